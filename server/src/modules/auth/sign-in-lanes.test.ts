import '../../../../scripts/testing/fresh-modules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOfTests } from '../../../testing/platform/key-of-tests.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'
import { sealFactorSecret } from './second-factor/sealed-secret.service.ts'

// Three hundred wrong passwords are tried below; how long each takes is not what these tests are about. The people of
// the site have real hashes, of the lowest cost.
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const { verify } = await importOriginal()
  return {
    hash: async (password) => `salted with ${Math.random()}:${String(password)}`,
    verify: async (hashed, password, options) =>
      String(hashed).startsWith('salted ')
        ? String(hashed).endsWith(`:${String(password)}`)
        : verify(hashed, password, options),
  }
})

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())
beforeEach(() => site.services.database.pool.query('delete from login_throttle'))

const packer = { email: 'packer@demo.platen', password: 'platen-demo' }
const viewer = { email: 'viewer@demo.platen', password: 'platen-demo' }

const signIn = (from: string, who: { email: string; password: string }, device?: string): Promise<TestAnswer> =>
  site.anonymous.post('/auth/login', who, {
    remoteAddress: from,
    ...(device === undefined ? {} : { headers: { cookie: `platen-known-device=${device}` } }),
  })

const madeUp = `${'A'.repeat(22)}.abc123.${'A'.repeat(43)}.${'A'.repeat(43)}`
const deviceOf = (answer: TestAnswer) => answer.cookies['platen-known-device'] ?? ''

/** Returns how many connections to the database were asked for since, and how many of them had to wait at most. */
function watchPool(): () => { connections: number; waiting: number } {
  const { pool } = site.services.database
  const used = { connections: 0, waiting: 0 }
  const note = () => {
    used.connections++
    used.waiting = Math.max(used.waiting, pool.waitingCount)
  }
  pool.on('acquire', note)
  return () => {
    pool.off('acquire', note)
    return used
  }
}

/** Fails as often at an address as it bears. */
async function shutOut(address: string): Promise<void> {
  for (let n = 0; n < 300; n++) {
    const { status } = await signIn(address, { email: `guess-${n}@demo.platen`, password: 'wrong-one' })
    expect(status).toBe(401)
  }
  expect(await signIn(address, packer)).toMatchObject({ status: 429, code: 'too_many_requests' })
}

