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

const kept = 50
let lastId = 0

/** The last fifty notifications, newest first: a toast is never the only carrier of a message. */
export const notices = observable<readonly Notice[]>([])

type Listener = (notice: Notice) => void
const listeners = new Set<Listener>()

/** Says something to the reader: a toast, and a line in the bell. */
export function notify(tone: NoticeTone, text: string): void {
  const notice: Notice = { id: ++lastId, tone, text, at: new Date(), read: false }
  notices.set([notice, ...notices.get()].slice(0, kept))
  for (const listener of listeners) listener(notice)
}

export function onNotice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readNotices(): void {
  notices.set(notices.get().map((notice) => ({ ...notice, read: true })))
}

export function clearNotices(): void {
  notices.set([])
}

onSessionEnd(clearNotices)
