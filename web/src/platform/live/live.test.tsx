import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { me } from '../../testing/fake-server.ts'
import { originOfTab, renewOrigin } from '../api/headers.ts'
import { api } from '../api/api.ts'
import { apiKey, apiQuery, putAnswer } from '../api/use-api.ts'
import type { DataOf } from '../api/wire.ts'
import { queryClient } from '../query-client.ts'
import { endSession, saveToken, setUser } from '../session/session.ts'
import { isLive, startLive } from './live.ts'

afterEach(() => {
  endSession()
  queryClient.clear()
})

const profile = '/profile'
const sessions = '/profile/sessions'

/** What the answers of the two queries on screen are made of. */
const madeOf: Record<string, string> = {
  [profile]: 'users=7 roles',
  [sessions]: 'sessions=7',
  '/auth/me': 'users=7 roles role_rules',
}

/** A server with an open stream; `say` sends an event down it, `of` counts the other requests by path. */
function liveServer(answerHeaders: Record<string, Record<string, string>> = {}) {
  const calls: { path: string; background: boolean; at: number }[] = []
  const answers: (() => void)[] = []
  let held = false
  let send = (_text: string) => {}
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname } = new URL(input, location.origin)
    if (pathname === '/api/live') {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          send = (text) => controller.enqueue(new TextEncoder().encode(text))
          init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      })
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    }
    const path = pathname.replace('/api', '')
    calls.push({ path, background: new Headers(init.headers).has('x-background'), at: performance.now() })
    if (held) await new Promise<void>((resolve) => answers.push(resolve))
    if (path === '/broken') throw new TypeError('no network')
    const answer = path === '/auth/me' ? me() : { data: [] }
    const reads = madeOf[path]
    const headers = {
      'content-type': 'application/json',
      ...(reads && init.method === 'GET' && { 'x-reads': reads }),
      ...answerHeaders[path],
    }
    return new Response(JSON.stringify(answer), { headers })
  })
  return {
    calls,
    wrote: (wrote: string, origin: string | null = null) => send(`data: ${JSON.stringify({ wrote, origin })}\n\n`),
    raw: (text: string) => send(text),
    of: (path: string) => calls.filter((call) => call.path === path),
    hold: () => (held = true),
    release() {
      held = false
      for (const answer of answers.splice(0)) answer()
    },
  }
}

type Server = ReturnType<typeof liveServer>

async function watching(server: Server) {
  saveToken('token')
  const user = (me().data as { user_data: DataOf<'GET /auth/me'>['user_data'] }).user_data
  setUser(user, [])
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
  server.raw(`data: ${JSON.stringify({ open: { back_ms: 10_000 } })}\n\n`)
  return screen
}

describe('what is on screen', () => {
  it('is fetched again, as a call of nobody, when a table was written that it was made of', async () => {
    const server = liveServer()
    await watching(server)
    server.wrote('sessions stock_levels', 'another-tab')
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)[1]?.background).toBe(true)
    expect(server.of(profile)).toHaveLength(1)
  })

  it('is left alone when rows of another owner were written', async () => {
    const server = liveServer()
    await watching(server)
    server.wrote('sessions=8')
    server.wrote('users=7')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
  })

  it('is fetched at most once a second, and once more for what was written meanwhile', async () => {
    const server = liveServer()
    await watching(server)
    for (let i = 0; i < 80; i++) {
      server.wrote('sessions')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await waitFor(() => expect(server.of(sessions)).toHaveLength(3), { timeout: 5_000 })
    const [first, second, third] = server.of(sessions).map(({ at }) => at)
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(900)
    expect((third ?? 0) - (second ?? 0)).toBeGreaterThanOrEqual(900)
  })

  it('is fetched again when it was written while its answer was under way', async () => {
    const server = liveServer()
    await watching(server)
    server.hold()
    server.wrote('sessions')
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    server.wrote('sessions')
    await new Promise((resolve) => setTimeout(resolve, 50))
    server.release()
    await waitFor(() => expect(server.of(sessions)).toHaveLength(3), { timeout: 5_000 })
  })

  it('waits in a hidden tab until that is shown', async () => {
    const server = liveServer()
    await watching(server)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    server.wrote('sessions')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(server.of(sessions)).toHaveLength(1)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })

  it('is fetched again when its answer goes out of date by itself', async () => {
    const server = liveServer({ [sessions]: { 'x-stale-in': '1200' } })
    await watching(server)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(profile)).toHaveLength(1)
  })

  it('is fetched again whatever was written where the answer did not say what it was made of', async () => {
    delete madeOf[profile]
    const server = liveServer()
    await watching(server)
    server.wrote('stock_levels')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
    madeOf[profile] = 'users=7 roles'
  })
})

describe('a write of this tab', () => {
  it('says itself what it wrote, so that its message is left out', async () => {
    const server = liveServer({ '/profile/password': { 'x-wrote': 'sessions=7' } })
    await watching(server)
    await act(() => api('PUT /profile/password', { body: {} as never }))
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    server.wrote('sessions=7', originOfTab())
    server.wrote('users=7')
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(2)
  })

  it('asks for nothing more where its answer is what the screen shows', async () => {
    const server = liveServer({ '/profile/password': { 'x-wrote': 'sessions=7 users=7' } })
    await watching(server)
    await act(async () => {
      await api('PUT /profile/password', { body: {} as never })
      putAnswer({ data: [], meta: undefined }, 'GET /profile/sessions')
    })
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
  })

  it('is reported like any other if it got no answer', async () => {
    const server = liveServer()
    await watching(server)
    const before = originOfTab()
    renewOrigin()
    server.wrote('sessions', before)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })
})

describe('an event', () => {
  it('is understood in pieces, and what is none is passed over', async () => {
    const server = liveServer()
    await watching(server)
    server.raw(': keep-alive\n\ndata: not json\n\ndata: {"wro')
    server.raw('te":"sessions","origin":null}\r\n\r\n')
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
  })

  it('about the own account reads again who one is; about others not', async () => {
    const server = liveServer()
    await watching(server)
    // The first one says what who one is is made of.
    server.wrote('users=7')
    await waitFor(() => expect(server.of('/auth/me')).toHaveLength(1), { timeout: 5_000 })
    server.wrote('users=8')
    server.wrote('role_rules')
    await waitFor(() => expect(server.of('/auth/me')).toHaveLength(2), { timeout: 5_000 })
    expect(server.of(sessions)).toHaveLength(1)
  })

  it('makes everything older be fetched again if it says how recent the connection is', async () => {
    const server = liveServer()
    await watching(server)
    server.raw(`data: ${JSON.stringify({ open: { back_ms: 0 } })}\n\n`)
    await waitFor(() => expect(server.of(sessions)).toHaveLength(2), { timeout: 5_000 })
    await waitFor(() => expect(server.of(profile)).toHaveLength(2), { timeout: 5_000 })
  })
})

describe('the live connection', () => {
  it('ends with the session', async () => {
    const server = liveServer()
    await watching(server)
    endSession()
    expect(isLive.get()).toBe(false)
    expect(queryClient.getQueryState(apiKey('GET /auth/me'))?.fetchStatus ?? 'idle').toBe('idle')
  })
})
