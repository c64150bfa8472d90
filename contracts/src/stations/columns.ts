import type { Worded } from '../values/language.ts'
import * as commonTerms from '../words/terms.ts'
import * as printerTerms from '../printers/terms.ts'
import * as stationTerms from './terms.ts'

/** The columns of the list of stations: headings on screen and in its file. */
export const stationColumns = {
  name: commonTerms.name,
  kind: commonTerms.kind,
  printer: printerTerms.printer,
  label_printer: stationTerms.labelPrinter,
} as const satisfies Record<string, Worded>
