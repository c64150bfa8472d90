import { stages } from '@platen/contracts/fulfillment/stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../platform/expect-invariants.ts'
import { createTestApp, type TestApp } from '../platform/test-app.ts'
import { givenFloor, type Floor } from './given-floor.ts'
import { givenOrder, givenPiece } from './given-order.ts'

let site: TestApp
let floor: Floor
beforeAll(async () => {
  site = await createTestApp()
  floor = await givenFloor(site)
})
afterAll(async () => {
  await expectInvariants(site.database)
  await floor.close()
  await site.close()
})

test.each(stages)('a piece can be brought to %s by the actions of the floor', async (stage) => {
  const piece = await givenPiece(floor, { stage })
  const client = await site.as('viewer')
  const { status, data } = await client.get(`/fulfillment/pieces/${piece.barcode}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({ id: piece.id, stage })
})

test('an order can have printed and unprinted lines, and variants with little stock', async () => {
  const order = await givenOrder(floor, {
    lines: [{ quantity: 2, areas: ['front', 'back'], stock: 1 }, { sku: 'CARD-OS' }],
  })
  expect(order.piece_ids).toHaveLength(2)
  const client = await site.as('viewer')
  const { data } = await client.get('/fulfillment/queue/print_barcode', { query: { blocked: 'short' } })
  expect(data.map((row: { id: number }) => row.id)).toEqual(order.piece_ids.slice(1))
})
