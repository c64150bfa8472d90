import type { Rule } from '@platen/contracts/ability'
import { combineRoles } from '@platen/contracts/roles/rule-sets'

const freeFailures = 5
const firstDelaySeconds = 2
const maxWaitSeconds = 300

/**
 * Seconds that an account waits after its nth failure in a row: none up to the fourth, then two, doubling, at most five
 * minutes. Assumed: the cap, so that an attacker who knows an address cannot lock its owner out for a shift.
 */
export function delaySeconds(failures: number): number {
  if (failures < freeFailures) return 0
  return Math.min(firstDelaySeconds * 2 ** (failures - freeFailures), maxWaitSeconds)
}

/** The generations of the tokens that a refresh presented; null for a missing one. */
export interface Presented {
  bearer: number
  /** The bearer has not expired. */
  bearer_valid: boolean
  cookie: number | null
}

/** `next`: issue a new generation; `same`: repeat the previous answer; `replayed`: end the session. */
export type RefreshVerdict = 'next' | 'same' | 'replayed' | 'refused'

/**
 * Decides a refresh (ACCESS-19, ACCESS-20). Without the cookie, which scripts can't read, only a session that never had
 * one is renewed. The older of bearer and cookie counts. The previous generation gets the
 * same deriveSuccessor within the grace period. Anything older was copied, so that both the owner and a thief have it.
 */
export function decideRefresh(
  presented: Presented,
  current: { generation: number; rotated_s_ago: number; bearer_only: boolean },
  graceS: number,
): RefreshVerdict {
  if (presented.cookie === null && !(current.bearer_only && presented.bearer_valid)) return 'refused'
  const oldest = Math.min(presented.bearer, presented.cookie ?? presented.bearer)
  if (oldest === current.generation) return 'next'
  const inGrace = oldest === current.generation - 1 && current.rotated_s_ago <= graceS
  return inGrace ? 'same' : 'replayed'
}

/** A rule with its role and its position in it. */
export interface RoleRule extends Rule {
  role_id: number
  position: number
  inverted: boolean
}

/** Returns the rules of a user's roles, which come in any order, in the order in which they apply (ACCESS-2). */
export function sortRules(rules: readonly RoleRule[]): Rule[] {
  const roles = new Map<number, Rule[]>()
  for (const { role_id: role, action, subject, inverted } of rules.toSorted(
    (a, b) => a.role_id - b.role_id || a.position - b.position,
  )) {
    const ofRole = roles.get(role) ?? []
    ofRole.push({ action, subject, inverted })
    roles.set(role, ofRole)
  }
  return combineRoles([...roles.values()])
}
