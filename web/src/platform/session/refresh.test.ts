import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedOut } from '../../../testing/fake-server.ts'
import { onlyTimeouts, silence } from '../../../testing/silent-server.ts'
import { api } from '../api/api.ts'
import { endSession, readToken, saveToken } from './session.ts'
import { giveUpRefresh } from './refresh.ts'

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

// SPEC-76
it('a refresh has no timeout', async () => {
  let answer = (_response: Response): void => {}
  const server = givenRefreshes(() => new Promise((resolve) => (answer = resolve)))
  const read = api('GET /profile')
  await vi.waitFor(() => expect(server.refreshed).toBe(1))
  await vi.advanceTimersByTimeAsync(600_000)
  answer(await renewed(null))
  await expect(read).resolves.toMatchObject({ data: { name: 'Amélie' } })
  expect(server.refreshed).toBe(1)
})

// ACCESS-20
it('a refresh whose answer breaks off ends no session, and is tried again', async () => {
  const brokenOff: Refresh = async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
    return new Response(body, json)
  }
  const server = givenRefreshes(brokenOff, renewed)
  await expect(api('GET /profile')).rejects.toEqual(lost)
  expect(readToken()).toBe('first')
  await expect(api('GET /profile')).resolves.toMatchObject({ data: { name: 'Amélie' } })
  expect(readToken()).toBe('second')
  expect(server.refreshed).toBe(2)
})

// API-26
it('a refresh whose connection is dead is given up, and the next one is not joined to it', async () => {
  const server = givenRefreshes(silence, renewed)
  const waiting = api('GET /profile')
  await vi.waitFor(() => expect(server.refreshed).toBe(1))
  giveUpRefresh()
  const next = api('GET /profile')
  await expect(waiting).rejects.toEqual(lost)
  await expect(next).resolves.toMatchObject({ data: { name: 'Amélie' } })
  expect([readToken(), server.refreshed]).toEqual(['second', 2])
})
