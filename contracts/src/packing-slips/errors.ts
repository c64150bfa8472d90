import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of packing slips (PACK-19). */
export const packingSlipErrors = {
  packing_slip_not_possible: {
    status: 409,
    en: 'Order {order} has no parcel, so there is no packing slip.',
    fr: 'La commande {order} n’a pas de colis, donc pas de bordereau d’expédition.',
  },
} satisfies ErrorTexts
