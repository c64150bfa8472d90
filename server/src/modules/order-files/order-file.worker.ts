import { splitOrderFile } from './order-file-batches.service.ts'

/** A thread of its own for a large file: ten megabytes take a second to read, and the floor does not wait that long. */
export const split = splitOrderFile
