/** Words of designs that stand in several places, each written once. */
export const design = { en: 'Design', fr: 'Visuel' } as const
export const sha256 = { en: 'SHA-256', fr: 'SHA-256' } as const
export const title = { en: 'Title', fr: 'Titre' } as const
export const uploaded = { en: 'Uploaded', fr: 'Téléversé' } as const
