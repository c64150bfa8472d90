import {
  batchDetail,
  batchHistory,
  pickBatch as pickBatchEndpoint,
  unpickBatch as unpickBatchEndpoint,
  printBatch as printBatchEndpoint,
  waitingSummary,
} from '@platen/contracts/fulfillment/print-barcode'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { readList } from '../../../platform/lists/read-list.ts'
import { batchList, readBatch, readWaitingSummary } from './batch-list.views.ts'
import { pickBatch, unpickBatch } from './picked.actions.ts'
import { printBatch } from './print-barcode.actions.ts'

export const printBarcodeRoutes: Binding[] = [
  on(waitingSummary, readWaitingSummary),
  on(printBatchEndpoint, printBatch),
  on(batchHistory, (ctx, { query }) => readList(ctx, batchList, query)),
  on(pickBatchEndpoint, pickBatch),
  on(unpickBatchEndpoint, unpickBatch),
  on(batchDetail, (ctx, { params }) => readBatch(ctx, params.id)),
]
