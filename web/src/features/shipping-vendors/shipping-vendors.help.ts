import type { ScreenHelps } from '../../platform/routing/screen-help.ts'

export const shippingVendorsHelp: ScreenHelps = {
  '/shipping-vendors': {
    about: {
      en: 'The carriers through which parcels leave, with their services, countries, weight limits and cut-off times. Under “Shipping rules”, the first rule that fits an order chooses its vendor, then the store’s default, then the site’s. Try an order number there to see which rule chooses, and why.',
      fr: 'Les transporteurs par lesquels partent les colis, avec leurs services, pays, limites de poids et heures limites. Sous « Règles d’expédition », la première règle qui convient à une commande choisit son transporteur, sinon la boutique, sinon le site. Essayez-y un numéro de commande pour voir quelle règle choisit, et pourquoi.',
    },
    next: ['/fulfillment/package', '/stores', '/orders/shipping'],
  },
}
