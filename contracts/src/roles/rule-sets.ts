import { can, type Rule } from '../ability.ts'

/**
 * Puts the rules of a user's roles in the order in which they apply: those of one role in its own order; of several
 * roles first all grants, then all inverted rules, so that a denial by any role wins (ACCESS-2).
 */
export function combineRoles(roles: readonly (readonly Rule[])[]): Rule[] {
  const rules = roles.flat()
  if (roles.filter((ofRole) => ofRole.length > 0).length < 2) return rules
  return [...rules.filter(({ inverted }) => !inverted), ...rules.filter(({ inverted }) => inverted)]
}

/** An action on a subject; `manage` stands for every action that no rule names, `all` for every such subject. */
export type Grant = Pick<Rule, 'action' | 'subject'>

/**
 * Every action on every subject that the rules can tell apart, the general ones first. Rules can't tell apart the
 * actions and subjects that none of them names, including those that don't exist yet.
 */
function distinctGrants(rules: readonly Rule[]): Grant[] {
  const named = (values: string[], wildcard: string) => [
    wildcard,
    ...[...new Set(values)].filter((value) => value !== wildcard).toSorted(),
  ]
  const actions = named(
    rules.map(({ action }) => action),
    'manage',
  )
  const subjects = named(
    rules.map(({ subject }) => subject),
    'all',
  )
  return subjects.flatMap((subject) => actions.map((action) => ({ action, subject })))
}

/**
 * Returns what `wanted` grants and none of the other lists of rules grants (ACCESS-14). The answer is exact, also for
 * permissions that don't exist yet.
 */
export function grantsBeyond(wanted: readonly Rule[], ...others: (readonly Rule[])[]): Grant[] {
  return distinctGrants([...wanted, ...others.flat()]).filter(
    ({ action, subject }) => can(wanted, action, subject) && !others.some((other) => can(other, action, subject)),
  )
}

/** Whether `wanted` grants anything that `own` doesn't grant, be it a permission that doesn't exist yet (ACCESS-14). */
export function exceeds(own: readonly Rule[], wanted: readonly Rule[]): boolean {
  return grantsBeyond(wanted, own).length > 0
}

/** Returns rules that grant exactly what both lists of rules grant. */
export function intersectRules(left: readonly Rule[], right: readonly Rule[]): Rule[] {
  const both: Rule[] = []
  // The general ones come first, so that the last rule that matches is the one for the question.
  for (const { action, subject } of distinctGrants([...left, ...right])) {
    const granted = can(left, action, subject) && can(right, action, subject)
    if (can(both, action, subject) !== granted) both.push({ action, subject, inverted: !granted })
  }
  return both
}
