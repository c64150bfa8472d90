/**
 * Permissions are rules of action on subject (SPEC-74, ACCESS-1): `manage` matches every action, `all` every subject,
 * the last matching rule decides, no rule means no, and `write` covers every `write.…` but `write.security`. Whether
 * one list of rules exceeds another is decided in people/rule-sets.ts, so that pages which don't ask needn't load it.
 */
export interface Rule {
  action: string
  subject: string
  inverted?: boolean | undefined
}

/** The permissions of what has no contract yet. */
export const permissionsWithoutContract = ['AclDemo.read'] as const

/** Every permission that exists, as `subject.action`. Each contract file adds its own; api.ts has the list of all. */
export interface Permissions {
  withoutContract: (typeof permissionsWithoutContract)[number]
}

export type Permission = Permissions[keyof Permissions]

/**
 * Who may call an endpoint or open a screen: `public` needs no session, `signed-in` any session. A list of permissions
 * is satisfied by any one of them.
 */
export type Access = 'public' | 'signed-in' | Permission | readonly [Permission, ...Permission[]]

/** Splits a permission such as 'order.write.edit' into subject and action (ACCESS-4). */
export function parsePermission(permission: Permission): { subject: string; action: string } {
  const dot = permission.indexOf('.')
  return { subject: permission.slice(0, dot), action: permission.slice(dot + 1) }
}

/** What secures the site is given by itself or by `manage`, never along with the rest (ACCESS-113). */
const securing = 'write.security'

function matchesRule(rule: Rule, action: string, subject: string): boolean {
  const isCovered = action.startsWith(`${rule.action}.`) && action !== securing
  const actionMatches = rule.action === 'manage' || rule.action === action || isCovered
  return actionMatches && (rule.subject === 'all' || rule.subject === subject)
}

/** Whether the rules grant an action. The last matching rule decides; without one the answer is no (ACCESS-1). */
export function can(rules: readonly Rule[], action: string, subject: string): boolean {
  for (let i = rules.length - 1; i >= 0; i--) {
    const rule = rules[i]
    if (rule && matchesRule(rule, action, subject)) return !rule.inverted
  }
  return false
}

/**
 * Whether the rules satisfy an access (SPEC-67, ACCESS-1). `signed-in` only needs a session.
 * @param rules - null without a session
 */
export function isAllowed(rules: readonly Rule[] | null, access: Access): boolean {
  if (access === 'public') return true
  if (rules === null) return false
  if (access === 'signed-in') return true
  const permissionsOfAccess: readonly Permission[] = typeof access === 'string' ? [access] : access
  return permissionsOfAccess.some((permission) => {
    const { action, subject } = parsePermission(permission)
    return can(rules, action, subject)
  })
}
