import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as uiShared from '../../ui/shared-texts.ts'

/** The matrix of permissions. */
export const permissionsTexts = {
  subject: commonTerms.area,
  finer: { en: 'Only some changes', fr: 'Certaines modifications seulement' },
  yes: uiShared.yes,
  no: uiShared.no,
  taken: { en: '(taken away by an exception)', fr: '(retirée par une exception)' },
  everything: { en: 'Everything is permitted, in all areas.', fr: 'Tout est permis, dans tous les domaines.' },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    permissions: typeof permissionsTexts
  }
}
