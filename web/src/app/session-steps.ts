import type { AnyRouter } from '@tanstack/react-router'
import { onForbidden } from '../platform/api/request.ts'
import { startLive, stopLive } from '../platform/live/live.ts'
import { onSessionEnd, session } from '../platform/session/session.ts'

/**
 * Ties the session to the screens: the live connection runs while somebody is signed in; a lost session goes through the
 * guard to login and back to where it was; signing out goes to /login; a 403 goes to not-authorized, from where Back
 * leads to the screen with its draft. Out: unties them.
 */
export function followSession(router: AnyRouter): () => void {
  const stops = [
    session.subscribe(() => (session.get().user === null ? stopLive() : startLive())),
    onSessionEnd((ending) => {
      if (ending === 'signed-out') void router.navigate({ to: '/login' })
      else void router.invalidate()
    }),
    onForbidden((error) => {
      void router.navigate({ to: '/not-authorized', state: { message: error.message } as never })
    }),
  ]
  return () => stops.forEach((stop) => stop())
}
