/** The queries of this screen that a batch makes stale. */
export const afterBatch = [
  'GET /fulfillment/print-barcode/summary',
  'GET /fulfillment/print-barcode/batches',
  'GET /fulfillment/queue/:station',
  'GET /fulfillment/summary',
] as const
