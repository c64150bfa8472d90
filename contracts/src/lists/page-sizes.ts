/**
 * The page sizes of every list (SPEC-95). In a file of its own, so that the browser doesn't load the schema library for
 * it.
 */
export const pageSizes = [5, 10, 20, 25, 50, 100] as const

/** The most rows that a list shows at once. What takes the rows that somebody selected in a list takes as many. */
export const maxPageSize = Math.max(...pageSizes)

/** The last row that a page number can reach. Later rows need `after` (API-4). */
export const maxPagedRow = 10_000
