import type { NounWords } from '../words/kind.ts'

/** The words of printers. */
export const printerWords = {
  audit: {
    printer: { en: 'Printer', fr: 'Imprimante' },
  },
  fields: {
    address: { en: 'Address', fr: 'Adresse' },
    driver: { en: 'Driver', fr: 'Pilote' },
    printer_kind: { en: 'Prints', fr: 'Imprime' },
    printer_language: { en: 'Language', fr: 'Langage' },
    printer_tag_ids: { en: 'Printer tags', fr: 'Repères d’imprimante' },
  },
} as const satisfies NounWords
