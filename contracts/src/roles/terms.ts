/** Words of roles that stand in several places, each written once. */
export const accessControl = { en: 'Access control', fr: 'Contrôle d’accès' } as const
export const addARole = { en: 'Add a role', fr: 'Ajouter un rôle' } as const
export const compareRoles = { en: 'Compare roles', fr: 'Comparer des rôles' } as const
export const role = { en: 'Role', fr: 'Rôle' } as const
export const roles = { en: 'Roles', fr: 'Rôles' } as const
