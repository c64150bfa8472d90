/** Words of roles that stand in several places, each written once. */
export const accessControl = { en: 'Access control', fr: 'Contrôle d’accès' } as const
export const apiTokens = { en: 'API tokens', fr: 'Jetons d’API' } as const
export const description = { en: 'Description', fr: 'Description' } as const
export const everything = { en: 'Everything', fr: 'Tout' } as const
export const role = { en: 'Role', fr: 'Rôle' } as const
export const roles = { en: 'Roles', fr: 'Rôles' } as const
