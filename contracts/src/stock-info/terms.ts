/** Words of stock information that stand in several places, each written once. */
export const daysOfCover = { en: 'Days of cover', fr: 'Jours de couverture' } as const
export const incoming = { en: 'Incoming', fr: 'Attendu' } as const
export const lastMovement = { en: 'Last movement', fr: 'Dernier mouvement' } as const
export const stockInformation = { en: 'Stock Information', fr: 'État du stock' } as const
export const usedIn28Days = { en: 'Used in 28 days', fr: 'Consommé en 28 jours' } as const
