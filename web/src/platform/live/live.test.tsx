import type { Rule } from '@platen/contracts/ability'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { me } from '../../../testing/fake-server.ts'
import { onlyTimeouts, openResponse, silence } from '../../../testing/silent-server.ts'
import { originOfTab, renewOrigin } from '../api/headers.ts'
import { api } from '../api/api.ts'
import { request } from '../api/request.ts'
import { apiKey, apiQuery, putAnswer } from '../api/use-api.ts'
import type { DataOf } from '../api/wire.ts'
import { queryClient } from '../query-client.ts'
import { reloadPage } from '../reload-page.ts'
import { formatCost } from '../i18n/format-money.ts'
import { formatWeight, setCostCurrency, setUnits } from '../i18n/format-numbers.ts'
import { useLanguage } from '../i18n/i18n.ts'
import { deleteToken, endSession, saveToken, session, setUser } from '../session/session.ts'
import { isLive, startLive } from './live.ts'

vi.mock('../reload-page.ts', () => ({ reloadPage: vi.fn() }))

afterEach(() => {
  vi.mocked(reloadPage).mockClear()
  endSession()
  queryClient.clear()
  setCostCurrency('USD')
  setUnits('metric')
  vi.useRealTimers()
})

const profile = '/profile'
const sessions = '/profile/sessions'
const noRows = { page: 1, per_page: 25, total: 0, total_capped: false, next: null }

/** The rows that the responses read, as their X-Reads header says. */
const readsByPath: Record<string, string> = {
  [profile]: 'users=7 roles',
  [sessions]: 'sessions=7',
  '/auth/me': 'users=7 roles role_rules',
}

/** Fakes a server with an open stream. `wrote` and `raw` send events, and `of` returns the other requests by path. */
function liveServer(answerHeaders: Record<string, Record<string, string>> = {}) {
  const calls: { path: string; background: boolean; at: number }[] = []
  const answers: (() => void)[] = []
  let held = false
  let streams = 0
  let signedIn: { data: unknown; meta?: unknown } = me()
  let send = (_text: string) => {}
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input, location.origin)
    if (pathname === '/api/live') {
      streams++
      const stream = openResponse(init.signal, 'text/event-stream')
      send = stream.send
      send(`data: ${JSON.stringify({ open: { back_ms: 10_000 } })}\n\n`)
      return stream.response
    }
    const path = pathname.replace('/api', '')
    calls.push({ path, background: new Headers(init.headers).has('x-background'), at: performance.now() })
    if (held) await Promise.race([new Promise<void>((resolve) => answers.push(resolve)), silence(init.signal)])
    if (path === '/broken') throw new TypeError('no network')
    if (path === '/bad-gateway') return new Response('', { status: 502 })
    const answer = path === '/auth/me' ? signedIn : { data: [] }
    const reads = readsByPath[path]
    const headers = {
      'content-type': 'application/json',
      ...(reads && init.method === 'GET' && { 'x-reads': reads }),
      ...answerHeaders[path],
    }
    return new Response(JSON.stringify(answer), { headers })
  })
  return {
    calls,
    streams: () => streams,
    permit: (rules: Rule[]) => (signedIn = me(rules)),
    /** Changes settings of the site, which come with the signed-in user. */
    set: (settings: Partial<ReturnType<typeof me>['meta']>) =>
      (signedIn = { ...me(), meta: { ...me().meta, ...settings } }),
    signIn: (id: number) => {
      const { user_data, ...rest } = me().data as DataOf<'GET /auth/me'>
      signedIn = { data: { ...rest, user_data: { ...user_data, id } } }
    },
    wrote: (wrote: string, origin: string | null = null) => send(`data: ${JSON.stringify({ wrote, origin })}\n\n`),
    raw: (text: string) => send(text),
    of: (path: string) => calls.filter((call) => call.path === path),
    hold: () => (held = true),
    /** Answers what is asked from here on; what was held before is never answered. */
    letGo: () => (held = false),
    release() {
      held = false
      for (const answer of answers.splice(0)) answer()
    },
  }
}

type Server = ReturnType<typeof liveServer>

async function startScreen(server: Server) {
  saveToken('token')
  const { user_data: user, user_abilities: abilities } = me().data
  setUser(user, abilities)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const screen = renderHook(() => [useQuery(apiQuery('GET /profile')), useQuery(apiQuery('GET /profile/sessions'))], {
    wrapper,
  })
  startLive()
  await waitFor(() => expect(isLive.get()).toBe(true))
  await waitFor(() => expect(server.calls).toHaveLength(2), { timeout: 5_000 })
  await waitFor(() => expect(screen.result.current.every((query) => query.isSuccess)).toBe(true))
  return screen
}

