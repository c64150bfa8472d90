/** Words of products that stand in several places, each written once. */
export const brand = { en: 'Brand', fr: 'Marque' } as const
export const caseBarcodeNumber = { en: 'Case barcode {number}', fr: 'Code-barres de carton {number}' } as const
export const countryOfOrigin = { en: 'Country of origin', fr: 'Pays d’origine' } as const
export const gtin = { en: 'GTIN', fr: 'GTIN' } as const
export const hsCode = { en: 'HS code', fr: 'Code SH' } as const
export const printAreaNumber = { en: 'Print area {number}', fr: 'Zone d’impression {number}' } as const
export const printAreas = { en: 'Print areas', fr: 'Zones d’impression' } as const
export const printMethod = { en: 'Print method', fr: 'Procédé d’impression' } as const
export const priority = { en: 'Priority', fr: 'Priorité' } as const
export const product = { en: 'Product', fr: 'Produit' } as const
export const products = { en: 'Products', fr: 'Produits' } as const
export const reorderQuantity = { en: 'Reorder quantity', fr: 'Quantité à commander' } as const
export const sku = { en: 'SKU', fr: 'SKU' } as const
export const supplierNumber = { en: 'Supplier {number}', fr: 'Fournisseur {number}' } as const
export const suppliers = { en: 'Suppliers', fr: 'Fournisseurs' } as const
export const variant = { en: 'Variant', fr: 'Variante' } as const
export const weightG = { en: 'Weight (g)', fr: 'Poids (g)' } as const
