import { createHmac, randomBytes } from 'node:crypto'
import { endpoints } from '@platen/contracts/api'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeNow } from '../../../../testing/nouns/code-now.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, createTestAppOn, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'
import { describeServerKey } from '../../../commands/doctor/doctor-key.ts'
import { signAddress } from '../../../platform/files/signed-address.ts'
import { createServerKey } from '../../../platform/server-key/server-key.ts'
import { deriveDeviceToken, deviceCookieOf } from '../../devices/device-token.service.ts'
import { demoEmail, demoPassword, type DemoRole } from '../../demo/demo-users.actions.ts'
import { adoptServerKey, readKeyState } from '../auth.public.ts'
import { deriveSuccessor, deriveXsrfToken } from '../tokens.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const rows = async (text: string, values: unknown[] = []) =>
  (await site.services.database.pool.query(text, values)).rows as Record<string, never>[]
const idOf = async (role: DemoRole) =>
  Number((await rows('select id from users where email = $1', [demoEmail(role)]))[0]?.id)
const logIn = (at: TestApp, role: DemoRole) =>
  at.anonymous.post('/auth/login', { email: demoEmail(role), password: demoPassword })

/** The same site as another process opens it, with another key. */
const withOtherKey = () =>
  createTestAppOn({ ...site.testDatabase, drop: async () => undefined }, site.services.files, {
    serverKey: createServerKey(randomBytes(32), '/data/server-key'),
  })

async function setUp(client: TestClient): Promise<{ key: string; codes: string[] }> {
  const { data } = await client.post('/profile/second-factor', { password: demoPassword })
  const answer = await client.post('/profile/second-factor/confirmation', { code: codeNow(data.key) })
  expect(answer.status).toBe(200)
  await rows('update second_factors set last_step = 0')
  return { key: data.key, codes: answer.data.recovery_codes }
}

async function secondStep(at: TestApp, role: DemoRole, code: string) {
  const { body } = await logIn(at, role)
  return at.anonymous.post('/auth/login/second-step', { challenge: body.details.challenge, code })
}

// ACCESS-69
describe('the rows of the database alone', () => {
  const paths = endpoints
    .filter((spec) => spec.response === 'file' && spec.route.startsWith('GET ') && spec.access !== 'public')
    .map((spec) =>
      spec.route.slice(4).replace(/:\w+/g, (name) => (name === ':key' ? 'users' : name === ':kind' ? 'users' : '1')),
    )

  test('sign no address of any file, though the server signs them for the session', async () => {
    const token = (await logIn(site, 'administrator')).data.access_token as string
    const [session] = await rows('select id, secret from sessions order by id desc limit 1')
    const signer = { session_id: Number(session?.id), signing_key: session?.secret as unknown as Buffer }
    const real = { ...signer, signing_key: site.services.serverKey.derive('session', signer.signing_key) }
    const { now } = await site.system()
    expect((await site.app.inject({ url: signAddress('/api/lists/users/csv', real, now) })).statusCode).toBe(200)
    expect(paths.length).toBeGreaterThan(10)
    for (const path of ['/lists/users/csv', '/lists/audit/csv', '/orders/export', ...paths]) {
      const forged = await site.app.inject({ url: signAddress(`/api${path}`, signer, now) })
      expect([path, forged.statusCode]).toEqual([path, 403])
    }
    expect((await createTestClient(site.app, token).get('/profile')).status).toBe(200)
  })

  test('derive no token of a session, no cookie of a device and no known device', async () => {
    const login = await logIn(site, 'packer')
    const token = login.data.access_token as string
    const [session] = await rows('select secret from sessions order by id desc limit 1')
    const secret = session?.secret as unknown as Buffer
    expect(deriveXsrfToken(secret)).not.toBe(login.cookies['XSRF-TOKEN'])

    const [bench] = await rows(`insert into stations (name, kind) values ('Bench', 'packaging') returning id`)
    const id = Number(bench?.id)
    await rows('update site set pairing_required = true')
    const key = randomBytes(16).toString('hex')
    const packer = createTestClient(site.app, token)
    const asked = await packer.post('/devices/codes', { station_id: id }, { key })
    await rows('update site set pairing_required = false')
    expect(asked.cookies[deviceCookieOf(id).name]).toMatch(/^[\w-]{43}$/)
    expect(asked.cookies[deviceCookieOf(id).name]).not.toBe(deriveDeviceToken(secret, id, key).token)

    const [account] = await rows('select password_hash from users where email = $1', [demoEmail('packer')])
    const [nonce, issued, mac] = (login.cookies['platen-known-device'] ?? '').split('.')
    const bound = `device:${nonce}:${Number.parseInt(issued ?? '', 36)}:${demoEmail('packer')}`
    const forged = createHmac('sha256', String(account?.password_hash)).update(bound).digest('base64url')
    expect(mac).not.toBe(forged)

    const cookie = `platen-refresh=${login.cookies['platen-refresh']}`
    const headers = { cookie, 'x-xsrf-token': login.cookies['XSRF-TOKEN'] ?? '' }
    const renewed = await packer.post('/auth/refresh-token', {}, { headers })
    expect(renewed.data.access_token).toMatch(/^[\w-]{43}$/)
    expect(renewed.data.access_token).not.toBe(deriveSuccessor(secret, 'access', token))
  })

  test('give no second factor: a code computed from them is refused', async () => {
    const { key } = await setUp(await site.as('order-desk'))
    const [row] = await rows('select secret from second_factors where user_id = $1', [await idOf('order-desk')])
    const stored = row?.secret as unknown as Buffer
    const real = Buffer.from(Secret.fromBase32(key.replaceAll(' ', '')).buffer)
    expect(stored.includes(real)).toBe(false)
    for (const guess of [stored, stored.subarray(12, 32), stored.subarray(0, 20), stored.subarray(-20)]) {
      const code = codeNow(new Secret({ buffer: new Uint8Array(guess).buffer }).base32)
      expect((await secondStep(site, 'order-desk', code)).code).toMatch(/second_factor_code_wrong|second_factor_slowed/)
    }
    await rows('delete from login_throttle')
    expect((await secondStep(site, 'order-desk', codeNow(key))).status).toBe(200)
  })

  test('give the second factor of one user to no other', async () => {
    const { key } = await setUp(await site.as('viewer'))
    await rows(
      `insert into second_factors (user_id, secret, confirmed_at)
       select $1, secret, confirmed_at from second_factors where user_id = $2`,
      [await idOf('quality-inspector'), await idOf('viewer')],
    )
    const refused = await secondStep(site, 'quality-inspector', codeNow(key))
    expect([refused.status, refused.code]).toEqual([409, 'second_factor_unreadable'])
  })
})

