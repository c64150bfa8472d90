import { parseRows } from '@platen/contracts/live'
import { QueryObserver } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { originOfTab } from '../api/headers.ts'
import { apiQuery } from '../api/use-api.ts'
import { observable } from '../observable.ts'
import { queryClient } from '../query-client.ts'
import { reloadPage } from '../reload-page.ts'
import { applySiteSettings } from '../session/me.ts'
import { giveUpRefresh, refreshToken } from '../session/refresh.ts'
import { endSession, isSessionOpen, setUser, onSessionEnd, readToken, session } from '../session/session.ts'
import { viewedRole } from '../session/view-as.ts'
import { askAgain, markStaleBefore, recordWrites } from './freshness.ts'
import { createLiveConnection, type LiveMessage } from './live-connection.ts'
import './refused-reads.ts'
import { shareConnection, type TabRequest, type TabPort } from './shared-connection.ts'

/** The interval at which mounted queries are refetched while the stream is not open. */
const pollWithoutStreamMs = 30_000

/** Whether the stream is open. */
export const isLive = observable(false)

let current: { user: number; send: (request: TabRequest) => void; stop: () => void } | null = null

/**
 * Joins the live connection of the signed-in user, which all tabs of the browser share. A mounted query is refetched
 * when rows that it read were written. Only while the stream is not open, every mounted query is refetched on focus and
 * every 30 seconds.
 */
export function startLive(): void {
  const user = session.get().user?.id
  const token = readToken()
  if (current || user === undefined || token === null) return
  const join = () => joinConnection((message) => handleMessage(user, message))
  let send = join()
  let isAway = false
  const leave = () => {
    isAway = true
    send({ kind: 'leave' })
    isLive.set(false)
  }
  // A page that the browser kept for the Back button, or froze, may have missed events, the end of the worker, and that
  // somebody else signed in. It joins again through a new port, once it is known whose session this is.
  const rejoin = async () => {
    if (!isAway) leave()
    if (!(await isStillSignedIn(user)) || current?.user !== user || !isAway) return
    isAway = false
    send = join()
    send({ kind: 'watch', user, token: readToken() ?? '' })
  }
  const rejoinIfKept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void rejoin()
  }
  const rejoinAfterFreeze = () => void rejoin()
  const refreshWithoutStream = () => {
    if (isLive.get() || document.visibilityState !== 'visible') return
    if (isAway) void rejoin()
    else markStaleBefore()
  }
  const stopFollowing = followCurrentUser()
  const timer = setInterval(refreshWithoutStream, pollWithoutStreamMs)
  window.addEventListener('focus', refreshWithoutStream)
  window.addEventListener('online', refreshWithoutStream)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', rejoinIfKept)
  document.addEventListener('resume', rejoinAfterFreeze)
  current = {
    user,
    send: (request) => send(request),
    stop() {
      stopFollowing()
      clearInterval(timer)
      window.removeEventListener('focus', refreshWithoutStream)
      window.removeEventListener('online', refreshWithoutStream)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', rejoinIfKept)
      document.removeEventListener('resume', rejoinAfterFreeze)
    },
  }
  send({ kind: 'watch', user, token })
}

/** Ends the live connection in every tab, because the session is over. */
export function stopLive(): void {
  if (!current) return
  const { user, send, stop } = current
  current = null
  stop()
  send({ kind: 'end', user })
  isLive.set(false)
}

onSessionEnd(stopLive)

/**
 * Returns whether the session of this browser still belongs to this user. If it has ended, it ends in this tab too. If
 * somebody else has signed in meanwhile, the page is reloaded, because everything on it belongs to the former user.
 */
async function isStillSignedIn(user: number): Promise<boolean> {
  if (readToken() === null) endSession()
  else {
    const { data } = await api('GET /auth/me', { background: true }).catch(() => ({ data: null }))
    if (data?.user_data.id === user) return true
    if (data !== null) reloadPage()
  }
  return false
}

