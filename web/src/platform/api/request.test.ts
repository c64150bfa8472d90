import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeNetwork, me, signedOut } from '../../../testing/fake-server.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { safeStorage } from '../safe-storage.ts'
import { notices } from '../notices.ts'
import { loadUser, signOut } from '../session/me.ts'
import { refreshToken } from '../session/refresh.ts'
import {
  deleteToken,
  endSession,
  saveIdleLimit,
  saveToken,
  lastSessionEnd,
  readToken,
  setRemembered,
  session,
  saveLastActivity,
} from '../session/session.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { setStation } from './headers.ts'
import { onForbidden, request } from './request.ts'

const minutes = 60_000
/** A server that takes only this token, and gives it for any refresh. */
function serverThatWants(token: string, refresh = () => ({ data: { access_token: token } }) as object) {
  return fakeNetwork({
    'GET /profile': ({ headers }) =>
      headers.get('authorization') === `Bearer ${token}` ? { data: { name: 'Amélie' } } : signedOut,
    'POST /auth/refresh-token': refresh,
    'GET /auth/me': () => me(),
  })
}

beforeEach(() => saveToken('first'))
// An error is notified in the task after it was thrown, unless it is shown in place.
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

afterEach(async () => {
  endSession()
  await nextTask()
  notices.set([])
})

