import type { Rule } from '@platen/contracts/ability'
import { startByRoles, startChoices } from '../features/profile/start-page.rules.ts'
import { api } from '../platform/api/api.ts'
import { showInPlace } from '../platform/api/api-error.ts'
import { lastStation, readLastStation } from '../platform/routing/last-station.ts'
import { workScreens } from '../platform/routing/station-screens.ts'
import { loadUser } from '../platform/session/me.ts'
import { readToken, session } from '../platform/session/session.ts'
import { withTimeout } from '../platform/api/unprocessed.ts'
import { canOpen } from './can-open.ts'
import { screens } from './features.ts'

/**
 * Returns the path of the start page of the signed-in user, or null: the profile. It is the one that they have chosen,
 * unless they may not open it any more, or it is the last station and none was used in this browser yet.
 * @param isArrival - whether they have just signed in: then their roles decide for those who have chosen none
 */
export async function readStartPage(isArrival: boolean): Promise<string | null> {
  if (readToken() === null) return null
  await loadUser()
  const { user, userAbilities } = session.get()
  if (user === null) return null
  const path = user.start_page ?? (isArrival ? await startOnArrival(userAbilities) : null)
  const found = path === lastStation ? findStation(user.start_page === null) : path
  return found !== null && canOpen(found) ? found : null
}

/** Nobody waits longer than this for a checklist that they didn't ask for. */
const maxSetupWaitMs = 3000

/**
 * Where somebody begins who has chosen no start page: with the checklist of a site that isn't set up and hasn't
 * completed an order yet, if they can set it up (SCREEN-17), else by their roles. A checklist that can't be read, or
 * isn't answered, holds nobody up.
 */
async function startOnArrival(rules: readonly Rule[] | null): Promise<string> {
  if (canOpen('/setup')) {
    const asked = api('GET /setup', { handlesForbidden: true })
    // One that is refused after that isn't said either.
    asked.catch(showInPlace)
    const setup = await withTimeout(asked, maxSetupWaitMs).catch(() => null)
    if (setup && !setup.data.complete && !setup.data.at_work) return '/setup'
  }
  return startByRoles(startChoices(screens, rules), rules)
}

/** The station used last in this browser; by roles only one where the user works, else the first of these. */
function findStation(isByRoles: boolean): string | null {
  const last = readLastStation()
  if (!isByRoles) return last
  const own = workScreens(session.get().userAbilities)
  return last !== null && own.includes(last) ? last : (own[0] ?? null)
}
