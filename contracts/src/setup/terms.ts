/** Words of setup that stand in several places, each written once. */
export const openPackingSlots = { en: 'Open packing slots', fr: 'Ouvrir les casiers d’emballage' } as const
export const openShippingVendors = { en: 'Open shipping vendors', fr: 'Ouvrir les transporteurs' } as const
export const openStations = { en: 'Open stations', fr: 'Ouvrir les postes' } as const
export const openStockIn = { en: 'Open Stock In', fr: 'Ouvrir les entrées de stock' } as const
export const setup = { en: 'Setup checklist', fr: 'Mise en service' } as const
