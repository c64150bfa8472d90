/** What failed orders fail for: a line's SKU, its design, the address, or something else. */
export const failureCauses = ['sku', 'design', 'address', 'other'] as const
export type FailureCause = (typeof failureCauses)[number]

/** Why a printer needs someone: its last job failed, or jobs wait and it finishes none. */
export const printerTroubles = ['failing', 'stopped'] as const
