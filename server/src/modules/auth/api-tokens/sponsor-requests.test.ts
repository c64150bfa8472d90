import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenToken, personOf } from '../../../../testing/nouns/given-token.ts'
import { userDesk } from '../../../../testing/nouns/people.fixture.ts'
import { givenDay } from '../../../../testing/platform/given-days.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let admin: TestClient
let packer: TestClient
let viewer: TestClient

const run = (text: string, values: unknown[] = []) => site.services.database.pool.query(text, values)

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  packer = await site.as('packer')
  viewer = await site.as('viewer')
})
afterAll(() => site.close())

const waiting = (rules = 'read packing_slot') => givenToken(site, rules, { sponsor: 'packer', accepted: false })
const detailOf = async (id: number) => (await admin.get(`/api-tokens/${id}`)).data
const eventsOf = async (id: number) => (await admin.get(`/api-tokens/${id}/history`)).data
const works = async ({ client }: { client: TestClient }) => (await client.get('/packing-slots')).status === 200

// ACCESS-115
describe('a token for somebody else to answer for', () => {
  test('doesn’t work until they accept, and says so in a sentence of its own', async () => {
    const token = await waiting()
    expect(await detailOf(token.id)).toMatchObject({
      state: 'waiting',
      sponsor: null,
      asked: { id: await personOf(site, 'packer'), name: 'Petra Packer' },
    })
    const refused = await token.client.get('/packing-slots')
    expect([refused.status, refused.code]).toEqual([401, 'api_token_waiting'])
    expect(refused.body.message).toBe(
      `The API token ${token.name} waits for Petra Packer, who has yet to agree to be its sponsor. Ask them to accept under “My profile”.`,
    )
    expect((await packer.post(`/api-tokens/${token.id}/accept`)).status).toBe(200)
    expect(await works(token)).toBe(true)
    const accepted = await detailOf(token.id)
    expect(accepted).toMatchObject({ state: 'active', sponsor: { name: 'Petra Packer' }, asked: null })
  })

  test('shows what it may do to the person who is asked, and to nobody else', async () => {
    const { id, name } = await waiting('read packing_slot, write stock')
    const [request] = (await packer.get('/api-tokens/requests')).data.filter((one: { id: number }) => one.id === id)
    expect(request).toMatchObject({
      name,
      asked_by: 'Ada Administrator',
      sponsor: null,
      permissions: [
        { permission: 'packing_slot.read', sponsored: true },
        { permission: 'stock.write', sponsored: false },
      ],
    })
    expect((await viewer.get('/api-tokens/requests')).data).toEqual([])
    expect((await admin.get('/api-tokens/requests')).data).toEqual([])
  })

  test('is answered once, by the person who is asked alone', async () => {
    const { id } = await waiting()
    for (const other of [viewer, admin]) {
      for (const act of ['accept', 'decline']) {
        const refused = await other.post(`/api-tokens/${id}/${act}`)
        expect([refused.status, refused.code]).toEqual([409, 'api_token_not_asked'])
      }
    }
    expect((await packer.post(`/api-tokens/${id}/accept`)).status).toBe(200)
    expect((await packer.post(`/api-tokens/${id}/decline`)).code).toBe('api_token_not_asked')
    expect((await detailOf(id)).state).toBe('active')
  })

  test('ends when they decline, and when it is withdrawn', async () => {
    const [declined, withdrawn] = [await waiting(), await waiting()]
    expect((await packer.post(`/api-tokens/${declined.id}/decline`)).status).toBe(200)
    const { version } = withdrawn
    expect((await admin.post(`/api-tokens/${withdrawn.id}/withdraw`, { version })).data.state).toBe('revoked')
    for (const { id, client } of [declined, withdrawn]) {
      expect((await client.get('/packing-slots')).code).toBe('api_token_revoked')
      expect((await packer.post(`/api-tokens/${id}/accept`)).code).toBe('api_token_not_asked')
      expect(await detailOf(id)).toMatchObject({ state: 'revoked', sponsor: null, asked: null })
    }
    const again = await admin.post(`/api-tokens/${withdrawn.id}/withdraw`, { version: version + 1 })
    expect(again.code).toBe('record_archived')
  })

  test('leaves a line in the audit log for each of these', async () => {
    const [accepted, declined, withdrawn] = [await waiting(), await waiting(), await waiting()]
    await packer.post(`/api-tokens/${accepted.id}/accept`)
    await packer.post(`/api-tokens/${declined.id}/decline`)
    await admin.post(`/api-tokens/${withdrawn.id}/withdraw`, { version: withdrawn.version })
    const linesOf = async ({ id }: { id: number }) =>
      (await eventsOf(id)).map(({ event, who }: { event: string; who: string }) => [event, who])
    const made = [
      ['sponsor_asked', 'Ada Administrator'],
      ['created', 'Ada Administrator'],
    ]
    expect(await linesOf(accepted)).toEqual([['sponsor_accepted', 'Petra Packer'], ...made])
    expect(await linesOf(declined)).toEqual([['sponsor_declined', 'Petra Packer'], ...made])
    expect(await linesOf(withdrawn)).toEqual([['sponsor_withdrawn', 'Ada Administrator'], ...made])
    const [, asked] = await eventsOf(accepted.id)
    expect(asked.other).toBe('Petra Packer')
    const log = await admin.get('/audit', { query: { noun: 'api_token', event: 'sponsor_accepted' } })
    expect(log.data[0]).toMatchObject({ who: 'Petra Packer', noun: 'api_token', event: 'sponsor_accepted' })
  })

  test('can be taken over by the caller, or asked of somebody else', async () => {
    const { id, version, client } = await waiting()
    const sponsor = await personOf(site, 'viewer')
    const moved = await admin.put(`/api-tokens/${id}/sponsor`, { sponsor_id: sponsor, version })
    expect(moved.data).toMatchObject({ state: 'waiting', asked: { name: 'Vera Viewer' } })
    expect((await packer.post(`/api-tokens/${id}/accept`)).code).toBe('api_token_not_asked')
    const own = { sponsor_id: await personOf(site, 'administrator'), version: moved.data.version }
    expect((await admin.put(`/api-tokens/${id}/sponsor`, own)).data).toMatchObject({ state: 'active', asked: null })
    expect((await client.get('/packing-slots')).status).toBe(200)
    expect((await viewer.post(`/api-tokens/${id}/accept`)).code).toBe('api_token_not_asked')
  })

  test('can’t be withdrawn by somebody who may do less than it', async () => {
    const { id, version } = await waiting('manage order')
    const refused = await (await userDesk(site)).post(`/api-tokens/${id}/withdraw`, { version })
    expect([refused.status, refused.code]).toEqual([403, 'beyond_own_rights'])
    expect((await detailOf(id)).state).toBe('waiting')
  })

  test('is accepted by nobody whose password somebody else knows', async () => {
    const { id } = await waiting()
    const person = await personOf(site, 'packer')
    await run('update users set must_change_password = true where id = $1', [person])
    const refused = await packer.post(`/api-tokens/${id}/accept`)
    const choices = (await admin.get('/api-tokens/sponsors')).data
    await run('update users set must_change_password = false where id = $1', [person])
    expect([refused.status, refused.code]).toEqual([403, 'password_change_due'])
    expect(choices).not.toContainEqual({ id: person, name: 'Petra Packer' })
  })
})

