import { can, parsePermission, type Permission, type Rule } from '../ability.ts'
import { combineRoles } from './rule-sets.ts'

/** One role of a user, with its rules in its own order. */
export interface NamedRole {
  name: string
  rules: readonly Rule[]
}

/** A permission that some role of a user grants. */
export interface EffectivePermission {
  permission: Permission
  /** The roles that grant it. */
  from: string[]
  /** The roles whose inverted rules take it away; empty if the user has it. */
  taken_by: string[]
}

/**
 * Returns the permissions that a user's roles grant, each with the roles that it comes from, and those that an inverted
 * rule takes away again (ACCESS-2). The roles are in the order in which they apply.
 */
export function explainPermissions(
  roles: readonly NamedRole[],
  permissions: readonly Permission[],
): EffectivePermission[] {
  const combined = combineRoles(roles.map((role) => role.rules))
  return permissions.flatMap((permission) => {
    const { action, subject } = parsePermission(permission)
    const rolesWith = (inverted: boolean) =>
      roles
        .filter(({ rules }) =>
          rules.some(
            (rule) => (rule.inverted ?? false) === inverted && can([{ ...rule, inverted: false }], action, subject),
          ),
        )
        .map((role) => role.name)
    const from = rolesWith(false)
    if (from.length === 0) return []
    return [{ permission, from, taken_by: can(combined, action, subject) ? [] : rolesWith(true) }]
  })
}
