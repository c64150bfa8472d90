/** Most rows that are judged while they are being chosen; with more, the dry run counts them. */
export const maxJudgedRows = 500
