import type { Rule } from '@platen/contracts/ability'
import type { ApiError } from '../api/api-error.ts'
import type { DataOf } from '../api/wire.ts'
import { deleteCookie, readCookie, writeCookie } from '../cookies.ts'
import { safeStorage } from '../safe-storage.ts'
import { observable } from '../observable.ts'

export type UserData = DataOf<'GET /auth/me'>['user_data']

/** The auth state and app state of SPEC-47 and SPEC-48. */
export interface Session {
  user: UserData | null
  userAbilities: Rule[] | null
  isLoggedOut: boolean
  isAppLoading: boolean
}

const tokenCookie = 'accessToken'
const lastActivityKey = 'lastActivity'
const rememberMeKey = 'rememberMe'
const noUser = { user: null, userAbilities: null }

export const session = observable<Session>({ ...noUser, isLoggedOut: false, isAppLoading: false })

/**
 * Why the user could not be loaded, while the token is kept: nobody has signed out, and the sign-in screen asks again.
 */
export const meFailure = observable<ApiError | null>(null)

/** Sets (true by default) or clears the logged-out flag (SPEC-55). */
export function setLoggedOut(value = true): void {
  session.set({ ...session.get(), isLoggedOut: value })
}

/** Sets or clears the loading flag, which shows the full-screen overlay. */
export function setAppLoading(value: boolean): void {
  session.set({ ...session.get(), isAppLoading: value })
}

/** Sets the signed-in user and their permissions, as returned by me and login. */
export function setUser(user: UserData, userAbilities: Rule[]): void {
  lastEnd = null
  meFailure.set(null)
  session.set({ ...session.get(), user, userAbilities })
  setLoggedOut(false)
}

export function readToken(): string | null {
  return readCookie(tokenCookie) || null
}

export function saveToken(token: string): void {
  writeCookie(tokenCookie, token)
}

export function deleteToken(): void {
  deleteCookie(tokenCookie)
}

/** Sets whether the session is remembered. Remembered sessions have no inactivity limit (SPEC-93). */
export function setRemembered(value: boolean): void {
  if (value) safeStorage.write(rememberMeKey, 'true')
  else safeStorage.remove(rememberMeKey)
}

/** Returns whether "Remember me" was chosen at sign-in, so that inactivity doesn’t end the session here. */
export function isRemembered(): boolean {
  return safeStorage.read(rememberMeKey) === 'true'
}

/** Stores the time of the last successful call, in ms since 1970. */
export function saveLastActivity(now: number): void {
  safeStorage.write(lastActivityKey, String(now))
}

/** The time of the last successful call in ms, or null if unknown. */
export function readLastActivity(): number | null {
  const stamp = Number(safeStorage.read(lastActivityKey) ?? Number.NaN)
  return Number.isFinite(stamp) ? stamp : null
}

const idleLimitKey = 'idleLimit'

/** Saves the server's inactivity limit, so that the next page load knows it before its first call. */
export function saveIdleLimit(seconds: number): void {
  safeStorage.write(idleLimitKey, String(seconds))
}

/**
 * Seconds without activity after which a session that is not remembered ends. 30 minutes until the server has sent its
 * limit (SPEC-93).
 */
export function readIdleLimit(): number {
  const seconds = Number(safeStorage.read(idleLimitKey) ?? Number.NaN)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 30 * 60
}

/** `signed-out`: the user signed out. `idle`: the session was inactive for too long. `lost`: the server ended it. */
export type SessionEnd = 'signed-out' | 'idle' | 'lost'
/** `isElsewhere`: another tab of the browser has ended it. */
type SessionEndListener = (ending: SessionEnd, isElsewhere: boolean) => void
const endListeners = new Set<SessionEndListener>()

/**
 * Registers a listener that runs when a session ends in this tab, to clear everything that belongs to its user.
 * @returns a function that removes the listener
 */
