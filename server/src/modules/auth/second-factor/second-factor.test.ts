import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { demoEmail, type DemoRole } from '../../demo/demo-users.actions.ts'
import { resetTwoStepVerification } from '../auth.public.ts'
import { codeNow } from '../../../../testing/nouns/code-now.ts'
import { roleOf, userDesk } from '../../../../testing/nouns/people.fixture.ts'

let site: TestApp
const password = 'platen-demo'

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql('delete from login_throttle')
  await sql('delete from sign_in_challenges')
  await sql('delete from second_factors')
  await sql('update roles set requires_second_factor = false where requires_second_factor')
})

const sql = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const idOf = async (role: DemoRole): Promise<number> =>
  Number((await sql('select id from users where email = $1', [demoEmail(role)])).rows[0].id)
const clientOf = async (role: DemoRole) => createTestClient(site.app, await createToken(site.database, role))
const audited = async (action: string) =>
  (await sql('select user_id, subject_id from audit_entries where action = $1 order by id desc', [action])).rows.map(
    (entry) => ({ user_id: Number(entry.user_id), subject_id: Number(entry.subject_id) }),
  )

/** Accepts the present code again, as if its 30 seconds were over. */
const nextStep = () => sql('update second_factors set last_step = 0')

async function setUp(client: TestClient): Promise<{ key: string; codes: string[] }> {
  const { status, data, body } = await client.post('/profile/second-factor', { password })
  expect([status, body.message]).toEqual([200, undefined])
  const answer = await client.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
  expect(answer.status).toBe(200)
  await nextStep()
  return { key: data.key, codes: answer.data.recovery_codes }
}

const logIn = (role: DemoRole, remember = false) =>
  site.anonymous.post('/auth/login', { email: demoEmail(role), password, remember })

async function challengeOf(role: DemoRole, remember = false): Promise<string> {
  const answer = await logIn(role, remember)
  expect([answer.status, answer.code]).toEqual([401, 'second_step_required'])
  return answer.body.details.challenge
}
const secondStep = (challenge: string, code: string) =>
  site.anonymous.post('/auth/login/second-step', { challenge, code })

// ACCESS-60
describe('setting two-step verification up', () => {
  test('asks for the password, shows key and QR code once, and gives ten recovery codes for a code', async () => {
    const packer = await clientOf('packer')
    const wrong = await packer.post('/profile/second-factor', { password: 'not-mine' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['password']])
    const { data } = await packer.post('/profile/second-factor', { password })
    expect(data.key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(data.qr_svg).toMatch(/^<svg /)
    expect((await packer.get('/profile/second-factor')).data.confirmed_at).toBeNull()
    expect((await logIn('packer')).status).toBe(200)
    const refused = await packer.post('/profile/second-factor/confirmation', { code: '000000' })
    expect([refused.code, Object.keys(refused.body.fields)]).toEqual(['second_factor_code_wrong', ['code']])
    const done = await packer.post('/profile/second-factor/confirmation', { code: ` ${codeNow(data.key)} ` })
    expect(new Set(done.data.recovery_codes).size).toBe(10)
    expect(done.data.recovery_codes[0]).toMatch(/^(?:[a-z0-9]{4}-){5}[a-z0-9]{4}$/)
    const status = await packer.get('/profile/second-factor')
    expect(status.data).toMatchObject({ recovery_codes_left: 10, required_by: null })
    expect(status.data.confirmed_at).not.toBeNull()
    expect((await audited('second_factor.turned_on'))[0]).toMatchObject({ subject_id: await idOf('packer') })
  })

  test('stores only hashes of recovery codes, and never answers the key again', async () => {
    const packer = await clientOf('packer')
    const { key, codes } = await setUp(packer)
    const stored = (await sql(`select encode(code_hash, 'escape') as hash from recovery_codes`)).rows
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
    for (const path of ['/profile/second-factor', '/profile', '/auth/me']) {
      expect(JSON.stringify((await packer.get(path)).body)).not.toContain(key.slice(0, 4))
    }
  })

  test('replaces the key only with a code of the one in use, which works until the new one is confirmed', async () => {
    const packer = await clientOf('packer')
    const { key } = await setUp(packer)
    const without = await packer.post('/profile/second-factor', { password })
    expect(without.code).toBe('second_factor_code_wrong')
    const { data } = await packer.post('/profile/second-factor', { password, code: codeNow(key) })
    await nextStep()
    expect((await secondStep(await challengeOf('packer'), codeNow(key))).status).toBe(200)
    await packer.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
    await nextStep()
    expect((await secondStep(await challengeOf('packer'), codeNow(key))).code).toBe('second_factor_code_wrong')
    expect((await secondStep(await challengeOf('packer'), codeNow(data.key))).status).toBe(200)
  })

  test('renews the recovery codes and turns off for a code only', async () => {
    const packer = await clientOf('packer')
    const { key, codes } = await setUp(packer)
    expect((await packer.post('/profile/second-factor/recovery-codes', { code: '000000' })).status).toBe(409)
    const renewed = await packer.post('/profile/second-factor/recovery-codes', { code: codeNow(key) })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await secondStep(await challengeOf('packer'), codes[0] ?? '')).status).toBe(409)
    expect((await packer.post('/profile/second-factor/removal', { code: '000000' })).status).toBe(409)
    const off = await packer.post('/profile/second-factor/removal', { code: renewed.data.recovery_codes[0] })
    expect(off.data).toEqual({ confirmed_at: null, recovery_codes_left: 0, required_by: null })
    expect((await logIn('packer')).status).toBe(200)
  })
})

