/** Words of stations that stand in several places, each written once. */
export const labelPrinter = { en: 'Label printer', fr: 'Imprimante d’étiquettes' } as const
export const printPackingSlips = { en: 'Print packing slips', fr: 'Imprimer les bordereaux d’expédition' } as const
export const station = { en: 'Station', fr: 'Poste' } as const
export const stations = { en: 'Stations', fr: 'Postes' } as const
