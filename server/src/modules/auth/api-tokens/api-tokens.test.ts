import { createHash } from 'node:crypto'
import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { addDays } from '@platen/contracts/values/days'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenDay } from '../../../../testing/platform/given-days.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { userDesk } from '../../../../testing/nouns/people.fixture.ts'
import { givenToken, personOf } from '../../../../testing/nouns/given-token.ts'
import { toSiteDay } from '../../../platform/site-day.ts'

let site: TestApp
let admin: TestClient
/** May change users, and little else. */
let desk: TestClient

const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)
const everything = async () => [
  (await run('select * from api_tokens order by id')).rows,
  (await run('select id, kind, name from users order by id')).rows,
]

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  desk = await userDesk(site)
})
afterAll(() => site.close())

const bodyOf = async (name: string, change: object = {}) => ({
  name,
  sponsor_id: await personOf(site, 'administrator'),
  rules: rulesIn('read order'),
  expires_on: givenDay(30),
  ...change,
})

// ACCESS-70
describe('creating an API token', () => {
  test('shows the token once, with a prefix and 256 random bits, and stores only its hash', async () => {
    const { status, data } = await admin.post('/api-tokens', await bodyOf('Print agent'))
    expect(status).toBe(200)
    expect(data.token).toMatch(/^platen_[\w-]{43}$/)
    expect(data.api_token).toMatchObject({ name: 'Print agent', state: 'active', hint: data.token.slice(0, 11) })
    const { rows } = await run('select * from api_tokens where id = $1', [data.api_token.id])
    expect(rows[0].hash).toEqual(createHash('sha256').update(data.token).digest())
    const kept = await run(
      `select a.details::text as text from audit_entries a union all select answer::text from request_keys
       union all select t::text from api_tokens t union all select u::text from users u`,
    )
    expect(kept.rows.filter(({ text }) => text?.includes(data.token.slice(11)))).toEqual([])
    const again = await admin.get(`/api-tokens/${data.api_token.id}`)
    expect(JSON.stringify(again.data)).not.toContain(data.token.slice(11))
  })

  test('can copy another one, which its history names', async () => {
    const original = await givenToken(site, 'read order')
    const copy = await admin.post('/api-tokens', await bodyOf('Second agent', { copy_of: original.id }))
    const [created] = (await admin.get(`/api-tokens/${copy.data.api_token.id}/history`)).data
    expect(created).toMatchObject({ event: 'duplicated', other: original.name })
  })

  test('makes a machine account that can’t sign in, and is neither a user of the list nor one to edit', async () => {
    const { id, name } = await givenToken(site, 'read order')
    const { rows } = await run('select kind, password_hash, email from users where id = $1', [id])
    expect(rows[0]).toMatchObject({ kind: 'machine', password_hash: null })
    expect((await admin.get('/users', { query: { search: name } })).data).toEqual([])
    expect((await admin.get(`/users/${id}`)).status).toBe(404)
    expect((await admin.post(`/users/${id}/reset-link`)).status).toBe(404)
    await expect(run(`update users set password_hash = repeat('x', 30) where id = $1`, [id])).rejects.toThrow()
  })

  test('names the field of a name in use, of a day that is over, of a sponsor who is gone and of invalid rules', async () => {
    const { name } = await givenToken(site, 'read order')
    const warehouse = await personOf(site, 'warehouse-operator')
    await run('update users set archived_at = now() where id = $1', [warehouse])
    const { rows } = await run(`select id from users where kind = 'system'`)
    const before = await everything()
    const attempts: [change: object, code: string, field: string][] = [
      [{ name: name.toUpperCase() }, 'api_token_name_taken', 'name'],
      [{ expires_on: '2020-02-29' }, 'api_token_expiry_past', 'expires_on'],
      // ACCESS-114
      [{ expires_on: givenDay(370) }, 'api_token_expiry_far', 'expires_on'],
      [{ sponsor_id: warehouse }, 'api_token_sponsor_unknown', 'sponsor_id'],
      [{ sponsor_id: rows[0].id }, 'api_token_sponsor_unknown', 'sponsor_id'],
      [{ rules: [] }, 'api_token_rules_missing', 'rules'],
      [{ rules: rulesIn('not read order') }, 'api_token_rules_missing', 'rules'],
      [{ rules: rulesIn('fly order') }, 'role_rule_unknown', 'rules'],
      [{ rules: rulesIn('read user') }, 'api_token_rule_closed', 'rules'],
      [{ rules: rulesIn('read order, write role') }, 'api_token_rule_closed', 'rules'],
    ]
    for (const [change, code, field] of attempts) {
      const answer = await admin.post('/api-tokens', await bodyOf('Another', change))
      expect([answer.code, Object.keys(answer.body.fields)]).toEqual([code, [field]])
    }
    expect(await everything()).toEqual(before)
    await run('update users set archived_at = null where id = $1', [warehouse])
  })

  // ACCESS-71
  test('needs user.write and every rule that it gives, and changes nothing otherwise', async () => {
    const before = await everything()
    for (const rules of ['manage all', 'write order', 'read all', 'read audit', 'manage packing_slot']) {
      const answer = await desk.post('/api-tokens', await bodyOf('Climber', { rules: rulesIn(rules) }))
      expect([rules, answer.status, answer.code]).toEqual([rules, 403, 'role_rule_beyond_own'])
    }
    for (const role of ['viewer', 'production-manager'] as const) {
      const answer = await (await site.as(role)).post('/api-tokens', await bodyOf('Climber'))
      expect([answer.status, answer.code]).toEqual([403, 'not_permitted'])
    }
    expect(await everything()).toEqual(before)
    expect((await desk.post('/api-tokens', await bodyOf('Within'))).status).toBe(200)
  })
})

