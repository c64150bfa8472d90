import { isAllowed, type Rule } from '@platen/contracts/ability'
import { combineRoles, exceeds } from '@platen/contracts/roles/rule-sets'
import { nameAccess } from '@platen/contracts/roles/rule-words'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import type { Denial } from '../../platform/http/refusal.ts'

/** What users are searched by. */
export function toUserSearchText(user: { name: string; email: string | null; user_name?: string | null }): string {
  return normalizedSearch([user.name, user.email, user.user_name].filter(Boolean).join(' '))
}

/** A role with its rules in its own order, and whether it requires two-step verification. */
export interface RoleWithRules {
  id: number
  name: string
  rules: readonly Rule[]
  requires_second_factor: boolean
}

/** Returns roles in the order in which they apply (ACCESS-2). */
export function sortRoles(roles: readonly RoleWithRules[]): RoleWithRules[] {
  return roles.toSorted((a, b) => a.id - b.id)
}

/** Returns what roles grant together. */
export function rulesOfRoles(roles: readonly RoleWithRules[]): Rule[] {
  return combineRoles(sortRoles(roles).map((role) => role.rules))
}

/** Whether a user with these roles may do more than somebody, who then can't change anything about them (ACCESS-14). */
export function isBeyond(own: readonly Rule[], roles: readonly RoleWithRules[]): boolean {
  return exceeds(own, rulesOfRoles(roles))
}

/**
 * Why somebody can't give these roles: one that the user doesn't have yet, or all of them together, grants more than
 * somebody's own rules. All of them together do so when a role with an inverted rule is taken away, too.
 */
export function findRolesDenial(
  own: readonly Rule[],
  chosen: readonly RoleWithRules[],
  before: ReadonlySet<number>,
): Denial | null {
  const beyond = chosen.find((role) => !before.has(role.id) && exceeds(own, role.rules))
  if (beyond) return { code: 'user_role_beyond', values: { role: beyond.name } }
  return isBeyond(own, chosen) ? { code: 'user_roles_beyond', values: {} } : null
}

const securing = 'setting.write.security'

/**
 * Why somebody can't leave a user with these roles: they would do without the two-step verification that a role of
 * theirs requires, which secures the site (ACCESS-64, ACCESS-113). Assumed: also where no role is left, because the
 * next one may not require it.
 */
export function findSecondFactorDenial(
  own: readonly Rule[],
  chosen: readonly RoleWithRules[],
  before: readonly RoleWithRules[],
): Denial | null {
  const required = before.find((role) => role.requires_second_factor)
  if (!required || chosen.some((role) => role.requires_second_factor) || isAllowed(own, securing)) return null
  return { code: 'user_second_factor_kept', values: { role: required.name, permission: nameAccess(securing) } }
}
