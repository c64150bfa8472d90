import { type Access, isAllowed, type Rule } from '@platen/contracts/ability'
import type { DueStep } from '../session/account.rules.ts'

/**
 * Who may open a screen: an endpoint's access, only users who are not signed in, whoever holds a one-time link, or only
 * those whose password is temporary.
 */
export type ScreenAccess = Access | (typeof signInAccess)[number]
const signInAccess = ['unauthenticated', 'one-time-link', 'temporary-password'] as const

/** The guard's input. */
export interface Visit {
  access: ScreenAccess
  /** Path and query of the requested screen, as written in the URL. */
  path: string
  query: string
  /** Whether a user is loaded and a token cookie exists (SPEC-64). */
  isAuthenticated: boolean
  rules: readonly Rule[] | null
  /** What the user has to do first; until then the server refuses everything but their own account. */
  due: DueStep | null
}

export type Decision =
  | { kind: 'allow' }
  | { kind: 'home' }
  | { kind: 'profile' }
  | { kind: 'choose-password'; query: string }
  | { kind: 'onward' }
  | { kind: 'not-authorized'; missing: Access }
  | { kind: 'login'; query: string }

/** Whether a screen opens for signed-in users with these rules: by its access, and not one for signing in. */
export function opensFor(access: ScreenAccess, rules: readonly Rule[] | null): boolean {
  return !signInAccess.some((kind) => kind === access) && isAllowed(rules, access as Access)
}

/**
 * The route guard, in the order of SPEC-62 to SPEC-69. Runs after the me call; public screens are allowed before
 * anything is loaded. Whose password is temporary gets to the one screen where they choose their own, from wherever
 * they go, and from there to where they were going (ACCESS-90).
 */
export function decide({ access, path, query, isAuthenticated, rules, due }: Visit): Decision {
  if (access === 'public') return { kind: 'allow' }
  if (access === 'unauthenticated') return isAuthenticated ? { kind: 'home' } : { kind: 'allow' }
  // The link is for whoever holds it: its screen says who is signed in meanwhile (ACCESS-87).
  if (access === 'one-time-link') return due === 'password' ? { kind: 'home' } : { kind: 'allow' }
  if (!isAuthenticated) return { kind: 'login', query: loginQuery(path, query) }
  if (access === 'temporary-password') return due === 'password' ? { kind: 'allow' } : { kind: 'onward' }
  if (due === 'password') return { kind: 'choose-password', query: loginQuery(path, query) }
  if (access === 'signed-in') return { kind: 'allow' }
  if (due === 'second-factor') return { kind: 'profile' }
  if (isAllowed(rules, access)) return { kind: 'allow' }
  return { kind: 'not-authorized', missing: access }
}

/** The query of the login screen: the current query unchanged, plus `to` with the requested path unless it is '/'. */
export function loginQuery(path: string, query: string): string {
  const raw = query.startsWith('?') ? query.slice(1) : query
  if (path === '/') return raw
  const to = `to=${encodeURIComponent(path).replaceAll('%2F', '/')}`
  return raw === '' ? to : `${raw}&${to}`
}
