import type { NounWords } from './kind.ts'
import * as commonTerms from './terms.ts'

/** The words of lists: their views, files and bulk runs. */
export const listWords = {
  audit: {
    bulk_run: { en: 'Bulk action', fr: 'Action groupée' },
    file: { en: 'Data file', fr: 'Fichier de données' },
    list: commonTerms.list,
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
    columns: commonTerms.columns,
    default_view_id: { en: 'Default view', fr: 'Vue par défaut' },
    density: commonTerms.density,
    file: commonTerms.file,
    hidden: { en: 'Hidden', fr: 'Masquée' },
    input: { en: 'Input', fr: 'Saisie' },
    key: commonTerms.column,
    plan_id: { en: 'Dry run', fr: 'Simulation' },
    shared: { en: 'Shared', fr: 'Partagée' },
    width: commonTerms.width,
  },
} as const satisfies NounWords
