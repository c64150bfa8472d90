import { redirect } from '@tanstack/react-router'
import { findDueStep } from '../session/account.rules.ts'
import { loadUser } from '../session/me.ts'
import { endSession, meFailure, readToken, session } from '../session/session.ts'
import { destinationAfterLogin } from './destination.rules.ts'
import { decide, loginQuery, type ScreenAccess } from './guard.rules.ts'

interface Target {
  pathname: string
  searchStr: string
}

/**
 * Allows a navigation or redirects it (SPEC-62 to SPEC-69).
 * @throws the router's redirect
 */
export async function guard(access: ScreenAccess, target: Target): Promise<void> {
  if (access === 'public') return
  await loadUser()
  // The token cookie has expired or was deleted: end the session, so that nothing of it stays in memory.
  if (session.get().user !== null && readToken() === null) endSession()
  const { user, userAbilities } = session.get()
  const decision = decide({
    access,
    path: target.pathname,
    query: target.searchStr,
    isAuthenticated: user !== null && readToken() !== null,
    rules: userAbilities,
    due: findDueStep(user),
  })
  switch (decision.kind) {
    case 'allow':
      return
    case 'home':
      throw redirect({ to: '/' })
    case 'profile':
      throw redirect({ to: '/profile' })
    case 'choose-password':
      throw redirect({ href: withQuery('/choose-password', decision.query) })
    case 'onward':
      throw redirect({ href: destinationAfterLogin(target.searchStr), state: { isArrival: true } })
    case 'not-authorized':
      throw redirect({
        to: '/not-authorized',
        state: { missing: decision.missing, loginQuery: loginQuery(target.pathname, target.searchStr) },
      })
    case 'login':
      return leadToLogin(decision.query, withQuery(target.pathname, target.searchStr.replace(/^\?/, '')))
  }
}

/**
 * Redirects to the sign-in screen. If the user could not be loaded, nobody has signed out: the state of the address,
 * which a reload keeps, says where to go on to.
 */
function leadToLogin(query: string, wanted: string): never {
  const href = withQuery('/login', query)
  throw redirect(meFailure.get() === null ? { href } : { href, state: { resumes: wanted } })
}

/**
 * Redirects '/' to the start page if there is one, else to the profile if a token cookie exists, else to login. The
 * query is kept (SPEC-10). Assumed: a start page that somebody has chosen, and the one of their roles right after they
 * have signed in, come on top of the specification. Whose password
 * is temporary chooses their own first (ACCESS-90).
 */
export function redirectHome(searchStr: string, startPage: string | null): never {
  const query = searchStr.replace(/^\?/, '')
  if (readToken() !== null && meFailure.get() !== null)
    leadToLogin(loginQuery('/profile', query), withQuery('/', query))
  const isPasswordDue = findDueStep(session.get().user) === 'password'
  const path = isPasswordDue ? '/choose-password' : (startPage ?? (readToken() === null ? '/login' : '/profile'))
  throw redirect({ href: withQuery(path, query) })
}

/** A URL that keeps the query character by character. */
export function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
