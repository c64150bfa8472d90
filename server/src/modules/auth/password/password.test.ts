import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({ PUBLIC_URL: 'https://platen.factory.example/' })
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql('delete from login_throttle')
  await sql(`delete from password_resets`)
  site.mails.length = 0
})

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const email = 'viewer@demo.platen'

async function signIn(password: string): Promise<number> {
  return (await site.anonymous.post('/auth/login', { email, password })).status
}

async function readMailedToken(): Promise<string> {
  const answer = await site.anonymous.post('/auth/forgot-password', { email })
  expect(answer.status).toBe(200)
  await site.services.backgroundTasks.whenIdle()
  return /\?token=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

function reset(token: string, password: string) {
  return site.anonymous.post('/auth/reset-password', { token, password })
}

async function readId(address: string): Promise<number> {
  return (await sql('select id from users where email = $1', [address])).rows[0].id
}

// CHECK-13
describe('a new password', () => {
  const family = '👩‍👩‍👧‍👦'
  test.each([
    ['of 7 characters', 'sieben7', 'Enter at least 8 characters.'],
    ['of 7 emoji', family.repeat(7), 'Enter at least 8 characters.'],
    ['of 129 characters', 'ab '.repeat(43), 'Enter at most 128 characters.'],
    ['that everybody tries first', 'password123', /too common/],
    ['that everybody tries first, in capitals', 'QwertyUiop', /too common/],
    ['that is the own address', email, /too common/],
    ['of one letter', 'aaaaaaaaaaaa', /too common/],
  ])('is refused at its field: %s', async (_what, password, sentence) => {
    const answer = await reset(await readMailedToken(), password)
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input'])
    expect(answer.body.fields.password).toMatch(sentence)
  })

  test.each([
    ['of 8 characters', 'acht8888'],
    ['of 64 with emoji and spaces', 'blue hen 🐔 '.repeat(6).slice(0, 64)],
    ['of 128 with emoji and spaces', `${family} ok`.repeat(32)],
    ['with accents and CJK', 'clé 鍵 ключ'],
  ])('is accepted and works: %s', async (_what, password) => {
    expect((await reset(await readMailedToken(), password)).status).toBe(200)
    expect(await signIn(password)).toBe(200)
    expect(await signIn(`${password}!`)).toBe(401)
  })

  test('matches however the keyboard composes its accents', async () => {
    await reset(await readMailedToken(), 'crème brûlée'.normalize('NFC'))
    expect(await signIn('crème brûlée'.normalize('NFD'))).toBe(200)
  })
})

// CHECK-12
describe('a forgotten password', () => {
  test('gets the same answer whether or not the account exists, and mail only if it does', async () => {
    const known = await site.anonymous.post('/auth/forgot-password', { email })
    const unknown = await site.anonymous.post('/auth/forgot-password', { email: 'nobody@demo.platen' })
    await site.services.backgroundTasks.whenIdle()
    expect(unknown.bytes).toEqual(known.bytes)
    expect(site.mails.map((mail) => mail.to)).toEqual([email])
  })

  test('is mailed a link to the address of the site, whatever Host the request claims', async () => {
    const headers = { host: '203.0.113.66', 'x-forwarded-host': 'evil.example' }
    await site.anonymous.post('/auth/forgot-password', { email }, { headers })
    await site.services.backgroundTasks.whenIdle()
    expect(site.mails[0]?.text).toContain('https://platen.factory.example/reset-password?token=')
    expect(JSON.stringify(site.mails)).not.toMatch(/evil|203\.0\.113\.66/)
  })

  test('is mailed no link when the request claims a foreign Host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { status } = await site.anonymous.post('/auth/forgot-password', { email }, { headers })
    await site.services.backgroundTasks.whenIdle()
    expect([status, site.mails]).toEqual([421, []])
  })

  // ACCESS-87
  test('is answered with whether this site sends mail, the same for everybody', async () => {
    for (const configured of [true, false]) {
      site.services.mail.configured = configured
      const answers = await Promise.all(
        [email, 'nobody@demo.platen'].map((one) => site.anonymous.post('/auth/forgot-password', { email: one })),
      )
      expect(answers.map(({ data }) => data)).toEqual([{ mail: configured }, { mail: configured }])
      await site.services.backgroundTasks.whenIdle()
    }
    site.services.mail.configured = true
    expect(site.mails).toHaveLength(1)
  })

  // ACCESS-87
  test('has a link that says whose it is until it was used, and then no more than an invented one', async () => {
    const token = await readMailedToken()
    const look = (text: string, kind = 'reset') =>
      site.anonymous.get('/auth/password-link', { query: { token: text, kind } })
    expect((await look(token)).data).toEqual({ name: 'Vera Viewer', email, made_by: null })
    expect((await look(token, 'invitation')).code).toBe('invitation_invalid')
    const answer = await reset(token, 'four words in a row')
    expect(answer.data).toEqual({ email })
    const [used, invented] = [await look(token), await look('x'.repeat(43))]
    expect([used.status, used.body]).toEqual([400, invented.body])
  })

  test('is mailed at most three links that work, so that the owner always has one', async () => {
    for (let n = 0; n < 5; n++) await readMailedToken()
    expect(site.mails).toHaveLength(3)
    await sql('update password_resets set expires_at = now()')
    const token = await readMailedToken()
    expect(site.mails).toHaveLength(4)
    expect((await reset(token, 'four words in a row')).status).toBe(200)
    await readMailedToken()
    expect(site.mails).toHaveLength(5)
  })

  test('is mailed at most three links even when twenty are requested at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => site.anonymous.post('/auth/forgot-password', { email })))
    await site.services.backgroundTasks.whenIdle()
    expect(site.mails).toHaveLength(3)
  })

  test('is reset by a link that works once and ends the sessions of the account', async () => {
    const token = await readMailedToken()
    await reset(token, 'four words in a row')
    const session = await site.anonymous.post('/auth/login', { email, password: 'four words in a row' })
    const [first, second] = [await readMailedToken(), await readMailedToken()]
    expect((await reset(first, 'another four words')).status).toBe(200)
    const client = createTestClient(site.app, session.data.access_token)
    expect((await client.get('/auth/me')).status).toBe(401)
    expect(await signIn('four words in a row')).toBe(401)
    // The used one and the other one.
    for (const used of [first, second]) expect((await reset(used, 'yet another four')).code).toBe('reset_link_invalid')
  })

  test('is not reset by an expired, used or invented link', async () => {
    const token = await readMailedToken()
    await sql(`update password_resets set expires_at = now()`)
    const expired = await reset(token, 'four words in a row')
    const invented = await reset('x'.repeat(43), 'four words in a row')
    expect([expired.status, expired.body]).toEqual([invented.status, invented.body])
  })

  test('is reset by only one of two people with the same link', async () => {
    const token = await readMailedToken()
    const answers = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')])
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 400]))
  })
})