// ACCESS-115
describe('another sponsor for a token', () => {
  test('is asked, while the present one goes on answering for it', async () => {
    const token = await givenToken(site, 'read packing_slot')
    const body = { sponsor_id: await personOf(site, 'packer'), version: token.version }
    const asked = await admin.put(`/api-tokens/${token.id}/sponsor`, body)
    const present = { state: 'active', sponsor: { name: 'Ada Administrator' } }
    expect(asked.data).toMatchObject({ ...present, asked: { name: 'Petra Packer' } })
    expect(await works(token)).toBe(true)
    expect((await packer.post(`/api-tokens/${token.id}/decline`)).status).toBe(200)
    const declined = await detailOf(token.id)
    expect(declined).toMatchObject({ ...present, asked: null })
    const again = await admin.put(`/api-tokens/${token.id}/sponsor`, { ...body, version: declined.version })
    const { version } = again.data
    expect((await admin.post(`/api-tokens/${token.id}/withdraw`, { version })).data).toMatchObject({
      ...present,
      asked: null,
    })
    expect(await works(token)).toBe(true)
  })

  test('is refused where they are it already, are asked already, or can’t be one', async () => {
    const { id, version } = await givenToken(site, 'read packing_slot')
    const change = (sponsorId: number, at: number) =>
      admin.put(`/api-tokens/${id}/sponsor`, { sponsor_id: sponsorId, version: at })
    const [ada, petra] = [await personOf(site, 'administrator'), await personOf(site, 'packer')]
    expect((await change(ada, version)).code).toBe('api_token_sponsor_already')
    const asked = await change(petra, version)
    expect((await change(petra, asked.data.version)).code).toBe('api_token_sponsor_already')
    expect((await change(999_999, asked.data.version)).code).toBe('api_token_sponsor_unknown')
    const revoked = await admin.post(`/api-tokens/${id}/revoke`, { version: asked.data.version })
    expect(revoked.data).toMatchObject({ state: 'revoked', asked: null })
    expect((await admin.post(`/api-tokens/${id}/withdraw`, { version: revoked.data.version })).code).toBe(
      'record_archived',
    )
  })

  test('can’t be withdrawn where nobody is asked', async () => {
    const { id, version } = await givenToken(site, 'read packing_slot')
    expect((await admin.post(`/api-tokens/${id}/withdraw`, { version })).code).toBe('api_token_not_waiting')
  })
})

