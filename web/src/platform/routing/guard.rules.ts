import { type Access, isAllowed, type Rule } from '@platen/contracts/ability'

/** Who may open a screen: an endpoint's access, or only users who are not signed in. */
export type ScreenAccess = Access | 'unauthenticated'

/** The guard's input. */
export interface Visit {
  access: ScreenAccess
  /** Path and query of the requested screen, as written in the URL. */
  path: string
  query: string
  /** Whether a user is loaded and a token cookie exists (SPEC-64). */
  isAuthenticated: boolean
  rules: readonly Rule[] | null
  /**
   * The user must change the initial password or set up two-step verification first; until then the server refuses
   * everything but their own account.
   */
  isAccountIncomplete: boolean
}

export type Decision =
  | { kind: 'allow' }
  | { kind: 'home' }
  | { kind: 'profile' }
  | { kind: 'not-authorized' }
  | { kind: 'login'; query: string }

/** Whether a screen opens for signed-in users with these rules: by its access, and not one for signing in. */
export function opensFor(access: ScreenAccess, rules: readonly Rule[] | null): boolean {
  return access !== 'unauthenticated' && isAllowed(rules, access)
}

/**
 * The route guard, in the order of SPEC-62 to SPEC-69. Runs after the me call; public screens are allowed before
 * anything is loaded.
 */
export function decide({ access, path, query, isAuthenticated, rules, isAccountIncomplete }: Visit): Decision {
  if (access === 'public') return { kind: 'allow' }
  if (access === 'unauthenticated') return isAuthenticated ? { kind: 'home' } : { kind: 'allow' }
  if (!isAuthenticated) return { kind: 'login', query: loginQuery(path, query) }
  if (access === 'signed-in') return { kind: 'allow' }
  if (isAccountIncomplete) return { kind: 'profile' }
  if (isAllowed(rules, access)) return { kind: 'allow' }
  return { kind: 'not-authorized' }
}

/** The query of the login screen: the current query unchanged, plus `to` with the requested path unless it is '/'. */
export function loginQuery(path: string, query: string): string {
  const raw = query.startsWith('?') ? query.slice(1) : query
  if (path === '/') return raw
  const to = `to=${encodeURIComponent(path).replaceAll('%2F', '/')}`
  return raw === '' ? to : `${raw}&${to}`
}
