import { describeColumns } from './columns/table-columns.format.ts'
import { splitOrderFile } from './order-file-batches.public.service.ts'

// They run in a thread of their own: reading ten megabytes takes a second, which would block the stations.
export const split = splitOrderFile
export const describe = describeColumns