// ACCESS-61
describe('the second step of a sign-in', () => {
  test('opens the session for a code with spaces, remembered as chosen, and counts after a refresh', async () => {
    const { key } = await setUp(await clientOf('packer'))
    const challenge = await challengeOf('packer', true)
    const code = codeNow(key)
    const answer = await secondStep(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(answer.status).toBe(200)
    expect(answer.data.user_data).toMatchObject({ email: demoEmail('packer'), second_factor_due: false })
    expect(Object.keys(answer.cookies).toSorted()).toEqual(['XSRF-TOKEN', 'platen-known-device', 'platen-refresh'])
    expect((await sql('select remembered from sessions order by id desc limit 1')).rows[0].remembered).toBe(true)
    const started = await sql(
      `select details from audit_entries where action = 'session.started' order by id desc limit 1`,
    )
    expect(started.rows[0].details).toEqual({ second_step: true })
    const headers = {
      authorization: `Bearer ${answer.data.access_token}`,
      cookie: `platen-refresh=${answer.cookies['platen-refresh']}`,
      'x-xsrf-token': answer.cookies['XSRF-TOKEN'] ?? '',
    }
    const renewed = await site.anonymous.post('/auth/refresh-token', undefined, { headers })
    expect((await createTestClient(site.app, renewed.data.access_token).get('/auth/me')).status).toBe(200)
  })

  test('is not skipped: a right password alone sets no cookie and opens no session', async () => {
    await setUp(await clientOf('packer'))
    const sessions = async () => (await sql('select count(*) from sessions')).rows[0].count
    const before = await sessions()
    const answer = await logIn('packer')
    expect(answer.data).toBeUndefined()
    expect(answer.cookies).toEqual({})
    expect(Object.keys(answer.body.details)).toEqual(['challenge'])
    expect(await sessions()).toBe(before)
  })

  test('has a challenge that is worth nothing anywhere else', async () => {
    await setUp(await clientOf('packer'))
    const challenge = await challengeOf('packer')
    const bearer = createTestClient(site.app, challenge)
    expect((await bearer.get('/auth/me')).status).toBe(401)
    expect((await bearer.get('/profile/second-factor')).status).toBe(401)
    expect((await bearer.post('/auth/refresh-token')).status).toBe(401)
    const cookie = { headers: { cookie: `platen-refresh=${challenge}`, authorization: `Bearer ${challenge}` } }
    expect((await site.anonymous.post('/auth/refresh-token', undefined, cookie)).status).toBe(401)
    expect(
      (await site.anonymous.post('/auth/reset-password', { token: challenge, password: 'a-new-one!' })).status,
    ).toBe(400)
  })

  test('takes the codes of the account whose password was right, and of no other', async () => {
    const packer = await setUp(await clientOf('packer'))
    const viewer = await setUp(await clientOf('viewer'))
    const challenge = await challengeOf('viewer')
    expect((await secondStep(challenge, codeNow(packer.key))).code).toBe('second_factor_code_wrong')
    expect((await secondStep(challenge, packer.codes[0] ?? '')).code).toBe('second_factor_code_wrong')
    const answer = await secondStep(challenge, codeNow(viewer.key))
    expect(answer.data.user_data.email).toBe(demoEmail('viewer'))
    expect((await secondStep(challenge, viewer.codes[0] ?? '')).code).toBe('second_step_expired')
  })

  test('ends with a new password, a deactivation and after five minutes', async () => {
    const { key } = await setUp(await clientOf('packer'))
    const id = await idOf('packer')
    const after = async (change: string, undo?: string) => {
      const challenge = await challengeOf('packer')
      const { rows } = await sql('select password_hash from users where id = $1', [id])
      await sql(change)
      const { code } = await secondStep(challenge, codeNow(key))
      if (undo) await sql(undo, [rows[0].password_hash])
      return code
    }
    const mine = `where email = '${demoEmail('packer')}'`
    expect(
      await after(
        `update users set password_hash = password_hash || 'x' ${mine}`,
        `update users set password_hash = $1 ${mine}`,
      ),
    ).toBe('second_step_expired')
    expect(
      await after(
        `update users set archived_at = now() ${mine}`,
        `update users set archived_at = null, password_hash = $1 ${mine}`,
      ),
    ).toBe('second_step_expired')
    expect(await after('update sign_in_challenges set expires_at = now()')).toBe('second_step_expired')
  })
})

// ACCESS-62
describe('a code', () => {
  test('is accepted once: not again within its 30 seconds, nor one from before', async () => {
    const { key } = await setUp(await clientOf('packer'))
    const next = codeNow(key, 1)
    expect((await secondStep(await challengeOf('packer'), next)).status).toBe(200)
    expect((await secondStep(await challengeOf('packer'), next)).code).toBe('second_factor_code_wrong')
    expect((await secondStep(await challengeOf('packer'), codeNow(key))).code).toBe('second_factor_code_wrong')
  })

  test('is not accepted at the next sign-in if it confirmed the app', async () => {
    const packer = await clientOf('packer')
    const { data } = await packer.post('/profile/second-factor', { password })
    const code = codeNow(data.key)
    await packer.post('/profile/second-factor/confirmation', { code })
    expect((await secondStep(await challengeOf('packer'), code)).code).toBe('second_factor_code_wrong')
  })

  test('is accepted once by many calls at the same time', async () => {
    const { key } = await setUp(await clientOf('packer'))
    const challenges = [await challengeOf('packer'), await challengeOf('packer'), await challengeOf('packer')]
    const code = codeNow(key)
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is refused if the clock is far off', async () => {
    const { key } = await setUp(await clientOf('packer'))
    expect((await secondStep(await challengeOf('packer'), codeNow(key, 4))).status).toBe(409)
    expect((await secondStep(await challengeOf('packer'), codeNow(key, -4))).status).toBe(409)
  })

  test('works once if it is a recovery code, in capitals and without hyphens too', async () => {
    const { codes } = await setUp(await clientOf('packer'))
    const typed = (codes[3] ?? '').replaceAll('-', ' ').toUpperCase()
    expect((await secondStep(await challengeOf('packer'), typed)).status).toBe(200)
    expect((await secondStep(await challengeOf('packer'), typed)).code).toBe('second_factor_code_wrong')
    expect((await (await clientOf('packer')).get('/profile/second-factor')).data.recovery_codes_left).toBe(9)
    expect(await audited('second_factor.recovery_code_used')).toHaveLength(1)
  })

  test('cannot be guessed: five wrong ones end the challenge and slow the account, whatever the password', async () => {
    const { key } = await setUp(await clientOf('packer'))
    const challenge = await challengeOf('packer')
    const other = await challengeOf('packer')
    for (let n = 0; n < 5; n++) {
      expect((await secondStep(challenge, `00000${n}`)).code).toBe('second_factor_code_wrong')
    }
    const ended = await secondStep(challenge, codeNow(key))
    expect(ended.code).toBe('second_step_expired')
    const { rows } = await sql('select failures, slowed_until > last_failure_at as slowed from login_throttle')
    expect(rows).toEqual([{ failures: 5, slowed: true }])
    // So that a slow machine doesn't wait it out.
    await sql(`update login_throttle set slowed_until = now() + interval '5 minutes'`)
    const slowed = await secondStep(other, codeNow(key))
    expect([slowed.status, slowed.code]).toEqual([429, 'second_factor_slowed'])
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
    // The right password forgives no wrong code.
    expect((await secondStep(await challengeOf('packer'), codeNow(key))).status).toBe(429)
  })

  test('cannot be guessed by many calls at the same time', async () => {
    await setUp(await clientOf('packer'))
    const challenge = await challengeOf('packer')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => secondStep(challenge, String(n).padStart(6, '0'))),
    )
    expect(answers.filter(({ code }) => code === 'second_factor_code_wrong').length).toBeLessThanOrEqual(5)
  })
})

