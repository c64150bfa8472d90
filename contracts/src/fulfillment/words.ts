import { seeAndChange } from '../words/see-and-change.ts'
import type { NounWords } from '../words/kind.ts'
import * as commonTerms from '../words/terms.ts'
import * as orderTerms from '../orders/terms.ts'
import * as stationTerms from '../stations/terms.ts'
import * as fulfillmentTerms from './terms.ts'

/** The words of pieces and parcels, and of what is done at the stations. */
export const fulfillmentWords = {
  subjects: {
    fulfillment: fulfillmentTerms.fulfillment,
  },
  actions: {
    fulfillment: {
      ...seeAndChange,
      'write.print': fulfillmentTerms.print,
      'write.confirm': fulfillmentTerms.confirmPrinted,
      'write.quality': { en: 'Check quality', fr: 'Contrôler la qualité' },
      'write.package': fulfillmentTerms.packaging,
      'write.unpack': { en: 'Unpack', fr: 'Déballer' },
    },
  },
  hits: {
    piece: fulfillmentTerms.piece,
    parcel: fulfillmentTerms.parcel,
  },
  fields: {
    accept_skipped: { en: 'Accept skipped sides', fr: 'Accepter les faces ignorées' },
    again: commonTerms.printAgain,
    answer: { en: 'Answer', fr: 'Réponse' },
    at: stationTerms.station,
    barcodes: { en: 'Barcodes', fr: 'Codes-barres' },
    confirm_tracking: fulfillmentTerms.itsTheCarriersNumber,
    confirm_unscanned: { en: 'Package without scanning', fr: 'Emballer sans scanner' },
    expected_stage: fulfillmentTerms.stage,
    late: commonTerms.late,
    label: fulfillmentTerms.label,
    limit: { en: 'Maximum number', fr: 'Nombre maximal' },
    number: commonTerms.orderNumber,
    order_ids: orderTerms.orders,
    override_reason: commonTerms.reason,
    urgent: fulfillmentTerms.urgent,
    tracking_number: fulfillmentTerms.trackingNumber,
  },
  entries: {
    barcodes: { en: 'Barcode {number}', fr: 'Code-barres {number}' },
    order_ids: commonTerms.orderAndNumber,
  },
} as const satisfies NounWords
