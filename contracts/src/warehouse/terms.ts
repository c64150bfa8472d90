/** Words of warehouse that stand in several places, each written once. */
export const archived = { en: 'Archived', fr: 'Archivée' } as const
export const archiving = { en: 'Archived', fr: 'Archivage' } as const
export const fromPallet = { en: 'From pallet', fr: 'De la palette' } as const
export const location = { en: 'Location', fr: 'Emplacement' } as const
export const pallet = { en: 'Pallet', fr: 'Palette' } as const
export const pallets = { en: 'Pallets', fr: 'Palettes' } as const
export const person = { en: 'Person', fr: 'Personne' } as const
export const pickLocation = { en: 'Pick location', fr: 'Emplacement de prélèvement' } as const
export const quantity = { en: 'Quantity', fr: 'Quantité' } as const
export const reasonForBlocking = { en: 'Reason for blocking', fr: 'Motif du blocage' } as const
export const restored = { en: 'Restored', fr: 'Restauration' } as const
export const supplierLot = { en: 'Supplier lot', fr: 'Lot du fournisseur' } as const
export const time = { en: 'Time', fr: 'Heure' } as const
export const toPallet = { en: 'To pallet', fr: 'À la palette' } as const
export const warehouse = { en: 'Warehouse', fr: 'Entrepôt' } as const
