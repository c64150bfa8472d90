import { ApiError, errorFromResponse } from '../api/api-error.ts'
import { callHeaders } from '../api/headers.ts'
import { logProblem } from '../log.ts'
import { assertSessionOpen } from './door.ts'
import { withTabLock } from './tab-lock.ts'
import { endSession, saveToken, readToken } from './session.ts'

let pendingRefresh: { attempt: AbortController; done: Promise<boolean> } | null = null

/**
 * Refreshes a refused token, once however many calls and tabs were refused (SPEC-85). A refused refresh ends the
 * session.
 * @param refused - the token that was refused
 * @param background - whether the user didn't cause the call
 * @returns whether there is another token to try
 * @throws ApiError if no response came or the server is unavailable or too busy, and the session stays as it was; or if
 * the session was idle for too long meanwhile
 */
export function refreshToken(refused: string | null, background: boolean): Promise<boolean> {
  if (pendingRefresh) return pendingRefresh.done
  const attempt = new AbortController()
  const done = withTabLock(() => refreshOnce(refused, background, attempt.signal)).finally(() => {
    if (pendingRefresh?.attempt === attempt) pendingRefresh = null
  })
  pendingRefresh = { attempt, done }
  return done
}

/**
 * Gives up a refresh that is under way because its connection is dead. Another one soon succeeds (ACCESS-20), while
 * all calls of all tabs would wait for this one.
 */
export function giveUpRefresh(): void {
  pendingRefresh?.attempt.abort()
  pendingRefresh = null
}

async function refreshOnce(refused: string | null, background: boolean, signal: AbortSignal): Promise<boolean> {
  const current = readToken()
  if (current === null) {
    endSession()
    return false
  }
  // Another tab refreshed the token while this one waited for the lock.
  if (current !== refused) return true
  assertSessionOpen({ isSigningOut: true })
  const headers = callHeaders(background)
  // A view as another role is read-only, and goes on with the session's next token.
  delete headers['X-View-As']
  const lost = () => {
    throw new ApiError(0, { code: 'network' })
  }
  const init: RequestInit = { method: 'POST', headers, credentials: 'same-origin', signal }
  const response = await fetch('/api/auth/refresh-token', init).catch(lost)
  // The server has not processed the refresh: the session stays, and the call fails for now.
  if (response.status === 429 || response.status >= 502) throw await errorFromResponse(response)
  const token = response.ok ? readNewToken(await response.text().catch(lost)) : null
  // Another tab has signed out or in meanwhile: the old token must not come back.
  if (readToken() === null) {
    endSession()
    return false
  }
  if (readToken() !== current) return true
  if (token !== null) {
    saveToken(token)
    return true
  }
  if (!response.ok) logProblem('session not renewed', await errorFromResponse(response))
  endSession()
  return false
}

function readNewToken(text: string): string | null {
  try {
    const body = JSON.parse(text) as { data?: { access_token?: unknown } }
    const token = body.data?.access_token
    return typeof token === 'string' && token !== '' ? token : null
  } catch {
    return null
  }
}
