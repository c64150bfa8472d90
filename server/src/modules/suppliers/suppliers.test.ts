import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let manager: TestClient

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
})
afterAll(() => site.close())

const body = (code: string, rest: object = {}) => ({
  code,
  name: `Supplier ${code}`,
  email: 'orders@blanks.example',
  lead_time_days: 5,
  ...rest,
})

async function add(code: string) {
  const { status, data } = await manager.post('/suppliers', body(code))
  expect(status).toBe(200)
  return data
}

const codes = async (query: Record<string, string> = {}) =>
  (await manager.get('/suppliers', { query })).data.map((supplier: { code: string }) => supplier.code)

// CATALOG-8
test('a supplier is added, found, edited with a history, and refused with a stale version', async () => {
  const supplier = await add(' sanmar ')
  expect(supplier).toMatchObject({ code: 'SANMAR', lead_time_days: 5, archived: false, version: 1 })
  expect(await codes({ search: 'supplier' })).toEqual(['SANMAR'])
  expect(await codes({ search: 'sa' })).toEqual(['SANMAR'])
  const edit = { ...body('SANMAR', { name: 'SanMar Canada', email: null }), version: 1 }
  const edited = await manager.put(`/suppliers/${supplier.id}`, edit)
  expect([edited.status, edited.data.version]).toEqual([200, 2])
  const [entry] = (await manager.get(`/suppliers/${supplier.id}/history`)).data
  expect(entry.changes).toEqual([
    { field: 'name', before: 'Supplier  sanmar', after: 'SanMar Canada' },
    { field: 'email', before: 'orders@blanks.example', after: null },
  ])
  expect((await manager.put(`/suppliers/${supplier.id}`, edit)).code).toBe('changed_meanwhile')
})

test('a supplier can be a copy of another one, which its history names', async () => {
  const original = await add('ORIGINAL')
  const copy = await manager.post('/suppliers', body('ORIGINAL-2', { copy_of: original.id }))
  const [created] = (await manager.get(`/suppliers/${copy.data.id}/history`)).data
  expect(created).toMatchObject({ event: 'duplicated', other: 'ORIGINAL' })
})

// CATALOG-8
test('the code of a supplier is unique without regard to case, also among archived ones', async () => {
  const { id, version } = await add('TAKEN')
  const archived = await manager.post(`/suppliers/${id}/archive`, { version })
  expect(archived.data.archived).toBe(true)
  expect([(await codes()).includes('TAKEN'), await codes({ archived: 'true' })]).toEqual([false, ['TAKEN']])
  const taken = await manager.post('/suppliers', body('Taken'))
  expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'supplier_code_taken', ['code']])
  const other = await add('OTHER')
  const renamed = await manager.put(`/suppliers/${other.id}`, { ...body('taken'), version: other.version })
  expect([renamed.status, renamed.code, Object.keys(renamed.body.fields)]).toEqual([
    409,
    'supplier_code_taken',
    ['code'],
  ])
  const restored = await manager.post(`/suppliers/${id}/restore`, { version: archived.data.version })
  expect(restored.data.archived).toBe(false)
  const deleted = await manager.delete(`/suppliers/${id}`, undefined, { query: { version: restored.data.version } })
  expect([deleted.status, (await manager.get(`/suppliers/${id}`)).status]).toEqual([200, 404])
})

test.each([
  ['code', { code: 'A\u200bB' }],
  ['email', { email: 'nobody' }],
  ['lead_time_days', { lead_time_days: 366 }],
])('a wrong %s is refused at its field', async (field, wrong) => {
  const { status, body: answer } = await manager.post('/suppliers', body('WRONG', wrong))
  expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
})
