import { api } from '../api/api.ts'
import type { Answer, DataOf } from '../api/wire.ts'
import { setFactoryTimeZone, setWeekStart } from '../i18n/format-dates.ts'
import { setCostCurrency, setUnits } from '../i18n/format-numbers.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { ApiError, showInPlace } from '../api/api-error.ts'
import { networkError } from '../api/network-error.ts'
import { readCookie } from '../cookies.ts'
import { logProblem } from '../log.ts'
import { queryClient } from '../query-client.ts'
import { applyLooks, themeConfig } from '../theme/theme-config.ts'
import {
  startSession,
  beginSignOut,
  endSession,
  forgetUser,
  meFailure,
  onSignInElsewhere,
  saveIdleLimit,
  setUser,
  readToken,
  setRemembered,
  session,
  setAppLoading,
} from './session.ts'

let pendingLoad: Promise<void> | null = null

/**
 * Loads the user if there is a token and no user yet (SPEC-63, SPEC-88). If the me call fails for any reason, the user
 * counts as logged out. The token is deleted only when the server refuses it; after any other failure, `meFailure` says
 * why, and the sign-in screen asks again (ACCESS-79).
 * @param options - `quietly`: without the loading overlay, for public screens that are already shown
 */
export function loadUser({ quietly = false } = {}): Promise<void> {
  if (readToken() === null) meFailure.set(null)
  if (session.get().user !== null || readToken() === null) return Promise.resolve()
  pendingLoad ??= fetchUser(quietly).finally(() => {
    pendingLoad = null
  })
  return pendingLoad
}

/** Takes the settings of the site that every screen shows; what is shown is written again where one has changed. */
export function applySiteSettings(meta: Answer<'GET /auth/me'>['meta']): void {
  const { time_zone, units, week_start, cost_currency, session_idle_s, looks } = meta
  applyLooks(looks)
  setFactoryTimeZone(time_zone)
  setUnits(units)
  setCostCurrency(cost_currency)
  setWeekStart(week_start)
  saveIdleLimit(session_idle_s)
}

async function fetchUser(quietly: boolean): Promise<void> {
  setAppLoading(!quietly)
  try {
    const answer = await askWhoIsSignedIn()
    if (answer === null) return forgetUser()
    const { data, meta } = answer
    applySiteSettings(meta)
    setUser(data.user_data, data.user_abilities)
    await applyAccountLanguage(data.user_data.language)
  } catch (error) {
    logProblem('the user could not be loaded', error)
    // They have signed in at the form meanwhile.
    if (session.get().user !== null) return
    forgetUser()
    if (readToken() !== null) tellFailure(error)
    // The guard leads to the sign-in screen, which shows it.
    if (!quietly) showInPlace(error)
  } finally {
    setAppLoading(false)
  }
}

let signInsElsewhere = 0

/**
 * While the answer is on its way, another tab may sign out, or sign somebody else in, who is asked for then. Null if
 * nobody is signed in any more.
 */
async function askWhoIsSignedIn(): Promise<Answer<'GET /auth/me'> | null> {
  const before = signInsElsewhere
  const answer = await api('GET /auth/me', { handlesForbidden: true, queryKey: ['GET /auth/me', null, null] })
  if (readToken() === null) return null
  return signInsElsewhere === before ? answer : askWhoIsSignedIn()
}

function tellFailure(error: unknown): void {
  const isTold = error instanceof ApiError && error.message !== ''
  // Without a message: no response, or one that isn't the server's.
  meFailure.set(isTold ? error : networkError())
}

// Somebody has signed in in another tab: that may be who waits at the sign-in screen of this one.
onSignInElsewhere(() => {
  signInsElsewhere += 1
  void loadUser({ quietly: true })
})

/** Reloads the user and their permissions in the background, after the server reported a change. */
export async function reloadUser(): Promise<void> {
  if (session.get().user === null) return
  try {
    const { data, meta } = await api('GET /auth/me', { background: true })
    // That user may have signed out meanwhile, and somebody else in.
    if (session.get().user?.id !== data.user_data.id) return
    applySiteSettings(meta)
    setUser(data.user_data, data.user_abilities)
  } catch (error) {
    logProblem('the user could not be loaded again', error)
  }
}

interface Credentials {
  email: string
  password: string
  remember: boolean
}

/**
 * Signs in and starts the session.
 * @throws ApiError, `second_step_required` where a code is needed
 */
export async function signIn({
  email,
  password,
  remember: isRemembered,
}: Credentials): Promise<DataOf<'POST /auth/login'>> {
  const answer = await api('POST /auth/login', {
    body: { email, password, remember: isRemembered },
    anonymous: true,
  })
  return openSession(answer, isRemembered)
}

/** Starts the session of a sign-in that is complete. */
export async function openSession(
  { data, meta }: Answer<'POST /auth/login'>,
  isRemembered: boolean,
): Promise<DataOf<'POST /auth/login'>> {
  applySiteSettings(meta)
  setRemembered(isRemembered)
  startSession(data.access_token, data.user_data, data.user_abilities)
  await applyAccountLanguage(data.user_data.language)
  return data
}

/** Signs out. If the logout call fails, that is only logged, and the local session ends anyway (SPEC-89). */
export async function signOut(): Promise<void> {
  beginSignOut()
  try {
    // What is being read belongs to a session that is about to end, and would be refused.
    void queryClient.cancelQueries()
    await api('POST /auth/logout', { background: true })
  } catch (error) {
    logProblem('the logout call failed', error)
  }
  endSession('signed-out')
}

/** Applies the account's language in a browser where no language was chosen, unless all have that of the site. */
async function applyAccountLanguage(language: DataOf<'GET /auth/me'>['user_data']['language']): Promise<void> {
  if (!themeConfig.get().i18nEnable) return
  if (language !== null && readCookie('platen-language') === null) await setLanguage(language)
}
