import { observable } from './observable.ts'
import { onSessionEnd } from './session/session.ts'

export type NoticeTone = 'success' | 'info' | 'error' | 'warning'

export interface Notice {
  id: number
  tone: NoticeTone
  text: string
  at: Date
  read: boolean
}

const maxNotices = 50
let lastId = 0

/** The last fifty notifications, newest first, so that a message is still there after its toast is gone. */
export const notices = observable<readonly Notice[]>([])

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

/** Shows a toast and adds a line to the bell. */
export function notify(tone: NoticeTone, text: string): void {
  const notice: Notice = { id: ++lastId, tone, text, at: new Date(), read: false }
  notices.set([notice, ...notices.get()].slice(0, maxNotices))
  for (const listener of listeners) listener(notice)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function markNoticesRead(): void {
  notices.set(notices.get().map((notice) => ({ ...notice, read: true })))
}

export function clearNotices(): void {
  notices.set([])
}

onSessionEnd(clearNotices)
