import { isAllowed } from '@platen/contracts/ability'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { createToken } from '../../../testing/platform/fresh-token.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { createTestClient, type TestClient } from '../../../testing/platform/test-client.ts'
import { demoEmail, demoUsers, type DemoRole } from '../demo/demo-users.actions.ts'

let site: TestApp
let desk: TestClient
let manager: TestClient
let admin: TestClient
beforeAll(async () => {
  site = await createTestApp()
  desk = await site.as('order-desk')
  manager = await site.as('production-manager')
  admin = await site.as('administrator')
})
afterAll(() => site.close())
beforeEach(() => site.database.pool.query('delete from list_preferences; delete from saved_views'))

const view = { name: 'Late ones', search: { late: 'true', sort: 'ship_by' } }

async function addView(client: TestClient, given: object = {}, list = 'orders') {
  const { status, data, body } = await client.post(`/lists/${list}/views`, { ...view, ...given })
  expect(status, JSON.stringify(body)).toBe(200)
  return data.views.find((one: { name: string }) => one.name === ({ ...view, ...given } as { name: string }).name)
}

const columnNames = async (client: TestClient, list = 'orders') =>
  (await client.get(`/lists/${list}`)).data.views.map((view: { name: string }) => view.name)

// LIST-5
describe('the preferences of a list', () => {
  test('are what was saved last, per person and list', async () => {
    const empty = { columns: [], density: 'compact', default_view_id: null }
    expect((await desk.get('/lists/orders')).data).toEqual({ preferences: empty, views: [] })
    const columns = [{ key: 'status' }, { key: 'number', width: 140 }, { key: 'slot', hidden: true }]
    await desk.put('/lists/orders/preferences', { columns: [], density: 'compact', default_view_id: null })
    const saved = await desk.put('/lists/orders/preferences', {
      columns,
      density: 'comfortable',
      default_view_id: null,
    })
    expect([saved.status, saved.data.preferences.columns]).toEqual([200, columns])
    const { preferences } = (await desk.get('/lists/orders')).data
    expect(preferences).toEqual({ columns, density: 'comfortable', default_view_id: null })
    expect((await desk.get('/lists/products')).data.preferences).toEqual(empty)
    expect((await manager.get('/lists/orders')).data.preferences).toEqual(empty)
  })

  test('are those of one save where two happen at once', async () => {
    const saves = ['compact', 'comfortable'].map((density) =>
      desk.put('/lists/orders/preferences', { columns: [], density, default_view_id: null }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual([200, 200])
    expect(['compact', 'comfortable']).toContain((await desk.get('/lists/orders')).data.preferences.density)
  })

  test.each([
    ['a column twice', { columns: [{ key: 'a' }, { key: 'a' }] }],
    ['more columns than any list has', { columns: Array.from({ length: 61 }, (_, at) => ({ key: `c${at}` })) }],
    ['a column without a usable name', { columns: [{ key: '__proto__' }] }],
    ['a width of nothing', { columns: [{ key: 'a', width: 0 }] }],
    ['an unknown density', { density: 'tiny' }],
  ])('are refused with %s', async (_what, wrong) => {
    const body = { columns: [], density: 'compact', default_view_id: null, ...wrong }
    expect((await desk.put('/lists/orders/preferences', body)).code).toBe('invalid_input')
  })
})

// LIST-6, LIST-7, LIST-8
describe('a saved view', () => {
  test('is seen by its owner alone until it is shared', async () => {
    const own = await addView(desk, { columns: [{ key: 'number' }], density: 'comfortable' })
    expect(own).toMatchObject({ ...view, shared: false, own: true, density: 'comfortable', version: 1 })
    expect(await columnNames(manager)).toEqual([])
    await desk.patch(`/lists/orders/views/${own.id}`, { shared: true, version: 1 })
    const [seen] = (await manager.get('/lists/orders')).data.views
    expect(seen).toMatchObject({ id: own.id, own: false, shared: true, version: 2 })
    expect(await columnNames(manager, 'products')).toEqual([])
  })

  test('has a name that its owner uses once per list, ignoring case', async () => {
    const first = await addView(desk)
    const taken = await desk.post('/lists/orders/views', { ...view, name: ' LATE ones' })
    expect([taken.status, taken.code]).toEqual([409, 'view_name_taken'])
    await addView(desk, {}, 'products')
    await addView(manager)
    await addView(desk, { name: 'Other' })
    const renamed = await desk.patch(`/lists/orders/views/${first.id}`, { name: 'other', version: 1 })
    expect(renamed.code).toBe('view_name_taken')
    expect((await desk.patch(`/lists/orders/views/${first.id}`, { name: 'LATE ONES', version: 1 })).status).toBe(200)
  })

  test('is saved once when it is saved twice at once under one name', async () => {
    const saves = Array.from({ length: 8 }, () => desk.post('/lists/orders/views', view))
    const codes = (await Promise.all(saves)).map(({ status, code }) => String(code ?? status))
    expect(codes.toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => 'view_name_taken')])
  })

  test('is one of at most fifty, also when many are saved at once', async () => {
    const save = (n: number) => desk.post('/lists/orders/views', { ...view, name: `View ${n}` })
    for (let n = 0; n < 48; n++) expect((await save(n)).status).toBe(200)
    const codes = (await Promise.all([48, 49, 50, 51].map(save))).map(({ status, code }) => String(code ?? status))
    expect(codes.toSorted()).toEqual(['200', '200', 'views_too_many', 'views_too_many'])
    const [{ id }] = (await desk.get('/lists/orders')).data.views
    await desk.delete(`/lists/orders/views/${id}`)
    expect((await save(52)).status).toBe(200)
  })

  test('refuses the later of two edits of one version, and says who changed what', async () => {
    const { id } = await addView(desk, { shared: true })
    const edits = [desk, admin].map((client, at) =>
      client.patch(`/lists/orders/views/${id}`, { search: { status: ['open', 'failed'][at] ?? '' }, version: 1 }),
    )
    const answers = await Promise.all(edits)
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { body } = answers.find(({ status }) => status === 409) ?? { body: {} }
    expect(body.code).toBe('changed_meanwhile')
    expect(body.details.changes).toMatchObject([{ field: 'search', before: ['late=true', 'sort=ship_by'] }])
  })

  test('is changed and deleted by people other than its owner only if they may change settings', async () => {
    const { id } = await addView(desk, { shared: true })
    const path = `/lists/orders/views/${id}`
    const viewer = await site.as('viewer')
    const refused = [await viewer.patch(path, { name: 'Mine', version: 1 }), await viewer.delete(path)]
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [403, 'not_permitted'],
      [403, 'not_permitted'],
    ])
    expect((await admin.patch(path, { name: 'Late', version: 1 })).status).toBe(200)
    expect((await desk.get('/lists/orders')).data.views).toMatchObject([{ name: 'Late', own: true }])
    expect((await admin.delete(path)).status).toBe(200)
    expect(await columnNames(desk)).toEqual([])
  })

  test('doesn’t exist for others until it is shared, whatever they may do', async () => {
    const { id } = await addView(desk)
    const path = `/lists/orders/views/${id}`
    for (const client of [manager, admin]) {
      expect((await client.patch(path, { name: 'Mine', version: 1 })).status).toBe(404)
      expect((await client.delete(path)).status).toBe(404)
    }
    expect((await desk.delete(`/lists/products/views/${id}`)).status).toBe(404)
    expect(await columnNames(desk)).toEqual(['Late ones'])
  })

  test('is a default as long as it is there to be read', async () => {
    const { id } = await addView(desk, { shared: true })
    const preferences = { columns: [], density: 'compact', default_view_id: id }
    const chosen = await manager.put('/lists/orders/preferences', preferences)
    expect(chosen.data.preferences.default_view_id).toBe(id)
    expect((await manager.put('/lists/products/preferences', preferences)).code).toBe('default_view_unknown')
    await desk.patch(`/lists/orders/views/${id}`, { shared: false, version: 1 })
    expect((await manager.get('/lists/orders')).data.preferences.default_view_id).toBeNull()
    expect((await manager.put('/lists/orders/preferences', preferences)).code).toBe('default_view_unknown')
    await desk.put('/lists/orders/preferences', preferences)
    await desk.delete(`/lists/orders/views/${id}`)
    expect((await desk.get('/lists/orders')).data.preferences.default_view_id).toBeNull()
  })

  test('is never a default of a view that is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await addView(desk, { name: `Round ${round}` })
      const [chosen, deleted] = await Promise.all([
        desk.put('/lists/orders/preferences', { columns: [], density: 'compact', default_view_id: id }),
        desk.delete(`/lists/orders/views/${id}`),
      ])
      expect([200, 422]).toContain(chosen.status)
      expect(deleted.status).toBe(200)
      expect((await desk.get('/lists/orders')).data.preferences.default_view_id).toBeNull()
    }
  })

  test.each([
    ['without a name', { name: '  ' }],
    ['with a name of 81 characters', { name: 'x'.repeat(81) }],
    [
      'with more filters than any list has',
      { search: Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`f${n}`, ''])) },
    ],
    ['with a value that is no text', { search: { late: true } }],
    ['with a key that is none', { search: { 'A b': 'x' } }],
  ])('is refused %s', async (_what, wrong) => {
    expect((await desk.post('/lists/orders/views', { ...view, ...wrong })).code).toBe('invalid_input')
  })
})