export function onSessionEnd(listener: SessionEndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

const signedOutListeners = new Set<() => void>()

/**
 * Registers what runs when the user signs out, in this tab or another, even if it doesn't know of a user. After any
 * other end, the same person may come back.
 */
export function onSignedOut(listener: () => void): void {
  signedOutListeners.add(listener)
}

function notifySignedOut(): void {
  for (const listener of signedOutListeners) listener()
}

let signingOut: 'here' | 'elsewhere' | null = null

/** Marks the session as being signed out: its end counts as `signed-out` in all tabs, whatever else ends it meanwhile. */
export function beginSignOut(): void {
  signingOut = 'here'
  broadcast('signing-out')
}

/** Whether calls can be sent in the name of the user: there is a token, and nobody is signing out or has signed out. */
export function isSessionOpen(): boolean {
  if (signingOut === 'here') return false
  const { user, isLoggedOut } = session.get()
  return readToken() !== null || (user === null && !isLoggedOut)
}

/**
 * Ends the session in this browser (SPEC-53): deletes the token, the user and permissions, lastActivity and rememberMe,
 * then runs the listeners of `onSessionEnd`.
 */
export function endSession(ending: SessionEnd = 'lost'): void {
  const hadToken = readToken() !== null
  deleteToken()
  safeStorage.remove(lastActivityKey)
  safeStorage.remove(rememberMeKey)
  meFailure.set(null)
  const hadUser = session.get().user !== null
  forgetUser()
  if (!hadUser) {
    // The session ended before a user was loaded. There is nothing to clear, but the login screen shows how it ended.
    if (hadToken && signingOut === null) lastEnd = ending
    if (signingOut !== null || ending === 'signed-out') notifySignedOut()
    signingOut = null
    return
  }
  const actualEnding = signingOut === null ? ending : 'signed-out'
  broadcast(actualEnding)
  notifySessionEnd(actualEnding, signingOut === 'elsewhere')
}

let lastEnd: SessionEnd | null = null

/** How the last session of this tab ended. Null before any session has ended and after signing in. */
export function lastSessionEnd(): SessionEnd | null {
  return lastEnd
}

function notifySessionEnd(ending: SessionEnd, isElsewhere: boolean): void {
  signingOut = null
  lastEnd = ending
  if (ending === 'signed-out') notifySignedOut()
  for (const listener of endListeners) listener(ending, isElsewhere)
}

/** Clears the user after a failed me call. The token stays unless it was refused, so that a reload can recover. */
export function forgetUser(): void {
  session.set({ ...session.get(), ...noUser })
  setLoggedOut()
}

/**
 * Starts the session of a user who has just signed in. If another user was still signed in, in this or another tab,
 * everything of theirs is cleared first, because the browser has only one token.
 */
export function startSession(token: string, user: UserData, userAbilities: Rule[]): void {
  clearOtherUser(user.id)
  saveToken(token)
  saveLastActivity(Date.now())
  setUser(user, userAbilities)
  broadcast({ signedIn: user.id })
}

function clearOtherUser(id: number): void {
  const { user } = session.get()
  if (user === null || user.id === id) return
  forgetUser()
  notifySessionEnd('lost', true)
}

/**
 * The user has replaced the temporary password: this tab and the others go on at once, without asking the server again.
 */
export function passwordChosen(): void {
  const { user } = session.get()
  if (user === null) return
  broadcast({ passwordChosenBy: user.id })
  endTemporaryPassword(user.id)
}

function endTemporaryPassword(id: number): void {
  const { user } = session.get()
  if (user?.id === id) session.set({ ...session.get(), user: { ...user, must_change_password: false } })
}

type SessionMessage = SessionEnd | 'signing-out' | { signedIn: number } | { passwordChosenBy: number }

const signInListeners = new Set<() => void>()

/** Registers what runs when somebody has signed in in another tab, while this one shows nobody. */
export function onSignInElsewhere(listener: () => void): void {
  signInListeners.add(listener)
}

// Session changes are broadcast to all tabs. Without BroadcastChannel the other tabs notice at their next call.
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('platen-session')
const broadcast = (news: SessionMessage): void => otherTabs?.postMessage(news)
otherTabs?.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => {
  if (typeof data === 'object')
    return 'signedIn' in data ? handleSignInElsewhere(data.signedIn) : endTemporaryPassword(data.passwordChosenBy)
  // Calls of this tab may be refused before the end is told.
  if (data === 'signing-out') return void (session.get().user !== null && (signingOut ??= 'elsewhere'))
  if (readToken() !== null) return undefined
  if (session.get().user === null) {
    meFailure.set(null)
    return data === 'signed-out' ? notifySignedOut() : undefined
  }
  forgetUser()
  return notifySessionEnd(data, true)
})

function handleSignInElsewhere(userId: number): void {
  if (session.get().user !== null) return clearOtherUser(userId)
  for (const listener of signInListeners) listener()
}
