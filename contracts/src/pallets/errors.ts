import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of pallets (STOCK-12). */
export const palletErrors = {
  pallet_unknown: {
    status: 404,
    en: 'Pallet {code} doesn’t exist. Scan its label again, or look it up in the list.',
    fr: 'La palette {code} n’existe pas. Scannez son étiquette de nouveau ou cherchez-la dans la liste.',
  },
  pallet_archived: {
    status: 409,
    en: 'The pallet {code} is archived. Restore it first, or use another one.',
    fr: 'La palette {code} est archivée. Restaurez-la d’abord ou utilisez-en une autre.',
  },
  pallet_not_empty: {
    status: 409,
    en: 'Units left on pallet {code}: {units}. Take them off before you archive it.',
    fr: 'Unités restantes sur la palette {code} : {units}. Retirez-les avant de l’archiver.',
  },
} satisfies ErrorTexts
