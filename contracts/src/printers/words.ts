import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'
import * as printerTerms from './terms.ts'

/** The words of printers. */
export const printerWords = {
  audit: {
    printer: printerTerms.printer,
  },
  fields: {
    address: commonTerms.address,
    driver: printerTerms.driver,
    printer_kind: printerTerms.prints,
    printer_language: printerTerms.language,
    printer_tag_ids: printerTagTerms.printerTags,
  },
} as const satisfies NounWords