describe('every call', () => {
  it('carries the bearer token, language, anti-forgery token, tab and station', async () => {
    const server = serverThatWants('first')
    writeCookie('XSRF-TOKEN', 'x-1')
    setStation('12')
    await api('GET /profile')
    const [call] = server.of('GET /profile')
    const header = (name: string) => call?.headers.get(name)
    expect(header('authorization')).toBe('Bearer first')
    expect(header('accept-language')).toBe('en')
    expect(header('x-xsrf-token')).toBe('x-1')
    expect(header('x-station')).toBe('12')
    expect(header('x-origin')).toMatch(/^[0-9a-f]{16}$/)
    expect(call?.headers.has('x-background')).toBe(false)
  })

  it('has a new idempotency key of 128 random bits for each write and none for reads', async () => {
    const server = fakeNetwork({ 'PATCH /profile': () => ({ data: {} }), 'GET /profile': () => ({ data: {} }) })
    await api('PATCH /profile', { body: { version: 1, name: 'A' } })
    await api('PATCH /profile', { body: { version: 1, name: 'A' } })
    await api('GET /profile')
    const keys = server.asked.map((call) => call.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBeNull()
  })

  it('sends values as JSON, FormData with the browser’s content type, and any other content type that the caller names', async () => {
    const server = fakeNetwork({ 'POST /any': () => ({ data: {} }) })
    await request('/any', { method: 'POST', body: { a: 1 } })
    await request('/any', { method: 'POST', body: new FormData() })
    await request('/any', { method: 'POST', body: 'plain', contentType: 'text/plain' }).catch(() => {})
    const types = server.asked.map((call) => call.headers.get('content-type'))
    expect(types[0]).toBe('application/json')
    expect(types[1]).toBeNull()
    expect(types[2] ?? 'text/plain').toBe('text/plain')
  })
})

// CHECK-41
describe('a refused token', () => {
  it('is refreshed once, and every call in flight is retried once', async () => {
    const server = serverThatWants('second')
    const answers = await Promise.all(Array.from({ length: 8 }, () => api('GET /profile')))
    expect(answers).toHaveLength(8)
    expect(server.of('POST /auth/refresh-token')).toHaveLength(1)
    expect(server.of('GET /profile')).toHaveLength(16)
    expect(readCookie('accessToken')).toBe('second')
    expect(server.of('POST /auth/refresh-token')[0]?.headers.get('authorization')).toBe('Bearer first')
  })

  it('is not refreshed again if another tab was faster', async () => {
    const server = serverThatWants('second')
    const asking = api('GET /profile')
    saveToken('second')
    await asking
    expect(server.of('POST /auth/refresh-token')).toHaveLength(0)
  })

  it('keeps the idempotency key of the write in the retry', async () => {
    const server = fakeNetwork({
      'PATCH /profile': ({ headers }) => (headers.get('authorization') === 'Bearer second' ? { data: {} } : signedOut),
      'POST /auth/refresh-token': () => ({ data: { access_token: 'second' } }),
    })
    await api('PATCH /profile', { body: { version: 1 } })
    const keys = server.of('PATCH /profile').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('ends no session that has begun before its call is refused for good', async () => {
    let calls = 0
    fakeNetwork({
      'GET /profile': () => {
        calls += 1
        if (calls === 2) saveToken('of-the-next-user')
        return signedOut
      },
      'POST /auth/refresh-token': () => ({ data: { access_token: 'renewed' } }),
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(calls).toBe(2)
    expect(readToken()).toBe('of-the-next-user')
  })

  it('ends the session when the refresh is refused, and deletes token, lastActivity and rememberMe', async () => {
    serverThatWants('never', () => signedOut)
    await loadUser()
    saveLastActivity(Date.now())
    setRemembered(true)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    expect(readCookie('accessToken')).toBeNull()
    expect(safeStorage.read('lastActivity')).toBeNull()
    expect(safeStorage.read('rememberMe')).toBeNull()
    expect(session.get()).toMatchObject({ user: null, userAbilities: null, isLoggedOut: true })
    expect(lastSessionEnd()).toBe('lost')
  })

  it('ends the session when the refreshed token is refused too, after exactly one retry', async () => {
    const server = fakeNetwork({
      'GET /profile': () => signedOut,
      'POST /auth/refresh-token': () => ({ data: { access_token: 'second' } }),
    })
    await expect(api('GET /profile')).rejects.toBeInstanceOf(ApiError)
    expect(server.of('GET /profile')).toHaveLength(2)
    expect(readCookie('accessToken')).toBeNull()
  })

  it('is kept when the refresh gets no response', async () => {
    fakeNetwork({
      'GET /profile': () => signedOut,
      'POST /auth/refresh-token': () => {
        throw new TypeError('network')
      },
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ code: 'network' })
    expect(readCookie('accessToken')).toBe('first')
  })

  it('ends the session when the server refuses the refresh with any other error', async () => {
    serverThatWants('never', () => ({ status: 500, refusal: { code: 'internal', message: 'Broken.' } }))
    vi.spyOn(console, 'warn').mockReturnValue()
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(readCookie('accessToken')).toBeNull()
  })

  it('does not come back if another tab signs out during the refresh', async () => {
    serverThatWants('second', () => {
      deleteToken()
      return { data: { access_token: 'second' } }
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(readCookie('accessToken')).toBeNull()
  })

  it.each([429, 502, 503])('is kept when the server is too busy or unavailable to refresh it (%s)', async (status) => {
    fakeNetwork({
      'GET /profile': () => signedOut,
      'POST /auth/refresh-token': () => ({ status, refusal: { code: 'database_away', message: 'Try again.' } }),
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ status })
    expect(readCookie('accessToken')).toBe('first')
  })

  it('is not refreshed for a call that needs no session', async () => {
    const server = fakeNetwork({
      'POST /auth/login': () => ({ status: 401, refusal: { code: 'wrong_credentials', message: 'Wrong.' } }),
    })
    const wrong = api('POST /auth/login', { body: { email: 'a@b', password: 'x' }, anonymous: true })
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials' })
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.headers.has('authorization')).toBe(false)
    expect(readCookie('accessToken')).toBe('first')
  })
})

describe('inactivity', () => {
  it('ends the session after 30 minutes, before the call is sent', async () => {
    const server = serverThatWants('first')
    saveLastActivity(Date.now() - 30 * minutes - 1)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(server.asked).toHaveLength(0)
    expect(readCookie('accessToken')).toBeNull()
  })

  it('follows the server’s limit, which the next page load knows before its first call', async () => {
    const server = serverThatWants('first')
    saveIdleLimit(60)
    saveLastActivity(Date.now() - 59_000)
    await api('GET /profile')
    saveLastActivity(Date.now() - 61_000)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(server.asked).toHaveLength(1)
    saveIdleLimit(30 * 60)
  })

  it('does not end the session earlier, or if it is remembered', async () => {
    serverThatWants('first')
    saveLastActivity(Date.now() - 29 * minutes)
    await api('GET /profile')
    saveLastActivity(Date.now() - 300 * minutes)
    setRemembered(true)
    await expect(api('GET /profile')).resolves.toBeDefined()
  })

  it('is measured from the last success, not from a refused call', async () => {
    serverThatWants('first')
    await api('GET /profile')
    expect(Number(safeStorage.read('lastActivity'))).toBeGreaterThan(Date.now() - minutes)
    safeStorage.remove('lastActivity')
    await request('/nowhere', { method: 'GET' }).catch(() => {})
    expect(safeStorage.read('lastActivity')).toBeNull()
  })

  it('is not reset by a response that arrives after the session has ended', async () => {
    fakeNetwork({
      'GET /profile': () => {
        endSession()
        return { data: {} }
      },
    })
    await api('GET /profile')
    expect(safeStorage.read('lastActivity')).toBeNull()
  })

  it('is not reset by a background call', async () => {
    const server = serverThatWants('first')
    const old = Date.now() - 29 * minutes
    saveLastActivity(old)
    await api('GET /profile', { background: true })
    expect(server.asked[0]?.headers.get('x-background')).toBe('1')
    expect(safeStorage.read('lastActivity')).toBe(String(old))
  })

  it.each([
    ['a read', () => api('GET /profile')],
    ['a background read', () => api('GET /profile', { background: true })],
    ['a write', () => api('PATCH /profile', { body: { version: 1 } })],
    ['a document', () => api('GET /documents/:id/file', { params: { id: 1 } })],
    ['an upload', () => request('/any', { method: 'POST', body: new FormData() })],
    ['signing out', () => api('POST /auth/logout', { background: true })],
    ['a refresh', () => refreshToken('first', true)],
  ])('is checked before %s, and nothing is sent after the end', async (_what, call) => {
    const server = serverThatWants('first')
    await loadUser()
    saveLastActivity(Date.now() - 31 * minutes)
    server.asked.length = 0
    await expect(call()).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    expect(lastSessionEnd()).toBe('idle')
    expect(session.get().user).toBeNull()
    await call().catch(() => false)
    expect(server.asked).toEqual([])
  })

  it('is checked again before the retry after a refresh', async () => {
    const server = serverThatWants('second', () => {
      saveLastActivity(Date.now() - 31 * minutes)
      return { data: { access_token: 'second' } }
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(server.of('GET /profile')).toHaveLength(1)
    expect(lastSessionEnd()).toBe('idle')
  })
})

// SPEC-93
describe('signing out', () => {
  it('sends nothing but the logout call from its beginning on, refreshed once if the token had expired', async () => {
    const server = fakeNetwork({
      'GET /auth/me': () => me(),
      'GET /profile': () => ({ data: {} }),
      'POST /auth/logout': ({ headers }) =>
        headers.get('authorization') === 'Bearer second' ? { data: { done: true } } : signedOut,
      'POST /auth/refresh-token': () => ({ data: { access_token: 'second' } }),
    })
    await loadUser()
    server.asked.length = 0
    const leaving = signOut()
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    await leaving
    await expect(api('GET /profile', { background: true })).rejects.toMatchObject({ status: 401 })
    const calls = server.asked.map(({ method, path }) => `${method} ${path}`)
    expect(calls).toEqual(['POST /auth/logout', 'POST /auth/refresh-token', 'POST /auth/logout'])
    expect(lastSessionEnd()).toBe('signed-out')
  })

  it('is noticed where only the cookie of the token is gone', async () => {
    const server = serverThatWants('first')
    await loadUser()
    deleteToken()
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(server.of('GET /profile')).toEqual([])
    expect(session.get()).toMatchObject({ user: null, isLoggedOut: true })
  })
})

describe('an error response', () => {
  const forbidden = { status: 403, refusal: { code: 'not_permitted', message: 'You may not do this.' } }

  it('leads to not-authorized without a notification if it is a 403 to a call of the user', async () => {
    fakeNetwork({ 'GET /profile': () => forbidden })
    const gone = vi.fn()
    const stop = onForbidden(gone)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 403 })
    expect(gone).toHaveBeenCalledOnce()
    await nextTask()
    expect(notices.get()).toEqual([])
    await expect(api('GET /profile', { background: true })).rejects.toMatchObject({ status: 403 })
    expect(gone).toHaveBeenCalledOnce()
    stop()
  })

  it('shows its message as a notification and is thrown with its field errors', async () => {
    fakeNetwork({
      'PATCH /profile': () => ({
        status: 400,
        refusal: { code: 'invalid_input', message: 'Fix the fields.', fields: { name: 'Required' } },
      }),
    })
    await expect(api('PATCH /profile', { body: { version: 1 } })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Fix the fields.',
      fields: { name: 'Required' },
    })
    await nextTask()
    expect(notices.get()).toMatchObject([{ tone: 'error', text: 'Fix the fields.' }])
  })

  it('causes no notification or redirect for a background call', async () => {
    fakeNetwork({})
    await expect(request('/nowhere', { method: 'GET', background: true })).rejects.toMatchObject({ status: 404 })
    await nextTask()
    expect(notices.get()).toEqual([])
  })

  it('is thrown with its status even without a readable body', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 502, code: 'unreadable', unanswered: true })
  })

  it('is reported as a network error if no response comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('is left to the screen if a saved write gets no response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const call = { method: 'POST', key: 'k', unansweredInPlace: true } as const
    await expect(request('/action', call)).rejects.toMatchObject({ code: 'network' })
    await nextTask()
    expect(notices.get()).toEqual([])
    await expect(request('/action', { ...call, unansweredInPlace: false })).rejects.toMatchObject({
      code: 'network',
    })
    await nextTask()
    expect(notices.get()).toHaveLength(1)
  })
})
