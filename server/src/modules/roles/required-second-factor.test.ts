import { rulesIn } from '@platen/contracts/testing/ability.fixture'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../testing/platform/test-client.ts'
import { demoEmail } from '../demo/demo-users.actions.ts'

let site: TestApp
let administrator: TestClient
/** May change users and roles, and nothing that secures the site. */
let deputy: TestClient
/** May secure the site as well. */
let owner: TestClient

interface Role {
  id: number
  version: number
  name: string
}
let strict: Role
let lax: Role
let other: Role

const person = 'noa@factory.example'
const all = 'write user, read user, write role, read role'
const givenRole = async (name: string, words: string, isRequired = false): Promise<Role> => {
  const body = { name, rules: rulesIn(words), requires_second_factor: isRequired }
  const { status, data } = await administrator.post('/roles', body)
  expect(status).toBe(200)
  return data
}
const givenClient = async (as: 'packer' | 'viewer', role: Role) => {
  const { pool } = site.services.database
  const { rows } = await pool.query('select id from users where email = $1', [demoEmail(as)])
  await pool.query('delete from user_roles where user_id = $1', [rows[0].id])
  await pool.query('insert into user_roles values ($1, $2)', [rows[0].id, role.id])
  return createTestClient(site.app, await createToken(site.database, as))
}

beforeAll(async () => {
  site = await createTestApp()
  administrator = await site.as('administrator')
  deputy = await givenClient('packer', await givenRole('Deputy', all))
  owner = await givenClient('viewer', await givenRole('Owner', `${all}, write.security setting`))
  strict = await givenRole('Strict', 'read user', true)
  lax = await givenRole('Lax', 'read user')
  other = await givenRole('Also strict', 'read user', true)
  const user = { name: 'Noa', email: person, language: null, role_ids: [strict.id] }
  expect((await deputy.post('/users', user)).status).toBe(200)
})
afterAll(() => site.close())
beforeEach(() => saveRoles(administrator, [strict]))

const readPerson = async () => (await administrator.get('/users', { query: { search: person } })).data[0]

async function saveRoles(client: TestClient, roles: readonly Role[]) {
  const { id, version, name, email, user_name, language } = await readPerson()
  const body = { name, email, user_name, language, role_ids: roles.map((role) => role.id), version }
  return client.put(`/users/${id}`, body)
}

async function saveRole(client: TestClient, role: Role, isRequired: boolean) {
  const { version, name, description, rules } = (await administrator.get(`/roles/${role.id}`)).data
  return client.put(`/roles/${role.id}`, { name, description, rules, version, requires_second_factor: isRequired })
}

// ACCESS-64
test('a role goes on requiring two-step verification until somebody who secures the site ends that', async () => {
  const refused = await saveRole(deputy, strict, false)
  expect([refused.status, refused.code]).toEqual([409, 'role_second_factor_kept'])
  expect(refused.body.fields.requires_second_factor).toContain('Secure (sessions, pairing, erasure): Settings')
  const { version } = (await administrator.get(`/roles/${other.id}`)).data
  const archived = await deputy.post(`/roles/${other.id}/archive`, { version })
  expect([archived.status, archived.code]).toEqual([409, 'role_second_factor_kept'])
  expect((await saveRole(deputy, strict, true)).status).toBe(200)
  expect((await saveRole(owner, strict, false)).status).toBe(200)
  // Whoever changes roles may ask for more.
  expect((await saveRole(deputy, strict, true)).status).toBe(200)
})

// ACCESS-64
test('nobody takes the last role that requires two-step verification from a user without securing the site', async () => {
  for (const roles of [[lax], []]) {
    const refused = await saveRoles(deputy, roles)
    expect([refused.status, refused.code]).toEqual([409, 'user_second_factor_kept'])
    expect(refused.body.fields.role_ids).toMatch(/^Strict requires .* requires “Secure \(sessions/)
  }
  expect((await readPerson()).roles).toEqual(['Strict'])
  for (const roles of [[strict, lax], [other, lax], [strict]]) expect((await saveRoles(deputy, roles)).status).toBe(200)
  expect((await saveRoles(owner, [lax])).status).toBe(200)
  expect((await saveRoles(deputy, [])).status).toBe(200)
})

// ACCESS-64
test('neither does a file of users', async () => {
  const file = { name: 'users.csv', bytes: Buffer.from(`email,roles\n${person},Lax\n`) }
  const planned = await deputy.upload('/file-imports/users/plan', file)
  expect([planned.status, planned.data.counts.refused]).toEqual([200, 1])
  expect(JSON.stringify(planned.data)).toContain('Strict requires two-step verification')
  expect((await owner.upload('/file-imports/users/plan', file)).data.counts).toMatchObject({ changed: 1, refused: 0 })
})

// ACCESS-64
test('somebody who was deactivated comes back with what was required of them', async () => {
  const { id, version } = await readPerson()
  const gone = await deputy.post(`/users/${id}/archive`, { version })
  expect(gone.status).toBe(200)
  const role = (await administrator.get(`/roles/${strict.id}`)).data
  expect((await deputy.post(`/roles/${strict.id}/archive`, { version: role.version })).code).toBe(
    'role_second_factor_kept',
  )
  expect((await deputy.post(`/users/${id}/restore`, { version: gone.data.version })).data.roles).toEqual(['Strict'])
})
