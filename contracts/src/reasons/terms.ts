/** Words of reasons that stand in several places, each written once. */
export const reasons = { en: 'Reasons', fr: 'Motifs' } as const
