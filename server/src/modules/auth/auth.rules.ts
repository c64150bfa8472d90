import { can, permissions, parsePermission, type Rule } from '@platen/contracts/ability'

const freeFailures = 5
const firstWaitS = 2
const maxWaitSeconds = 300

/**
 * Seconds that an account waits after its nth failure in a row: none up to the fourth, then two, doubling, at most five
 * minutes. Assumed: the cap, so that a stranger who knows an address cannot lock its owner out for a shift.
 */
export function slowDownS(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(firstWaitS * 2 ** (failures - freeFailures), maxWaitSeconds)
}

/** What a refresh presented, by generation of its session; null where it brought none. */
export interface Presented {
  bearer: number
  /** The bearer has not expired. */
  bearer_valid: boolean
  cookie: number | null
}

/** `next`: a new generation; `same`: the answer of a moment ago again; `replayed`: the session is to end. */
export type RefreshVerdict = 'next' | 'same' | 'replayed' | 'refused'

/**
 * Judges a refresh (ACCESS-19, ACCESS-20). The older of bearer and cookie counts. The generation before gets the same
 * successor within the grace, anything older was copied: both its owner and a thief hold it.
 */
export function judgeRefresh(
  presented: Presented,
  current: { generation: number; rotated_s_ago: number },
  graceS: number,
): RefreshVerdict {
  if (presented.cookie === null && !presented.bearer_valid) return 'refused'
  const oldest = Math.min(presented.bearer, presented.cookie ?? presented.bearer)
  if (oldest === current.generation) return 'next'
  const inGrace = oldest === current.generation - 1 && current.rotated_s_ago <= graceS
  return inGrace ? 'same' : 'replayed'
}

/** Whether somebody with `own` rules may do everything that somebody with `other` rules may (ACCESS-14). */
export function mayAllThat(own: readonly Rule[], other: readonly Rule[]): boolean {
  return permissions.every((permission) => {
    const { action, subject } = parsePermission(permission)
    return !can(other, action, subject) || can(own, action, subject)
  })
}

/** A rule with the role that it is part of, and its place there. */
export type RoleRule = [role_id: number, position: number, action: string, subject: string, inverted: boolean]

/**
 * The rules of a user's roles in the order in which they apply: those of one role in its own order; of several roles
 * grants first and then denials, so that a denial of any role wins (ACCESS-2).
 */
export function rulesInForce(rules: readonly RoleRule[]): Rule[] {
  const several = rules.some(([role]) => role !== rules[0]?.[0])
  const rank = ([, , , , inverted]: RoleRule) => (several && inverted ? 1 : 0)
  return rules
    .toSorted((one, other) => rank(one) - rank(other) || one[0] - other[0] || one[1] - other[1])
    .map(([, , action, subject, inverted]) => ({ action, subject, inverted }))
}
