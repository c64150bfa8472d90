import type { NounWords } from '../words/kind.ts'
import { printerTagFields } from './fields.ts'
import * as printerTagTerms from './terms.ts'
import * as printerTerms from '../printers/terms.ts'

/** The words of printer tags. */
export const printerTagWords = {
  subjects: {
    printer_tag: printerTagTerms.printerTags,
  },
  audit: {
    printer_tag: printerTagTerms.printerTag,
  },
  events: {
    merged_from: { en: 'Merged with another', fr: 'Fusion avec un autre' },
    merged_into: { en: 'Merged into another', fr: 'Fusion dans un autre' },
  },
  fields: {
    into_id: printerTagTerms.mergeInto,
    printer_ids: printerTerms.printers,
  },
  records: { printer_tag: printerTagFields },
} as const satisfies NounWords
