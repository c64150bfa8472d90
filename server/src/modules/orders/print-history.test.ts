import type { OrderDetail } from '@platen/contracts/orders/detail'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces } from '../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk, readPieces } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(async () => {
  ;({ site } = here.floor)
})

test('an item has its own print history, newest first, with who printed what and in which batch', async () => {
  const desk = await site.as('order-desk')
  const lines = [{ quantity: 1 }, { sku: 'MUG-WHT-11OZ', quantity: 1 }]
  const order: OrderDetail = await givenOrderAtDesk(here.floor, { lines })
  const [tee, mug] = order.items
  if (!tee || !mug) throw new Error('two items')
  const history = async (item: { id: number }) =>
    (await desk.get(`/orders/${order.id}/items/${item.id}/print-history`)).data
  expect(await history(tee)).toEqual([])
  await takePieces(here.floor, readPieces({ ...order, items: [tee] }), 'design_printed')
  const entries = await history(tee)
  expect(entries.map(({ kind, area }: { kind: string; area: string | null }) => [kind, area])).toEqual([
    ['area_printed', 'front'],
    ['barcode_printed', null],
  ])
  const batch = expect.stringMatching(/^B-\d{6}$/)
  expect(entries[1]).toMatchObject({
    barcode: tee.pieces[0]?.barcode,
    station: here.floor.stations.print_barcode.name,
    batch,
  })
  expect(await history(mug)).toEqual([])
  const other = await givenOrderAtDesk(here.floor)
  expect((await desk.get(`/orders/${other.id}/items/${tee.id}/print-history`)).status).toBe(404)
})

test('an order names the products that are attached to what it holds', async () => {
  const manager = await site.as('production-manager')
  const [product] = (await manager.get('/products?search=tee')).data
  const { data } = await manager.get(`/products/${product.id}`)
  const attached = [{ sku: 'CARD-OS', quantity: 2 }]
  expect((await manager.put(`/products/${data.id}/attached`, { version: data.version, attached })).status).toBe(200)
  const tee = await givenOrderAtDesk(here.floor)
  expect(tee.attached).toMatchObject([{ sku: 'CARD-OS', name: 'Thank-you card', quantity: 2 }])
  const mug = await givenOrderAtDesk(here.floor, { lines: [{ sku: 'MUG-WHT-11OZ' }] })
  expect(mug.attached).toEqual([])
})
