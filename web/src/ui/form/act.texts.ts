import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as shared from '../shared-texts.ts'

export const actTexts = {
  title: { en: 'Save your changes first?', fr: 'Enregistrer d’abord vos modifications ?' },
  text: {
    en: 'There are unsaved changes on this page. They’re saved before this is done.',
    fr: 'Cette page contient des modifications non enregistrées. Elles seront enregistrées avant cette action.',
  },
  confirm: { en: 'Save and continue', fr: 'Enregistrer et continuer' },
  lost_title: { en: 'Delete with unsaved changes?', fr: 'Supprimer avec des modifications non enregistrées ?' },
  lost: {
    en: 'What was typed and not saved is deleted with it: {fields}.',
    fr: 'Ce qui a été saisi sans être enregistré sera supprimé aussi : {fields}.',
  },
  lost_confirm: shared.deleteAct,
  saved_too: {
    en: 'The unsaved changes on this page are saved as well.',
    fr: 'Les modifications non enregistrées de cette page seront aussi enregistrées.',
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    act: typeof actTexts
  }
}
