import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personOf } from '../../../../testing/nouns/given-token.ts'
import { givenDay } from '../../../../testing/platform/given-days.ts'
import { createToken } from '../../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../../../testing/platform/test-client.ts'
import { demoEmail, type DemoRole } from '../../demo/demo-users.actions.ts'

let site: TestApp
let admin: TestClient
let ada: number

const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  ada = await personOf(site, 'administrator')
})
afterAll(() => site.close())

const sessionOf = async (name: DemoRole) => createTestClient(site.app, await createToken(site.database, name))

let count = 0
/** An administrator who is about to leave, with a session of their own. */
let leaver: { id: number; name: DemoRole; client: TestClient }
beforeEach(async () => {
  const name = `leaver-${++count}` as DemoRole
  const { rows } = await run(
    `with u as (
       insert into users (name, email, password_hash, search_text)
       select $1, $2, password_hash, '' from users where email = $3 returning id, version)
     insert into user_roles (user_id, role_id) select u.id, r.id from u, roles r where r.code = 'administrator'
     returning user_id`,
    [`Leaver ${count}`, demoEmail(name), demoEmail('administrator')],
  )
  leaver = { id: Number(rows[0].user_id), name, client: await sessionOf(name) }
})

interface Made {
  id: number
  name: string
  client: TestClient
}

/** A token of the leaver's making, or of an administrator's, whose sponsor accepts unless told otherwise. */
async function made(by: TestClient, sponsor: number, acceptedBy?: TestClient): Promise<Made> {
  const name = `Agent ${++count}`
  const body = { name, sponsor_id: sponsor, rules: rulesIn('read printer_tag'), expires_on: givenDay(30) }
  const { data } = await by.post('/api-tokens', body)
  const { id } = data.api_token
  if (acceptedBy) expect((await acceptedBy.post(`/api-tokens/${id}/accept`)).status).toBe(200)
  return { id, name, client: createTestClient(site.app, data.token) }
}

const detailOf = async ({ id }: Made) => (await admin.get(`/api-tokens/${id}`)).data
const statesOf = async (tokens: readonly Made[]) =>
  Promise.all(tokens.map(async (token) => (await detailOf(token)).state))
const answersOf = (tokens: readonly Made[]) =>
  Promise.all(tokens.map(async ({ client }) => (await client.get('/printer-tags')).status))
const lastLine = async ({ id }: Made) => {
  const [{ event, who, other }] = (await admin.get(`/api-tokens/${id}/history`)).data
  return [event, who, other]
}
const deactivate = async (change: object = {}): Promise<TestAnswer> => {
  const { version } = (await admin.get(`/users/${leaver.id}`)).data
  return admin.post(`/users/${leaver.id}/archive`, { version, ...change })
}
const bulk = async (input: object) => {
  const { data } = await admin.post('/bulk-runs', { action: 'users.archive', input, ids: [leaver.id] })
  const start = async () => {
    await admin.post(`/bulk-runs/${data.id}/start`, {})
    await expect.poll(async () => (await admin.get(`/bulk-runs/${data.id}`)).data.state).toBe('done')
  }
  return { also: data.also, start }
}

