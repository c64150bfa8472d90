import { seeAndChange } from './see-and-change.ts'
import type { NounWords } from './kind.ts'

/** The words of orders, with their import and the erasure of customer data. */
export const orderWords = {
  subjects: {
    order: { en: 'Orders', fr: 'Commandes' },
  },
  actions: {
    order: {
      ...seeAndChange,
      'write.create': { en: 'Create and import', fr: 'Créer et importer' },
      'write.edit': { en: 'Edit', fr: 'Corriger' },
      'write.hold': { en: 'Hold and release', fr: 'Retenir et libérer' },
      'write.cancel': { en: 'Cancel', fr: 'Annuler' },
    },
  },
  audit: {
    order: { en: 'Order', fr: 'Commande' },
    customer_data: { en: 'Customer data', fr: 'Données des clients' },
  },
  hits: {
    order: { en: 'Order', fr: 'Commande' },
  },
  events: {
    erased: { en: 'Erased', fr: 'Effacement' },
  },
  facts: {
    after_days: { en: 'After days', fr: 'Après (jours)' },
    import_runs: { en: 'Imports', fr: 'Importations' },
  },
  fields: {
    customer_name: { en: 'Customer', fr: 'Client' },
    phone: { en: 'Phone', fr: 'Téléphone' },
    ship_to_name: { en: 'Name', fr: 'Nom' },
    ship_to_company: { en: 'Company', fr: 'Société' },
    ship_to_address1: { en: 'Address', fr: 'Adresse' },
    ship_to_address2: { en: 'Address line 2', fr: 'Complément d’adresse' },
    ship_to_city: { en: 'City', fr: 'Ville' },
    ship_to_state: { en: 'State or province', fr: 'État ou province' },
    ship_to_postal_code: { en: 'Postal code', fr: 'Code postal' },
    ship_to_country: { en: 'Country', fr: 'Pays' },
    shipping_service: { en: 'Shipping service', fr: 'Service d’expédition' },
    ship_by: { en: 'Ship by', fr: 'À expédier' },
    customer_note: { en: 'Customer note', fr: 'Note du client' },
    internal_note: { en: 'Internal note', fr: 'Note interne' },
    expedited: { en: 'Expedited', fr: 'Prioritaire' },
    expedited_reason: { en: 'Reason for expediting', fr: 'Motif de la priorité' },
    expedited_until: { en: 'Expedited until', fr: 'Prioritaire jusqu’au' },
    external_number: { en: 'Store order number', fr: 'Numéro de commande de la boutique' },
    placed_at: { en: 'Placed at', fr: 'Passée le' },
    currency: { en: 'Currency', fr: 'Devise' },
    subtotal_minor: { en: 'Subtotal', fr: 'Sous-total' },
    shipping_minor: { en: 'Shipping cost', fr: 'Frais d’envoi' },
    tax_minor: { en: 'Taxes', fr: 'Taxes' },
    total_minor: { en: 'Total', fr: 'Total' },
    tags: { en: 'Tags', fr: 'Mots-clés' },
    source_state: { en: 'Store status', fr: 'État dans la boutique' },
    personalisation: { en: 'Personalization', fr: 'Personnalisation' },
    item_id: { en: 'Item', fr: 'Article' },
    items: { en: 'Items', fr: 'Articles' },
    designs: { en: 'Designs', fr: 'Visuels' },
    payment_received: { en: 'Payment received', fr: 'Paiement reçu' },
    unit_price_minor: { en: 'Unit price', fr: 'Prix unitaire' },
    payment: { en: 'Payment', fr: 'Paiement' },
    order_number: { en: 'Order number', fr: 'Numéro de commande' },
    address1: { en: 'Address', fr: 'Adresse' },
    address2: { en: 'Address line 2', fr: 'Complément d’adresse' },
    city: { en: 'City', fr: 'Ville' },
    postal_code: { en: 'Postal code', fr: 'Code postal' },
    country: { en: 'Country', fr: 'Pays' },
    move_dates_to_today: { en: 'Move dates to today', fr: 'Ramener les dates à aujourd’hui' },
  },
  entries: {
    items: { en: 'Item {number}', fr: 'Article {number}' },
    designs: { en: 'Design {number}', fr: 'Visuel {number}' },
  },
} as const satisfies NounWords