// ACCESS-64
describe('a role that requires two-step verification', () => {
  const requireFor = async (name: string) =>
    sql('update roles set requires_second_factor = true where id = $1', [await roleOf(site, name)])

  test('refuses everything but the own account until it is set up, at once in open sessions', async () => {
    const viewer = await clientOf('viewer')
    expect((await viewer.get('/orders')).status).toBe(200)
    await requireFor('Viewer')
    expect((await viewer.get('/auth/me')).data.user_data.second_factor_due).toBe(true)
    for (const path of ['/orders', '/lists/orders', '/lists/orders/csv', '/search?text=mug', '/docs', '/bulk-runs']) {
      const answer = await viewer.get(path)
      expect([path, answer.status, answer.code]).toEqual([path, 403, 'second_factor_due'])
    }
    expect((await viewer.get('/profile')).status).toBe(200)
    expect((await logIn('viewer')).data.user_data.second_factor_due).toBe(true)
    const { key } = await setUp(viewer)
    expect((await viewer.get('/orders')).status).toBe(200)
    expect((await viewer.get('/profile/second-factor')).data.required_by).toBe('Viewer')
    const off = await viewer.post('/profile/second-factor/removal', { code: codeNow(key) })
    expect([off.status, off.code]).toEqual([409, 'second_factor_required'])
  })

  test('is set in the role, keeps the setting where it is left out, and says so in the history', async () => {
    const administrator = await clientOf('administrator')
    const made = await administrator.post('/roles', { name: 'Night shift', rules: [], requires_second_factor: true })
    expect(made.data.requires_second_factor).toBe(true)
    const { id, version } = made.data
    const kept = await administrator.put(`/roles/${id}`, { name: 'Night crew', description: '', rules: [], version })
    expect(kept.data.requires_second_factor).toBe(true)
    const off = await administrator.put(`/roles/${id}`, {
      name: 'Night crew',
      description: '',
      rules: [],
      requires_second_factor: false,
      version: kept.data.version,
    })
    expect(off.data.requires_second_factor).toBe(false)
    const history = await administrator.get(`/roles/${id}/history`)
    expect(JSON.stringify(history.data)).toContain('requires_second_factor')
  })
})

