/** Most rows that are judged while they are being chosen; with more, the dry run counts them (BULK-12). */
export const maxJudgedRows = 500
