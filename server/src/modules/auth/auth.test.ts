import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
beforeEach(() => sql('delete from login_throttle'))

const packer = { email: 'packer@demo.platen', password: 'platen-demo' }
const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

function withBearer(token: string, more: Record<string, string> = {}) {
  return { headers: { authorization: `Bearer ${token}`, ...more } }
}

async function signedIn(remember = false): Promise<{ token: string; answer: TestAnswer }> {
  const answer = await site.anonymous.post('/auth/login', { ...packer, remember })
  return { token: answer.data.access_token, answer }
}

// CHECK-6
describe('sign-in', () => {
  test('returns the token, the user and the abilities of the roles, like auth/me', async () => {
    const { status, data, cookies } = await site.anonymous.post('/auth/login', packer)
    expect(status).toBe(200)
    expect(data.user_data).toMatchObject({
      name: 'Petra Packer',
      email: 'packer@demo.platen',
      roles: ['Packer'],
      must_change_password: false,
    })
    expect(data.user_abilities).toContainEqual({ action: 'write.package', subject: 'fulfillment', inverted: false })
    expect(Object.keys(cookies).toSorted()).toEqual(['XSRF-TOKEN', 'platen-known-device', 'platen-refresh'])
    const me = await site.anonymous.get('/auth/me', withBearer(data.access_token))
    expect(me.data).toEqual({ user_data: data.user_data, user_abilities: data.user_abilities })
  })

  test('accepts the address with capitals and surrounding spaces', async () => {
    const answer = await site.anonymous.post('/auth/login', { ...packer, email: '  Packer@DEMO.platen ' })
    expect(answer.status).toBe(200)
  })

  test('sets a refresh cookie that scripts cannot read, for the refresh call only, and an anti-forgery cookie', async () => {
    const { headers } = await site.anonymous.post('/auth/login', packer)
    const cookies = headers['set-cookie'] as string[]
    const refresh = cookies.find((cookie) => cookie.startsWith('platen-refresh='))
    expect(refresh).toMatch(/HttpOnly/)
    expect(refresh).toMatch(/SameSite=Strict/)
    expect(refresh).toMatch(/Path=\/api\/auth\/refresh-token/)
    expect(refresh).not.toMatch(/Secure/)
    const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))
    expect(xsrf).toMatch(/SameSite=Strict/)
    expect(xsrf).not.toMatch(/HttpOnly/)
  })

  test('stores only hashes of tokens', async () => {
    const { token, answer } = await signedIn()
    const dump = JSON.stringify([
      (await sql('select * from sessions')).rows,
      (await sql(`select encode(hash, 'escape') as hash, kind from session_tokens`)).rows,
    ])
    expect(dump).not.toContain(token)
    expect(dump).not.toContain(answer.cookies['platen-refresh'])
  })

  test.each([
    ['an unknown address', { email: 'nobody@demo.platen', password: 'platen-demo' }],
    ['a wrong password', { email: 'viewer@demo.platen', password: 'platen-demo!' }],
    ['the system user', { email: 'system@platen.invalid', password: 'platen-demo' }],
    ['no address at all', { email: "' or 1=1 --", password: 'platen-demo' }],
  ])('refuses %s with the same message', async (_what, body) => {
    const answer = await site.anonymous.post('/auth/login', body)
    expect([answer.status, answer.code]).toEqual([401, 'wrong_credentials'])
    expect(answer.body.message).toBe('Incorrect email, user name or password. Check them and try again.')
  })

  test('answers in French when the reader prefers French', async () => {
    const headers = { 'accept-language': 'fr-CA,en;q=0.5' }
    const answer = await site.anonymous.post('/auth/login', { ...packer, password: 'wrong-one' }, { headers })
    expect(answer.body.message).toMatch(/^L’adresse courriel/)
  })

  // CHECK-17
  test('refuses unknown fields such as role or is_admin', async () => {
    const answer = await site.anonymous.post('/auth/login', { ...packer, is_admin: true, role: 'administrator' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toEqual(['is_admin', 'role'])
  })

  test('is closed to an archived user, whose open session ends at once', async () => {
    const { token } = await signedIn()
    await sql(`update users set archived_at = now() where email = $1`, [packer.email])
    const me = await site.anonymous.get('/auth/me', withBearer(token))
    const again = await site.anonymous.post('/auth/login', packer)
    await sql(`update users set archived_at = null where email = $1`, [packer.email])
    expect([me.status, again.status]).toEqual([401, 401])
  })
})

