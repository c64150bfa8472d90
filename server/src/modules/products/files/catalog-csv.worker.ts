import { readPackedCatalog } from './catalog-csv.service.ts'

/** Runs in a thread of its own. */
export const read = readPackedCatalog
