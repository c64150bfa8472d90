import type { Worded } from '../values/language.ts'
import * as fulfillmentTerms from '../fulfillment/terms.ts'
import * as orderTerms from '../orders/terms.ts'
import * as printerTagTerms from '../printer-tags/terms.ts'
import * as productTerms from '../products/terms.ts'
import * as storeTerms from '../stores/terms.ts'
import * as commonTerms from '../words/terms.ts'

/** The columns of the list of pieces in production: headings on screen and in its file. */
export const pieceColumns = {
  barcode: commonTerms.barcode,
  product_name: productTerms.product,
  color: commonTerms.color,
  size: commonTerms.size,
  sku: productTerms.sku,
  order_number: orderTerms.order,
  store_name: storeTerms.store,
  ship_by: orderTerms.shipBy,
  urgent: fulfillmentTerms.urgent,
  stage: fulfillmentTerms.stage,
  held: orderTerms.onHold,
  short: commonTerms.short,
  stage_since: commonTerms.since,
  printer_tag: printerTagTerms.printerTag,
  slot: orderTerms.slot,
} as const satisfies Record<string, Worded>
