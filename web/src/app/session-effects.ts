import type { AnyRouter } from '@tanstack/react-router'
import { onForbidden, onProofRequired } from '../platform/api/request.ts'
// Before the first sign-in and sign-out, so that what was typed is known by whose it is (SCREEN-23).
import '../platform/drafts.ts'
import { loadTexts } from '../platform/i18n/i18n.ts'
import { loginQuery } from '../platform/routing/guard.rules.ts'
import type { ScreenInfo } from '../platform/routing/screen.ts'
import { findDueStep } from '../platform/session/account.rules.ts'
import { reloadUser } from '../platform/session/me.ts'
import { onSessionEnd, session } from '../platform/session/session.ts'
import { askProof } from '../ui/dialog/dialogs.ts'

/**
 * Applies changes of the session to the screens: starts the live connection for a signed-in user, sends a lost session
 * through the guard to login, sends a user who signed out to /login, which keeps the place of other tabs, and a 403 to
 * not-authorized, from where Back returns to the screen and its draft, and asks who is there before a call that needs
 * to know.
 * @returns a function that stops these effects
 */
export function startSessionEffects(router: AnyRouter): () => void {
  let before = judgedByGuard()
  const stops = [
    session.subscribe(() => void startLiveConnection()),
    // The permissions, or what the user has to do first, have changed: the guard checks the open screen again.
    session.subscribe(() => {
      const now = judgedByGuard()
      const isChanged = before !== null && now !== null && before !== now
      before = now
      if (isChanged) void router.invalidate()
    }),
    onSessionEnd((ending, isElsewhere) => {
      const { pathname, href } = router.state.location
      const keepsPlace = isElsewhere && pathname !== '/login' && pathname !== '/not-authorized'
      if (ending !== 'signed-out') void router.invalidate()
      else void router.navigate({ to: '/login', state: keepsPlace ? { resumes: href } : {} })
    }),
    onForbidden((error, screenRead) => {
      // The server knows of it before this tab: the guard leads to the screen where it is done.
      if (error.code === 'password_change_due' || error.code === 'second_factor_due') return void reloadUser()
      if (screenRead !== null && !isAbout(router, screenRead)) return
      // Several calls of one screen may be refused at once. Back must still lead to the screen.
      const { pathname, searchStr, state } = router.state.location
      const replace = pathname === '/not-authorized'
      const query = replace ? state.loginQuery : loginQuery(pathname, searchStr)
      void router.navigate({ to: '/not-authorized', state: { message: error.message, loginQuery: query }, replace })
    }),
  ]
  onProofRequired(() => loadTexts(['auth']).then(askProof))
  void startLiveConnection()
  return () => stops.forEach((stop) => stop())
}

/**
 * Whether the screen of the address is about this read, so that it is nothing without the answer. The screen that a
 * user has left may still be shown while the next one is loaded: its refusal must not lead away from that.
 */
function isAbout(router: AnyRouter, read: string): boolean {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  const screens = routes.map(({ options }): ScreenInfo | undefined => options.staticData?.screen)
  const mainReads: readonly string[] = screens.findLast((screen) => screen)?.mainReads ?? []
  return mainReads.includes(read)
}

/** What the guard judges the user by, as text to compare; null without a user. */
function judgedByGuard(): string | null {
  const { user, userAbilities } = session.get()
  return user && JSON.stringify([userAbilities, findDueStep(user)])
}

/**
 * The live connection is loaded when a user is signed in, because the login screen doesn't need it, and not before they
 * have replaced a temporary password (ACCESS-90). It ends by itself.
 */
async function startLiveConnection(): Promise<void> {
  const isWanted = () => session.get().user !== null && findDueStep(session.get().user) !== 'password'
  if (!isWanted()) return
  const { startLive } = await import('../platform/live/live.ts')
  if (isWanted()) startLive()
}
