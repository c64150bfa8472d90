import type { LiveEvent } from '@platen/contracts/live'
import { createLiveConnection, type LiveConnection, type LiveNews } from './live-connection.ts'

/** What a tab asks of the connection that it shares. */
export type TabAsks =
  /** Listens for this user, with this token. */
  | { kind: 'watch'; user: number; token: string }
  /** The session of this user is over, in every tab. */
  | { kind: 'end'; user: number }
  /** This tab goes away. */
  | { kind: 'leave' }

export interface TabPort {
  postMessage(news: LiveNews): void
  onmessage: ((message: MessageEvent<TabAsks>) => void) | null
}

// As far back as a tab that joins is told what was heard before it came.
const memoryMs = 10_000

/**
 * One connection for all tabs of a browser: each joins by its port. The connection is the user's who watches; it ends
 * when their session ends in any tab, when somebody else signs in, and when no tab is left.
 */
export function shareConnection(create: (tell: (news: LiveNews) => void) => LiveConnection = createLiveConnection) {
  const watching = new Set<TabPort>()
  let user: number | null = null
  let live = false
  let reachesBackTo = Number.POSITIVE_INFINITY
  let recent: { at: number; event: Extract<LiveEvent, { wrote: string }> }[] = []

  const connection = create((news) => {
    const now = performance.now()
    if (news.kind === 'live') live = news.live
    if (news.kind === 'event') {
      if ('open' in news.event) {
        reachesBackTo = now - news.event.open.back_ms
        recent = []
      } else {
        recent = recent.filter(({ at }) => at > now - memoryMs)
        recent.push({ at: now - (news.event.ago_ms ?? 0), event: news.event })
      }
    }
    for (const port of watching) port.postMessage(news)
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
    const tell = (event: LiveEvent) => port.postMessage({ kind: 'event', event })
    port.postMessage({ kind: 'live', live: true })
    tell({ open: { back_ms: Math.max(0, Math.min(memoryMs, now - reachesBackTo)) } })
    for (const { at, event } of recent) tell({ ...event, ago_ms: now - at })
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
