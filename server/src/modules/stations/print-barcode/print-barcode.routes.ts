import {
  batchDetail,
  batchHistory,
  printBatch as printBatchEndpoint,
  waitingSummary,
} from '@platen/contracts/fulfillment/print-barcode'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readBatchHistory, readBatch, readWaitingSummary } from './batch-list.views.ts'
import { printBatch } from './print-barcode.actions.ts'

export const printBarcodeRoutes: Binding[] = [
  on(waitingSummary, readWaitingSummary),
  on(printBatchEndpoint, printBatch),
  on(batchHistory, (ctx, { query }) => readBatchHistory(ctx, query)),
  on(batchDetail, (ctx, { params }) => readBatch(ctx, params.id)),
]
