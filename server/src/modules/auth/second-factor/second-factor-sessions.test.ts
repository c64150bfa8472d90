import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeNow } from '../../../../testing/nouns/code-now.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'
import { demoEmail } from '../../demo/demo-users.actions.ts'

let site: TestApp
const password = 'platen-demo'

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql('delete from login_throttle')
  await sql('delete from second_factors')
})

const sql = (text: string) => site.services.database.pool.query(text)
const packerClient = async () => createTestClient(site.app, await createToken(site.database, 'packer'))

/** Accepts the present code again, as if its 30 seconds were over. */
const nextStep = () => sql('update second_factors set last_step = 0')

async function setUp(client: TestClient): Promise<{ key: string }> {
  const { data } = await client.post('/profile/second-factor', { password })
  const answer = await client.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
  expect(answer.status).toBe(200)
  await nextStep()
  return { key: data.key }
}

const logIn = () => site.anonymous.post('/auth/login', { email: demoEmail('packer'), password })
const challengeOf = async (): Promise<string> => (await logIn()).body.details.challenge
const secondStep = (challenge: string, code: string) =>
  site.anonymous.post('/auth/login/second-step', { challenge, code })

// ACCESS-28
describe('a code', () => {
  test('is not delayed for a known device, nor for somebody who is signed in, by wrong codes of others', async () => {
    const packer = await packerClient()
    const before = (await logIn()).cookies['platen-known-device']
    const { key } = await setUp(packer)
    const known = (await secondStep(await challengeOf(), codeNow(key))).cookies['platen-known-device']
    await nextStep()
    const challenges = await Promise.all(Array.from({ length: 5 }, () => challengeOf()))
    for (const challenge of challenges) await secondStep(challenge, '000000')
    await sql(`update login_throttle set slowed_until = now() + interval '5 minutes'`)
    const challenge = await challengeOf()
    expect((await secondStep(challenge, codeNow(key))).code).toBe('second_factor_slowed')
    const renewed = await packer.post('/profile/second-factor/recovery-codes', { code: codeNow(key) })
    expect(renewed.status).toBe(200)
    await nextStep()
    const stepAt = (device = '') =>
      site.anonymous.post(
        '/auth/login/second-step',
        { challenge, code: codeNow(key) },
        { headers: { cookie: `platen-known-device=${device}` } },
      )
    // One from before codes were asked for never proved more than the password.
    expect((await stepAt(before)).code).toBe('second_factor_slowed')
    await sql(`update second_factors set confirmed_at = confirmed_at - interval '1 hour'`)
    expect((await stepAt(known)).status).toBe(200)
  })
})

// ACCESS-60
describe('setting two-step verification up', () => {
  test('ends the other sessions when it is turned on, and when the app is replaced', async () => {
    const [here, elsewhere] = [await packerClient(), await packerClient()]
    const { key } = await setUp(here)
    expect([(await here.get('/auth/me')).status, (await elsewhere.get('/auth/me')).status]).toEqual([200, 401])
    const { data: signedIn } = await secondStep(await challengeOf(), codeNow(key))
    const later = createTestClient(site.app, signedIn.access_token)
    await nextStep()
    const { data } = await here.post('/profile/second-factor', { password, code: codeNow(key) })
    expect((await later.get('/auth/me')).status).toBe(200)
    expect((await here.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })).status).toBe(200)
    expect([(await here.get('/auth/me')).status, (await later.get('/auth/me')).status]).toEqual([200, 401])
  })

  test('ends the session of a sign-in that found it off and is not done yet', async () => {
    const packer = await packerClient()
    const { data } = await packer.post('/profile/second-factor', { password })
    const { id } = (await packer.get('/auth/me')).data.user_data
    // A sign-in after it read that no code is due: what signIn locks and adds, up to its commit.
    const signingIn = await site.services.database.pool.connect()
    await signingIn.query('begin')
    await signingIn.query('select from users where id = $1 for share', [id])
    const { rows } = await signingIn.query(
      `insert into sessions (user_id, secret, remembered, bearer_only, address, user_agent)
       values ($1, sha256('late'), true, true, '127.0.0.1', 'Late') returning id`,
      [id],
    )
    let isSettled = false
    const confirming = packer
      .post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
      .finally(() => (isSettled = true))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isSettled || (await sql(waiting)).rowCount === 1).toBe(true)
    await signingIn.query('commit')
    signingIn.release()
    expect((await confirming).status).toBe(200)
    const late = await sql(`select end_reason from sessions where id = ${Number(rows[0].id)}`)
    expect(late.rows).toEqual([{ end_reason: 'ended' }])
  })

  test('is confirmed by the session that started it and by no other, which ends nothing', async () => {
    const [here, elsewhere] = [await packerClient(), await packerClient()]
    const first = await here.post('/profile/second-factor', { password })
    const second = await elsewhere.post('/profile/second-factor', { password })
    for (const { data } of [first, second]) {
      const refused = await here.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
      expect([refused.status, refused.code]).toEqual([409, 'second_factor_elsewhere'])
    }
    expect((await here.get('/profile/second-factor')).data.confirmed_at).toBeNull()
    const done = await elsewhere.post('/profile/second-factor/confirmation', { code: codeNow(second.data.key) })
    expect(done.status).toBe(200)
    expect((await here.get('/auth/me')).status).toBe(401)
  })
})
