import type { AnyRouter } from '@tanstack/react-router'
import { onForbidden } from '../platform/api/request.ts'
import { loginQuery } from '../platform/routing/guard.rules.ts'
import { onSessionEnd, session } from '../platform/session/session.ts'

/**
 * Applies changes of the session to the screens: starts the live connection for a signed-in user, sends a lost session
 * through the guard to login, sends a user who signed out to /login, and a 403 to not-authorized, from where Back
 * returns to the screen and its draft.
 * @returns a function that stops these effects
 */
export function startSessionEffects(router: AnyRouter): () => void {
  let rules = JSON.stringify(session.get().userAbilities)
  const stops = [
    session.subscribe(() => void startLiveConnection()),
    // The permissions have changed: the guard checks the open screen again.
    session.subscribe(() => {
      const { user, userAbilities } = session.get()
      const rulesBefore = rules
      rules = JSON.stringify(userAbilities)
      if (user !== null && rulesBefore !== 'null' && rulesBefore !== rules) void router.invalidate()
    }),
    onSessionEnd((ending) => {
      if (ending === 'signed-out') void router.navigate({ to: '/login' })
      else void router.invalidate()
    }),
    onForbidden((error) => {
      // Several calls of one screen may be refused at once. Back must still lead to the screen.
      const { pathname, searchStr, state } = router.state.location
      const replace = pathname === '/not-authorized'
      const query = replace ? state.loginQuery : loginQuery(pathname, searchStr)
      void router.navigate({ to: '/not-authorized', state: { message: error.message, loginQuery: query }, replace })
    }),
  ]
  void startLiveConnection()
  return () => stops.forEach((stop) => stop())
}

/**
 * The live connection is loaded when a user is signed in, because the login screen doesn't need it. It ends by itself.
 */
async function startLiveConnection(): Promise<void> {
  if (session.get().user === null) return
  const { startLive } = await import('../platform/live/live.ts')
  if (session.get().user !== null) startLive()
}
