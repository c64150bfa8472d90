import { afterEach, beforeEach, expect, test } from 'vitest'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient, type TestAnswer, type TestClient } from '../../../testing/platform/test-client.ts'
import { roleOf } from '../../../testing/nouns/people.fixture.ts'

let site: TestApp
let first: TestClient
let second: TestClient

beforeEach(async () => {
  site = await createTestApp()
  // The viewer becomes a second administrator.
  await sql(`delete from user_roles where user_id = ${userOf('viewer')}`)
  await sql(`insert into user_roles select ${userOf('viewer')}, id from roles where code = 'administrator'`)
  first = await site.as('administrator')
  second = createTestClient(site.app, await createToken(site.database, 'viewer'))
})
afterEach(() => site.close())

const userOf = (role: string) => `(select id from users where email = '${role}@demo.platen')`
const sql = (query: string, values: unknown[] = []) => site.services.database.pool.query(query, values)
const idOf = async (role: string): Promise<number> => (await sql(`select ${userOf(role)} as id`)).rows[0].id
const left = async (): Promise<number> => (await sql('select count(*)::int as n from administrators()')).rows[0].n

async function archive(client: TestClient, role: string) {
  const { id, version } = (await first.get(`/users/${await idOf(role)}`)).data
  return () => client.post(`/users/${id}/archive`, { version })
}

async function demote(client: TestClient, role: string) {
  const { id, name, email, version } = (await first.get(`/users/${await idOf(role)}`)).data
  const roleIds = [await roleOf(site, 'Packer')]
  return () => client.put(`/users/${id}`, { name, email, language: null, role_ids: roleIds, version })
}

// ACCESS-16
test('the last administrator can neither be deactivated nor lose the role, alone or among several', async () => {
  expect((await (await archive(first, 'viewer'))()).status).toBe(200)
  const seen = (await first.get(`/users/${await idOf('administrator')}`)).data
  expect([seen.own, seen.last_administrator]).toEqual([true, true])
  const attempts = [await (await archive(first, 'administrator'))(), await (await demote(first, 'administrator'))()]
  expect(attempts.map((answer) => [answer.status, answer.code])).toEqual(
    attempts.map(() => [409, 'last_administrator']),
  )
  expect(await left()).toBe(1)
  expect((await first.get('/auth/me')).status).toBe(200)
})

test('somebody who was invited and has no password yet is no administrator', async () => {
  const roleIds = [await roleOf(site, 'Administrator')]
  const body = { name: 'Later', email: 'later@factory.example', language: null, role_ids: roleIds }
  expect((await first.post('/users', body)).status).toBe(200)
  await (
    await archive(first, 'viewer')
  )()
  expect((await (await archive(first, 'administrator'))()).code).toBe('last_administrator')
})

// ACCESS-16
test('two administrators who deactivate each other at the same moment leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const calls = [await archive(first, 'viewer'), await archive(second, 'administrator')]
    const answers = await Promise.all(calls.map((call) => call()))
    expect(await left()).toBe(1)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.every((answer) => [200, 401, 409].includes(answer.status))).toBe(true)
    await sql('update users set archived_at = null')
    first = createTestClient(site.app, await createToken(site.database, 'administrator'))
    second = createTestClient(site.app, await createToken(site.database, 'viewer'))
  }
})

test('one of two administrators stays who take the role and the account from each other at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const calls = [await demote(first, 'viewer'), await archive(second, 'administrator')]
    await Promise.all(calls.map((call) => call()))
    expect(await left()).toBe(1)
    await sql('update users set archived_at = null')
    await sql(`insert into user_roles select ${userOf('viewer')}, id from roles where code = 'administrator'
      on conflict do nothing`)
    first = createTestClient(site.app, await createToken(site.database, 'administrator'))
    second = createTestClient(site.app, await createToken(site.database, 'viewer'))
  }
})

// ACCESS-14, ACCESS-15
test('nobody reactivates themselves, nor gives back a role that they have just lost, in a call that came in before', async () => {
  const { id, name, email, version } = (await first.get(`/users/${await idOf('viewer')}`)).data
  const roleIds = [await roleOf(site, 'Administrator')]
  const edit = { name, email, language: null, role_ids: roleIds, version }
  /** Sends a call that waits for what takes something from its caller. */
  const during = async (taken: string, call: () => Promise<TestAnswer>) => {
    const taking = await site.services.database.pool.connect()
    try {
      await taking.query('begin')
      await taking.query(taken, [id])
      const answer = call()
      // Of this database: other tests wait in theirs at the same time.
      const ofOwn = `datname = current_database() and wait_event_type = 'Lock'`
      const waiting = async () =>
        (await sql(`select count(*)::int as n from pg_stat_activity where ${ofOwn}`)).rows[0].n
      await expect.poll(waiting).toBe(1)
      await taking.query('commit')
      return (await answer).code
    } finally {
      taking.release()
    }
  }
  const lostRole = `with lost as (delete from user_roles where user_id = $1) select from users where id = $1 for update`
  expect(await during(lostRole, () => second.put(`/users/${id}`, edit))).toBe('user_role_beyond')
  const restore = () => second.post(`/users/${id}/restore`, { version: version + 1 })
  await sql(`insert into user_roles select ${userOf('viewer')}, id from roles where code = 'administrator'`)
  expect(await during('update users set archived_at = now() where id = $1', restore)).toBe('signed_out')
})
