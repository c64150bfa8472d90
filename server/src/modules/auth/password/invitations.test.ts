import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let admin: TestClient
let made = 0

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
})
afterAll(() => site.close())
afterEach(() => {
  site.services.mail.configured = true
})

const sql = (query: string, values: unknown[] = []) => site.services.database.pool.query(query, values)
const accept = (token: string, password = 'orange-lorry-42') =>
  site.anonymous.post('/auth/accept-invitation', { token, password })
const tokenIn = (text: string) => /\/accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''

async function add(rest: object = {}) {
  const body = { name: 'New Person', email: `new-${++made}@factory.example`, language: null, role_ids: [], ...rest }
  const { status, data } = await admin.post('/users', body)
  expect(status).toBe(200)
  return data
}

async function invite(id: number): Promise<string> {
  const { status } = await admin.post(`/users/${id}/invitation`)
  expect(status).toBe(200)
  return tokenIn(site.mails.at(-1)?.text ?? '')
}

const stateOf = async (id: number) => (await admin.get(`/users/${id}`)).data.state

// ACCESS-34
describe('an invitation', () => {
  // SITE-19
  test('is mailed in the language of the site where that is everybody’s', async () => {
    const user = await add({ language: 'fr' })
    await sql('update site_looks set language_choice = false')
    onTestFinished(async () => void (await sql('update site_looks set language_choice = true')))
    await invite(user.id)
    expect(site.mails.at(-1)?.subject).toBe('You’re invited to Platen')
  })

  test('is mailed in the language of the user, works once, and sets the password', async () => {
    const user = await add({ language: 'fr' })
    const mailed = await admin.post(`/users/${user.id}/invitation`)
    expect(mailed.data.url).toBeNull()
    const mail = site.mails.at(-1)
    expect([mail?.to, mail?.subject]).toEqual([user.email, 'Votre invitation à Platen'])
    expect(mail?.text).toContain('72 heures')
    const detail = (await admin.get(`/users/${user.id}`)).data
    expect([detail.state, detail.invitation.created_by]).toEqual(['invited', 'Ada Administrator'])
    const token = tokenIn(mail?.text ?? '')
    const link = await site.anonymous.get('/auth/password-link', { query: { token, kind: 'invitation' } })
    expect(link.data).toEqual({ name: 'New Person', email: user.email, made_by: 'Ada Administrator' })
    const accepted = await accept(token)
    expect([accepted.status, accepted.data]).toEqual([200, { email: user.email }])
    const signIn = await site.anonymous.post('/auth/login', { email: user.email, password: 'orange-lorry-42' })
    expect(signIn.status).toBe(200)
    const again = await accept(token)
    expect([again.status, again.code, again.body.message]).toEqual([
      400,
      'invitation_invalid',
      'This invitation was already used, was revoked or is older than 72 hours. Ask the person who invited you for a new one.',
    ])
    expect(await stateOf(user.id)).toBe('active')
    expect((await admin.post(`/users/${user.id}/invitation`)).code).toBe('user_has_password')
    const events = (await admin.get(`/users/${user.id}/history`)).data.map((entry: { event: string }) => entry.event)
    expect(events).toEqual(['joined', 'invited', 'created'])
  })

  test('is a link to hand over where there is no mail server, shown once and kept as a hash', async () => {
    site.services.mail.configured = false
    const sent = site.mails.length
    const user = await add()
    const key = 'invitation-shown-once'
    const { data } = await admin.post(`/users/${user.id}/invitation`, undefined, { key })
    expect(site.mails).toHaveLength(sent)
    const token = tokenIn(data.url)
    const { rows } = await sql(
      'select expires_at - created_at as life, token_hash from password_resets where user_id = $1',
      [user.id],
    )
    expect(rows.map((row) => [row.life.days, row.token_hash.toString().includes(token)])).toEqual([[3, false]])
    const kept = await sql('select count(*)::int as n from request_keys where answer::text like $1', [`%${token}%`])
    expect(kept.rows[0].n).toBe(0)
    expect((await accept(token)).status).toBe(200)
  })

  test('ends with the next one, when it is revoked, when it expires and when the email changes', async () => {
    const user = await add()
    const tokens = [await invite(user.id), await invite(user.id)]
    expect((await accept(tokens[0] ?? '')).code).toBe('invitation_invalid')
    const revoked = await admin.delete(`/users/${user.id}/invitation`)
    expect([revoked.status, revoked.data.state]).toEqual([200, 'not_invited'])
    expect((await accept(tokens[1] ?? '')).code).toBe('invitation_invalid')
    expect((await admin.delete(`/users/${user.id}/invitation`)).code).toBe('user_not_invited')
    const late = await invite(user.id)
    await sql('update password_resets set expires_at = now() where user_id = $1', [user.id])
    expect((await accept(late)).code).toBe('invitation_invalid')
    expect(await stateOf(user.id)).toBe('not_invited')
    const former = await invite(user.id)
    const { version } = (await admin.get(`/users/${user.id}`)).data
    const email = `moved-${made}@factory.example`
    const edit = { name: user.name, email, language: null, role_ids: [], version }
    expect((await admin.put(`/users/${user.id}`, edit)).status).toBe(200)
    expect((await accept(former)).code).toBe('invitation_invalid')
  })

  test('ends when the user is deactivated, and stays ended when they are reactivated', async () => {
    const user = await add()
    const token = await invite(user.id)
    const archived = await admin.post(`/users/${user.id}/archive`, { version: user.version })
    expect((await accept(token)).code).toBe('invitation_invalid')
    expect((await admin.post(`/users/${user.id}/invitation`)).code).toBe('record_archived')
    await admin.post(`/users/${user.id}/restore`, { version: archived.data.version })
    expect((await accept(token)).code).toBe('invitation_invalid')
  })

  test('doesn’t reset a password, and a password link doesn’t accept an invitation', async () => {
    const user = await add()
    const token = await invite(user.id)
    const reset = await site.anonymous.post('/auth/reset-password', { token, password: 'orange-lorry-42' })
    expect(reset.code).toBe('reset_link_invalid')
    const { rows } = await sql(`select id from users where email = 'packer@demo.platen'`)
    const link = await admin.post(`/users/${rows[0].id}/reset-link`)
    expect((await accept(new URL(link.data.url).searchParams.get('token') ?? '')).code).toBe('invitation_invalid')
    expect((await accept('x'.repeat(43))).code).toBe('invitation_invalid')
    expect((await admin.post(`/users/${user.id}/reset-link`)).code).toBe('user_without_password')
  })

  test('is the only way in for users without a password: no link for a forgotten one is mailed', async () => {
    const user = await add()
    const sent = site.mails.length
    await site.anonymous.post('/auth/forgot-password', { email: user.email })
    await site.services.backgroundTasks.whenIdle()
    expect(site.mails).toHaveLength(sent)
  })

  test('is refused a weak password and stays usable', async () => {
    const user = await add()
    const token = await invite(user.id)
    const weak = await accept(token, 'short')
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']])
    expect((await accept(token)).status).toBe(200)
  })

  test('is accepted by only one of two people with the same link', async () => {
    const user = await add()
    const token = await invite(user.id)
    const answers = await Promise.all([accept(token, 'the first of two'), accept(token, 'the second of two')])
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('is withdrawn with a sentence if the mail server refuses it', async () => {
    const user = await add()
    const send = site.services.mail.send
    site.services.mail.send = () => Promise.reject(new Error('no relay'))
    const refused = await admin.post(`/users/${user.id}/invitation`)
    site.services.mail.send = send
    expect([refused.status, refused.code, await stateOf(user.id)]).toEqual([
      502,
      'invitation_not_mailed',
      'not_invited',
    ])
  })
})

// BULK-7
test('many users are invited at once, except those who have a password', async () => {
  const people = [await add(), await add()]
  const { rows } = await sql(`select id from users where email = 'viewer@demo.platen'`)
  const ids = [...people.map((person) => person.id), rows[0].id]
  const sent = site.mails.length
  const run = await admin.post('/bulk-runs', { action: 'users.invite', input: {}, ids })
  expect([run.status, run.data.refused ?? run.data.counts?.refused]).toBeDefined()
  await admin.post(`/bulk-runs/${run.data.id}/start`, {})
  await expect.poll(async () => (await admin.get(`/bulk-runs/${run.data.id}`)).data.state).toBe('done')
  await site.services.backgroundTasks.whenIdle()
  expect(
    site.mails
      .slice(sent)
      .map((mail) => mail.to)
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(people.map((person) => person.email).toSorted((one, other) => one.localeCompare(other)))
})

// BULK-7, ACCESS-34
test('those of many whose invitation the mail server refuses are shown as not invited', async () => {
  const { id } = await add()
  const send = site.services.mail.send
  site.services.mail.send = () => Promise.reject(new Error('no relay'))
  const run = await admin.post('/bulk-runs', { action: 'users.invite', input: {}, ids: [id] })
  await admin.post(`/bulk-runs/${run.data.id}/start`, {})
  await site.services.backgroundTasks.whenIdle()
  site.services.mail.send = send
  expect((await admin.get(`/bulk-runs/${run.data.id}`)).data).toMatchObject({ state: 'done', changed: 1 })
  expect(await stateOf(id)).toBe('not_invited')
})

// ACCESS-16
describe('the sessions of a user', () => {
  test('are listed with the device and the address, and end one by one and all at once', async () => {
    const { rows } = await sql(`select id from users where email = 'packer@demo.platen'`)
    const path = `/users/${rows[0].id}/sessions`
    const signIn = async (agent: string, remember: boolean) => {
      const credentials = { email: 'packer@demo.platen', password: 'platen-demo', remember }
      const { data } = await site.anonymous.post('/auth/login', credentials, { headers: { 'user-agent': agent } })
      return createTestClient(site.app, data.access_token)
    }
    const [tablet, phone, wall] = [
      await signIn('Tablet', false),
      await signIn('Phone', true),
      await signIn('Wall', true),
    ]
    const listed = (await admin.get(path)).data
    const facts = listed.map((one: { user_agent: string; remembered: boolean; current: boolean; address: string }) => [
      one.user_agent,
      one.remembered,
      one.current,
      one.address,
    ])
    expect(facts).toEqual([
      ['Wall', true, false, '127.0.0.1'],
      ['Phone', true, false, '127.0.0.1'],
      ['Tablet', false, false, '127.0.0.1'],
    ])
    const ended = await admin.delete(`${path}/${listed[2].id}`)
    expect(ended.data).toHaveLength(2)
    expect([(await tablet.get('/auth/me')).status, (await phone.get('/auth/me')).status]).toEqual([401, 200])
    expect((await admin.delete(`${path}/${listed[2].id}`)).status).toBe(404)
    expect((await admin.delete(path)).data).toEqual([])
    expect([(await phone.get('/auth/me')).status, (await wall.get('/auth/me')).status]).toEqual([401, 401])
    const history = (await admin.get(`/users/${rows[0].id}/history`)).body
    expect(JSON.stringify(history)).not.toMatch(/127\.0\.0\.1|session_id/)
    expect(history.data.map((entry: { event: string }) => entry.event)).toEqual(['sessions_ended', 'session_ended'])
  })

  test('end except for the one in use if they are the caller’s own', async () => {
    const other = createTestClient(site.app, await createToken(site.database, 'administrator'))
    const { id } = (await admin.get('/auth/me')).data.user_data
    const left = (await admin.delete(`/users/${id}/sessions`)).data
    expect(left.map((one: { current: boolean }) => one.current)).toEqual([true])
    expect([(await admin.get('/auth/me')).status, (await other.get('/auth/me')).status]).toEqual([200, 401])
  })
})
