import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as orderTerms from './terms.ts'

/** The words of orders, with their import and the erasure of customer data. */
export const orderWords = {
  subjects: {
    order: orderTerms.orders,
  },
  actions: {
    order: {
      ...seeAndChange,
      'write.create': { en: 'Create and import', fr: 'Créer et importer' },
      'write.edit': { en: 'Edit', fr: 'Corriger' },
      'write.hold': { en: 'Hold and release', fr: 'Retenir et libérer' },
      'write.cancel': commonTerms.cancel,
    },
  },
  audit: {
    order: orderTerms.order,
    customer_data: orderTerms.customerData,
  },
  hits: {
    order: orderTerms.order,
  },
  events: {
    erased: { en: 'Erased', fr: 'Effacement' },
  },
  facts: {
    after_days: { en: 'After days', fr: 'Après (jours)' },
    import_runs: { en: 'Imports', fr: 'Importations' },
  },
  fields: {
    customer_name: orderTerms.customer,
    phone: orderTerms.phone,
    ship_to_name: commonTerms.name,
    ship_to_company: commonTerms.company,
    ship_to_address1: commonTerms.address,
    ship_to_address2: commonTerms.addressLine2,
    ship_to_city: commonTerms.city,
    ship_to_state: commonTerms.stateOrProvince,
    ship_to_postal_code: commonTerms.postalCode,
    ship_to_country: commonTerms.country,
    shipping_service: orderTerms.shippingService,
    ship_by: orderTerms.shipByDate,
    customer_note: orderTerms.customerNote,
    internal_note: { en: 'Internal note', fr: 'Note interne' },
    expedited: orderTerms.expedited,
    expedited_reason: { en: 'Reason for expediting', fr: 'Motif de la priorité' },
    expedited_until: { en: 'Expedited until', fr: 'Prioritaire jusqu’au' },
    external_number: { en: 'Store order number', fr: 'Numéro de commande de la boutique' },
    placed_at: { en: 'Placed on', fr: 'Passée le' },
    currency: commonTerms.currency,
    subtotal_minor: { en: 'Subtotal', fr: 'Sous-total' },
    shipping_minor: { en: 'Shipping cost', fr: 'Frais d’expédition' },
    tax_minor: { en: 'Taxes', fr: 'Taxes' },
    total_minor: orderTerms.total,
    tags: { en: 'Tags', fr: 'Mots-clés' },
    source_state: { en: 'Store status', fr: 'État dans la boutique' },
    personalisation: orderTerms.personalization,
    item_id: { en: 'Item', fr: 'Article' },
    items: orderTerms.items,
    designs: commonTerms.designs,
    payment_received: orderTerms.paymentReceived,
    unit_price_minor: orderTerms.unitPrice,
    payment: orderTerms.payment,
    order_number: commonTerms.orderNumber,
    address1: commonTerms.address,
    address2: commonTerms.addressLine2,
    city: commonTerms.city,
    postal_code: commonTerms.postalCode,
    country: commonTerms.country,
    check: { en: 'Check only', fr: 'Vérifier seulement' },
    encoding: orderTerms.encoding,
    move_dates_to_today: orderTerms.moveDatesToToday,
  },
  entries: {
    items: { en: 'Item {number}', fr: 'Article {number}' },
    designs: { en: 'Design {number}', fr: 'Visuel {number}' },
  },
} as const satisfies NounWords
