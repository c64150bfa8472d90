import type { Worded } from '../values/language.ts'

/** The columns of the list of stations: headings on screen and in its file. */
export const stationColumns = {
  name: { en: 'Name', fr: 'Nom' },
  kind: { en: 'Kind', fr: 'Type' },
  printer: { en: 'Printer', fr: 'Imprimante' },
  label_printer: { en: 'Label printer', fr: 'Imprimante d’étiquettes' },
} as const satisfies Record<string, Worded>
