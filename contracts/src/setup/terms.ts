/** Words of setup that stand in several places, each written once. */
export const setup = { en: 'Setup checklist', fr: 'Mise en service' } as const
