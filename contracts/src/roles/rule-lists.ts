import { parsePermission, type Permission, type Rule } from '../ability.ts'

/** Names a rule as people type one: `read order`, `not manage user`. */
export function inWords({ action, subject, inverted }: Rule): string {
  return `${inverted ? 'not ' : ''}${action} ${subject}`
}

interface RuleProblem {
  code: 'role_rule_unknown' | 'role_rule_twice'
  values: { permission: string }
}

/**
 * Why these can't be the rules of a role or an API token: one is about something that doesn't exist, or is there twice.
 */
export function findRuleProblem(rules: readonly Rule[], permissions: readonly Permission[]): RuleProblem | null {
  const known = permissions.map(parsePermission)
  const subjects = new Set(['all', ...known.map(({ subject }) => subject)])
  const seen = new Set<string>()
  for (const rule of rules) {
    const values = { permission: inWords(rule) }
    const isKnownAction =
      rule.action === 'manage' ||
      known.some(({ action, subject }) => {
        const covers = action === rule.action || action.startsWith(`${rule.action}.`)
        return covers && (rule.subject === 'all' || rule.subject === subject)
      })
    if (!subjects.has(rule.subject) || !isKnownAction) return { code: 'role_rule_unknown', values }
    if (seen.has(values.permission)) return { code: 'role_rule_twice', values }
    seen.add(values.permission)
  }
  return null
}
