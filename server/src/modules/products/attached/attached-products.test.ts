import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'

let site: TestApp
let manager: TestClient
let tee: { id: number; version: number }

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('production-manager')
  const file =
    'product_code,product_name,print_areas,sku,on_hand\nTEE,Tee,front,TEE-M,5\nCARD,Thank-you card,,CARD-1,500'
  await manager.upload('/products/imports', { name: 'catalog.csv', bytes: Buffer.from(file) })
  const { data } = await manager.get('/products', { query: { search: 'tee' } })
  tee = (await manager.get(`/products/${data[0].id}`)).data
})
afterAll(() => site.close())

test('a card is added to every parcel with a tee', async () => {
  const attached = [{ sku: ' card-1 ', quantity: 2 }]
  const { status, data } = await manager.put(`/products/${tee.id}/attached`, { version: tee.version, attached })
  expect(status).toBe(200)
  expect(data.attached).toMatchObject([{ sku: 'CARD-1', name: 'Thank-you card', quantity: 2 }])
  expect(data.version).toBe(tee.version + 1)
})

test('a save over somebody else’s change says who made it', async () => {
  const other = await site.as('administrator')
  const { status, body } = await other.put(`/products/${tee.id}/attached`, { version: tee.version, attached: [] })
  expect(status).toBe(409)
  expect(body.message).toMatch(/^Paul Production changed this/)
  expect(body.details.current.attached).toHaveLength(1)
  expect(body.details.changes).toMatchObject([
    { field: 'attached', before: [], after: ['CARD-1 × 2'], who: 'Paul Production' },
  ])
})

test('an unknown or printed SKU is refused at its line', async () => {
  const attached = ['CARD-1', 'NONE', 'TEE-M'].map((sku) => ({ sku, quantity: 1 }))
  const answer = await manager.put(`/products/${tee.id}/attached`, { version: tee.version + 1, attached })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields)).toEqual(['attached.1.sku', 'attached.2.sku'])
  expect((await manager.get(`/products/${tee.id}`)).data.attached).toHaveLength(1)
})

// INPUT-13
test('a SKU that is named twice counts as its sum, and is refused if the sum is too large', async () => {
  const lines = (...quantities: number[]) =>
    quantities.map((quantity, at) => ({ sku: at % 2 ? 'card-1' : 'CARD-1', quantity }))
  const { version } = (await manager.get(`/products/${tee.id}`)).data
  const put = (attached: object[]) => manager.put(`/products/${tee.id}/attached`, { version, attached })
  const refused = await put(lines(60, 1, 40))
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['attached.2.sku']])
  expect(refused.body.fields['attached.2.sku']).toContain('101')
  const { status, data } = await put(lines(60, 1, 39))
  expect(status).toBe(200)
  expect(data.attached).toMatchObject([{ sku: 'CARD-1', quantity: 100 }])
})

test('a save over a change that nobody is recorded for says that Platen made it', async () => {
  const { data } = await manager.get('/products', { query: { search: 'card' } })
  const { id, version } = (await manager.get(`/products/${data[0].id}`)).data
  await site.services.database.pool.query('update products set version = version + 1 where id = $1', [id])
  const { status, body } = await manager.put(`/products/${id}/attached`, { version, attached: [] })
  expect([status, body.code, body.details.version]).toEqual([409, 'changed_meanwhile', version + 1])
  expect(body.message).toMatch(/^Platen changed this/)
})

// API-8
test('a version that no row can have is refused as bad input', async () => {
  const answer = await manager.put(`/products/${tee.id}/attached`, { version: 2_147_483_648, attached: [] })
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['version']])
})
