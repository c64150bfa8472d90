import type { ErrorTexts } from './kind.ts'

/** What may not be done with an order, and what to do instead. */
export const orderErrors = {
  order_not_holdable: {
    status: 409,
    en: 'Order {number} is shipping or over, and can no longer be held. Void its label first, if the parcel is still here.',
    fr: 'La commande {number} est en expédition ou terminée et ne peut plus être retenue. Annulez d’abord son étiquette, si le colis est encore ici.',
  },
} satisfies ErrorTexts
