import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'

/** The words of pieces and parcels, and of what is done at the stations. */
export const fulfillmentWords = {
  subjects: {
    fulfillment: { en: 'Fulfillment', fr: 'Production' },
  },
  actions: {
    fulfillment: {
      ...seeAndChange,
      'write.print': { en: 'Print', fr: 'Imprimer' },
      'write.confirm': { en: 'Confirm printed', fr: 'Confirmer l’impression' },
      'write.quality': { en: 'Check quality', fr: 'Contrôler la qualité' },
      'write.package': { en: 'Package', fr: 'Emballer' },
      'write.unpack': { en: 'Unpack', fr: 'Déballer' },
    },
  },
  hits: {
    piece: { en: 'Piece', fr: 'Pièce' },
    parcel: { en: 'Parcel', fr: 'Colis' },
  },
  fields: {
    accept_skipped: { en: 'Accept skipped sides', fr: 'Accepter les faces ignorées' },
    again: { en: 'Print again', fr: 'Réimprimer' },
    answer: { en: 'Answer', fr: 'Réponse' },
    at: { en: 'Station', fr: 'Poste' },
    barcodes: { en: 'Barcodes', fr: 'Codes-barres' },
    confirm_tracking: { en: 'It’s the carrier’s number', fr: 'C’est le numéro du transporteur' },
    confirm_unscanned: { en: 'Pack without scanning', fr: 'Emballer sans scanner' },
    expected_stage: { en: 'Stage', fr: 'Étape' },
    late: { en: 'Late', fr: 'En retard' },
    label: { en: 'Label', fr: 'Étiquette' },
    limit: { en: 'Maximum number', fr: 'Nombre maximal' },
    number: { en: 'Order number', fr: 'Numéro de commande' },
    order_ids: { en: 'Orders', fr: 'Commandes' },
    override_reason: { en: 'Reason', fr: 'Motif' },
    urgent: { en: 'Urgent', fr: 'Urgent' },
    tracking_number: { en: 'Tracking number', fr: 'Numéro de suivi' },
  },
  entries: {
    barcodes: { en: 'Barcode {number}', fr: 'Code-barres {number}' },
    order_ids: { en: 'Order {number}', fr: 'Commande {number}' },
  },
} as const satisfies NounWords
