/** Words of how the site looks that stand in several places, each written once. */
export const dark = { en: 'Dark', fr: 'Sombre' } as const
export const light = { en: 'Light', fr: 'Clair' } as const
export const logoDark = { en: 'Logo, dark theme', fr: 'Logo, thème sombre' } as const
export const logoLight = { en: 'Logo, light theme', fr: 'Logo, thème clair' } as const
export const siteAppearance = { en: 'Site appearance', fr: 'Apparence du site' } as const
export const theme = { en: 'Theme', fr: 'Thème' } as const