/**
 * Keeps the signed-in user, their permissions, and the looks and formats of the site up to date, which every screen
 * shows. With other permissions everything on screen is read again, because what a user may no longer see changes
 * without a write. Returns how to stop.
 */
function followCurrentUser(): () => void {
  const { user, userAbilities } = session.get()
  if (user === null) return () => {}
  const initialData = { data: { user_data: user, user_abilities: userAbilities ?? [] } }
  const query = apiQuery('GET /auth/me')
  const observer = new QueryObserver(queryClient, {
    ...query,
    initialData: initialData as unknown as NonNullable<(typeof query)['initialData']> & object,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return observer.subscribe(({ data }) => {
    const { user: before, userAbilities: abilitiesBefore } = session.get()
    if (!data || before === null) return
    const { user_data: userData, user_abilities: abilities } = data.data
    // What is here from the beginning has none.
    if ('meta' in data) applySiteSettings(data.meta)
    setUser(userData, abilities)
    if (JSON.stringify(abilities) !== JSON.stringify(abilitiesBefore)) markStaleBefore()
  })
}

function handleMessage(user: number, message: LiveMessage): void {
  if (current?.user !== user) return
  const now = performance.now()
  if (message.kind === 'live') noteStream(message.live)
  else if (message.kind === 'refused') void provideToken(user, message.token)
  else if ('open' in message.event) markStaleBefore(now - message.event.open.back_ms)
  // The response to its own write has already told this tab what was written.
  else if (message.event.origin !== originOfTab())
    recordWrites(parseRows(message.event.wrote), now - (message.event.ago_ms ?? 0))
}

let wasLost = false

function noteStream(isOpen: boolean): void {
  isLive.set(isOpen)
  if (isOpen && wasLost) askAgain()
  wasLost = !isOpen
}

/** The refused token that a new one is awaited for. */
let renewing: string | null = null

/** Provides a new token after the server refused one. If the session is over, that ends the connection. */
async function provideToken(user: number, refused: string): Promise<void> {
  if (!isSessionOpen()) return
  // Some seconds later, the server answers another call, but not the renewal: its connection is dead (API-26).
  if (renewing === refused) giveUpRefresh()
  renewing = refused
  const isRefreshed = await refreshToken(refused, true).catch(() => false)
  renewing = null
  const token = readToken()
  if (isRefreshed && token !== null && current?.user === user) current.send({ kind: 'watch', user, token })
}

/**
 * Joins the shared connection of the browser, or opens one for this tab if the browser has no shared workers, or if
 * the tab shows the site as another role, which is notified of less.
 * @returns a function that sends requests to the connection
 */
function joinConnection(receive: (message: LiveMessage) => void): (request: TabRequest) => void {
  let lastRequest: TabRequest | null = null
  let send = (request: TabRequest): void => void request
  const viewed = viewedRole()
  const connectInTab = () => {
    const port: TabPort = { postMessage: receive, onmessage: null }
    const viewAs: Record<string, string> = viewed ? { 'X-View-As': String(viewed.id) } : {}
    shareConnection((emit) => createLiveConnection(emit, viewAs))(port)
    send = (request) => port.onmessage?.({ data: request } as MessageEvent<TabRequest>)
  }
  const connectToWorker = () => {
    const worker = new SharedWorker(new URL('./live.worker.ts', import.meta.url), { type: 'module', name: 'live' })
    worker.port.onmessage = ({ data }: MessageEvent<LiveMessage>) => receive(data)
    // If its script can't be loaded, the tab opens a connection of its own.
    worker.onerror = () => {
      connectInTab()
      if (lastRequest) send(lastRequest)
    }
    send = (request) => worker.port.postMessage(request)
  }
  try {
    if (viewed) connectInTab()
    else connectToWorker()
  } catch {
    connectInTab()
  }
  return (request) => {
    lastRequest = request
    send(request)
  }
}
