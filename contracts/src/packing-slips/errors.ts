import type { ErrorTexts } from '../errors/kind.ts'

/** Errors of packing slips (PACK-19). */
export const packingSlipErrors = {
  packing_slip_not_possible: {
    status: 409,
    en: 'Order {order} has no parcel yet. Package it first, then print the packing slip.',
    fr: 'La commande {order} n’a pas encore de colis. Emballez-la, puis imprimez le bordereau d’expédition.',
  },
} satisfies ErrorTexts
