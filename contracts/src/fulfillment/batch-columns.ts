import type { Worded } from '../values/language.ts'
import * as orderTerms from '../orders/terms.ts'
import * as stationTerms from '../stations/terms.ts'
import * as commonTerms from '../words/terms.ts'
import * as fulfillmentTerms from './terms.ts'

/** The columns of the print history: headings on screen and in its file. */
export const batchColumns = {
  number: { en: 'Batch', fr: 'Lot' },
  created_at: fulfillmentTerms.printed,
  who: commonTerms.by,
  station: stationTerms.station,
  piece_count: commonTerms.pieces,
  order_count: orderTerms.orders,
  picked_at: fulfillmentTerms.picked,
} as const satisfies Record<string, Worded>
