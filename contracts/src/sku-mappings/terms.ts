/** Words of SKU mappings that stand in several places, each written once. */
export const neverMadeHere = { en: 'Never made here', fr: 'Jamais produit ici' } as const
export const skuMapping = { en: 'SKU mapping', fr: 'Association de SKU' } as const
export const skuInOrders = { en: 'SKU in orders', fr: 'SKU des commandes' } as const
