/** Why a printer needs someone: its last job failed, or jobs wait and it finishes none. */
export const printerTroubles = ['failing', 'stopped'] as const
