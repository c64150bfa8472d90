/** Words of order sync that stand in several places, each written once. */
export const syncOrdersHistory = { en: 'Sync Orders History', fr: 'Historique de synchronisation' } as const
