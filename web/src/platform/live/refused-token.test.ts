import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { me } from '../../../testing/fake-server.ts'
import { onlyTimeouts, openResponse, silence } from '../../../testing/silent-server.ts'
import { endSession, readToken, saveToken, setUser } from '../session/session.ts'
import { isLive, startLive } from './live.ts'

beforeEach(() => vi.useFakeTimers(onlyTimeouts))
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

// API-26
it('a stream whose token is refused again while its renewal hangs has the renewal sent once more', async () => {
  let renewals = 0
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    if (url === '/api/auth/refresh-token') {
      const answer = new Response('{"data":{"access_token":"second"}}', {
        headers: { 'content-type': 'application/json' },
      })
      return renewals++ === 0 ? silence(signal) : answer
    }
    const isNew = new Headers(headers).get('authorization') === 'Bearer second'
    if (!isNew) return new Response('{"message":"","code":"signed_out"}', { status: 401 })
    const stream = openResponse(signal, 'text/event-stream')
    stream.send('data: {"open":{"back_ms":0}}\n\n')
    return stream.response
  })
  saveToken('first')
  const { user_data: user, user_abilities: abilities } = me().data
  setUser(user, abilities)
  startLive()
  await vi.waitFor(() => expect(renewals).toBe(1))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(renewals).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await vi.waitFor(() => expect(isLive.get()).toBe(true))
  expect([renewals, readToken()]).toEqual([2, 'second'])
})
