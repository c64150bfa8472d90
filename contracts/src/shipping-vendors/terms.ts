/** Words of shipping vendors that stand in several places, each written once. */
export const countries = { en: 'Countries', fr: 'Pays' } as const
export const cutOffTimes = { en: 'Cut-off times', fr: 'Heures limites' } as const
export const labelFormat = { en: 'Label format', fr: 'Format de l’étiquette' } as const
export const maximumWeightG = { en: 'Maximum weight (g)', fr: 'Poids maximal (g)' } as const
export const minimumWeightG = { en: 'Minimum weight (g)', fr: 'Poids minimal (g)' } as const
export const service = { en: 'Service', fr: 'Service' } as const
export const serviceAskedFor = { en: 'Service asked for', fr: 'Service demandé' } as const
export const services = { en: 'Services', fr: 'Services' } as const
export const shippingVendor = { en: 'Shipping vendor', fr: 'Transporteur' } as const
export const shippingVendors = { en: 'Shipping vendors', fr: 'Transporteurs' } as const
export const trackingPage = { en: 'Tracking page', fr: 'Page de suivi' } as const
