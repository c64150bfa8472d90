import {
  batchDetail,
  batchHistory,
  printBatch as printBatchEndpoint,
  waitingSummary,
} from '@platen/contracts/fulfillment/print-barcode'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { batchHistoryList, batchOr404, summaryOfWaiting } from './batch-list.views.ts'
import { printBatch } from './print-barcode.actions.ts'

export const printBarcodeRoutes: Binding[] = [
  on(waitingSummary, summaryOfWaiting),
  on(printBatchEndpoint, printBatch),
  on(batchHistory, (ctx, { query }) => batchHistoryList(ctx, query)),
  on(batchDetail, (ctx, { params }) => batchOr404(ctx, params.id)),
]
