import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ SESSION_IDLE_S: '3' })
})
afterAll(() => site.close())

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

/** A browser: the token that it keeps and its cookies. */
interface Browser {
  session: number
  token: string
  cookie: string
  xsrf: string
}

async function signedIn(remember = false, more: object = {}): Promise<Browser> {
  const answer = await site.anonymous.post('/auth/login', {
    email: 'viewer@demo.platen',
    password: 'platen-demo',
    remember,
    ...more,
  })
  const { rows } = await sql('select max(id) as id from sessions')
  return { session: rows[0].id, ...keep(answer) }
}

function keep(answer: TestAnswer): Omit<Browser, 'session'> {
  return {
    token: answer.data.access_token,
    cookie: answer.cookies['platen-refresh'] ?? '',
    xsrf: answer.cookies['XSRF-TOKEN'] ?? '',
  }
}

function refresh(browser: Partial<Browser>, more: Record<string, string> = {}): Promise<TestAnswer> {
  const { token, cookie, xsrf } = browser
  return site.anonymous.post('/auth/refresh-token', undefined, {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie: `platen-refresh=${cookie}` } : {}),
      ...(xsrf ? { 'x-xsrf-token': xsrf } : {}),
      ...more,
    },
  })
}

async function me(token: string, headers: Record<string, string> = {}): Promise<number> {
  return (await site.anonymous.get('/auth/me', { headers: { authorization: `Bearer ${token}`, ...headers } })).status
}

async function pass(seconds: number, session: number): Promise<void> {
  await sql(
    `update sessions set last_active_at = last_active_at - make_interval(secs => $1),
            rotated_at = rotated_at - make_interval(secs => $1) where id = $2`,
    [seconds, session],
  )
}

// CHECK-9
describe('a refresh', () => {
  test('returns a new token and a new cookie; the previous token still works for ordinary calls', async () => {
    const first = await signedIn()
    const answer = await refresh(first)
    expect(answer.status).toBe(200)
    const second = keep(answer)
    expect(second.token).not.toBe(first.token)
    expect(second.cookie).not.toBe(first.cookie)
    expect(second.xsrf).toBe(first.xsrf)
    expect([await me(first.token), await me(second.token)]).toEqual([200, 200])
  })

  test('accepts an expired bearer together with the cookie', async () => {
    const browser = await signedIn()
    await sql(`update session_tokens set expires_at = now() where session_id = $1 and kind = 'access'`, [
      browser.session,
    ])
    expect(await me(browser.token)).toBe(401)
    const answer = await refresh(browser)
    expect(answer.status).toBe(200)
    expect(await me(answer.data.access_token)).toBe(200)
  })

  test('accepts a valid bearer alone where the sign-in asked for no cookies, but not an expired one', async () => {
    const { token, session, cookie, xsrf } = await signedIn(false, { bearer_only: true })
    expect([cookie, xsrf]).toEqual(['', ''])
    const answer = await refresh({ token })
    expect([answer.status, Object.keys(answer.cookies)]).toEqual([200, []])
    await sql(`update session_tokens set expires_at = now() where session_id = $1 and kind = 'access'`, [session])
    expect((await refresh({ token: answer.data.access_token })).status).toBe(401)
    const { rows } = await sql('select ended_at from sessions where id = $1', [session])
    expect(rows[0].ended_at).toBeNull()
  })

  test.each<[string, (browser: Browser, other: Browser) => Partial<Browser>]>([
    ['a valid bearer alone', ({ token }) => ({ token })],
    ['a valid bearer with the anti-forgery token', ({ token, xsrf }) => ({ token, xsrf })],
    ['the cookie alone', ({ cookie, xsrf }) => ({ cookie, xsrf })],
    ['the cookie of another session', ({ token, xsrf }, other) => ({ token, xsrf, cookie: other.cookie })],
    ['the access token as cookie', ({ token, xsrf }) => ({ token, xsrf, cookie: token })],
    ['the cookie as bearer', ({ cookie }) => ({ token: cookie })],
    ['a cookie that was never given', ({ token, xsrf }) => ({ token, xsrf, cookie: 'x'.repeat(43) })],
    ['nothing', () => ({})],
  ])('is refused with %s, and the session continues', async (_what, presented) => {
    const [browser, other] = [await signedIn(), await signedIn()]
    const answer = await refresh(presented(browser, other))
    expect([answer.status, answer.code]).toEqual([401, 'refresh_refused'])
    expect([await me(browser.token), await me(other.token)]).toEqual([200, 200])
  })

  test('gets the same successor when repeated within the grace period, even twenty times at once', async () => {
    const browser = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(browser)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.data.access_token)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.cookies['platen-refresh'])).size).toBe(1)
    const { rows } = await sql('select generation from sessions where id = $1', [browser.session])
    expect(rows[0].generation).toBe(1)
  })

  test('returns the same token again if its response delivered only the cookie', async () => {
    const first = await signedIn()
    const second = keep(await refresh(first))
    const answer = await refresh({ ...second, token: first.token })
    expect(keep(answer)).toEqual(second)
  })

  test.each<[string, (generations: Omit<Browser, 'session'>[]) => Partial<Browser>]>([
    ['token and cookie', ([first]) => first ?? {}],
    ['token with the cookie of today', ([first, , third]) => ({ ...third, token: first?.token })],
    ['cookie with the token of today', ([first, , third]) => ({ ...third, cookie: first?.cookie })],
  ])('ends the session for everybody with a copied older %s, and the audit trail says so', async (_what, replay) => {
    const first = await signedIn()
    const second = keep(await refresh(first))
    const third = keep(await refresh(second))
    const answer = await refresh(replay([first, second, third]))
    expect(answer.status).toBe(401)
    expect(await me(third.token)).toBe(401)
    expect((await refresh(third)).status).toBe(401)
    const { rows } = await sql(
      `select details from audit_entries where action = 'session.replayed' and subject_id = $1`,
      [first.session],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].details).toMatchObject({ current: 2 })
  })

  test('ends a session without cookies with a copied older token, and the audit trail says so', async () => {
    const first = await signedIn(false, { bearer_only: true })
    const second = keep(await refresh(first))
    const third = keep(await refresh(second))
    expect((await refresh(first)).status).toBe(401)
    expect([await me(third.token), (await refresh(third)).status]).toEqual([401, 401])
    const { rows } = await sql(
      `select details from audit_entries where action = 'session.replayed' and subject_id = $1`,
      [first.session],
    )
    expect(rows).toMatchObject([{ details: { current: 2 } }])
  })

  test('ends the session when the previous generation is used after the grace period', async () => {
    const first = await signedIn(true)
    const second = keep(await refresh(first))
    await pass(31, first.session)
    expect((await refresh(first)).status).toBe(401)
    expect(await me(second.token)).toBe(401)
  })
})

