import { readPackedTable } from './table-file.service.ts'

/** Runs in its own thread: reading tens of thousands of rows takes part of a second, which would block the stations. */
export const read = readPackedTable
