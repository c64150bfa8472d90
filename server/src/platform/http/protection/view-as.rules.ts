import { isAllowed, type Rule } from '@platen/contracts/ability'
import { intersectRules } from '@platen/contracts/roles/rule-sets'

/** Names the role as which the caller views the site, by its id. */
export const viewAsHeader = 'x-view-as'

/** Who may view the site as a role. */
export const viewAsAccess = 'role.read'

/**
 * Returns what somebody may do who views as a role: what both their own rules and the role's grant. Null if they may
 * not view as it, or if the role is unknown or archived (no rules). Rule: ACCESS-49.
 */
export function findViewedRules(own: readonly Rule[], ofRole: readonly Rule[] | null | undefined): Rule[] | null {
  return ofRole && isAllowed(own, viewAsAccess) ? intersectRules(own, ofRole) : null
}

/** Parses the header: the id of a role, or 0, which no role has, for anything else; null without it. */
export function parseViewAs(header: string | string[] | undefined): number | null {
  if (header === undefined) return null
  return typeof header === 'string' && /^[1-9]\d{0,14}$/.test(header) ? Number(header) : 0
}
