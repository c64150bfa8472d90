import { ApiError, errorOf } from '../api/api-error.ts'
import { callHeaders } from '../api/headers.ts'
import { logQuietly } from '../log.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { endSession, keepToken, readToken } from './session.ts'

let running: Promise<boolean> | null = null

/**
 * Makes a refused token good again: one refresh however many calls and tabs were refused (SPEC-85). Goes in: the token
 * that was refused, whether no person caused it. Out: true when there is another token to try. A refused refresh ends
 * the session; one without any answer, or from a server that is away or too busy, throws and leaves everything as it was.
 */
export function refreshToken(refused: string | null, background: boolean): Promise<boolean> {
  running ??= oneAtATime(() => refreshOnce(refused, background)).finally(() => {
    running = null
  })
  return running
}

async function refreshOnce(refused: string | null, background: boolean): Promise<boolean> {
  const current = readToken()
  if (current === null) {
    endSession()
    return false
  }
  // Another tab was faster while this one waited for its turn.
  if (current !== refused) return true
  const response = await fetch('/api/auth/refresh-token', {
    method: 'POST',
    headers: callHeaders(background),
    credentials: 'same-origin',
  }).catch(() => {
    throw new ApiError(0, { code: 'network' })
  })
  // A server that is away or has too much to do has judged nothing: the session stays, the call fails for now.
  if (response.status === 429 || response.status >= 502) throw await errorOf(response)
  const token = response.ok ? await tokenOf(response) : null
  // Another tab signed out, or somebody else in, while the answer was under way: it must not come back.
  if (readToken() === null) {
    endSession()
    return false
  }
  if (readToken() !== current) return true
  if (token !== null) {
    keepToken(token)
    return true
  }
  if (!response.ok) logQuietly('session not renewed', await errorOf(response))
  endSession()
  return false
}

async function tokenOf(response: Response): Promise<string | null> {
  try {
    const body = (await response.json()) as { data?: { access_token?: unknown } }
    const token = body.data?.access_token
    return typeof token === 'string' && token !== '' ? token : null
  } catch {
    return null
  }
}
