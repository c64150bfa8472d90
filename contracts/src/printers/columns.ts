import type { Worded } from '../values/language.ts'

/** The columns of the list of printers: headings on screen and in its file. */
export const printerColumns = {
  name: { en: 'Name', fr: 'Nom' },
  kind: { en: 'Prints', fr: 'Imprime' },
  state: { en: 'State', fr: 'État' },
  driver: { en: 'Driver', fr: 'Pilote' },
  language: { en: 'Language', fr: 'Langage' },
  label_size: { en: 'Label size', fr: 'Format d’étiquette' },
  printer_tags: { en: 'Printer tags', fr: 'Repères' },
  stations: { en: 'Stations', fr: 'Postes' },
  open_jobs: { en: 'Waiting jobs', fr: 'Tâches en attente' },
  last_job_at: { en: 'Last job', fr: 'Dernière tâche' },
} as const satisfies Record<string, Worded>
