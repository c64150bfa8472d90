/** Words of stock documents that stand in several places, each written once. */
export const counted = { en: 'Counted', fr: 'Comptées' } as const
export const damaged = { en: 'Damaged', fr: 'Endommagées' } as const
export const expected = { en: 'Expected', fr: 'Attendues' } as const
export const expectedOn = { en: 'Expected on', fr: 'Prévu le' } as const
export const lines = { en: 'Lines', fr: 'Lignes' } as const
export const purchaseList = { en: 'Purchase list', fr: 'Liste d’achats' } as const
export const reference = { en: 'Reference', fr: 'Référence' } as const
export const stockInTitle = { en: 'Stock In', fr: 'Entrées de stock' } as const
export const stockOut = { en: 'Stock Out', fr: 'Sortie de stock' } as const
export const stockOutTitle = { en: 'Stock Out', fr: 'Sorties de stock' } as const
export const unitCost = { en: 'Unit cost', fr: 'Coût unitaire' } as const
