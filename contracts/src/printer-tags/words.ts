import { printingKindWords } from '../values/printing-kinds.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of printer tags. */
export const printerTagWords = {
  subjects: {
    printer_tag: { en: 'Printer tags', fr: 'Repères d’imprimante' },
  },
  audit: {
    printer_tag: { en: 'Printer tag', fr: 'Repère d’imprimante' },
  },
  events: {
    merged_from: { en: 'Merged with another', fr: 'Fusion avec un autre' },
    merged_into: { en: 'Merged into another', fr: 'Fusion dans un autre' },
  },
  fields: {
    into_id: { en: 'Merge into', fr: 'Fusionner avec' },
    printer_ids: { en: 'Printers', fr: 'Imprimantes' },
  },
  values: {
    'printer_tag.kind': printingKindWords,
  },
} as const satisfies NounWords
