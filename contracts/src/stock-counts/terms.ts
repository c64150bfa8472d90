/** Words of stock counts that stand in several places, each written once. */
export const blindCount = { en: 'Blind count', fr: 'Comptage à l’aveugle' } as const
export const count = { en: 'Count', fr: 'Comptage' } as const
export const counted = { en: 'Counted', fr: 'Comptés' } as const
export const countedBy = { en: 'Counted by', fr: 'Compté par' } as const
export const counts = { en: 'Counts', fr: 'Comptages' } as const
export const difference = { en: 'Difference', fr: 'Écart' } as const
export const differences = { en: 'Differences', fr: 'Écarts' } as const
export const lineNumber = { en: 'Line {number}', fr: 'Ligne {number}' } as const
export const skus = { en: 'SKUs', fr: 'SKU' } as const