// ACCESS-65
describe('resetting the two-step verification of a user', () => {
  test('turns it off, ends the sessions and is in the audit log', async () => {
    const packer = await clientOf('packer')
    await setUp(packer)
    const id = await idOf('packer')
    const administrator = await clientOf('administrator')
    expect((await administrator.get(`/users/${id}`)).data.second_factor).toBe(true)
    const answer = await administrator.delete(`/users/${id}/second-factor`)
    expect([answer.status, answer.data.second_factor]).toEqual([200, false])
    expect((await packer.get('/auth/me')).status).toBe(401)
    expect((await logIn('packer')).status).toBe(200)
    expect((await audited('second_factor.reset'))[0]).toMatchObject({
      user_id: await idOf('administrator'),
      subject_id: id,
    })
    expect((await administrator.delete(`/users/${id}/second-factor`)).code).toBe('second_factor_off')
  })

  test('is refused for somebody with more permissions, and for oneself', async () => {
    const administrator = await clientOf('administrator')
    await setUp(administrator)
    const id = await idOf('administrator')
    expect((await administrator.delete(`/users/${id}/second-factor`)).code).toBe('second_factor_own')
    const desk = await userDesk(site)
    const refused = await desk.delete(`/users/${id}/second-factor`)
    expect([refused.status, refused.code]).toEqual([403, 'beyond_own_rights'])
    expect((await clientOf('viewer').then((viewer) => viewer.delete(`/users/${id}/second-factor`))).status).toBe(403)
    expect((await administrator.get('/profile/second-factor')).data.confirmed_at).not.toBeNull()
  })

  test('is done on the server for the only administrator, who then signs in with the password alone', async () => {
    const administrator = await clientOf('administrator')
    await setUp(administrator)
    const id = await idOf('administrator')
    const email = demoEmail('administrator')
    const reset = (of: string) => site.database.transaction((tx) => resetTwoStepVerification(tx, of))
    expect(await reset('nobody@example.com')).toBe('unknown')
    expect(await reset(email)).toBe('reset')
    expect((await administrator.get('/auth/me')).status).toBe(401)
    expect((await logIn('administrator')).status).toBe(200)
    const { rows } = await sql("select id from users where kind = 'system'")
    expect((await audited('second_factor.reset'))[0]).toEqual({ user_id: Number(rows[0].id), subject_id: id })
    expect(await reset(email)).toBe('off')
  })

  // ACCESS-66
  test('is not done by a new password: neither a link nor the own change skips the second step', async () => {
    const packer = await clientOf('packer')
    const { key } = await setUp(packer)
    const id = await idOf('packer')
    const { data } = await (await clientOf('administrator')).post(`/users/${id}/reset-link`)
    const token = new URL(data.url).searchParams.get('token')
    await site.anonymous.post('/auth/reset-password', { token, password: 'another-long-one' })
    const email = demoEmail('packer')
    const answer = await site.anonymous.post('/auth/login', { email, password: 'another-long-one' })
    expect(answer.code).toBe('second_step_required')
    expect((await secondStep(answer.body.details.challenge, codeNow(key))).status).toBe(200)
    const again = await clientOf('packer')
    await again.put('/profile/password', { current_password: 'another-long-one', password: 'platen-demo' })
    await sql('update users set password_hash = (select password_hash from users where email = $1) where id = $2', [
      demoEmail('viewer'),
      id,
    ])
  })
})
