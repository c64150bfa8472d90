/** Words of shipping vendors that stand in several places, each written once. */
export const countries = { en: 'Countries', fr: 'Pays' } as const
export const cutOffTimes = { en: 'Cut-off times', fr: 'Heures limites' } as const
export const service = { en: 'Service', fr: 'Service' } as const
export const serviceAskedFor = { en: 'Service asked for', fr: 'Service demandé' } as const
export const services = { en: 'Services', fr: 'Services' } as const
export const shippingVendor = { en: 'Shipping vendor', fr: 'Transporteur' } as const
export const shippingVendors = { en: 'Shipping vendors', fr: 'Transporteurs' } as const
/** The title of their screen, as the specification's menu writes it. */
export const shippingVendorsTitle = { en: 'Shipping Vendors', fr: 'Transporteurs' } as const
