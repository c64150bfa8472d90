/** Words of the overview that stand in several places, each written once. */
export const overview = { en: 'Overview', fr: 'Vue d’ensemble' } as const
export const piecesInProduction = { en: 'Pieces in production', fr: 'Pièces en production' } as const
