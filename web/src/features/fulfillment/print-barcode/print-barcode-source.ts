import { onTopic } from '../../../platform/live/topics.ts'

onTopic('print-barcode', ['GET /fulfillment/print-barcode/summary', 'GET /fulfillment/print-barcode/batches'])
onTopic('orders', ['GET /fulfillment/print-barcode/summary'])
onTopic('stock', ['GET /fulfillment/print-barcode/summary'])

/** What a batch makes stale on this screen. */
export const afterBatch = [
  'GET /fulfillment/print-barcode/summary',
  'GET /fulfillment/print-barcode/batches',
  'GET /fulfillment/queue/:station',
  'GET /fulfillment/summary',
] as const
