import type { OrderDetail } from '@platen/contracts/orders/order-detail'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { givenOrder } from './testing/factory.fixture.ts'
import { readPieces, walk } from './testing/floor.fixture.ts'
import { givenOrderDesk } from './testing/order-desk.fixture.ts'

let site: TestApp
let store: number
beforeAll(async () => {
  ;({ site, store } = await givenOrderDesk())
})
afterAll(() => site.close())

test('an item has its own print history, newest first, with who printed what and in which batch', async () => {
  const desk = await site.as('order-desk')
  const lines = [{ quantity: 1 }, { sku: 'MUG-WHT', quantity: 1 }]
  const order: OrderDetail = await givenOrder(site, store, { lines })
  const [tee, mug] = order.items
  if (!tee || !mug) throw new Error('two items')
  const history = async (item: { id: number }) =>
    (await desk.get(`/orders/${order.id}/items/${item.id}/print-history`)).data
  expect(await history(tee)).toEqual([])
  await walk(site, readPieces({ ...order, items: [tee] }), 'design_printed')
  const entries = await history(tee)
  expect(entries.map(({ kind, area }: { kind: string; area: string | null }) => [kind, area])).toEqual([
    ['area_printed', 'front'],
    ['barcode_printed', null],
  ])
  const batch = expect.stringMatching(/^B-\d{6}$/)
  expect(entries[1]).toMatchObject({ barcode: tee.pieces[0]?.barcode, station: 'print_barcode', batch })
  expect(await history(mug)).toEqual([])
  const other = await givenOrder(site, store)
  expect((await desk.get(`/orders/${other.id}/items/${tee.id}/print-history`)).status).toBe(404)
})

test('an order names the products that are attached to what it holds', async () => {
  const manager = await site.as('production-manager')
  const [product] = (await manager.get('/products?search=tee')).data
  const { data } = await manager.get(`/products/${product.id}`)
  const attached = [{ sku: 'CARD', quantity: 2 }]
  expect((await manager.put(`/products/${data.id}/attached`, { version: data.version, attached })).status).toBe(200)
  const tee = await givenOrder(site, store)
  expect(tee.attached).toMatchObject([{ sku: 'CARD', name: 'Card', quantity: 2 }])
  const mug = await givenOrder(site, store, { lines: [{ sku: 'MUG-WHT' }] })
  expect(mug.attached).toEqual([])
})
