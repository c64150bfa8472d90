import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as printerTerms from './terms.ts'
import * as stationTerms from '../stations/terms.ts'

/** The columns of the list of printers: headings on screen and in its file. */
export const printerColumns = {
  name: commonTerms.name,
  kind: printerTerms.prints,
  state: commonTerms.state,
  driver: printerTerms.driver,
  language: printerTerms.language,
  label_size: printerTerms.labelSize,
  printer_tags: { en: 'Printer tags', fr: 'Repères' },
  stations: stationTerms.stations,
  open_jobs: { en: 'Waiting jobs', fr: 'Tâches en attente' },
  last_job_at: printerTerms.lastJob,
} as const satisfies Record<string, Worded>
