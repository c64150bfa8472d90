import { onTopic } from '../../../platform/live/topics.ts'

onTopic('print-barcode', ['GET /fulfillment/print-barcode/summary', 'GET /fulfillment/print-barcode/batches'])
onTopic('orders', ['GET /fulfillment/print-barcode/summary'])
onTopic('stock', ['GET /fulfillment/print-barcode/summary'])

/** The queries of this screen that a batch makes stale. */
export const afterBatch = [
  'GET /fulfillment/print-barcode/summary',
  'GET /fulfillment/print-barcode/batches',
  'GET /fulfillment/queue/:station',
  'GET /fulfillment/summary',
] as const
