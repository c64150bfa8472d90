import { auditFacts } from '@platen/contracts/audit/fact-words'
import type { TextTree } from '../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as shared from '../../words/shared-texts.ts'
import * as uiShared from '../../ui/shared-texts.ts'

/** Texts of the audit log. */
export const auditTexts = {
  title: commonTerms.auditLog,
  search: { en: 'Record, number or id', fr: 'Fiche, numéro ou identifiant' },
  none: uiShared.nothingWasRecordedYet,
  views: {
    all: commonTerms.everything,
    today: shared.today,
    sign_ins: { en: 'Sign-ins', fr: 'Connexions' },
    security: { en: 'Security', fr: 'Sécurité' },
  },
  topic: commonTerms.category,
  person: commonTerms.person,
  system: { en: 'Platen itself', fr: 'Platen lui-même' },
  nobody: { en: 'No one signed in', fr: 'Personne non connectée' },
  about: commonTerms.about,
  action: commonTerms.action,
  period: shared.period,
  entry: { en: 'Entry {number}', fr: 'Entrée {number}' },
  device: shared.browserOnSystem,
  other: { en: 'With', fr: 'Avec' },
  changes: commonTerms.whatChanged,
  field: shared.field,
  before: { en: 'Before', fr: 'Avant' },
  after: { en: 'After', fr: 'Après' },
  more: { en: '{fields} and {n} more', fr: '{fields} et {n} de plus' },
  facts: auditFacts,
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    audit: typeof auditTexts
  }
}
