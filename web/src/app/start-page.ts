import { lastStation, readLastStation } from '../platform/routing/last-station.ts'
import { loadUser } from '../platform/session/me.ts'
import { readToken, session } from '../platform/session/session.ts'
import { canOpen } from './can-open.ts'

/**
 * Returns the path of the start page that the signed-in user has chosen, or null: none was chosen, they may not open it
 * any more, or no station was used in this browser yet.
 */
export async function readStartPage(): Promise<string | null> {
  if (readToken() === null) return null
  await loadUser()
  const chosen = session.get().user?.start_page ?? null
  const path = chosen === lastStation ? readLastStation() : chosen
  return path !== null && canOpen(path) ? path : null
}
