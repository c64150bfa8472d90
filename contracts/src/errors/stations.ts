import type { ErrorTexts } from './kind.ts'

/** Refusals of stations and their printer setting (PRINT-18). */
export const stationErrors = {
  printer_unknown: {
    status: 409,
    en: 'This printer does not exist or is no longer in use. Choose another one.',
    fr: 'Cette imprimante n’existe pas ou n’est plus utilisée. Choisissez-en une autre.',
  },
  printer_not_for_designs: {
    status: 409,
    en: '{printer} does not print designs. Choose a design printer.',
    fr: '{printer} n’imprime pas de visuels. Choisissez une imprimante de visuels.',
  },
  printer_not_for_labels: {
    status: 409,
    en: '{printer} does not print labels. Choose a label printer.',
    fr: '{printer} n’imprime pas d’étiquettes. Choisissez une imprimante d’étiquettes.',
  },
  printer_not_for_documents: {
    status: 409,
    en: '{printer} does not print pages. Choose a document printer.',
    fr: '{printer} n’imprime pas de pages. Choisissez une imprimante de documents.',
  },
} satisfies ErrorTexts
