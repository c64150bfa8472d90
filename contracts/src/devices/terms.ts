/** Words of devices that stand in several places, each written once. */
export const device = { en: 'Device', fr: 'Appareil' } as const
export const devices = { en: 'Devices', fr: 'Appareils' } as const