describe('a reset link from an administrator', () => {
  test('lets its holder choose a password', async () => {
    const admin = await site.as('administrator')
    const made = await admin.post(`/users/${await readId(email)}/reset-link`)
    expect(made.status).toBe(200)
    const token = new URL(made.data.url).searchParams.get('token') ?? ''
    expect((await reset(token, 'handed over by hand')).status).toBe(200)
    expect(await signIn('handed over by hand')).toBe(200)
  })

  test('is refused for a user with more rights and for an unknown user', async () => {
    await sql(`insert into roles (code, name) values ('user-desk', 'User desk')`)
    await sql(`insert into role_rules select id, 1, 'write', 'user' from roles where code = 'user-desk'`)
    await sql(
      `insert into user_roles select u.id, r.id from users u, roles r where u.email = 'packer@demo.platen' and r.code = 'user-desk'`,
    )
    const packer = await site.as('packer')
    const forAdmin = await packer.post(`/users/${await readId('administrator@demo.platen')}/reset-link`)
    expect([forAdmin.status, forAdmin.code]).toEqual([403, 'beyond_own_rights'])
    expect((await packer.post(`/users/${await readId('packer@demo.platen')}/reset-link`)).status).toBe(200)
    expect((await packer.post('/users/999999/reset-link')).status).toBe(404)
    expect((await packer.post(`/users/${await readId('system@platen.invalid')}/reset-link`)).status).toBe(404)
  })
})

describe('changing one’s own password', () => {
  async function orderDesk(password: string) {
    const answer = await site.anonymous.post('/auth/login', { email: 'order-desk@demo.platen', password })
    return createTestClient(site.app, answer.data?.access_token ?? null)
  }

  test('requires the current one, ends other sessions and keeps this one', async () => {
    const [here, elsewhere] = [await orderDesk('platen-demo'), await orderDesk('platen-demo')]
    const change = { current_password: 'platen-demo', password: 'a better one by far' }
    expect((await here.put('/profile/password', change)).status).toBe(200)
    expect([(await here.get('/auth/me')).status, (await elsewhere.get('/auth/me')).status]).toEqual([200, 401])
  })

  test('is refused with a wrong one, and guessing is slowed down', async () => {
    const here = await orderDesk('a better one by far')
    const change = { current_password: 'wrong', password: 'whatever it may be' }
    const wrong = await here.put('/profile/password', change)
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['current_password']])
    for (let n = 0; n < 5; n++) await here.put('/profile/password', change)
    expect((await here.put('/profile/password', change)).status).toBe(429)
  })

  test('is required first when the password was given by somebody else', async () => {
    await sql(`update users set must_change_password = true where email = 'warehouse-operator@demo.platen'`)
    const own = await site.as('warehouse-operator')
    expect((await own.get('/auth/me')).data.user_data.must_change_password).toBe(true)
    await sql(`update users set must_change_password = true where email = 'administrator@demo.platen'`)
    const admin = await site.as('administrator')
    const refused = await admin.get('/metrics')
    expect([refused.status, refused.code]).toEqual([403, 'password_change_due'])
    const change = { current_password: 'platen-demo', password: 'my own choice now' }
    const kept = await admin.put('/profile/password', { ...change, password: change.current_password })
    expect([kept.status, kept.body.fields.password]).toEqual([400, expect.stringContaining('temporary password')])
    expect((await admin.put('/profile/password', change)).status).toBe(200)
    expect((await admin.get('/metrics')).status).toBe(200)
    expect((await admin.get('/auth/me')).data.user_data.must_change_password).toBe(false)
  })
})
