export { batchSize, readOrderBatches } from './order-file-batches.service.ts'