// ACCESS-31
describe('an address with three hundred wrong passwords', () => {
  let known: string
  beforeAll(async () => {
    known = deviceOf(await signIn('10.0.0.1', packer))
    await shutOut('10.0.0.1')
  })

  it('still lets a known device sign in, again and again', async () => {
    const first = await signIn('10.0.0.1', packer, known)
    expect(first.status).toBe(200)
    expect(deviceOf(first)).not.toBe(known)
    expect((await signIn('10.0.0.1', packer, deviceOf(first))).status).toBe(200)
  })

  it('lets it sign in only to the accounts that signed in there', async () => {
    expect((await signIn('10.0.0.1', viewer, known)).status).toBe(429)
    const both = deviceOf(await signIn('10.0.0.7', viewer, known))
    expect((await signIn('10.0.0.1', viewer, both)).status).toBe(200)
    expect((await signIn('10.0.0.1', packer, both)).status).toBe(200)
  })

  it.each([
    ['made up', madeUp],
    ['of nonsense', '%E0%A4%A'],
    ['empty', ''],
  ])('ignores a device cookie that is %s, for known and unknown accounts alike', async (_what, device) => {
    const answers = [
      await signIn('10.0.0.1', packer, device),
      await signIn('10.0.0.1', { ...packer, password: 'wrong-one' }, device),
      await signIn('10.0.0.1', { email: 'nobody@demo.platen', password: 'wrong-one' }, device),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([429, 'too_many_requests']))
    for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('is refused without a query, whatever cookie it makes up', async () => {
    await site.services.backgroundTasks.whenIdle()
    const used = watchPool()
    expect((await signIn('10.0.0.1', packer, madeUp)).status).toBe(429)
    expect(used().connections).toBe(0)
  })

  it('refuses an unknown account like a known one on a device that is known for another account', async () => {
    const unknown = await signIn('10.0.0.1', { email: 'nobody@demo.platen', password: 'wrong-one' }, known)
    const other = await signIn('10.0.0.1', { ...viewer, password: 'wrong-one' }, known)
    expect([unknown.status, unknown.code]).toEqual([other.status, other.code])
  })

  it('also slows an account down on its own device', async () => {
    const answers = []
    for (let n = 0; n < 10; n++) answers.push(await signIn('10.0.0.1', { ...packer, password: `wrong-${n}` }, known))
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect(answers[9]).toMatchObject({ status: 429, code: 'login_slowed' })
    expect(Number(answers[9]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the lane of a known device', () => {
  it('ends with the password of the account', async () => {
    const known = deviceOf(await signIn('10.0.0.3', viewer))
    await shutOut('10.0.0.3')
    expect((await signIn('10.0.0.3', viewer, known)).status).toBe(200)
    await site.services.database.pool.query(
      `update users set password_hash = 'salted anew:another-one' where email = $1`,
      [viewer.email],
    )
    expect((await signIn('10.0.0.3', { ...viewer, password: 'another-one' }, known)).status).toBe(429)
    expect((await signIn('10.0.0.4', { ...viewer, password: 'another-one' }, known)).status).toBe(200)
  })
})

describe('the cookie of a known device', () => {
  it('cannot be read by scripts or other sites, and survives signing out', async () => {
    const answer = await signIn('10.0.0.5', packer)
    const cookie = (answer.headers['set-cookie'] as string[]).find((one) => one.startsWith('platen-known-device='))
    expect(cookie).toMatch(/; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Strict$/)
    const out = await site.anonymous.post('/auth/logout', undefined, {
      headers: { authorization: `Bearer ${answer.data.access_token}` },
    })
    expect(Object.keys(out.cookies).toSorted()).toEqual(['XSRF-TOKEN', 'platen-refresh'])
  })

  it('grants no access', async () => {
    const device = deviceOf(await signIn('10.0.0.6', packer))
    const headers = { cookie: `platen-known-device=${device}; platen-refresh=${device}` }
    expect((await site.anonymous.get('/auth/me', { headers })).status).toBe(401)
    expect((await site.anonymous.get('/auth/me', { headers: { authorization: `Bearer ${device}` } })).status).toBe(401)
    expect((await site.anonymous.post('/auth/refresh-token', {}, { headers })).status).toBe(401)
    expect((await signIn('10.0.0.6', { ...packer, password: 'wrong-one' }, device)).status).toBe(401)
  })
})

// ACCESS-28, ACCESS-31
describe('people who try passwords of another account', () => {
  const wrong = { ...packer, password: 'wrong-one' }

  it('keep no known device out that has the right password, however many try at the same moment', async () => {
    let known = deviceOf(await signIn('10.1.0.1', packer))
    for (let round = 0; round < 5; round++) {
      const others = Array.from({ length: 12 }, (_, n) => signIn(`10.1.1.${n}`, wrong))
      const [owner] = await Promise.all([signIn('10.1.0.1', packer, known), ...others])
      expect(owner.status).toBe(200)
      known = deviceOf(owner)
    }
    const unknown = await signIn('10.1.0.2', packer)
    expect([unknown.status, unknown.code]).toEqual([429, 'login_slowed'])
    expect((await signIn('10.1.0.1', packer, known)).status).toBe(200)
    // The owner's sign-in forgives the others nothing.
    expect((await signIn('10.1.0.2', packer)).code).toBe('login_slowed')
  })

  it('keep out nobody who sets a new password, or changes their own', async () => {
    const inspector = { email: 'quality-inspector@demo.platen', password: 'platen-demo' }
    const before = await signIn('10.2.0.1', inspector)
    const others = () =>
      Promise.all(Array.from({ length: 12 }, (_, n) => signIn(`10.2.1.${n}`, { ...inspector, password: 'wrong-one' })))
    await others()
    const authorization = `Bearer ${before.data.access_token}`
    const own = { cookie: `platen-known-device=${deviceOf(before)}`, authorization }
    const changed = await site.anonymous.put(
      '/profile/password',
      { current_password: inspector.password, password: 'a better one by far' },
      { headers: own },
    )
    expect(changed.status).toBe(200)
    const better = { ...inspector, password: 'a better one by far' }
    expect((await signIn('10.2.0.1', better, deviceOf(changed))).status).toBe(200)
    expect((await signIn('10.2.0.1', better)).code).toBe('login_slowed')

    await site.anonymous.post('/auth/forgot-password', { email: inspector.email })
    await site.services.backgroundTasks.whenIdle()
    const token = /\?token=([\w-]+)/.exec(site.mails.at(-1)?.text ?? '')?.[1]
    const reset = await site.anonymous.post('/auth/reset-password', { token, password: inspector.password })
    await others()
    expect((await signIn('10.2.0.1', inspector)).code).toBe('login_slowed')
    expect((await signIn('10.2.0.1', inspector, deviceOf(reset))).status).toBe(200)
  })

  it('are shut out at their address by answers that told them to wait, too', async () => {
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 301; n++) codes.push((await signIn('10.3.0.1', wrong)).code)
    expect(codes[299]).toBe('login_slowed')
    expect(codes[300]).toBe('too_many_requests')
    expect((await signIn('10.3.0.1', { ...viewer, password: 'wrong-one' })).code).toBe('too_many_requests')
  })

  it('are shut out at their address by wrong codes, and by those that had to wait', async () => {
    const desk = { email: 'order-desk@demo.platen', password: 'platen-demo' }
    const { pool } = site.services.database
    const { rows } = await pool.query<{ id: number }>('select id from users where email = $1', [desk.email])
    const id = Number(rows[0]?.id)
    const secret = sealFactorSecret(keyOfTests, id, Buffer.alloc(20))
    await pool.query('insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())', [id, secret])
    const challengeOf = async () => (await signIn('10.4.0.2', desk)).body.details.challenge
    const secondStep = async (challenge: string) =>
      (
        await site.anonymous.post(
          '/auth/login/second-step',
          { challenge, code: '000000' },
          { remoteAddress: '10.4.0.1' },
        )
      ).code
    const first = await challengeOf()
    for (let n = 0; n < 5; n++) expect(await secondStep(first)).toBe('second_factor_code_wrong')
    await pool.query(`update login_throttle set slowed_until = now() + interval '5 minutes'`)
    const second = await challengeOf()
    for (let n = 5; n < 300; n++) expect(await secondStep(second)).toBe('second_factor_slowed')
    expect(await secondStep(second)).toBe('too_many_requests')
  })
})

// ACCESS-31
describe('any number of strangers who try passwords at the same moment', () => {
  it('leave connections to the database for everybody else', async () => {
    const used = watchPool()
    const tries = Array.from({ length: 100 }, (_, n) =>
      signIn(`10.5.0.${n}`, { email: `stranger-${n}@demo.platen`, password: 'wrong-one' }),
    )
    const answers = await Promise.all(tries)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    const { connections, waiting } = used()
    expect(connections).toBeGreaterThan(100)
    // Each asks for one at a time: two for queries, one for a hash, and one that records what was refused.
    expect(waiting).toBeLessThanOrEqual(4)
  })
})
