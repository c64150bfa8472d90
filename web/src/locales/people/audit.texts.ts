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
  yes: { en: 'yes', fr: 'oui' },
  no: { en: 'no', fr: 'non' },
  facts: {
    action: { en: 'Action', fr: 'Action' },
    after_days: { en: 'After days', fr: 'Après (jours)' },
    backup_made_at: { en: 'Backup made at', fr: 'Sauvegarde faite à' },
    bearer: { en: 'Generation of the token', fr: 'Génération du jeton' },
    bearer_valid: { en: 'Token still valid', fr: 'Jeton encore valable' },
    changed: { en: 'Changed', fr: 'Modifiés' },
    cookie: { en: 'Generation of the cookie', fr: 'Génération du témoin' },
    created: { en: 'Created', fr: 'Créés' },
    current: { en: 'Current generation', fr: 'Génération actuelle' },
    failed: { en: 'Failed', fr: 'En échec' },
    filters: { en: 'Filtered by', fr: 'Filtré par' },
    import_runs: { en: 'Imports', fr: 'Importations' },
    kind: { en: 'Kind', fr: 'Type' },
    list: { en: 'List', fr: 'Liste' },
    lost_files: { en: 'Lost files', fr: 'Fichiers perdus' },
    more_times: { en: 'More times within the minute', fr: 'Autres fois dans la minute' },
    orders: { en: 'Orders', fr: 'Commandes' },
    products: { en: 'Products', fr: 'Produits' },
    reason: { en: 'Reason', fr: 'Motif' },
    refused: { en: 'Refused', fr: 'Refusés' },
    route: { en: 'Call', fr: 'Appel' },
    rows: { en: 'Rows', fr: 'Lignes' },
    sha256: { en: 'SHA-256 of the file', fr: 'SHA-256 du fichier' },
    unchanged: { en: 'Unchanged', fr: 'Inchangés' },
    updated: { en: 'Changed', fr: 'Modifiés' },
    variants: { en: 'Variants', fr: 'Variantes' },
  },
} as const satisfies TextTree

declare module '../../platform/i18n/text-types.ts' {
  interface TextFiles {
    audit: typeof auditTexts
  }
}
