import { splitOrderFile } from './order-file-batches.service.ts'

/** Runs in its own thread: reading ten megabytes takes a second, which would block the stations. */
export const split = splitOrderFile
