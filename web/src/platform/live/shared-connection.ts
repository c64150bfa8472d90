import type { LiveEvent } from '@platen/contracts/live'
import { createLiveConnection, type LiveConnection, type LiveMessage } from './live-connection.ts'

/** A request from a tab to the shared connection. */
export type TabRequest =
  /** Joins, or renews the token: this tab shows the data of this user. */
  | { kind: 'watch'; user: number; token: string }
  /** Ends the connection in every tab, because the session of this user is over. */
  | { kind: 'end'; user: number }
  /** Leaves, because this tab is closed or navigates away. */
  | { kind: 'leave' }

/** The message port of a tab. */
export interface TabPort {
  postMessage(message: LiveMessage): void
  onmessage: ((event: MessageEvent<TabRequest>) => void) | null
}

// A tab that joins receives the events of this period.
const replayMs = 10_000

/**
 * Creates one connection for all tabs of a browser. It belongs to one user and ends when their session ends in any tab,
 * when somebody else signs in, and when the last tab leaves.
 * @returns a function that connects the port of a tab
 */
export function shareConnection(
  create: (emit: (message: LiveMessage) => void) => LiveConnection = createLiveConnection,
) {
  const watching = new Set<TabPort>()
  let user: number | null = null
  let live = false
  let receivingSince = Number.POSITIVE_INFINITY
  let recent: { at: number; event: Extract<LiveEvent, { wrote: string }> }[] = []

  const connection = create((message) => {
    const now = performance.now()
    if (message.kind === 'live') live = message.live
    if (message.kind === 'event') {
      if ('open' in message.event) {
        receivingSince = now - message.event.open.back_ms
        recent = []
      } else {
        recent = recent.filter(({ at }) => at > now - replayMs)
        recent.push({ at: now - (message.event.ago_ms ?? 0), event: message.event })
      }
    }
    for (const port of watching) port.postMessage(message)
  })

  function end(): void {
    user = null
    connection.end()
    watching.clear()
  }

  function join(port: TabPort): void {
    watching.add(port)
    if (!live) return
    const now = performance.now()
    const emit = (event: LiveEvent) => port.postMessage({ kind: 'event', event })
    port.postMessage({ kind: 'live', live: true })
    emit({ open: { back_ms: Math.max(0, Math.min(replayMs, now - receivingSince)) } })
    for (const { at, event } of recent) emit({ ...event, ago_ms: now - at })
  }

  return function connect(port: TabPort): void {
    port.onmessage = ({ data }) => {
      if (data.kind === 'leave') {
        watching.delete(port)
        if (watching.size === 0) end()
      } else if (data.kind === 'end') {
        if (data.user === user) end()
      } else {
        if (user !== null && user !== data.user) end()
        user = data.user
        if (!watching.has(port)) join(port)
        connection.watch(data.token)
      }
    }
  }
}
