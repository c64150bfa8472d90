import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of scans that name no piece. */
export const barcodeErrors = {
  barcode_unknown: {
    status: 404,
    en: 'No piece has the barcode {barcode}. Scan the label again. If it happens again, set the piece aside.',
    fr: 'Aucune pièce ne porte le code-barres {barcode}. Scannez de nouveau l’étiquette. Si cela se reproduit, mettez la pièce de côté.',
  },
  barcode_unreadable: {
    status: 404,
    en: '“{barcode}” isn’t a 12-digit piece barcode. Scan one label at a time.',
    fr: '« {barcode} » n’est pas un code-barres de pièce à 12 chiffres. Scannez une étiquette à la fois.',
  },
  barcode_of_sku: {
    status: 404,
    en: {
      one: '{count} piece of {sku} waits here. Scan its label.',
      other: '{count} pieces of {sku} wait here. Scan the label of one of them.',
    },
    fr: {
      one: '{count} pièce de {sku} attend ici. Scannez son étiquette.',
      many: '{count} de pièces de {sku} attendent ici. Scannez l’étiquette de l’une d’elles.',
      other: '{count} pièces de {sku} attendent ici. Scannez l’étiquette de l’une d’elles.',
    },
  },
  barcode_of_sku_done: {
    status: 404,
    en: 'No piece of {sku} waits here. Scan the label of a piece.',
    fr: 'Aucune pièce de {sku} n’attend ici. Scannez l’étiquette d’une pièce.',
  },
  barcode_half: {
    status: 404,
    en: 'Only part of the barcode was read ({barcode}). Scan the label again.',
    fr: 'Une partie seulement du code-barres a été lue ({barcode}). Scannez de nouveau l’étiquette.',
  },
  barcode_glued: {
    status: 404,
    en: 'Two barcodes were read as one. Scan them again, one at a time.',
    fr: 'Deux codes-barres ont été lus comme un seul. Scannez-les de nouveau, un à la fois.',
  },
} satisfies ErrorTexts