const roles = demoUsers.map(({ role }) => role)
const lists = modules.flatMap((module) => module.lists ?? [])

async function rulesOf(role: DemoRole) {
  const { rows } = await site.database.pool.query(
    `select rr.action, rr.subject, rr.inverted from users u
       join user_roles ur on ur.user_id = u.id join role_rules rr on rr.role_id = ur.role_id
      where u.email = $1 order by rr.position`,
    [demoEmail(role)],
  )
  return rows as Parameters<typeof isAllowed>[0]
}

// LIST-2
describe.each(lists)('the list $name', (list) => {
  const calls = (client: TestClient) => [
    client.get(`/lists/${list.name}`),
    client.get(`/lists/${list.name}/csv`),
    client.put(`/lists/${list.name}/preferences`, { columns: [], density: 'compact', default_view_id: null }),
    client.post(`/lists/${list.name}/views`, view),
    client.patch(`/lists/${list.name}/views/999999`, { version: 1 }),
    client.delete(`/lists/${list.name}/views/999999`),
  ]

  test.each(roles)('lets the role %s keep views and read its file exactly if it may read the list', async (role) => {
    const may = isAllowed(await rulesOf(role), list.access)
    const answers = await Promise.all(calls(createTestClient(site.app, await createToken(site.database, role))))
    const expected = may ? [200, 200, 200, 200, 404, 404] : answers.map(() => 403)
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })
})

describe('a list', () => {
  test('is not found if no module has it', async () => {
    expect((await desk.get('/lists/unicorns')).status).toBe(404)
    expect((await desk.get('/lists/unicorns/csv')).status).toBe(404)
    expect((await desk.get('/lists/__proto__')).status).toBe(400)
  })

  test('is closed to people who have to change their password first', async () => {
    await site.database.pool.query(`update users set must_change_password = true where email = $1`, [
      demoEmail('viewer'),
    ])
    const viewer = createTestClient(site.app, await createToken(site.database, 'viewer'))
    expect((await viewer.get('/lists/orders')).code).toBe('password_change_due')
    expect((await viewer.get('/lists/orders/csv')).code).toBe('password_change_due')
    expect((await viewer.get('/lists/sessions')).code).toBe('password_change_due')
  })
})
