/** Most rows of one run. */
export const maxBulkRows = 10_000

/** Most rows that are judged one by one while they are being chosen; with more, groups of them are. */
export const maxJudgedRows = 500
