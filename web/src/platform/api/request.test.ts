import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, me, signedOut } from '../../testing/fake-server.ts'
import { readCookie, writeCookie } from '../cookies.ts'
import { local } from '../local.ts'
import { notices } from '../notices.ts'
import { loadUser } from '../session/me.ts'
import {
  dropToken,
  endSession,
  keepIdleLimit,
  keepToken,
  lastEnding,
  remember,
  session,
  stampActivity,
} from '../session/session.ts'
import { api } from './api.ts'
import { ApiError } from './api-error.ts'
import { keepStation } from './headers.ts'
import { onForbidden, request } from './request.ts'

const minutes = 60_000
/** A server that takes only this token, and gives it for any refresh. */
function serverThatWants(token: string, refresh = () => ({ data: { access_token: token } }) as object) {
  return fakeServer({
    'GET /profile': ({ headers }) =>
      headers.get('authorization') === `Bearer ${token}` ? { data: { name: 'Amélie' } } : signedOut,
    'POST /auth/refresh-token': refresh,
    'GET /auth/me': () => me(),
  })
}

beforeEach(() => keepToken('first'))
afterEach(() => {
  endSession()
  notices.set([])
})

describe('every call', () => {
  it('carries bearer, language, anti-forgery token, origin and station, and no time limit', async () => {
    const server = serverThatWants('first')
    writeCookie('XSRF-TOKEN', 'x-1')
    keepStation('12')
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

  it('is written with an idempotency key of 128 random bits, another one for each gesture, none for reads', async () => {
    const server = fakeServer({ 'PATCH /profile': () => ({ data: {} }), 'GET /profile': () => ({ data: {} }) })
    await api('PATCH /profile', { body: { version: 1, name: 'A' } })
    await api('PATCH /profile', { body: { version: 1, name: 'A' } })
    await api('GET /profile')
    const keys = server.asked.map((call) => call.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBeNull()
  })

  it('sends values as JSON, a form with the content type of the browser, and another content type where it is named', async () => {
    const server = fakeServer({ 'POST /any': () => ({ data: {} }) })
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
  it('is refreshed once and every call tried once more, however many were in flight', async () => {
    const server = serverThatWants('second')
    const answers = await Promise.all(Array.from({ length: 8 }, () => api('GET /profile')))
    expect(answers).toHaveLength(8)
    expect(server.of('POST /auth/refresh-token')).toHaveLength(1)
    expect(server.of('GET /profile')).toHaveLength(16)
    expect(readCookie('accessToken')).toBe('second')
    expect(server.of('POST /auth/refresh-token')[0]?.headers.get('authorization')).toBe('Bearer first')
  })

  it('is not refreshed again where another tab was faster', async () => {
    const server = serverThatWants('second')
    const asking = api('GET /profile')
    keepToken('second')
    await asking
    expect(server.of('POST /auth/refresh-token')).toHaveLength(0)
  })

  it('keeps the idempotency key of its gesture across the retry', async () => {
    const server = fakeServer({
      'PATCH /profile': ({ headers }) => (headers.get('authorization') === 'Bearer second' ? { data: {} } : signedOut),
      'POST /auth/refresh-token': () => ({ data: { access_token: 'second' } }),
    })
    await api('PATCH /profile', { body: { version: 1 } })
    const keys = server.of('PATCH /profile').map((call) => call.headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('ends the session when the refresh is refused: token, lastActivity and rememberMe are gone', async () => {
    serverThatWants('never', () => signedOut)
    await loadUser()
    stampActivity(Date.now())
    remember(true)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401, code: 'signed_out' })
    expect(readCookie('accessToken')).toBeNull()
    expect(local.read('lastActivity')).toBeNull()
    expect(local.read('rememberMe')).toBeNull()
    expect(session.get()).toMatchObject({ user: null, userAbilities: null, isLoggedOut: true })
    expect(lastEnding()).toBe('lost')
  })

  it('ends the session when the refreshed token is refused too, after exactly one retry', async () => {
    const server = fakeServer({
      'GET /profile': () => signedOut,
      'POST /auth/refresh-token': () => ({ data: { access_token: 'second' } }),
    })
    await expect(api('GET /profile')).rejects.toBeInstanceOf(ApiError)
    expect(server.of('GET /profile')).toHaveLength(2)
    expect(readCookie('accessToken')).toBeNull()
  })

  it('stays when the refresh got no answer at all', async () => {
    fakeServer({
      'GET /profile': () => signedOut,
      'POST /auth/refresh-token': () => {
        throw new TypeError('network')
      },
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ code: 'network' })
    expect(readCookie('accessToken')).toBe('first')
  })

  it('ends the session when the refresh fails in any way that the server judged', async () => {
    serverThatWants('never', () => ({ status: 500, refusal: { code: 'internal', message: 'Broken.' } }))
    vi.spyOn(console, 'warn').mockReturnValue()
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(readCookie('accessToken')).toBeNull()
  })

  it('does not come back where another tab signed out while it was refreshed', async () => {
    serverThatWants('second', () => {
      dropToken()
      return { data: { access_token: 'second' } }
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(readCookie('accessToken')).toBeNull()
  })

  it.each([429, 502, 503])('stays when the server was too busy or away to refresh it (%s)', async (status) => {
    fakeServer({
      'GET /profile': () => signedOut,
      'POST /auth/refresh-token': () => ({ status, refusal: { code: 'database_away', message: 'Try again.' } }),
    })
    await expect(api('GET /profile')).rejects.toMatchObject({ status })
    expect(readCookie('accessToken')).toBe('first')
  })

  it('is nothing to refresh where the call needs no session', async () => {
    const server = fakeServer({
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
  it('ends the session after 30 minutes, before the call leaves', async () => {
    const server = serverThatWants('first')
    stampActivity(Date.now() - 30 * minutes - 1)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(server.asked).toHaveLength(0)
    expect(readCookie('accessToken')).toBeNull()
  })

  it('follows the limit of the server, which a later page knows before its first call', async () => {
    const server = serverThatWants('first')
    keepIdleLimit(60)
    stampActivity(Date.now() - 59_000)
    await api('GET /profile')
    stampActivity(Date.now() - 61_000)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 401 })
    expect(server.asked).toHaveLength(1)
    keepIdleLimit(30 * 60)
  })

  it('does not before, and not where the session is remembered', async () => {
    serverThatWants('first')
    stampActivity(Date.now() - 29 * minutes)
    await api('GET /profile')
    stampActivity(Date.now() - 300 * minutes)
    remember(true)
    await expect(api('GET /profile')).resolves.toBeDefined()
  })

  it('is stamped after a success, not after a refusal', async () => {
    serverThatWants('first')
    await api('GET /profile')
    expect(Number(local.read('lastActivity'))).toBeGreaterThan(Date.now() - minutes)
    local.drop('lastActivity')
    await request('/nowhere', { method: 'GET' }).catch(() => {})
    expect(local.read('lastActivity')).toBeNull()
  })

  it('is not stamped by an answer that comes in after the session ended', async () => {
    fakeServer({
      'GET /profile': () => {
        endSession()
        return { data: {} }
      },
    })
    await api('GET /profile')
    expect(local.read('lastActivity')).toBeNull()
  })

  it('is neither checked nor stamped by calls that nobody caused', async () => {
    const server = serverThatWants('first')
    const old = Date.now() - 31 * minutes
    stampActivity(old)
    await api('GET /profile', { background: true })
    expect(server.asked[0]?.headers.get('x-background')).toBe('1')
    expect(local.read('lastActivity')).toBe(String(old))
  })
})

describe('a refusal', () => {
  const forbidden = { status: 403, refusal: { code: 'not_permitted', message: 'You may not do this.' } }

  it('of 403 leads to not-authorized where a person started it, without a notification', async () => {
    fakeServer({ 'GET /profile': () => forbidden })
    const gone = vi.fn()
    const stop = onForbidden(gone)
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 403 })
    expect(gone).toHaveBeenCalledOnce()
    expect(notices.get()).toEqual([])
    await expect(api('GET /profile', { background: true })).rejects.toMatchObject({ status: 403 })
    expect(gone).toHaveBeenCalledOnce()
    stop()
  })

  it('of another kind shows its message as a notification and comes back with its fields', async () => {
    fakeServer({
      'PATCH /profile': () => ({
        status: 400,
        refusal: { code: 'invalid_input', message: 'Mend the fields.', fields: { name: 'This is missing.' } },
      }),
    })
    await expect(api('PATCH /profile', { body: { version: 1 } })).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Mend the fields.',
      fields: { name: 'This is missing.' },
    })
    expect(notices.get()).toMatchObject([{ tone: 'error', text: 'Mend the fields.' }])
  })

  it('stays in place for a call that nobody caused', async () => {
    fakeServer({})
    await expect(request('/nowhere', { method: 'GET', background: true })).rejects.toMatchObject({ status: 404 })
    expect(notices.get()).toEqual([])
  })

  it('without a readable body is still an error with its status', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 502, code: 'unreadable', unanswered: true })
  })

  it('of the network says so', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api('GET /profile')).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('of the network to a gesture that is kept is told by its screen alone', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const gesture = { method: 'POST', key: 'k', unansweredInPlace: true } as const
    await expect(request('/gesture', gesture)).rejects.toMatchObject({ code: 'network' })
    expect(notices.get()).toEqual([])
    await expect(request('/gesture', { ...gesture, unansweredInPlace: false })).rejects.toMatchObject({
      code: 'network',
    })
    expect(notices.get()).toHaveLength(1)
  })
})
