/** Why a printer needs someone: its last job failed, or jobs wait and it finishes none. */
export const printerTroubles = ['failing', 'stopped'] as const

/**
 * When the pieces of a list have to ship: before today, today, tomorrow, or today at the latest. In a file without the
 * schema library, so that the browser doesn't load it for them.
 */
export const pieceDues = ['late', 'today', 'tomorrow', 'by_today'] as const
export type PieceDue = (typeof pieceDues)[number]
