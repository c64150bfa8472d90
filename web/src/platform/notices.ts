import { observable } from './observable.ts'
import { tabStorage } from './safe-storage.ts'
import { onSessionEnd, session } from './session/session.ts'

export type NoticeTone = 'success' | 'info' | 'error' | 'warning'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
  at: Date
  read: boolean
}

/** One that the bell keeps: that somebody's own act was done is said once, by its toast (SCREEN-80). */
export interface KeptNotice extends Notice {
  tone: Exclude<NoticeTone, 'success'>
}

const maxNotices = 50
const storageKey = 'platen-notices'
let lastId = 0

/**
 * The last fifty notifications but successes, newest first, so that a message is still there after its toast is gone,
 * and after the page was loaded again in this tab.
 */
export const notices = observable<readonly KeptNotice[]>([])

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

/** The notifications that came before the toasts were on the page, oldest first; `onNotice` hands them over. */
export const waitingNotices = observable<readonly Notice[]>([])

/** Shows a toast and, unless it only says that an act was done, adds a line to the bell. */
export function notify(tone: NoticeTone, text: string): void {
  const notice: Notice = { id: ++lastId, tone, text, at: new Date(), read: false }
  if (tone !== 'success') change([{ ...notice, tone }, ...notices.get()].slice(0, maxNotices))
  if (listeners.size === 0) waitingNotices.set([...waitingNotices.get(), notice].slice(-maxNotices))
  for (const listener of listeners) listener(notice)
}

/** Calls a listener with each notice, and with those that wait for one. Returns how to stop it. */
export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  const waiting = waitingNotices.get()
  waitingNotices.set([])
  waiting.forEach(listener)
  return () => listeners.delete(listener)
}

export function markNoticesRead(): void {
  change(notices.get().map((notice) => ({ ...notice, read: true })))
}

export function clearNotices(): void {
  notices.set([])
  waitingNotices.set([])
  tabStorage.remove(storageKey)
}

function change(list: readonly KeptNotice[]): void {
  notices.set(list)
  const { user } = session.get()
  if (user) tabStorage.write(storageKey, JSON.stringify({ user_id: user.id, list }))
}

let restoredFor: number | null = null

/** Puts what the tab has kept of this user behind what the page has said since it was loaded. */
function restoreNotices(): void {
  const userId = session.get().user?.id ?? null
  if (userId === restoredFor) return
  restoredFor = userId
  if (userId === null) return
  const keptNotices = readKept(userId)
  lastId = Math.max(lastId, ...keptNotices.map(({ id }) => id))
  const sinceLoad = notices.get().map((notice) => ({ ...notice, id: ++lastId }))
  change([...sinceLoad, ...keptNotices].slice(0, maxNotices))
}

function readKept(userId: number): KeptNotice[] {
  try {
    const stored = JSON.parse(tabStorage.read(storageKey) ?? 'null') as {
      user_id: number
      list: (Omit<Notice, 'at'> & { at: string })[]
    } | null
    // Another person's messages are nobody else's business.
    if (stored?.user_id !== userId) return []
    // The version that was open before a reload may have kept successes, too.
    return stored.list.flatMap(({ tone, at, ...notice }) =>
      tone === 'success' ? [] : [{ ...notice, tone, at: new Date(at) }],
    )
  } catch {
    return []
  }
}

session.subscribe(restoreNotices)
onSessionEnd(clearNotices)
