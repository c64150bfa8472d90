import { api } from '../api/api.ts'
import type { DataOf } from '../api/wire.ts'
import { setSiteTimeZone } from '../i18n/format.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { readCookie } from '../cookies.ts'
import { logQuietly } from '../log.ts'
import {
  beginSession,
  beginSignOut,
  endSession,
  forgetUser,
  keepIdleLimit,
  keepUser,
  readToken,
  remember,
  session,
  setAppLoading,
} from './session.ts'

let loading: Promise<void> | null = null

/**
 * Loads the user where there is a token and nobody is known yet (SPEC-63, SPEC-88). A failing me call of any kind means
 * logged out; the token goes only when the server refused it, so that a reload recovers from everything else.
 * `quietly`: a public screen that stands already only wants to know who is there, and is not covered by the overlay
 * meanwhile.
 */
export function loadUser({ quietly = false } = {}): Promise<void> {
  if (session.get().user !== null || readToken() === null) return Promise.resolve()
  loading ??= fetchUser(quietly).finally(() => {
    loading = null
  })
  return loading
}

function keepSite({ time_zone, session_idle_s }: { time_zone: string; session_idle_s: number }): void {
  setSiteTimeZone(time_zone)
  keepIdleLimit(session_idle_s)
}

async function fetchUser(quietly: boolean): Promise<void> {
  setAppLoading(!quietly)
  try {
    const { data, meta } = await api('GET /auth/me', { forbiddenInPlace: true })
    keepSite(meta)
    keepUser(data.user_data, data.user_abilities)
    await takeLanguageOf(data.user_data.language)
  } catch (error) {
    logQuietly('the user could not be loaded', error)
    forgetUser()
  } finally {
    setAppLoading(false)
  }
}

/** Reads again who one is and what one may do, after the server said that it changed. Nobody caused it. */
export async function reloadUser(): Promise<void> {
  if (session.get().user === null) return
  try {
    const { data } = await api('GET /auth/me', { background: true })
    keepUser(data.user_data, data.user_abilities)
  } catch (error) {
    logQuietly('the user could not be loaded again', error)
  }
}

interface Credentials {
  email: string
  password: string
  remember: boolean
}

/** Signs in; refuses with ApiError. The one call that needs no session and begins one. */
export async function signIn({ email, password, remember: keep }: Credentials): Promise<DataOf<'POST /auth/login'>> {
  const { data, meta } = await api('POST /auth/login', { body: { email, password, remember: keep }, anonymous: true })
  keepSite(meta)
  remember(keep)
  beginSession(data.access_token, data.user_data, data.user_abilities)
  await takeLanguageOf(data.user_data.language)
  return data
}

/** Signs out. A failed logout call is only logged; the local part happens all the same (SPEC-89). */
export async function signOut(): Promise<void> {
  beginSignOut()
  try {
    await api('POST /auth/logout', { background: true })
  } catch (error) {
    logQuietly('the logout call failed', error)
  }
  endSession('signed-out')
}

/** The account's language holds in a browser that has not chosen one itself. */
async function takeLanguageOf(language: DataOf<'GET /auth/me'>['user_data']['language']): Promise<void> {
  if (language !== null && readCookie('platen-language') === null) await setLanguage(language)
}
