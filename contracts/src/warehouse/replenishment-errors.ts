import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of replenishment (STOCK-50). */
export const replenishmentErrors = {
  replenishment_claimed: {
    status: 409,
    en: '{who} is bringing {pallet} (until {until}). Take another pallet.',
    fr: '{who} s’occupe déjà de {pallet} (jusqu’à {until}). Prenez une autre palette.',
  },
  replenishment_not_needed: {
    status: 409,
    en: 'Nothing on {pallet} is needed in the pick area now. Scan another pallet.',
    fr: 'Rien de {pallet} n’est nécessaire en zone de prélèvement pour le moment. Scannez une autre palette.',
  },
} satisfies ErrorTexts
