/** Words of stations that stand in several places, each written once. */
export const addAStation = { en: 'Add a station', fr: 'Ajouter un poste' } as const
export const documentPrinter = { en: 'Document printer', fr: 'Imprimante de documents' } as const
export const labelPrinter = { en: 'Label printer', fr: 'Imprimante d’étiquettes' } as const
export const pieceLabelPrinter = { en: 'Piece label printer', fr: 'Imprimante d’étiquettes de pièces' } as const
export const printPackingSlips = { en: 'Print packing slips', fr: 'Imprimer les bordereaux d’expédition' } as const
export const shippingLabelPrinter = {
  en: 'Shipping label printer',
  fr: 'Imprimante d’étiquettes d’expédition',
} as const
export const station = { en: 'Station', fr: 'Poste' } as const
export const stations = { en: 'Stations', fr: 'Postes' } as const
export const useTheStoresSetting = { en: 'Use the store’s setting', fr: 'Réglage de la boutique' } as const
