export { batchLimits, readBatches, type PlacedRecord, type RecordBatch } from './batches-of-records.rules.ts'
export type { OrderBatches } from './order-file-batches.service.ts'
export { readOrderBatches, readTableColumns, type HashedOrderFile } from './parsed-files.service.ts'
