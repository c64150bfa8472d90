import { parsePermission, type Access, type Rule } from '@platen/contracts/ability'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import { intersectRules } from '@platen/contracts/roles/rule-sets'

/** Begins every API token, so that scanners for secrets find one that was published. */
export const apiTokenPrefix = 'platen_'

/** Whether a bearer is meant as an API token. The random access token of a session never begins so. */
export function isApiToken(bearer: string | null): boolean {
  return bearer?.startsWith(apiTokenPrefix) ?? false
}

const closedSubjects: ReadonlySet<string> = new Set(['user', 'role'])
const closedPaths: ReadonlySet<string> = new Set(['auth', 'profile', 'users', 'roles', 'api-tokens'])

/** Whether a rule is about what only people manage. */
export function isClosedToTokens({ subject }: Pick<Rule, 'subject'>): boolean {
  return closedSubjects.has(subject)
}

/** Whether an endpoint is about signing in, users, roles or API tokens, which no API token may call (ACCESS-73). */
export function isEndpointClosedToTokens({ route, access }: Pick<EndpointSpec, 'route' | 'access'>): boolean {
  const path = route.slice(route.indexOf('/') + 1).split('/')[0] ?? ''
  return (
    closedPaths.has(path) ||
    permissionsOf(access).some((permission) => closedSubjects.has(parsePermission(permission).subject))
  )
}

function permissionsOf(access: Access) {
  if (access === 'public' || access === 'signed-in') return []
  return typeof access === 'string' ? [access] : access
}

const withoutPeople: readonly Rule[] = [...closedSubjects].map((subject) => ({
  action: 'manage',
  subject,
  inverted: true,
}))

/**
 * Returns what an API token may do: what its own rules and the present ones of its sponsor both grant, without users
 * and roles, so that lists, files and bulk runs of these are closed to it, too (ACCESS-72, ACCESS-73).
 */
export function rulesOfToken(own: readonly Rule[], ofSponsor: readonly Rule[]): Rule[] {
  return [...intersectRules(own, ofSponsor), ...withoutPeople]
}

/** Whether somebody may see anything at all, and so has something to listen to. */
export function grantsReading(rules: readonly Rule[]): boolean {
  return rules.some(({ action, inverted }) => !inverted && (action === 'read' || action === 'manage'))
}
