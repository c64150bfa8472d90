import { auditFacts } from '@platen/contracts/audit/fact-words'
import type { TextTree } from '../../platform/i18n/text-types.ts'

/** Texts of the audit log. */
export const auditTexts = {
  title: { en: 'Audit log', fr: 'Journal d’audit' },
  search: { en: 'Record, number or id', fr: 'Fiche, numéro ou identifiant' },
  none: { en: 'Nothing was recorded yet.', fr: 'Rien n’a encore été enregistré.' },
  person: { en: 'Person', fr: 'Personne' },
  system: { en: 'Platen itself', fr: 'Platen lui-même' },
  nobody: { en: 'Nobody signed in', fr: 'Personne non connectée' },
  about: { en: 'About', fr: 'Objet' },
  action: { en: 'Action', fr: 'Action' },
  period: { en: 'Period', fr: 'Période' },
  entry: { en: 'Entry {number}', fr: 'Entrée {number}' },
  device: { en: '{browser} on {system}', fr: '{browser} sur {system}' },
  other: { en: 'With', fr: 'Avec' },
  changes: { en: 'What changed', fr: 'Ce qui a changé' },
  field: { en: 'Field', fr: 'Champ' },
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
