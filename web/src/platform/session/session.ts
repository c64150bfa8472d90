import type { Rule } from '@platen/contracts/ability'
import type { DataOf } from '../api/wire.ts'
import { dropCookie, readCookie, writeCookie } from '../cookies.ts'
import { local } from '../local.ts'
import { observable } from '../observable.ts'

export type UserData = DataOf<'GET /auth/me'>['user_data']

/** Auth state and app state of SPEC-47 and SPEC-48, in one value. */
export interface Session {
  user: UserData | null
  userAbilities: Rule[] | null
  isLoggedOut: boolean
  isAppLoading: boolean
}

const tokenCookie = 'accessToken'
const lastActivity = 'lastActivity'
const rememberMe = 'rememberMe'
const nobody = { user: null, userAbilities: null }

export const session = observable<Session>({ ...nobody, isLoggedOut: false, isAppLoading: false })

/** Sets (true by default) or clears the logged-out flag (SPEC-55). */
export function setLoggedOut(value = true): void {
  session.set({ ...session.get(), isLoggedOut: value })
}

/** Sets or clears the loading flag; the full-screen overlay follows it. */
export function setAppLoading(value: boolean): void {
  session.set({ ...session.get(), isAppLoading: value })
}

/** Keeps who is signed in and what they may do, as me and login answer it. */
export function keepUser(user: UserData, userAbilities: Rule[]): void {
  ended = null
  session.set({ ...session.get(), user, userAbilities })
  setLoggedOut(false)
}

export function readToken(): string | null {
  return readCookie(tokenCookie) || null
}

export function keepToken(token: string): void {
  writeCookie(tokenCookie, token)
}

export function dropToken(): void {
  dropCookie(tokenCookie)
}

/** Remembered sessions know no inactivity limit (SPEC-93). */
export function remember(value: boolean): void {
  if (value) local.write(rememberMe, 'true')
  else local.drop(rememberMe)
}

export function isRemembered(): boolean {
  return local.read(rememberMe) === 'true'
}

export function stampActivity(now: number): void {
  local.write(lastActivity, String(now))
}

/** The time of the last successful call in ms, or null when none is known. */
export function readLastActivity(): number | null {
  const stamp = Number(local.read(lastActivity) ?? Number.NaN)
  return Number.isFinite(stamp) ? stamp : null
}

const idleLimit = 'idleLimit'

/** Keeps the server's limit of inactivity, so that a page that is loaded later knows it before its first call. */
export function keepIdleLimit(seconds: number): void {
  local.write(idleLimit, String(seconds))
}

/** Seconds without activity after which a session that is not remembered ends; 30 minutes until the server said (SPEC-93). */
export function readIdleLimit(): number {
  const seconds = Number(local.read(idleLimit) ?? Number.NaN)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 30 * 60
}

/** `signed-out`: the reader asked for it. `idle`: nobody worked for too long. `lost`: the server ended it. */
export type Ending = 'signed-out' | 'idle' | 'lost'
type Step = (ending: Ending) => void
const endings = new Set<Step>()

/** Runs when a session ends in this tab: whatever belongs to its user is forgotten there (issue: nothing stays in memory). */
export function onSessionEnd(step: Step): () => void {
  endings.add(step)
  return () => endings.delete(step)
}

let leaving = false

/** From here on the end of the session is what the reader asked for, whatever else ends it meanwhile. */
export function beginSignOut(): void {
  leaving = true
}

/**
 * Ends the session in this browser (SPEC-53): token, user and abilities, lastActivity and rememberMe go; then the steps
 * of everybody who holds something of the user.
 */
export function endSession(ending: Ending = 'lost'): void {
  const hadToken = readToken() !== null
  dropToken()
  local.drop(lastActivity)
  local.drop(rememberMe)
  const wasKnown = session.get().user !== null
  forgetUser()
  if (!wasKnown) {
    // Found at a reload, before anybody was known: nothing is to be forgotten, but login says how it ended.
    if (hadToken && !leaving) ended = ending
    return
  }
  const said = leaving ? 'signed-out' : ending
  tell(said)
  finish(said)
}

let ended: Ending | null = null

/** How the last session of this tab ended; null before any did, or since somebody signed in. */
export function lastEnding(): Ending | null {
  return ended
}

function finish(ending: Ending): void {
  leaving = false
  ended = ending
  for (const step of endings) step(ending)
}

/** The me call failed: nobody is known, but the token stays, so that a reload can recover (unless it was refused). */
export function forgetUser(): void {
  session.set({ ...session.get(), ...nobody })
  setLoggedOut()
}

/**
 * Begins the session of who has just signed in. Where somebody else still was, in this tab or another one of the browser,
 * everything of theirs is forgotten first: the browser has one token, so nobody else can be signed in any longer.
 */
export function beginSession(token: string, user: UserData, userAbilities: Rule[]): void {
  makeRoomFor(user.id)
  keepToken(token)
  stampActivity(Date.now())
  keepUser(user, userAbilities)
  tell({ signedIn: user.id })
}

function makeRoomFor(id: number): void {
  const { user } = session.get()
  if (user === null || user.id === id) return
  forgetUser()
  finish('lost')
}

type News = Ending | { signedIn: number }

// What happens to the session in one tab happens in all; without BroadcastChannel they learn it from their next call.
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('platen-session')
const tell = (news: News): void => otherTabs?.postMessage(news)
otherTabs?.addEventListener('message', ({ data }: MessageEvent<News>) => {
  if (typeof data === 'object') return makeRoomFor(data.signedIn)
  if (readToken() !== null || session.get().user === null) return undefined
  forgetUser()
  return finish(data)
})