describe('a mounted query', () => {
  it('is refetched as a background call when a table that it read was written', async () => {
    const server = liveServer()
    await startScreen(server)
    server.wrote('sessions stock_levels', 'another-tab')
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)[1]?.background).toBe(true)
    expect(server.of(profile)).toHaveLength(1)
  })

  it('is not refetched when rows of another owner were written', async () => {
    const server = liveServer()
    await startScreen(server)
    server.wrote('sessions=8')
    server.wrote('users=7')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
  })

  it('is refetched at most once a second, and once more for writes in between', async () => {
    const server = liveServer()
    await startScreen(server)
    // Writes come one after the other, faster than they are fetched.
    const writes = setInterval(() => server.wrote('sessions'), 20)
    onTestFinished(() => clearInterval(writes))
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    server.wrote('sessions')
    clearInterval(writes)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(3), { timeout: 5_000 })
    const [first, second, third] = server.of(sessions).map(({ at }) => at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(900)
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(900)
  })

  it('is refetched when its rows were written while its response was under way', async () => {
    const server = liveServer()
    await startScreen(server)
    server.hold()
    server.wrote('sessions')
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    server.wrote('sessions users=7')
    // The news has arrived once what isn't under way is refetched for it.
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    server.release()
    await waitFor(() => expect(server.of(sessions)).toHaveLength(3), { timeout: 5_000 })
  })

  it('is not refetched in a hidden tab until the tab becomes visible', async () => {
    const server = liveServer()
    await startScreen(server)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    server.wrote('sessions')
    // When a refetch would be due, it looks whether the tab is hidden.
    await waitFor(() => expect(hidden).toHaveBeenCalled(), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })

  it('is refetched when its response expires without a write', async () => {
    const server = liveServer({ [sessions]: { 'x-stale-in': '1200' } })
    await startScreen(server)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(profile)).toHaveLength(1)
  })

  it('is refetched after any write if its response did not say what it read', async () => {
    delete readsByPath[profile]
    const server = liveServer()
    await startScreen(server)
    server.wrote('stock_levels')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
    readsByPath[profile] = 'users=7 roles'
  })
})

describe('a write of this tab', () => {
  it('reports in its response what it wrote, so that its own notification is ignored', async () => {
    const server = liveServer({ '/profile/password': { 'x-wrote': 'sessions=7' } })
    await startScreen(server)
    await act(() => api('PUT /profile/password', { body: {} as never }))
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    server.wrote('sessions=7', originOfTab())
    server.wrote('users=7')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(2)
  })

  it('causes no refetch of a query that its response updates', async () => {
    const server = liveServer({ '/profile/password': { 'x-wrote': 'sessions=7 users=7' } })
    await startScreen(server)
    await act(async () => {
      await api('PUT /profile/password', { body: {} as never })
      putAnswer({ data: [], meta: noRows }, 'GET /profile/sessions')
    })
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
  })

  it('is treated like a write of another tab if it got no response', async () => {
    const server = liveServer()
    await startScreen(server)
    const before = originOfTab()
    renewOrigin()
    server.wrote('sessions', before)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })
})

describe('a write whose outcome is unknown', () => {
  it.each(['/broken', '/bad-gateway'])('makes mounted queries refetch: %s', async (path) => {
    const server = liveServer()
    await startScreen(server)
    const before = originOfTab()
    await act(async () => {
      await request(path, { method: 'PUT', body: {} }).catch(() => undefined)
    })
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(originOfTab()).not.toBe(before)
  })
})

