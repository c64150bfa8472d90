/** Words of fulfillment that stand in several places, each written once. */
export const confirmPrinted = { en: 'Confirm printed', fr: 'Confirmer l’impression' } as const
export const confirmedPrinted = { en: 'Confirmed printed', fr: 'Impression confirmée' } as const
export const fulfillment = { en: 'Fulfillment', fr: 'Production' } as const
export const itsTheCarriersNumber = { en: 'It’s the carrier’s number', fr: 'C’est le numéro du transporteur' } as const
export const label = { en: 'Label', fr: 'Étiquette' } as const
export const packaging = { en: 'Package', fr: 'Emballer' } as const
export const parcel = { en: 'Parcel', fr: 'Colis' } as const
export const picked = { en: 'Picked', fr: 'Prélevé' } as const
export const print = { en: 'Print', fr: 'Imprimer' } as const
export const printDesign = { en: 'Print Design', fr: 'Impression groupée' } as const
export const piece = { en: 'Piece', fr: 'Pièce' } as const
export const printed = { en: 'Printed', fr: 'Imprimé' } as const
export const printedFeminine = { en: 'Printed', fr: 'Imprimée' } as const
export const stage = { en: 'Stage', fr: 'Étape' } as const
export const trackingNumber = { en: 'Tracking number', fr: 'Numéro de suivi' } as const
export const urgent = { en: 'Urgent', fr: 'Urgent' } as const
/** What sets the two screens of a Print station apart. */
export const printsOneByScan = { en: 'One piece, by scan', fr: 'Une pièce, par scan' } as const
export const printsManyAtOnce = {
  en: 'Many pieces, by barcode or by design',
  fr: 'Plusieurs pièces, par code-barres ou par visuel',
} as const
/** The title of the screen where one piece at a time is printed. */
export const printTitle = { en: 'Print', fr: 'Impression des visuels' } as const
