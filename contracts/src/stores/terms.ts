/** Words of stores that stand in several places, each written once. */
export const addAStore = { en: 'Add a store', fr: 'Ajouter une boutique' } as const
export const api = { en: 'API', fr: 'API' } as const
export const etsy = { en: 'Etsy', fr: 'Etsy' } as const
export const handlingDays = { en: 'Handling days', fr: 'Jours de préparation' } as const
export const lastImport = { en: 'Last import', fr: 'Dernière importation' } as const
export const manual = { en: 'Manual', fr: 'Manuelle' } as const
export const packingSlipLogo = { en: 'Packing slip logo', fr: 'Logo du bordereau d’expédition' } as const
export const platform = { en: 'Platform', fr: 'Plateforme' } as const
export const shopify = { en: 'Shopify', fr: 'Shopify' } as const
export const store = { en: 'Store', fr: 'Boutique' } as const
export const stores = { en: 'Stores', fr: 'Boutiques' } as const
export const wooCommerce = { en: 'WooCommerce', fr: 'WooCommerce' } as const
