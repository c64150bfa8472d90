import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../../testing/platform/test-client.ts'
import { givenToken, personOf } from '../../../../testing/nouns/given-token.ts'

let site: TestApp
let admin: TestClient

const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
})
afterAll(() => site.close())

/** Runs a statement as the owner of the tables, without triggers. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client(site.testDatabase.superuser)
  await owner.connect()
  await owner.query(`set session_replication_role = replica`)
  await owner.query(statement)
  await owner.end()
}

const unknown = `platen_${'a'.repeat(43)}`
const supplier = (name: string) => ({ code: name.toUpperCase(), name, email: null, lead_time_days: null })

// ACCESS-72
describe('a call with an API token', () => {
  test('may do what the token’s rules and its sponsor’s present rights both allow', async () => {
    const { client } = await givenToken(site, 'read order, read product, write product', { sponsor: 'order-desk' })
    expect((await client.get('/orders')).status).toBe(200)
    expect((await client.get('/products')).status).toBe(200)
    // The sponsor may, the token may not.
    expect((await client.get('/stores')).code).toBe('not_permitted')
    // The token may, the sponsor may not.
    const refused = await client.post('/suppliers', supplier('one'))
    expect([refused.status, refused.code]).toEqual([403, 'not_permitted'])
  })

  test('loses and regains at once what its sponsor loses and regains', async () => {
    const { client } = await givenToken(site, 'read order', { sponsor: 'order-desk' })
    const user = await personOf(site, 'order-desk')
    const { rows } = await run('delete from user_roles where user_id = $1 returning role_id', [user])
    expect((await client.get('/orders')).code).toBe('not_permitted')
    await run('insert into user_roles values ($1, $2)', [user, rows[0].role_id])
    expect((await client.get('/orders')).status).toBe(200)
  })

  test('is recorded under the name of the machine account in the audit log and in the history', async () => {
    const { id, name, client } = await givenToken(site, 'read product, write product')
    const created = await client.post('/suppliers', supplier('machine-made'))
    expect([created.status, created.data.record.created_by]).toEqual([200, name])
    const history = await admin.get(`/suppliers/${created.data.id}/history`)
    expect(history.data[0]).toMatchObject({ event: 'created', who: name })
    const log = await admin.get('/audit', { query: { user_id: id } })
    expect(log.data[0]).toMatchObject({ who: name, noun: 'supplier', event: 'created' })
    expect((await admin.get('/audit/people')).data).toContainEqual({ id, name })
  })

  // ACCESS-77
  test('has idempotency keys of its own: the same key of another token is another write', async () => {
    const [one, other] = [await givenToken(site, 'manage product'), await givenToken(site, 'manage product')]
    const key = 'a-key-that-two-tokens-use'
    const first = await one.client.post('/suppliers', supplier('keyed-one'), { key })
    const again = await one.client.post('/suppliers', supplier('keyed-one'), { key })
    expect(again.data.id).toBe(first.data.id)
    expect((await one.client.post('/suppliers', supplier('keyed-two'), { key })).code).toBe('repeat_key_reused')
    const second = await other.client.post('/suppliers', supplier('keyed-two'), { key })
    expect([second.status, second.data.id === first.data.id]).toEqual([200, false])
  })

  // ACCESS-77
  test('is refused for a minute after 600 in one, without slowing other tokens', async () => {
    const [busy, calm] = [await givenToken(site, 'read printer_tag'), await givenToken(site, 'read printer_tag')]
    for (let done = 0; done < 600; done += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => busy.client.get('/printer-tags')))
      expect(answers.every(({ status }) => status === 200)).toBe(true)
    }
    const refused = await busy.client.get('/printer-tags')
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await calm.client.get('/printer-tags')).status).toBe(200)
  })

  test('goes on in a bulk run as the machine account, and stops with the token', async () => {
    const { id, name, client, version } = await givenToken(site, 'manage product')
    const made = [
      await client.post('/suppliers', supplier('bulk-1')),
      await client.post('/suppliers', supplier('bulk-2')),
    ]
    const start = async (supplierId: number) => {
      const planned = await client.post('/bulk-runs', { action: 'suppliers.archive', input: {}, ids: [supplierId] })
      expect(planned.status).toBe(200)
      return planned.data.id
    }
    const stateOf = async (bulkRun: number) =>
      (await run('select state, changed, refused from bulk_runs where id = $1', [bulkRun])).rows[0]
    const [first, second] = [await start(made[0]?.data.id), await start(made[1]?.data.id)]
    await client.post(`/bulk-runs/${first}/start`, {})
    await expect.poll(async () => (await stateOf(first)).state).toBe('done')
    expect((await admin.get(`/suppliers/${made[0]?.data.id}/history`)).data[0]).toMatchObject({
      event: 'archived',
      who: name,
    })
    await admin.post(`/api-tokens/${id}/revoke`, { version })
    expect((await client.post(`/bulk-runs/${second}/start`, {})).code).toBe('api_token_revoked')
  })
})

// ACCESS-73
describe('a token is a bearer and nothing else', () => {
  test('a token isn’t taken from a cookie, from the query or without “Bearer”', async () => {
    const { token } = await givenToken(site, 'read order')
    const ask = (url: string, headers: Record<string, string>) => site.app.inject({ method: 'GET', url, headers })
    const answers = [
      await ask('/api/orders', { cookie: `platen-refresh=${token}; token=${token}; access_token=${token}` }),
      await ask(`/api/orders?access_token=${token}`, {}),
      await ask(`/api/orders?token=${token}`, {}),
      await ask(`/api/docs?signed=${token}`, {}),
      await ask('/api/orders', { authorization: token }),
      await ask('/api/orders', { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` }),
      await ask('/api/orders', { 'x-api-key': token }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [401, 'signed_out']),
    )
    expect((await ask('/api/orders', { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  })

  test('it opens files as a bearer', async () => {
    const { client } = await givenToken(site, 'manage product')
    expect((await client.get('/docs')).status).toBe(200)
  })

  test('it opens the live stream only if it may see something, and the stream ends when it is revoked', async () => {
    const [blind, seeing] = [await givenToken(site, 'write stock'), await givenToken(site, 'read stock')]
    const open = ({ token }: { token: string }) =>
      site.app.inject({ url: '/api/live', headers: { authorization: `Bearer ${token}` }, payloadAsStream: true })
    expect((await open(blind)).statusCode).toBe(403)
    const stream = await open(seeing)
    expect(stream.statusCode).toBe(200)
    const ended = new Promise((resolve) => stream.stream().once('end', resolve).resume())
    const revoked = await admin.post(`/api-tokens/${seeing.id}/revoke`, { version: seeing.version })
    expect(revoked.status).toBe(200)
    await ended
  })

  test('it can’t view the site as a role', async () => {
    const { client } = await givenToken(site, 'manage all')
    const { rows } = await run(`select id from roles where code = 'viewer'`)
    const headers = { 'x-view-as': String(rows[0].id) }
    expect((await client.get('/orders', { headers })).code).toBe('not_permitted')
    expect((await client.post('/suppliers', supplier('viewing'), { headers })).code).toBe('view_as_read_only')
  })

  test('it can’t act at a station where browsers must be paired, nor be paired itself', async () => {
    const { client } = await givenToken(site, 'manage all')
    const { rows } = await run(`insert into stations (name, kind) values ('Bench', 'packaging') returning id`)
    const lookUp = () => client.get('/fulfillment/packaging/parcels/NOTHING', { station: 'Bench' })
    const open = await lookUp()
    await run('update site set pairing_required = true')
    const refused = await lookUp()
    await run('update site set pairing_required = false')
    expect([open.code === 'device_not_paired', refused.status, refused.code]).toEqual([false, 409, 'device_not_paired'])
    const asked = await client.post('/devices/codes', { station_id: rows[0].id })
    expect([asked.status, asked.code]).toEqual([403, 'api_token_not_here'])
  })

  test('it can’t sign in or renew anything, even where anybody may try', async () => {
    const { client } = await givenToken(site, 'manage all')
    const answers = [
      await client.post('/auth/login', { email: 'administrator@demo.platen', password: 'platen-demo' }),
      await client.post('/auth/refresh-token'),
      await client.post('/auth/forgot-password', { email: 'administrator@demo.platen' }),
      await client.post('/api-tokens', {}),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [403, 'api_token_not_here']))
  })

  test('users and roles stay closed in lists, files, saved views, bulk runs and imports, too', async () => {
    const { client } = await givenToken(site, 'manage all')
    const id = await personOf(site, 'viewer')
    const answers = [
      await client.get('/lists/users'),
      await client.get('/lists/users/counts'),
      await client.get('/lists/users/csv'),
      await client.get('/lists/roles/csv'),
      await client.get('/lists/api-tokens/csv'),
      await client.get('/file-imports/users/export'),
      await client.post('/lists/users/views', { name: 'Mine', query: '', shared: false }),
      await client.post('/bulk-runs', { action: 'users.archive', input: {}, ids: [id] }),
    ]
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    expect((await admin.get(`/users/${id}`)).data.state).toBe('active')
  })
})

// ACCESS-74
describe('a token that doesn’t work', () => {
  test('is told why in a sentence of its own', async () => {
    const revoked = await givenToken(site, 'read order')
    await admin.post(`/api-tokens/${revoked.id}/revoke`, { version: revoked.version })
    const expired = await givenToken(site, 'read order')
    await tamper(`update api_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`)
    const answers = [
      [await createTestClient(site.app, unknown).get('/orders'), 'api_token_unknown'],
      [await revoked.client.get('/orders'), 'api_token_revoked'],
      [await expired.client.get('/orders'), 'api_token_expired'],
    ] as const
    for (const [answer, code] of answers) expect([answer.status, answer.code]).toEqual([401, code])
    expect(answers[1][0].body.message).toBe(`The API token ${revoked.name} was revoked. Ask for a new one.`)
  })

  test('is tried at most 300 times from one address, which doesn’t stop a token at work there', async () => {
    const { client } = await givenToken(site, 'read order')
    const from = { remoteAddress: '203.0.113.7' }
    const wrong = (n: number) => createTestClient(site.app, `platen_${String(n).padStart(43, 'x')}`)
    expect((await client.get('/orders', from)).status).toBe(200)
    for (let tried = 0; tried < 300; tried += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => wrong(tried + n).get('/orders', from)))
      expect(answers.every(({ code }) => code === 'api_token_unknown')).toBe(true)
    }
    const refused = await wrong(300).get('/orders', from)
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests'])
    expect((await client.get('/orders', from)).status).toBe(200)
    expect((await wrong(301).get('/orders', { remoteAddress: '203.0.113.8' })).code).toBe('api_token_unknown')
  })

  test('works for no call that comes after it was revoked, while many use it', async () => {
    const { id, version, client } = await givenToken(site, 'manage product')
    let isRevoked = false
    const late: number[] = []
    const worker = async (n: number) => {
      for (let i = 0; i < 20; i++) {
        const begunAfter = isRevoked
        const answer = await client.post('/suppliers', supplier(`race-${n}-${i}`))
        expect([200, 401]).toContain(answer.status)
        if (begunAfter) late.push(answer.status)
      }
    }
    const revoke = async () => {
      await client.get('/products')
      expect((await admin.post(`/api-tokens/${id}/revoke`, { version })).status).toBe(200)
      isRevoked = true
    }
    await Promise.all([worker(1), worker(2), worker(3), worker(4), revoke()])
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late)).toEqual(new Set([401]))
  })
})

// ACCESS-76
describe('the last use of a token', () => {
  const useOf = async (id: number) =>
    (await run('select last_used_at, last_used_address, version from api_tokens where id = $1', [id])).rows[0]

  test('is noted with its address, at most once a minute, and isn’t an edit', async () => {
    const { id, client, version } = await givenToken(site, 'read order')
    await client.get('/orders', { remoteAddress: '203.0.113.9' })
    await expect.poll(async () => (await useOf(id)).last_used_address).toBe('203.0.113.9')
    const first = await useOf(id)
    expect(first.version).toBe(version)
    for (let n = 0; n < 5; n++) await client.get('/orders', { remoteAddress: '203.0.113.10' })
    await site.services.backgroundTasks.whenIdle()
    expect(await useOf(id)).toEqual(first)
    await run(`update api_tokens set last_used_at = now() - interval '61 seconds' where id = $1`, [id])
    await client.get('/orders', { remoteAddress: '203.0.113.10' })
    await expect.poll(async () => (await useOf(id)).last_used_address).toBe('203.0.113.10')
  })

  test('is noted also for calls that are refused or say that no person made them', async () => {
    const [refused, background] = [await givenToken(site, 'read order'), await givenToken(site, 'read order')]
    await refused.client.get('/stores')
    await background.client.get('/orders', { headers: { 'x-background': '1' } })
    await expect.poll(async () => (await useOf(refused.id)).last_used_address).not.toBeNull()
    await expect.poll(async () => (await useOf(background.id)).last_used_address).not.toBeNull()
  })
})

// ACCESS-73
test('an attempt of a token at users or roles is in the audit log under its name', async () => {
  const { id, name, client } = await givenToken(site, 'manage all')
  expect((await client.post('/roles', { name: 'Mine', rules: rulesIn('manage all') })).code).toBe('api_token_not_here')
  const entry = async () => (await admin.get('/audit', { query: { user_id: id } })).data[0]
  await expect.poll(entry).toMatchObject({ who: name, noun: 'access', event: 'refused' })
})
