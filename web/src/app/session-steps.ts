import type { AnyRouter } from '@tanstack/react-router'
import { onForbidden } from '../platform/api/request.ts'
import { onSessionEnd, session } from '../platform/session/session.ts'

/**
 * Ties the session to the screens: the live connection runs while somebody is signed in; a lost session goes through the
 * guard to login and back to where it was; signing out goes to /login; a 403 goes to not-authorized, from where Back
 * leads to the screen with its draft. Out: unties them.
 */
export function followSession(router: AnyRouter): () => void {
  let rules = JSON.stringify(session.get().userAbilities)
  const stops = [
    session.subscribe(() => void followLive()),
    // Roles changed meanwhile: the guard decides anew about the screen that is open.
    session.subscribe(() => {
      const { user, userAbilities } = session.get()
      const before = rules
      rules = JSON.stringify(userAbilities)
      if (user !== null && before !== 'null' && before !== rules) void router.invalidate()
    }),
    onSessionEnd((ending) => {
      if (ending === 'signed-out') void router.navigate({ to: '/login' })
      else void router.invalidate()
    }),
    onForbidden((error) => {
      // Several calls of one screen may be refused at once; Back leads to the screen all the same.
      const replace = router.state.location.pathname === '/not-authorized'
      void router.navigate({ to: '/not-authorized', state: { message: error.message }, replace })
    }),
  ]
  void followLive()
  return () => stops.forEach((stop) => stop())
}

/** The live connection is loaded with the first user; the login screen does not need it. It ends by itself. */
async function followLive(): Promise<void> {
  if (session.get().user === null) return
  const { startLive } = await import('../platform/live/live.ts')
  if (session.get().user !== null) startLive()
}
