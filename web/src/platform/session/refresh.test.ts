import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedOut } from '../../../testing/fake-server.ts'
import { onlyTimeouts, openResponse, silence } from '../../../testing/silent-server.ts'
import { api } from '../api/api.ts'
import { endSession, readToken, saveToken } from './session.ts'

type Refresh = (signal: AbortSignal | null | undefined) => Promise<Response>

const json = { headers: { 'content-type': 'application/json' } }
const lost = expect.objectContaining({ status: 0, code: 'network' })
const renewed: Refresh = async () => new Response('{"data":{"access_token":"second"}}', json)

beforeEach(() => {
  vi.useFakeTimers(onlyTimeouts)
  saveToken('first')
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

/** A server that takes only the token `second`, and answers a refresh as the next of these. */
function givenRefreshes(...refreshes: Refresh[]) {
  const server = { refreshed: 0 }
  vi.stubGlobal('fetch', async (url: string, { headers, signal }: RequestInit) => {
    if (url === '/api/auth/refresh-token') return refreshes[server.refreshed++]?.(signal)
    const isSignedIn = new Headers(headers).get('authorization') === 'Bearer second'
    if (isSignedIn) return new Response('{"data":{"name":"Amélie"}}', json)
    return new Response(JSON.stringify(signedOut.refusal), { ...json, status: 401 })
  })
  return server
}

// API-26
it.each<[what: string, refresh: Refresh]>([
  ['is not answered', silence],
  ['is answered in part', async (signal) => openResponse(signal).response],
])('a refresh that %s is given up in time for another try, and the session stays', async (_what, refresh) => {
  const server = givenRefreshes(refresh, renewed)
  const failed = vi.fn()
  api('GET /profile').catch(failed)
  await vi.waitFor(() => expect(server.refreshed).toBe(1))
  api('GET /profile').catch(failed)
  await vi.advanceTimersByTimeAsync(16_000)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2))
  expect(failed).toHaveBeenCalledWith(lost)
  expect(readToken()).toBe('first')
  await expect(api('GET /profile')).resolves.toMatchObject({ data: { name: 'Amélie' } })
  expect(readToken()).toBe('second')
  expect(server.refreshed).toBe(2)
})
