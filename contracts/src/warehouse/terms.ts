/** Words of the warehouse that stand in several places, each written once. */
export const createPallets = { en: 'Create pallets', fr: 'Créer des palettes' } as const
export const fromPallet = { en: 'From pallet', fr: 'De la palette' } as const
export const location = { en: 'Location', fr: 'Emplacement' } as const
export const locations = { en: 'Locations', fr: 'Emplacements' } as const
export const pallet = { en: 'Pallet', fr: 'Palette' } as const
export const pallets = { en: 'Pallets', fr: 'Palettes' } as const
export const pickLocation = { en: 'Pick location', fr: 'Emplacement de prélèvement' } as const
export const replenishment = { en: 'Replenishment', fr: 'Réapprovisionnement' } as const
export const skusInTheWarehouse = { en: 'SKUs in the warehouse', fr: 'SKU en entrepôt' } as const
export const supplierLot = { en: 'Supplier lot', fr: 'Lot du fournisseur' } as const
export const toPallet = { en: 'To pallet', fr: 'À la palette' } as const
export const warehouse = { en: 'Warehouse', fr: 'Entrepôt' } as const
export const warehouseCode = { en: 'Warehouse code', fr: 'Code d’entrepôt' } as const
export const warehouseLogs = { en: 'Warehouse Logs', fr: 'Journal de l’entrepôt' } as const
