import type { MappedField } from '@platen/contracts/order-files/columns'
import type { Worded } from '@platen/contracts/values/language'
import type { TextTree } from '../../../platform/i18n/text-types.ts'
import * as commonTerms from '@platen/contracts/words/terms'
import * as productTerms from '@platen/contracts/products/terms'
import * as orderTerms from '@platen/contracts/orders/terms'
import * as shared from '../../../words/shared-texts.ts'

export const orderColumnsTexts = {
  title: { en: 'Which columns does this file have? {file}', fr: 'Quelles colonnes contient ce fichier ? {file}' },
  text: {
    en: {
      one: 'Each row is an item of an order. Say which column has what; your choice is kept for this store and header. {figure} row.',
      other:
        'Each row is an item of an order. Say which column has what; your choice is kept for this store and header. {figure} rows.',
    },
    fr: {
      one: 'Chaque ligne est un article d’une commande. Indiquez ce que contient chaque colonne ; votre choix est conservé pour cette boutique et cet en-tête. {figure} ligne.',
      many: 'Chaque ligne est un article d’une commande. Indiquez ce que contient chaque colonne ; votre choix est conservé pour cette boutique et cet en-tête. {figure} lignes.',
      other:
        'Chaque ligne est un article d’une commande. Indiquez ce que contient chaque colonne ; votre choix est conservé pour cette boutique et cet en-tête. {figure} lignes.',
    },
  },
  lacking: {
    en: 'To be read without choosing columns, the file would have to be complete. {problem}',
    fr: 'Pour être lu sans choisir de colonnes, le fichier devrait être complet. {problem}',
  },
  needed: { en: 'What an order needs', fr: 'Ce qu’il faut à une commande' },
  more: { en: 'More about the order', fr: 'Autres renseignements' },
  designs: commonTerms.designs,
  designs_hint: {
    en: 'The file name or address of the design to print, a column for each print area.',
    fr: 'Le nom de fichier ou l’adresse du visuel à imprimer, une colonne par zone d’impression.',
  },
  area: productTerms.printAreaNumber,
  design_column: { en: 'Column of the design {number}', fr: 'Colonne du visuel {number}' },
  add_design: shared.addPrintArea,
  remove_design: { en: 'Remove print area {number}', fr: 'Retirer la zone d’impression {number}' },
  texts: orderTerms.personalization,
  texts_hint: {
    en: 'Texts that are printed for this customer only, such as a name.',
    fr: 'Textes imprimés pour ce client seulement, comme un prénom.',
  },
  text_column: { en: 'Column of the text {number}', fr: 'Colonne du texte {number}' },
  add_text: { en: 'Add text', fr: 'Ajouter un texte' },
  remove_text: { en: 'Remove text {number}', fr: 'Retirer le texte {number}' },
  none: { en: 'No column', fr: 'Aucune colonne' },
  no_examples: { en: 'The column is empty.', fr: 'La colonne est vide.' },
  needs_one: { en: 'Choose a column.', fr: 'Choisissez une colonne.' },
  needs_name: {
    en: 'Choose a column for the name, or for first and last name.',
    fr: 'Choisissez une colonne pour le nom, ou pour le prénom et le nom de famille.',
  },
  bad_area: {
    en: 'Use letters, digits and spaces, beginning with a letter.',
    fr: 'Utilisez des lettres sans accent, des chiffres et des espaces, en commençant par une lettre.',
  },
  same_area: { en: 'This print area already has a column.', fr: 'Cette zone d’impression a déjà une colonne.' },
  days: { en: 'Dates such as 03/04', fr: 'Dates comme 03/04' },
  days_auto: { en: 'As the file shows', fr: 'Selon le fichier' },
  day_first: { en: 'Day first', fr: 'Jour d’abord' },
  month_first: { en: 'Month first', fr: 'Mois d’abord' },
  example: { en: 'The first row, read this way', fr: 'La première ligne, lue ainsi' },
  check: { en: 'Check file', fr: 'Vérifier le fichier' },
  fields: {
    order_number: commonTerms.orderNumber,
    placed_at: { en: 'Order date', fr: 'Date de commande' },
    updated_at: { en: 'Changed at', fr: 'Modifiée le' },
    ship_by: orderTerms.shipByDate,
    status: { en: 'Status in the store', fr: 'État dans la boutique' },
    payment_status: { en: 'Payment status', fr: 'État du paiement' },
    fulfillment_status: { en: 'Fulfillment status', fr: 'État de l’expédition' },
    cancelled_at: { en: 'Cancelled at', fr: 'Annulée le' },
    refunded_amount: { en: 'Refunded amount', fr: 'Montant remboursé' },
    name: commonTerms.name,
    first_name: { en: 'First name', fr: 'Prénom' },
    last_name: { en: 'Last name', fr: 'Nom de famille' },
    company: commonTerms.company,
    address1: commonTerms.address,
    address2: commonTerms.addressLine2,
    city: commonTerms.city,
    state: commonTerms.stateOrProvince,
    postal_code: commonTerms.postalCode,
    country: commonTerms.country,
    email: commonTerms.email,
    phone: orderTerms.phone,
    shipping_service: orderTerms.shippingService,
    note: orderTerms.customerNote,
    currency: commonTerms.currency,
    subtotal: { en: 'Subtotal of the order', fr: 'Sous-total de la commande' },
    discount: { en: 'Discount of the order', fr: 'Remise sur la commande' },
    sku: productTerms.sku,
    title: { en: 'Product name', fr: 'Nom du produit' },
    quantity: commonTerms.quantity,
    price: orderTerms.unitPrice,
    line_status: { en: 'Status of the item', fr: 'État de l’article' },
    requires_shipping: { en: 'Needs shipping', fr: 'À expédier' },
    weight: shared.weight,
  },
} as const satisfies TextTree & { fields: Record<MappedField, Worded> }

declare module '../../../platform/i18n/text-types.ts' {
  interface TextFiles {
    'order-columns': typeof orderColumnsTexts
  }
}
