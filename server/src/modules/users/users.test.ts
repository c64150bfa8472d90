import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { roleOf, userDesk } from '../../../testing/nouns/people.fixture.ts'

let site: TestApp
let admin: TestClient
/** May write users, read everything and package, and nothing more. */
let desk: TestClient

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.as('administrator')
  desk = await userDesk(site)
})
afterAll(() => site.close())

const sql = (query: string, values: unknown[] = []) => site.services.database.pool.query(query, values)
const role = (name: string) => roleOf(site, name)

const body = (name: string, rest: object = {}) => ({
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@factory.example`,
  language: null,
  role_ids: [] as number[],
  ...rest,
})

async function add(name: string, rest: object = {}) {
  const { status, data, body: answer } = await admin.post('/users', body(name, rest))
  expect([status, answer.message]).toEqual([200, undefined])
  return data
}

const asEdit = (
  user: { name: string; email: string; language: string | null; version: number; role_rows: { id: number }[] },
  rest: object = {},
) => ({
  name: user.name,
  email: user.email,
  language: user.language,
  version: user.version,
  role_ids: user.role_rows.map((roleRow) => roleRow.id),
  ...rest,
})

async function idOf(email: string): Promise<number> {
  return (await sql('select id from users where email = $1', [email])).rows[0].id
}

const names = async (query: Record<string, string> = {}) =>
  (await admin.get('/users', { query })).data.map((user: { name: string }) => user.name)

// ACCESS-16
describe('a user', () => {
  test('is added without a password, found, filtered by role, edited with a history, and refused if stale', async () => {
    const packer = await role('Packer')
    const invited = await add('Invited before')
    await admin.post(`/users/${invited.id}/invitation`)
    expect((await admin.get(`/users/${invited.id}`)).data.invitation).not.toBeNull()
    const user = await add('Zoé Côté', { email: ' Zoe.Cote@Factory.Example ', role_ids: [packer], language: 'fr' })
    expect(user).toMatchObject({
      email: 'zoe.cote@factory.example',
      roles: ['Packer'],
      state: 'not_invited',
      beyond: false,
      own: false,
      last_administrator: false,
      last_seen_at: null,
      invitation: null,
    })
    expect(await names({ search: 'cote' })).toEqual(['Zoé Côté'])
    expect(await names({ search: 'zo' })).toEqual(['Zoé Côté'])
    expect(await names({ role_id: String(packer) })).toEqual(['Petra Packer', 'Zoé Côté'])
    const edit = asEdit(user, { name: 'Zoé C.', role_ids: [packer, await role('Viewer')] })
    const edited = await admin.put(`/users/${user.id}`, edit)
    expect([edited.status, edited.data.roles]).toEqual([200, ['Packer', 'Viewer']])
    const history = (await admin.get(`/users/${user.id}/history`)).data
    expect(history.map((entry: { event: string }) => entry.event)).toEqual(['edited', 'created'])
    expect(history[0].changes).toEqual([
      { field: 'name', before: 'Zoé Côté', after: 'Zoé C.' },
      { field: 'roles', before: ['Packer'], after: ['Packer', 'Viewer'] },
    ])
    const stale = await admin.put(`/users/${user.id}`, edit)
    expect([stale.status, stale.code, stale.body.details.current.roles]).toEqual([
      409,
      'changed_meanwhile',
      ['Packer', 'Viewer'],
    ])
  })

  test('keeps an email of their own, which deactivated users keep, too', async () => {
    const user = await add('Once Only')
    await admin.post(`/users/${user.id}/archive`, { version: user.version })
    const taken = await admin.post('/users', body('Another', { email: 'ONCE.only@factory.example' }))
    expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'user_email_taken', ['email']])
  })

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'nobody' }],
    ['language', { language: 'de' }],
    ['role_ids.0', { role_ids: [0] }],
  ])('is refused with a wrong %s at that field', async (field, wrong) => {
    const { status, body: answer } = await admin.post('/users', body('Wrong', wrong))
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
  })

  test('is refused with an unknown or archived role', async () => {
    const { rows } = await sql(`insert into roles (name, archived_at) values ('Former', now()) returning id`)
    for (const id of [rows[0].id, 999_999]) {
      const refused = await admin.post('/users', body('No such role', { role_ids: [id] }))
      expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([
        409,
        'user_role_unknown',
        ['role_ids'],
      ])
    }
  })

  test('is not Platen itself, which nobody can read, edit, deactivate or sign out', async () => {
    const id = await idOf('system@platen.invalid')
    const answers = [
      await admin.get(`/users/${id}`),
      await admin.put(`/users/${id}`, { ...body('System'), version: 1 }),
      await admin.post(`/users/${id}/archive`, { version: 1 }),
      await admin.post(`/users/${id}/restore`, { version: 1 }),
      await admin.post(`/users/${id}/invitation`),
      await admin.delete(`/users/${id}/invitation`),
      await admin.get(`/users/${id}/sessions`),
      await admin.delete(`/users/${id}/sessions`),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404))
    expect(await names({ search: 'platen.invalid', archived: 'all' })).toEqual([])
  })

  // ACCESS-37
  test('shows each permission with the roles that it comes from, and what an inverted rule takes away', async () => {
    const roles = [await role('Viewer'), await role('Packer')]
    const { permissions } = await add('Ruled', { role_ids: roles })
    const of = (name: string) => permissions.find((one: { permission: string }) => one.permission === name)
    expect(of('packing_slot.read')).toEqual({
      permission: 'packing_slot.read',
      from: ['Packer', 'Viewer'],
      taken_by: [],
    })
    expect(of('audit.read')).toEqual({ permission: 'audit.read', from: ['Viewer'], taken_by: ['Viewer'] })
    expect(of('order.write')).toBeUndefined()
  })

  test('is exported without password, address or session', async () => {
    const file = (await admin.get('/lists/users/csv', { query: { search: 'packer@demo' } })).bytes.toString()
    expect(file).toContain('packer@demo.platen')
    expect(file).not.toMatch(/argon2|127\.0\.0\.1|password/i)
  })
})

// ACCESS-15
test('a deactivated user is signed out at once, and signs in again with the old password once reactivated', async () => {
  const inspector = await site.as('quality-inspector')
  const path = `/users/${await idOf('quality-inspector@demo.platen')}`
  const seen = await admin.get(path)
  expect(seen.data.last_seen_at).not.toBeNull()
  const archived = await admin.post(`${path}/archive`, { version: seen.data.version })
  expect([archived.status, archived.data.state]).toEqual([200, 'deactivated'])
  expect((await inspector.get('/auth/me')).status).toBe(401)
  const signIn = () =>
    site.anonymous.post('/auth/login', { email: 'quality-inspector@demo.platen', password: 'platen-demo' })
  expect((await signIn()).code).toBe('wrong_credentials')
  expect((await admin.put(path, asEdit(archived.data))).code).toBe('record_archived')
  expect((await admin.post(`${path}/reset-link`)).status).toBe(404)
  const restored = await admin.post(`${path}/restore`, { version: archived.data.version })
  expect(restored.data.state).toBe('active')
  expect((await inspector.get('/auth/me')).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  const events = (await admin.get(`${path}/history`)).data.map((entry: { event: string }) => entry.event)
  expect(events).toEqual(['restored', 'archived'])
})

// ACCESS-14
describe('somebody who may write users and little else', () => {
  const higher = () => idOf('administrator@demo.platen')
  const everything = async () => (await sql('select * from users order by id')).rows
  const given = async () => (await sql('select * from user_roles order by 1, 2')).rows

  test('can’t give a role, or roles together, that grant more than their own', async () => {
    const before = [await everything(), await given()]
    const invited = await desk.post('/users', body('Climber', { role_ids: [await role('Administrator')] }))
    expect([invited.status, invited.code, Object.keys(invited.body.fields)]).toEqual([
      409,
      'user_role_beyond',
      ['role_ids'],
    ])
    expect(invited.body.message).toBe(
      'The role Administrator grants more than you have. Choose another one, or ask someone who has its permissions.',
    )
    const own = await desk.get(`/users/${await idOf('packer@demo.platen')}`)
    const climbed = await desk.put(
      `/users/${own.data.id}`,
      asEdit(own.data, {
        role_ids: [...own.data.role_rows.map((roleRow: { id: number }) => roleRow.id), await role('Administrator')],
      }),
    )
    expect([climbed.status, climbed.code]).toEqual([409, 'user_role_beyond'])
    expect([await everything(), await given()]).toEqual(before)
  })

  test('can’t take away a role whose inverted rules hold somebody back', async () => {
    const all = (await sql(`insert into roles (name) values ('Reads all') returning id`)).rows[0].id
    const less = (await sql(`insert into roles (name) values ('Not audit') returning id`)).rows[0].id
    await sql(`insert into role_rules values ($1, 1, 'read', 'all', false), ($2, 1, 'read', 'audit', true)`, [
      all,
      less,
    ])
    const user = await add('Held back', { role_ids: [all, less] })
    const seen = (await desk.get(`/users/${user.id}`)).data
    expect(seen.beyond).toBe(false)
    const refused = await desk.put(`/users/${user.id}`, asEdit(seen, { role_ids: [all] }))
    expect([refused.status, refused.code]).toEqual([409, 'user_roles_beyond'])
    expect((await desk.put(`/users/${user.id}`, asEdit(seen, { name: 'Held' }))).status).toBe(200)
  })

  test('can’t edit, deactivate, reactivate, invite, reset or sign out somebody who may do more, or see where they are signed in', async () => {
    const id = await higher()
    const user = (await desk.get(`/users/${id}`)).data
    expect(user.beyond).toBe(true)
    const spare = await add('Spare administrator', { role_ids: [await role('Administrator')] })
    const away = await admin.post(`/users/${spare.id}/archive`, { version: spare.version })
    const { rows } = await sql('select max(id) as id from sessions where user_id = $1 and ended_at is null', [id])
    const before = [await everything(), await given()]
    const attempts = [
      await desk.put(`/users/${id}`, asEdit(user, { name: 'Fooled' })),
      await desk.post(`/users/${id}/archive`, { version: user.version }),
      await desk.post(`/users/${spare.id}/restore`, { version: away.data.version }),
      await desk.post(`/users/${spare.id}/invitation`),
      await desk.delete(`/users/${spare.id}/invitation`),
      await desk.post(`/users/${id}/reset-link`),
      await desk.get(`/users/${id}/sessions`),
      await desk.delete(`/users/${id}/sessions`),
      await desk.delete(`/users/${id}/sessions/${rows[0].id}`),
    ]
    expect(attempts.map((answer) => [answer.status, answer.code])).toEqual(
      attempts.map(() => [403, 'beyond_own_rights']),
    )
    expect([await everything(), await given()]).toEqual(before)
    expect((await admin.get('/auth/me')).status).toBe(200)
  })

  test('sees where somebody is signed in who may do no more', async () => {
    const less = await add('May do little')
    const { status, data } = await desk.get(`/users/${less.id}/sessions`)
    expect([status, data]).toEqual([200, []])
  })

  test('is told which roles they can’t give', async () => {
    const { data } = await desk.get('/users/roles')
    const beyond = data.filter((one: { beyond: boolean }) => one.beyond).map((one: { name: string }) => one.name)
    expect(beyond).toContain('Administrator')
    expect(beyond).not.toContain('Packer')
  })

  test('can’t deactivate somebody who may do more in a bulk run either', async () => {
    const ids = [await higher()]
    const run = await desk.post('/bulk-runs', { action: 'users.archive', input: {}, ids })
    expect([run.status, run.data.title]).toEqual([200, 'Deactivate'])
    await desk.post(`/bulk-runs/${run.data.id}/start`, {})
    await expect.poll(async () => (await desk.get(`/bulk-runs/${run.data.id}`)).data.state).toBe('done')
    expect((await admin.get('/auth/me')).status).toBe(200)
  })
})

// ACCESS-14
test('the messages of refusals are in the caller’s language', async () => {
  const headers = { 'accept-language': 'fr' }
  const refused = await desk.post('/users', body('Grimpeur', { role_ids: [await role('Administrator')] }), { headers })
  expect(refused.body.message).toMatch(/^Le rôle Administrator accorde plus que ce que vous avez\./)
})
