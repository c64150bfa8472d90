/** Words of packing slots that stand in several places, each written once. */
export const packingSlots = { en: 'Packing slots', fr: 'Casiers d’emballage' } as const
export const wall = { en: 'Wall', fr: 'Mur' } as const
