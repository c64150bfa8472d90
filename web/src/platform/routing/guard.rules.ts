import { type Access, allowed, type Rule } from '@platen/contracts/ability'

/** Who may open a screen: as for endpoints, or only people who are not signed in. */
export type ScreenAccess = Access | 'unauthenticated'

/** What the guard knows when it decides. */
export interface Visit {
  access: ScreenAccess
  /** Path and query of the wanted screen, as written. */
  path: string
  query: string
  /** A loaded user plus a token cookie (SPEC-64). */
  authenticated: boolean
  rules: readonly Rule[] | null
  /** The server refuses everything but the own account until the password is the reader's own. */
  mustChangePassword: boolean
}

export type Decision =
  | { kind: 'allow' }
  | { kind: 'home' }
  | { kind: 'profile' }
  | { kind: 'not-authorized' }
  | { kind: 'login'; query: string }

/**
 * The route guard in the order of SPEC-62 to SPEC-69. Goes in: the visit after the me call; out: what happens. Public
 * screens never get here with a question: they are allowed before anything is loaded.
 */
export function decide({ access, path, query, authenticated, rules, mustChangePassword }: Visit): Decision {
  if (access === 'public') return { kind: 'allow' }
  if (access === 'unauthenticated') return authenticated ? { kind: 'home' } : { kind: 'allow' }
  if (!authenticated) return { kind: 'login', query: loginQuery(path, query) }
  if (access === 'signed-in') return { kind: 'allow' }
  if (mustChangePassword) return { kind: 'profile' }
  if (allowed(rules, access)) return { kind: 'allow' }
  return { kind: 'not-authorized' }
}

/** The query of the login screen: what was there, character by character, and `to` with the wanted path but for '/'. */
export function loginQuery(path: string, query: string): string {
  const raw = query.startsWith('?') ? query.slice(1) : query
  if (path === '/') return raw
  const to = `to=${encodeURIComponent(path).replaceAll('%2F', '/')}`
  return raw === '' ? to : `${raw}&${to}`
}
