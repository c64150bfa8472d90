import type { NounWords } from './kind.ts'

/** The words of lists: their views, files and bulk runs. */
export const listWords = {
  audit: {
    bulk_run: { en: 'Bulk run', fr: 'Traitement par lot' },
    file: { en: 'Data file', fr: 'Fichier de données' },
    list: { en: 'List', fr: 'Liste' },
    saved_view: { en: 'Saved view', fr: 'Vue enregistrée' },
  },
  events: {
    finished: { en: 'Finished', fr: 'Fin' },
    stopped: { en: 'Stopped', fr: 'Arrêt' },
  },
  facts: {
    sha256: { en: 'SHA-256 of the file', fr: 'SHA-256 du fichier' },
  },
  fields: {
    columns: { en: 'Columns', fr: 'Colonnes' },
    default_view_id: { en: 'Default view', fr: 'Vue par défaut' },
    density: { en: 'Density', fr: 'Densité' },
    file: { en: 'File', fr: 'Fichier' },
    hidden: { en: 'Hidden', fr: 'Masquée' },
    input: { en: 'Input', fr: 'Saisie' },
    key: { en: 'Column', fr: 'Colonne' },
    plan_id: { en: 'Dry run', fr: 'Simulation' },
    shared: { en: 'Shared', fr: 'Partagée' },
    width: { en: 'Width', fr: 'Largeur' },
  },
} as const satisfies NounWords
