import { readRows } from '@platen/contracts/live'
import { QueryObserver } from '@tanstack/react-query'
import { originOfTab } from '../api/headers.ts'
import { apiQuery } from '../api/use-api.ts'
import { observable } from '../observable.ts'
import { queryClient } from '../query-client.ts'
import { refreshToken } from '../session/refresh.ts'
import { setUser, onSessionEnd, readToken, session } from '../session/session.ts'
import { noteUnheard, noteWritten } from './freshness.ts'
import type { LiveNews } from './live-connection.ts'
import { shareConnection, type TabAsks, type TabPort } from './shared-connection.ts'

/** How often what is on screen is fetched again while no live messages arrive. */
const withoutLiveMs = 30_000

/** Whether live messages arrive at the moment; a screen may say so. */
export const isLive = observable(false)

let current: { user: number; ask: (asks: TabAsks) => void; stop: () => void } | null = null

/**
 * Joins the live connection of the signed-in user, which all tabs of the browser share: what is on screen is fetched again
 * when something was written that it was made of. Only while the connection is away, everything on screen is fetched
 * again on focus and every 30 seconds.
 */
export function startLive(): void {
  const user = session.get().user?.id
  const token = readToken()
  if (current || user === undefined || token === null) return
  const ask = joinConnection((news) => hear(user, news))
  const refreshUnheard = () => {
    if (!isLive.get() && document.visibilityState === 'visible') noteUnheard()
  }
  const leave = () => ask({ kind: 'leave' })
  // A page that the browser keeps for Back is away too; it comes back as it left.
  const comeBack = () => ask({ kind: 'watch', user, token: readToken() ?? '' })
  const stopMe = followMe()
  const timer = setInterval(refreshUnheard, withoutLiveMs)
  window.addEventListener('focus', refreshUnheard)
  window.addEventListener('online', refreshUnheard)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  current = {
    user,
    ask,
    stop() {
      stopMe()
      clearInterval(timer)
      window.removeEventListener('focus', refreshUnheard)
      window.removeEventListener('online', refreshUnheard)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    },
  }
  ask({ kind: 'watch', user, token })
}

export function stopLive(): void {
  if (!current) return
  const { user, ask, stop } = current
  current = null
  stop()
  ask({ kind: 'end', user })
  isLive.set(false)
}

onSessionEnd(stopLive)

/** Who one is and what one may do is on every screen. */
function followMe(): () => void {
  const { user, userAbilities } = session.get()
  if (user === null) return () => {}
  const known = { data: { user_data: user, user_abilities: userAbilities ?? [] } }
  const query = apiQuery('GET /auth/me')
  const observer = new QueryObserver(queryClient, {
    ...query,
    initialData: known as unknown as NonNullable<(typeof query)['initialData']> & object,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return observer.subscribe(({ data }) => {
    if (data && session.get().user !== null) setUser(data.data.user_data, data.data.user_abilities)
  })
}

function hear(user: number, news: LiveNews): void {
  if (current?.user !== user) return
  const now = performance.now()
  if (news.kind === 'live') isLive.set(news.live)
  else if (news.kind === 'refused') void bringToken(user, news.token)
  else if ('open' in news.event) noteUnheard(now - news.event.open.back_ms)
  // What this tab wrote itself, the answer to it has said.
  else if (news.event.origin !== originOfTab()) noteWritten(readRows(news.event.wrote), now - (news.event.ago_ms ?? 0))
}

/** The connection's token was refused: it goes on with another one, or the session is over, which ends it. */
async function bringToken(user: number, refused: string): Promise<void> {
  const isThere = await refreshToken(refused, true).catch(() => false)
  const token = readToken()
  if (isThere && token !== null && current?.user === user) current.ask({ kind: 'watch', user, token })
}

/** One connection per browser where it has shared workers, else one per tab. */
function joinConnection(hearNews: (news: LiveNews) => void): (asks: TabAsks) => void {
  let asked: TabAsks | null = null
  let ask = (asks: TabAsks): void => void asks
  const alone = () => {
    const port: TabPort = { postMessage: hearNews, onmessage: null }
    shareConnection()(port)
    ask = (asks) => port.onmessage?.({ data: asks } as MessageEvent<TabAsks>)
  }
  try {
    const worker = new SharedWorker(new URL('./live.worker.ts', import.meta.url), { type: 'module', name: 'live' })
    worker.port.onmessage = ({ data }: MessageEvent<LiveNews>) => hearNews(data)
    // Where its script can't be had, the tab does it alone.
    worker.onerror = () => {
      alone()
      if (asked) ask(asked)
    }
    ask = (asks) => worker.port.postMessage(asks)
  } catch {
    alone()
  }
  return (asks) => {
    asked = asks
    ask(asks)
  }
}
