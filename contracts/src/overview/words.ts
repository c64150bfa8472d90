/** Why a printer needs somebody: its last job failed, or jobs wait and it prints none. */
export const printerTroubles = ['failing', 'stopped'] as const