// ACCESS-115
test('the database makes nobody a sponsor but by their own act', async () => {
  const token = await waiting()
  const [ada, petra] = [await personOf(site, 'administrator'), await personOf(site, 'packer')]
  const actAs = async (user: number, text: string) => {
    const client = await site.services.database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('platen.user_id', $1, true)`, [String(user)])
      await client.query(text)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  const take = `update api_tokens set sponsor_id = ${petra}, asked_sponsor_id = null, asked_by = null, asked_at = null
    where id = ${token.id}`
  await expect(actAs(ada, take)).rejects.toThrow(/makes user/)
  await expect(actAs(ada, `update api_tokens set asked_by = null where id = ${token.id}`)).rejects.toThrow()
  const forgotten = `update api_tokens set asked_sponsor_id = null, asked_by = null, asked_at = null where id = ${token.id}`
  await expect(actAs(ada, forgotten)).rejects.toThrow(/in_use/)
  await expect(actAs(ada, `update api_tokens set archived_at = now() where id = ${token.id}`)).rejects.toThrow(
    /revoked/,
  )
  await actAs(petra, take)
  expect(await works(token)).toBe(true)
})

// ACCESS-115
test('accepting and withdrawing at the same moment come to one of the two, and the other is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const token = await waiting()
    const [accepted, withdrawn] = await Promise.all([
      packer.post(`/api-tokens/${token.id}/accept`),
      admin.post(`/api-tokens/${token.id}/withdraw`, { version: token.version }),
    ])
    const { state } = await detailOf(token.id)
    const isAccepted = accepted.status === 200
    expect([withdrawn.status, state]).toEqual(isAccepted ? [409, 'active'] : [200, 'revoked'])
    if (!isAccepted) expect(accepted.code).toBe('api_token_not_asked')
    expect(await works(token)).toBe(isAccepted)
  }
})

// ACCESS-93
test('a new token for somebody else takes effect by their proof as well as by that of its creator', async () => {
  const body = {
    name: 'For Petra',
    sponsor_id: await personOf(site, 'packer'),
    rules: rulesIn('read packing_slot'),
    expires_on: givenDay(30),
  }
  const { data } = await admin.post('/api-tokens', body)
  await run(`update sessions set proved_at = now() - interval '5 minutes' where user_id = $1`, [body.sponsor_id])
  const refused = await packer.post(`/api-tokens/${data.api_token.id}/accept`)
  expect([refused.status, refused.code]).toEqual([403, 'proof_required'])
  await run('update sessions set proved_at = now() where user_id = $1', [body.sponsor_id])
  expect((await packer.post(`/api-tokens/${data.api_token.id}/accept`)).status).toBe(200)
})

// ACCESS-115
test('a change of the sponsor or of who is asked is recorded between people of the same name, too', async () => {
  const names = await run(
    `select name from users where email in ('packer@demo.platen', 'viewer@demo.platen') order by id`,
  )
  await run(`update users set name = 'Ada Administrator' where email in ('packer@demo.platen', 'viewer@demo.platen')`)
  const { id } = await givenToken(site, 'read packing_slot', { sponsor: 'packer' })
  const ask = async (email: string) => {
    const { rows } = await run('select id from users where email = $1', [email])
    const { version } = await detailOf(id)
    const { status } = await admin.put(`/api-tokens/${id}/sponsor`, { sponsor_id: rows[0].id, version })
    expect(status).toBe(200)
    const [{ changes }] = await eventsOf(id)
    return changes.map((change: { field: string; after: string | null }) => [change.field, change.after])
  }
  const before = (await eventsOf(id)).length
  const named = (email: string) => `Ada Administrator (${email})`
  expect(await ask('viewer@demo.platen')).toEqual([['asked_sponsor', named('viewer@demo.platen')]])
  expect(await ask('administrator@demo.platen')).toEqual([
    ['sponsor', named('administrator@demo.platen')],
    ['asked_sponsor', null],
  ])
  expect(await ask('packer@demo.platen')).toEqual([['asked_sponsor', named('packer@demo.platen')]])
  expect(await ask('viewer@demo.platen')).toEqual([['asked_sponsor', named('viewer@demo.platen')]])
  expect((await eventsOf(id)).length).toBe(before + 4)
  await run(`update users set name = $1 where email = 'packer@demo.platen'`, [names.rows[0].name])
  await run(`update users set name = $1 where email = 'viewer@demo.platen'`, [names.rows[1].name])
})
