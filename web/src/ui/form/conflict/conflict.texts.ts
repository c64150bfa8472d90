import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as shared from '../../shared-texts.ts'

export const conflictTexts = {
  title: { en: 'This was changed while you were editing', fr: 'Modifié pendant votre saisie' },
  text: {
    en: '{who} saved changes {ago}. Choose what to keep; nothing is saved until you do.',
    fr: '{who} a enregistré des modifications {ago}. Choisissez ce qu’il faut garder ; rien n’est enregistré avant.',
  },
  text_own: {
    en: 'You saved changes elsewhere {ago}. Choose what to keep; nothing is saved until you do.',
    fr: 'Vous avez enregistré des modifications ailleurs {ago}. Choisissez ce qu’il faut garder ; rien n’est enregistré avant.',
  },
  own: { en: 'You, elsewhere', fr: 'Vous, ailleurs' },
  theirs_own: { en: 'Take the other value', fr: 'Prendre l’autre valeur' },
  before: { en: 'Before: {value}', fr: 'Avant : {value}' },
  mine: { en: 'Keep mine', fr: 'Garder ma valeur' },
  theirs: { en: 'Take theirs', fr: 'Prendre l’autre valeur' },
  edit: { en: '{who}, {ago}', fr: '{who}, {ago}' },
  keep_all: { en: 'Keep all mine', fr: 'Garder toutes les miennes' },
  take_all: { en: 'Take all theirs', fr: 'Prendre toutes les autres' },
  taken: { en: 'Also changed, and kept as it is now', fr: 'Aussi modifié, et gardé tel quel' },
  back: shared.keepEditing,
  save: { en: 'Save', fr: 'Enregistrer' },
  empty: shared.emptyLower,
  yes: shared.yes,
  no: shared.no,
} as const satisfies TextTree

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    conflict: typeof conflictTexts
  }
}
