import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { me } from '../../testing/fake-server.ts'
import { originOfTab } from '../api/headers.ts'
import { apiQuery } from '../api/use-api.ts'
import type { DataOf } from '../api/wire.ts'
import { queryClient } from '../query-client.ts'
import { endSession, saveToken, setUser } from '../session/session.ts'
import { isLive, startLive } from './live.ts'
import { onTopic } from './topics.ts'

onTopic('settings', ['GET /profile/sessions'])
onTopic('orders', ['GET /profile'], (message) => message.id === 5)

afterEach(() => {
  endSession()
  queryClient.clear()
})

/** A server with an open stream; `say` sends text down it, `calls` counts the other requests by path. */
function liveServer() {
  const calls: { path: string; background: boolean }[] = []
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
    calls.push({ path: pathname.replace('/api', ''), background: new Headers(init.headers).has('x-background') })
    const answer = pathname === '/api/auth/me' ? me() : { data: [] }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  return {
    calls,
    say: (message: object) => send(`event: change\nid: 1\ndata: ${JSON.stringify(message)}\n\n`),
    raw: (text: string) => send(text),
    of: (path: string) => calls.filter((call) => call.path === path),
  }
}

async function watching(server: ReturnType<typeof liveServer>) {
  saveToken('token')
  const user = (me().data as { user_data: DataOf<'GET /auth/me'>['user_data'] }).user_data
  setUser(user, [])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  renderHook(() => [useQuery(apiQuery('GET /profile')), useQuery(apiQuery('GET /profile/sessions'))], { wrapper })
  startLive()
  await waitFor(() => expect(isLive.get()).toBe(true))
  await waitFor(() => expect(server.calls).toHaveLength(2))
}

describe('a live message', () => {
  it('fetches again what it made stale and is on screen, as a call of nobody', async () => {
    const server = liveServer()
    await watching(server)
    server.say({ topic: 'settings', id: null, origin: 'another-tab' })
    await waitFor(() => expect(server.of('/profile/sessions')).toHaveLength(2))
    expect(server.of('/profile/sessions')[1]?.background).toBe(true)
    expect(server.of('/profile')).toHaveLength(1)
  })

  it('concerns only the queries that its registration says', async () => {
    const server = liveServer()
    await watching(server)
    server.say({ topic: 'orders', id: 4, origin: null })
    server.say({ topic: 'orders', id: 5, origin: null })
    await waitFor(() => expect(server.of('/profile')).toHaveLength(2))
    expect(server.of('/profile/sessions')).toHaveLength(1)
  })

  it('of this tab’s own making is left out', async () => {
    const server = liveServer()
    await watching(server)
    server.say({ topic: 'settings', id: null, origin: originOfTab })
    server.say({ topic: 'orders', id: 5, origin: null })
    await waitFor(() => expect(server.of('/profile')).toHaveLength(2))
    expect(server.of('/profile/sessions')).toHaveLength(1)
  })

  it('is understood in pieces, and what is no message is passed over', async () => {
    const server = liveServer()
    await watching(server)
    server.raw(': keep-alive\n\ndata: not json\n\ndata: {"top')
    server.raw('ic":"settings","id":null,"origin":null}\r\n\r\n')
    await waitFor(() => expect(server.of('/profile/sessions')).toHaveLength(2))
  })

  it('about the own session reads again who one is; about others not', async () => {
    const server = liveServer()
    await watching(server)
    server.say({ topic: 'session', id: 8, origin: null })
    server.say({ topic: 'session', id: 7, origin: null })
    await waitFor(() => expect(server.of('/auth/me')).toHaveLength(1))
  })
})

describe('the live connection', () => {
  it('ends with the session', async () => {
    const server = liveServer()
    await watching(server)
    endSession()
    expect(isLive.get()).toBe(false)
  })
})
