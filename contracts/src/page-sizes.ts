/**
 * Page sizes that every list offers (SPEC-95). Apart from the list query, so that the browser gets them without a
 * parser.
 */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const

/** Rows that a page number may reach; deeper only by `after` (API-4). */
export const deepestRow = 10_000
