import type { NounWords } from '../words/kind.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'
import { printerFields } from './fields.ts'
import * as printerTerms from './terms.ts'

/** The words of printers. */
export const printerWords = {
  audit: {
    printer: printerTerms.printer,
  },
  records: { printer: printerFields },
  fields: {
    printer_tag_ids: printerTagTerms.printerTags,
  },
} as const satisfies NounWords
