/** Words of API tokens that stand in several places, each written once. */
export const apiToken = { en: 'API token', fr: 'Jeton d’API' } as const
export const apiTokens = { en: 'API tokens', fr: 'Jetons d’API' } as const
export const expires = { en: 'Expires', fr: 'Expiration' } as const
export const lastUsed = { en: 'Last used', fr: 'Dernière utilisation' } as const
export const permissions = { en: 'Permissions', fr: 'Autorisations' } as const
export const sponsor = { en: 'Sponsor', fr: 'Responsable' } as const