// CHECK-11
describe('a request authorized by a cookie', () => {
  test.each<[string, string | undefined]>([
    ['without the anti-forgery header', undefined],
    ['with a wrong one', 'x'.repeat(43)],
    ['with a shorter one', 'x'],
  ])('is refused with %s', async (_what, xsrf) => {
    const { token, cookie } = await signedIn()
    const answer = await refresh({ token, cookie, xsrf })
    expect([answer.status, answer.code]).toEqual([403, 'cross_site'])
  })

  test('is refused from another site, and so is every write from there', async () => {
    const browser = await signedIn()
    const from = { 'sec-fetch-site': 'cross-site' }
    expect((await refresh(browser, from)).status).toBe(403)
    const login = await site.anonymous.post('/auth/login', { email: 'a@b', password: 'c' }, { headers: from })
    expect(login.status).toBe(403)
  })
})

// CHECK-10
describe('inactivity', () => {
  test('ends a session after the idle limit, and its refresh with it', async () => {
    const browser = await signedIn()
    await pass(4, browser.session)
    expect(await me(browser.token)).toBe(401)
    expect((await refresh(browser)).status).toBe(401)
  })

  test('keeps a remembered session after four seconds', async () => {
    const browser = await signedIn(true)
    await pass(4, browser.session)
    expect(await me(browser.token)).toBe(200)
  })

  test('ends a remembered session after thirty days', async () => {
    const browser = await signedIn(true)
    await pass(30 * 86_400 + 1, browser.session)
    expect(await me(browser.token)).toBe(401)
  })

  test('continues during background requests and refreshes', async () => {
    const browser = await signedIn()
    await pass(2, browser.session)
    expect(await me(browser.token, { 'x-background': '1' })).toBe(200)
    expect((await refresh(browser)).status).toBe(200)
    await site.services.backgroundTasks.whenIdle()
    await pass(2, browser.session)
    expect(await me(browser.token)).toBe(401)
  })

  test('ends with a request that a person made', async () => {
    const browser = await signedIn()
    await pass(2, browser.session)
    expect(await me(browser.token)).toBe(200)
    await site.services.backgroundTasks.whenIdle()
    await pass(2, browser.session)
    expect(await me(browser.token)).toBe(200)
  })

  test('is recorded at most once per tenth of the limit', async () => {
    const { token, session } = await signedIn()
    await pass(1, session)
    const stamp = async () => {
      await site.services.backgroundTasks.whenIdle()
      return String((await sql('select last_active_at from sessions where id = $1', [session])).rows[0].last_active_at)
    }
    const before = await stamp()
    await me(token)
    const written = await stamp()
    await me(token)
    expect(written).not.toBe(before)
    expect(await stamp()).toBe(written)
  })
})
