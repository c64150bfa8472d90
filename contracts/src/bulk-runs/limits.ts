/** Most rows that are judged one by one while they are being chosen; with more, groups of them are. */
export const maxJudgedRows = 500