describe('an API token', () => {
  // ACCESS-14
  test('can’t be revoked or given another sponsor by somebody who may do less than it', async () => {
    const { id, version } = await givenToken(site, 'manage order')
    const before = await everything()
    expect((await desk.get(`/api-tokens/${id}`)).data.beyond).toBe(true)
    const sponsor = await personOf(site, 'packer')
    const attempts = [
      await desk.post(`/api-tokens/${id}/revoke`, { version }),
      await desk.put(`/api-tokens/${id}/sponsor`, { sponsor_id: sponsor, version }),
    ]
    expect(attempts.map(({ status, code }) => [status, code])).toEqual(attempts.map(() => [403, 'beyond_own_rights']))
    expect(await everything()).toEqual(before)
  })

  test('is changed only as it was seen, and a revoked one not at all', async () => {
    const { id, version } = await givenToken(site, 'read order')
    const sponsor = await personOf(site, 'viewer')
    const moved = await admin.put(`/api-tokens/${id}/sponsor`, { sponsor_id: sponsor, version })
    expect([moved.status, moved.data.asked.name]).toEqual([200, 'Vera Viewer'])
    expect((await admin.post(`/api-tokens/${id}/revoke`, { version })).code).toBe('changed_meanwhile')
    const revoked = await admin.post(`/api-tokens/${id}/revoke`, { version: moved.data.version })
    expect([revoked.status, revoked.data.state]).toEqual([200, 'revoked'])
    const late = { sponsor_id: await personOf(site, 'packer'), version: revoked.data.version }
    expect((await admin.put(`/api-tokens/${id}/sponsor`, late)).code).toBe('record_archived')
    const history = (await admin.get(`/api-tokens/${id}/history`)).data
    expect(history.map(({ event }: { event: string }) => event)).toEqual(['archived', 'sponsor_asked', 'created'])
    expect((await admin.get('/api-tokens/999999')).status).toBe(404)
  })

  test('keeps its hash, rules and expiry in the database, and stays revoked', async () => {
    const { id, version } = await givenToken(site, 'read order')
    for (const change of [
      `rules = '[{"action":"manage","subject":"all"}]'`,
      `hash = sha256('x')`,
      `expires_at = expires_at + interval '1 day'`,
    ]) {
      await expect(run(`update api_tokens set ${change} where id = $1`, [id])).rejects.toThrow(/stay/)
    }
    await admin.post(`/api-tokens/${id}/revoke`, { version })
    await expect(run('update api_tokens set archived_at = null where id = $1', [id])).rejects.toThrow(/revoked/)
    await expect(run(`update api_tokens set sponsor_id = id where id = $1`, [id])).rejects.toThrow()
  })

  test('works to the end of its last day in the time zone of the site', async () => {
    const day = givenDay(60)
    const { id } = await givenToken(site, 'read order', { expires_on: day })
    const { expires_at } = (await admin.get(`/api-tokens/${id}`)).data
    const lastMoment = new Date(new Date(expires_at).getTime() - 1)
    expect(toSiteDay(lastMoment, 'America/Toronto')).toBe(day)
    expect(toSiteDay(new Date(expires_at), 'America/Toronto')).toBe(addDays(day, 1))
  })

  // ACCESS-114
  test('works for a year at most, which the database holds, too', async () => {
    const { id } = await givenToken(site, 'read order', { expires_on: givenDay(363) })
    const copyFor = (interval: string) =>
      run(
        `with machine as (
           insert into users (kind, email, name) values ('machine', gen_random_uuid() || '@machine.invalid', $2) returning id)
         insert into api_tokens (id, name, hash, hint, sponsor_id, rules, expires_at, search_text)
         select machine.id, $2, sha256($2::bytea), hint, sponsor_id, rules, now() + $2::interval, ''
         from api_tokens t, machine where t.id = $1`,
        [id, interval],
      )
    await expect(copyFor('367 days')).rejects.toThrow(/more than a year/)
    await expect(copyFor('infinity')).rejects.toThrow()
    await expect(run('update api_tokens set expires_at = null where id = $1', [id])).rejects.toThrow()
  })

  test('is listed with its sponsor, rules, expiry and state, also in a file, and a revoked one in the archive', async () => {
    const { id, name, version } = await givenToken(site, 'read order, write stock', { sponsor: 'packer' })
    const list = async (archived: string) =>
      (await admin.get('/api-tokens', { query: { search: name, archived } })).data
    expect(await list('false')).toMatchObject([
      {
        id,
        name,
        state: 'active',
        sponsor: { id: await personOf(site, 'packer') },
        last_used_at: null,
      },
    ])
    const file = (await admin.get('/lists/api-tokens/csv', { query: { search: name } })).bytes.toString()
    expect(file).toContain('read order, write stock')
    await admin.post(`/api-tokens/${id}/revoke`, { version })
    expect(await list('false')).toEqual([])
    expect(await list('true')).toMatchObject([{ id, state: 'revoked' }])
  })

  test('says which of its permissions its sponsor lacks', async () => {
    const { id } = await givenToken(site, 'read packing_slot, write stock', { sponsor: 'packer' })
    expect((await admin.get(`/api-tokens/${id}`)).data.permissions).toEqual([
      { permission: 'packing_slot.read', sponsored: true },
      { permission: 'stock.write', sponsored: false },
    ])
  })
})

// ACCESS-78
test('a restore revokes every token, because those revoked since the backup would work again', async () => {
  const tokens = [
    await givenToken(site, 'read order'),
    await givenToken(site, 'read order', { sponsor: 'packer', accepted: false }),
  ]
  const { endAllAccess } = await import('../auth.public.ts')
  await site.database.transaction(endAllAccess)
  for (const { client } of tokens) {
    const answer = await client.get('/orders')
    expect([answer.status, answer.code]).toEqual([401, 'api_token_revoked'])
  }
})