// ACCESS-75
describe('deactivating a user', () => {
  test('revokes what they created and what they answer for, for a caller who says nothing', async () => {
    const tokens = [
      await made(leaver.client, leaver.id),
      await made(leaver.client, ada, admin),
      await made(admin, leaver.id, leaver.client),
    ]
    expect(await answersOf(tokens)).toEqual([200, 200, 200])
    expect((await admin.get(`/users/${leaver.id}`)).data.tokens).toEqual([
      { id: tokens[0]?.id, name: tokens[0]?.name, as: 'sponsor' },
      { id: tokens[1]?.id, name: tokens[1]?.name, as: 'creator' },
      { id: tokens[2]?.id, name: tokens[2]?.name, as: 'sponsor' },
    ])
    expect((await deactivate()).status).toBe(200)
    expect(await answersOf(tokens)).toEqual([401, 401, 401])
    expect(await statesOf(tokens)).toEqual(['revoked', 'revoked', 'revoked'])
    for (const token of tokens)
      expect(await lastLine(token)).toEqual([
        'revoked_with_user',
        'Ada Administrator',
        expect.stringMatching(/^Leaver/),
      ])
  })

  test('keeps what the call keeps, which the audit log tells: others’ goes on, and theirs stops', async () => {
    const tokens = [
      await made(leaver.client, ada, admin),
      await made(admin, leaver.id, leaver.client),
      await made(leaver.client, leaver.id),
    ]
    const kept = tokens.slice(0, 2)
    expect((await deactivate({ keep_tokens: [...kept.map(({ id }) => id), 999_999] })).status).toBe(200)
    expect(await statesOf(tokens)).toEqual(['active', 'without_sponsor', 'revoked'])
    expect(await answersOf(tokens)).toEqual([200, 401, 401])
    const [, stopped] = kept
    if (!stopped) throw new Error('no token was kept')
    expect((await stopped.client.get('/printer-tags')).body.message).toBe(
      `The sponsor of the API token ${stopped.name} was deactivated. Have someone choose a new sponsor for it.`,
    )
    for (const token of kept)
      expect(await lastLine(token)).toEqual([
        'kept_without_user',
        'Ada Administrator',
        expect.stringMatching(/^Leaver/),
      ])
    const log = await admin.get('/audit', { query: { noun: 'api_token', event: 'kept_without_user' } })
    expect(log.data).toHaveLength(2)
    // It goes on once somebody else answers for it.
    const { version } = await detailOf(stopped)
    expect((await admin.put(`/api-tokens/${stopped.id}/sponsor`, { sponsor_id: ada, version })).status).toBe(200)
    expect(await answersOf([stopped])).toEqual([200])
  })

  test('ends what waits for them, or at their request, whatever is kept', async () => {
    const packer = await site.as('packer')
    const petra = await personOf(site, 'packer')
    const waiting = [await made(admin, leaver.id), await made(leaver.client, petra)]
    const asked = await made(admin, ada)
    const { version } = await detailOf(asked)
    await admin.put(`/api-tokens/${asked.id}/sponsor`, { sponsor_id: leaver.id, version })
    const offered = await made(admin, ada)
    const change = { sponsor_id: petra, version: (await detailOf(offered)).version }
    await leaver.client.put(`/api-tokens/${offered.id}/sponsor`, change)
    const named = (await admin.get(`/users/${leaver.id}`)).data.tokens
    expect(named.map((token: { as: string }) => token.as)).toEqual(['waiting', 'waiting'])
    expect((await deactivate({ keep_tokens: [...waiting, asked, offered].map(({ id }) => id) })).status).toBe(200)
    expect(await statesOf(waiting)).toEqual(['revoked', 'revoked'])
    for (const token of [asked, offered]) {
      expect(await detailOf(token)).toMatchObject({ state: 'active', asked: null })
      expect((await lastLine(token))[0]).toBe('sponsor_withdrawn')
    }
    for (const { id } of [...waiting, offered])
      expect((await packer.post(`/api-tokens/${id}/accept`)).code).toBe('api_token_not_asked')
  })

  test('isn’t undone for their tokens when they are reactivated', async () => {
    const token = await made(leaver.client, leaver.id)
    await deactivate()
    const { version } = (await admin.get(`/users/${leaver.id}`)).data
    expect((await admin.post(`/users/${leaver.id}/restore`, { version })).status).toBe(200)
    expect(await statesOf([token])).toEqual(['revoked'])
    expect(await answersOf([token])).toEqual([401])
    expect((await admin.get(`/users/${leaver.id}`)).data.tokens).toEqual([])
  })

  test('names what it revokes in a bulk run, and keeps all where the run says so', async () => {
    const token = await made(leaver.client, ada, admin)
    const waiting = await made(leaver.client, await personOf(site, 'packer'))
    const keeping = await bulk({ keep_tokens: true })
    expect(keeping.also).toEqual([waiting.name])
    const revoking = await bulk({})
    expect(revoking.also.toSorted()).toEqual([token.name, waiting.name].toSorted())
    await keeping.start()
    expect(await statesOf([token, waiting])).toEqual(['active', 'revoked'])
    expect((await lastLine(token))[0]).toBe('kept_without_user')
  })

  test('revokes them as well in a bulk run that says nothing, and by a file', async () => {
    const first = await made(leaver.client, ada, admin)
    await (await bulk({})).start()
    const { version } = (await admin.get(`/users/${leaver.id}`)).data
    await admin.post(`/users/${leaver.id}/restore`, { version })
    const second = await made(await sessionOf(leaver.name), ada, admin)
    const file = {
      name: 'users.csv',
      bytes: Buffer.from(`email,name,roles,archived\n${demoEmail(leaver.name)},Gone,Administrator,true\n`),
    }
    const { data } = await admin.upload('/file-imports/users/plan', file)
    expect(data.also).toEqual([second.name])
    const applied = await admin.upload('/file-imports/users/apply', file, { plan_id: String(data.id) })
    expect(applied.status).toBe(200)
    expect((await admin.get(`/users/${leaver.id}`)).data.state).toBe('deactivated')
    expect(await statesOf([first, second])).toEqual(['revoked', 'revoked'])
  })
})

// ACCESS-75
describe('at the same moment as a deactivation', () => {
  test('no call of a token succeeds that begins after it', async () => {
    const token = await made(leaver.client, ada, admin)
    let isOver = false
    const late: number[] = []
    const use = async () => {
      for (let after = 0; after < 5;) {
        const begunAfter = isOver
        const { status } = await token.client.get('/printer-tags')
        if (!begunAfter) continue
        late.push(status)
        after++
      }
    }
    const end = async () => {
      await token.client.get('/printer-tags')
      expect((await deactivate()).status).toBe(200)
      isOver = true
    }
    await Promise.all([use(), use(), use(), end()])
    expect(late).toEqual(Array(15).fill(401))
  })

  test.each(['create', 'accept', 'take over'] as const)('to %s a token leaves none that outlives them', async (act) => {
    const waiting = await made(admin, leaver.id)
    const other = await made(admin, ada)
    const body = {
      name: `Late ${++count}`,
      sponsor_id: leaver.id,
      rules: rulesIn('read order'),
      expires_on: givenDay(9),
    }
    const change = { sponsor_id: leaver.id, version: (await detailOf(other)).version }
    const acts = {
      create: () => leaver.client.post('/api-tokens', body),
      accept: () => leaver.client.post(`/api-tokens/${waiting.id}/accept`),
      'take over': () => leaver.client.put(`/api-tokens/${other.id}/sponsor`, change),
    }
    const [ended] = await Promise.all([deactivate(), acts[act]()])
    expect(ended.status).toBe(200)
    const { rows } = await run(
      `select name from api_tokens where archived_at is null and $1 in (sponsor_id, created_by, asked_sponsor_id)`,
      [leaver.id],
    )
    expect(rows).toEqual([])
  })
})