describe('an event', () => {
  it('is parsed across chunks, and malformed events are ignored', async () => {
    const server = liveServer()
    await startScreen(server)
    server.raw(': keep-alive\n\ndata: not json\n\ndata: {"wro')
    server.raw('te":"sessions","origin":null}\r\n\r\n')
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })

  it('causes a refetch of the signed-in user when it concerns their account, but not for other accounts', async () => {
    const server = liveServer()
    await startScreen(server)
    // The response to the first refetch says which rows the signed-in user is read from.
    server.wrote('users=7')
    await waitFor(() => expect(server.of('/auth/me')).toHaveLength(1), { timeout: 5_000 })
    server.wrote('users=8')
    server.wrote('role_rules')
    await waitFor(() => expect(server.of('/auth/me')).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
  })

  // SCREEN-40
  it('causes everything on screen to be refetched when the permissions of the user have changed', async () => {
    const server = liveServer()
    await startScreen(server)
    server.permit([{ action: 'read', subject: 'order' }])
    server.wrote('role_rules')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)[1]?.background).toBe(true)
  })

  // SITE-18
  it('is written again in the currency and units of the site when these have changed', async () => {
    const server = liveServer()
    await startScreen(server)
    const shown = renderHook(() => {
      useLanguage()
      return [formatCost(1250), formatWeight(453.592_37)].join(' ').replace(/\s/g, ' ')
    })
    server.set({ cost_currency: 'CAD', units: 'imperial' as never })
    server.wrote('users=7')
    await waitFor(() => expect(shown.result.current).toBe('CA$12.50 1 lb'), { timeout: 5_000 })
  })

  it('causes everything older to be refetched when it says how far back the stream reaches', async () => {
    const server = liveServer()
    await startScreen(server)
    server.raw(`data: ${JSON.stringify({ open: { back_ms: 0 } })}\n\n`)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
  })
})

function pageEvent(type: 'pagehide' | 'pageshow'): void {
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
}

describe('the live connection', () => {
  // API-26, PACK-25
  it('is lost when it falls silent, and everything missed meanwhile is refetched once it is open again', async () => {
    const server = liveServer()
    await startScreen(server)
    vi.useFakeTimers(onlyTimeouts)
    server.raw(': beat\n\n')
    await act(() => vi.advanceTimersByTimeAsync(44_000))
    expect(isLive.get()).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(isLive.get()).toBe(false)
    await waitFor(() => expect(isLive.get()).toBe(true))
    expect(server.streams()).toBe(2)
    server.raw(`data: ${JSON.stringify({ open: { back_ms: 0 } })}\n\n`)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })

  // API-26, SPEC-76
  it.each(['a refetch', 'the first fetch'])(
    'once open again, asks once more for %s that was lost with it, which has no timeout of its own',
    async (what) => {
      const server = liveServer()
      const screen = await startScreen(server)
      vi.useFakeTimers(onlyTimeouts)
      server.raw(': beat\n\n')
      server.hold()
      if (what === 'a refetch') server.wrote('sessions')
      else act(() => void queryClient.resetQueries({ queryKey: apiKey('GET /profile/sessions') }))
      await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
      for (const _beat of Array.from({ length: 10 })) {
        await act(() => vi.advanceTimersByTimeAsync(30_000))
        server.raw(': beat\n\n')
      }
      expect(server.of(sessions)).toHaveLength(2)
      server.letGo()
      await act(() => vi.advanceTimersByTimeAsync(45_000))
      await waitFor(() => expect(isLive.get()).toBe(true))
      await waitFor(() => expect(server.of(sessions)).toHaveLength(3), { timeout: 5_000 })
      expect(server.of(sessions)[2]?.background).toBe(true)
      await waitFor(() => expect(screen.result.current.every((query) => query.isSuccess)).toBe(true))
      server.release()
      await waitFor(() => expect(server.of(sessions)).toHaveLength(3))
    },
  )

  it('is joined again by a page that the browser kept or froze, which refetches what it may have missed', async () => {
    const server = liveServer()
    await startScreen(server)
    pageEvent('pagehide')
    expect(isLive.get()).toBe(false)
    pageEvent('pageshow')
    await waitFor(() => expect(isLive.get()).toBe(true))
    expect(server.streams()).toBe(2)
    document.dispatchEvent(new Event('resume'))
    await waitFor(() => expect(server.streams()).toBe(3))
    server.raw(`data: ${JSON.stringify({ open: { back_ms: 0 } })}\n\n`)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('is not joined again by a kept page after somebody else has signed in; the page is reloaded', async () => {
    const server = liveServer()
    await startScreen(server)
    pageEvent('pagehide')
    saveToken('token of somebody else')
    server.signIn(8)
    pageEvent('pageshow')
    await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
    expect(server.streams()).toBe(1)
    expect(isLive.get()).toBe(false)
  })

  it('is not joined again by a kept page after the session has ended, which ends in that page too', async () => {
    const server = liveServer()
    await startScreen(server)
    pageEvent('pagehide')
    deleteToken()
    pageEvent('pageshow')
    await waitFor(() => expect(session.get().user).toBeNull())
    expect(server.streams()).toBe(1)
  })

  it('ends with the session', async () => {
    const server = liveServer()
    await startScreen(server)
    endSession()
    expect(isLive.get()).toBe(false)
    expect(queryClient.getQueryState(apiKey('GET /auth/me'))?.fetchStatus ?? 'idle').toBe('idle')
  })
})
