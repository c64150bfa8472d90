import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signedOut } from '../../../testing/fake-server.ts'
import { onlyTimeouts } from '../../../testing/silent-server.ts'
import { api } from '../api/api.ts'
import { endSession, readToken, saveToken } from './session.ts'

type Refresh = () => Promise<Response>

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
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url === '/api/auth/refresh-token') return refreshes[server.refreshed++]?.()
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
  answer(await renewed())
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