// CHECK-7
describe('failed sign-ins', () => {
  test('slow down the account after ten failures with Retry-After, and no other account at the same address', async () => {
    const answers = []
    for (let n = 0; n < 10; n++)
      answers.push(await site.anonymous.post('/auth/login', { ...packer, password: `wrong-${n}` }))
    expect(answers.slice(0, 5).map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
    expect(answers[9]).toMatchObject({ status: 429, code: 'login_slowed' })
    expect(Number(answers[9]?.headers['retry-after'])).toBeGreaterThan(0)
    const right = await site.anonymous.post('/auth/login', packer)
    expect(right.status).toBe(429)
    const other = await site.anonymous.post('/auth/login', { ...packer, email: 'viewer@demo.platen' })
    expect(other.status).toBe(200)
  })

  test('slow down an unknown address like a known one', async () => {
    const statuses = async (email: string) => {
      const seen = []
      for (let n = 0; n < 8; n++)
        seen.push((await site.anonymous.post('/auth/login', { email, password: 'wrong-one' })).status)
      return seen
    }
    expect(await statuses('nobody@demo.platen')).toEqual(await statuses(packer.email))
  })

  test('are forgotten after a successful sign-in', async () => {
    for (let n = 0; n < 5; n++) await site.anonymous.post('/auth/login', { ...packer, password: 'wrong-one' })
    await sql(`update login_throttle set slowed_until = now()`)
    expect((await site.anonymous.post('/auth/login', packer)).status).toBe(200)
    expect((await sql('select * from login_throttle')).rowCount).toBe(0)
  })

  test('gain no more tries in parallel than in a row, except for the few already running', async () => {
    const tries = Array.from({ length: 30 }, (_, n) =>
      site.anonymous.post('/auth/login', { ...packer, password: `wrong-${n}` }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
  })
})

// CHECK-5
describe('a token', () => {
  // CHECK-4
  test('is worth nothing in the accessToken cookie', async () => {
    const { token } = await signedIn()
    const answer = await site.anonymous.get('/auth/me', { headers: { cookie: `accessToken=${token}` } })
    expect(answer.status).toBe(401)
  })

  test.each<[string, (token: string) => string]>([
    ['cut short', (token) => token.slice(0, -1)],
    ['with one letter changed', (token) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
    ['with another last letter', (token) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    ['of another site', () => 'x'.repeat(43)],
    ['that is empty', () => ''],
    ['with a NUL in it', (token) => `${token}%00`],
  ])('is refused when it is invalid: %s', async (_what, spoil) => {
    const { token } = await signedIn()
    const answer = await site.anonymous.get('/auth/me', withBearer(spoil(token)))
    expect([answer.status, answer.code]).toEqual([401, 'signed_out'])
    expect(answer.body).not.toHaveProperty('stack')
  })

  test('is refused after it has expired', async () => {
    const { token } = await signedIn()
    await sql(`update session_tokens set expires_at = now() where kind = 'access'`)
    expect((await site.anonymous.get('/auth/me', withBearer(token))).status).toBe(401)
  })

  test('is refused with a second Authorization header', async () => {
    const { token } = await signedIn()
    const answer = await site.app.inject({
      url: '/api/auth/me',
      headers: { authorization: [`Bearer ${token}`, 'Bearer other-token-of-somebody'] as never },
    })
    expect([400, 401]).toContain(answer.statusCode)
  })

  // CHECK-8
  test('is worth nothing right after signing out, and neither is the refresh cookie', async () => {
    const { token, answer } = await signedIn()
    const cookie = `platen-refresh=${answer.cookies['platen-refresh']}`
    const xsrf = answer.cookies['XSRF-TOKEN'] ?? ''
    const out = await site.anonymous.post('/auth/logout', undefined, withBearer(token))
    expect(out.status).toBe(200)
    expect(out.cookies['platen-refresh']).toBe('')
    expect((await site.anonymous.get('/auth/me', withBearer(token))).status).toBe(401)
    for (const headers of [{ cookie }, { cookie, 'x-xsrf-token': xsrf }] as Record<string, string>[]) {
      expect((await site.anonymous.post('/auth/refresh-token', undefined, withBearer(token, headers))).status).toBe(401)
    }
  })

  test.each([
    ['nothing', undefined, {}],
    ['an empty object', '{}', { 'content-type': 'application/json' }],
    ['an empty object without a content type', '{}', {}],
    ['an empty object as text', '{}', { 'content-type': 'text/plain' }],
    ['an empty body of JSON', '', { 'content-type': 'application/json' }],
  ])('is signed out with %s in the body', async (_what, body, headers) => {
    const { token } = await signedIn()
    const answer = await site.anonymous.post('/auth/logout', body, withBearer(token, headers as Record<string, string>))
    expect(answer.status).toBe(200)
  })
})
