import { redirect } from '@tanstack/react-router'
import { loadUser } from '../session/me.ts'
import { endSession, readToken, session } from '../session/session.ts'
import { decide, type ScreenAccess } from './guard.rules.ts'

interface Target {
  pathname: string
  searchStr: string
}

/** Lets a visit through or sends it elsewhere (SPEC-62 to SPEC-69). Refuses by throwing the router's redirect. */
export async function guard(access: ScreenAccess, target: Target): Promise<void> {
  if (access === 'public') return
  await loadUser()
  // The token's thirty days ran out, or somebody deleted it: whatever is still in memory goes with it.
  if (session.get().user !== null && readToken() === null) endSession()
  const { user, userAbilities } = session.get()
  const decision = decide({
    access,
    path: target.pathname,
    query: target.searchStr,
    authenticated: user !== null && readToken() !== null,
    rules: userAbilities,
    mustChangePassword: user?.must_change_password ?? false,
  })
  switch (decision.kind) {
    case 'allow':
      return
    case 'home':
      throw redirect({ to: '/' })
    case 'profile':
      throw redirect({ to: '/profile' })
    case 'not-authorized':
      throw redirect({ to: '/not-authorized', state: { missing: access } })
    case 'login':
      throw redirect({ href: withQuery('/login', decision.query) })
  }
}

/** '/' leads to the profile where a token cookie exists, otherwise to login; the query is kept (SPEC-10). */
export function leadHome(searchStr: string): never {
  throw redirect({ href: withQuery(readToken() === null ? '/login' : '/profile', searchStr.replace(/^\?/, '')) })
}

/** An address whose query stays character by character as it was. */
function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}