// ACCESS-69
describe('a site whose server key is lost', () => {
  test('refuses codes of apps and old signatures, and goes on with recovery codes and new enrolments', async () => {
    const { key, codes } = await setUp(await site.as('print-operator'))
    const open = await createToken(site.database, 'administrator')
    const other = await withOtherKey()
    try {
      const refused = await secondStep(other, 'print-operator', codeNow(key))
      expect([refused.status, refused.code]).toEqual([409, 'second_factor_unreadable'])
      const signedIn = await secondStep(other, 'print-operator', codes[0] ?? '')
      expect(signedIn.status).toBe(200)
      const client = createTestClient(other.app, signedIn.data.access_token)
      const started = await client.post('/profile/second-factor', { password: demoPassword, code: codes[1] ?? '' })
      expect(started.status).toBe(200)
      const confirmed = await client.post('/profile/second-factor/confirmation', { code: codeNow(started.data.key) })
      expect(confirmed.status).toBe(200)
      await rows('update second_factors set last_step = 0')
      expect((await secondStep(other, 'print-operator', codeNow(started.data.key))).status).toBe(200)

      // What a session reads and writes doesn't depend on the key, only what was signed for it.
      const [session] = await rows('select id, secret from sessions order by id desc limit 1')
      const signingKey = site.services.serverKey.derive('session', session?.secret as unknown as Buffer)
      const { now } = await site.system()
      const address = signAddress(
        '/api/lists/users/csv',
        { session_id: Number(session?.id), signing_key: signingKey },
        now,
      )
      expect((await other.app.inject({ url: address })).statusCode).toBe(403)
      expect((await createTestClient(other.app, open).get('/profile')).status).toBe(200)
      expect((await logIn(other, 'production-manager')).status).toBe(200)
    } finally {
      await other.close()
    }
  })

  test('is named by the doctor with the file, both fingerprints and how many people it concerns', async () => {
    await rows('delete from second_factors')
    await setUp(await site.as('warehouse-operator'))
    const { read } = site.database
    const { serverKey } = site.services
    const whole = describeServerKey(serverKey, await readKeyState(read, serverKey))
    expect(whole).toEqual({ ok: true, said: expect.stringContaining(`${serverKey.fingerprint} in server-key`) })
    const other = createServerKey(randomBytes(32), '/data/server-key')
    const lost = describeServerKey(other, await readKeyState(read, other))
    expect(lost.ok).toBe(false)
    expect(lost.said).toContain(
      `/data/server-key holds ${other.fingerprint}, but this site works with ${serverKey.fingerprint}`,
    )
    expect(lost.said).toContain('The codes of 1 authenticator apps')
  })
})

// ACCESS-69
test('keys of apps that were stored before there was a server key are sealed once, and go on working', async () => {
  await rows('delete from second_factors')
  const { key } = await setUp(await site.as('packer'))
  const id = await idOf('packer')
  const stored = async () =>
    (await rows('select secret from second_factors where user_id = $1', [id]))[0]?.secret as unknown as Buffer
  const plain = Buffer.from(Secret.fromBase32(key.replaceAll(' ', '')).buffer)
  await rows('update second_factors set secret = $2, pending_secret = $2 where user_id = $1', [id, plain])
  const adopt = () => site.database.transaction((tx) => adoptServerKey(tx, site.services.serverKey))
  expect(await adopt()).toBe(true)
  const sealed = await stored()
  expect(sealed.includes(plain)).toBe(false)
  expect(await adopt()).toBe(true)
  expect(await stored()).toEqual(sealed)
  expect((await secondStep(site, 'packer', codeNow(key))).status).toBe(200)
})
