import { afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { takePieces, packWhole, handOver } from '../../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk, readPieces } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(() => {
  ;({ site } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const look = async (id: number) => (await desk.get(`/orders/${id}`)).data

test('pieces that are split off form an order of their own, linked and held like the first', async () => {
  const given = await givenOrderAtDesk(here.floor, { lines: [{ quantity: 2 }, { sku: 'MUG-WHT-11OZ', quantity: 1 }] })
  const [tee, second, mug] = readPieces(given)
  if (!tee || !second || !mug) throw new Error('three pieces')
  await takePieces(here.floor, [mug], 'quality_checked')
  await desk.post(`/orders/${given.id}/hold`, { reason: 'late blank' })
  const { data } = await desk.post(`/orders/${given.id}/split`, { piece_ids: [tee.id, mug.id], reason: 'mug can go' })
  // The line whose only unit went is gone from the first order.
  expect(data.items).toMatchObject([{ sku: 'TEE-BLK-M', quantity: 1 }])
  const split = await look(data.linked_from[0].id)
  expect(split).toMatchObject({
    source: 'split',
    status: 'processing',
    linked_to: { number: given.number },
    external_number: `${given.external_number}-S1`,
    hold: { kind: 'manual', reason: 'late blank' },
    ship_to: given.ship_to,
  })
  expect(split.items).toMatchObject([
    { sku: 'TEE-BLK-M', quantity: 1, designs: [{ area: 'front', file_name: 'front.png' }] },
    { sku: 'MUG-WHT-11OZ', quantity: 1 },
  ])
  expect(readPieces(split).map((piece) => [piece.barcode, piece.stage])).toEqual([
    [tee.barcode, 'waiting_barcode'],
    [mug.barcode, 'quality_checked'],
  ])
  await desk.post(`/orders/${split.id}/release`, {})
  await desk.post(`/orders/${given.id}/release`, {})
  await packWhole(here.floor, await look(given.id))
  expect((await look(given.id)).status).toBe('shipping')
})

test('a split is refused for pieces of another order, for all pieces, and once there is a label', async () => {
  const given = await givenOrderAtDesk(here.floor, { lines: [{ quantity: 2 }] })
  const other = await givenOrderAtDesk(here.floor, { lines: [{ quantity: 2 }] })
  const ids = readPieces(given).map((piece) => piece.id)
  const split = (pieceIds: number[]) => desk.post(`/orders/${given.id}/split`, { piece_ids: pieceIds, reason: 'x' })
  expect((await split(ids)).code).toBe('split_leaves_nothing')
  expect((await split([readPieces(other)[0]?.id ?? 0])).code).toBe('split_pieces_elsewhere')
  expect((await split([])).status).toBe(400)
  await packWhole(here.floor, given)
  expect((await split(ids.slice(0, 1))).code).toBe('split_not_possible')
})

test('a completed order is reshipped as a new order with as many units as were sent', async () => {
  const given = await givenOrderAtDesk(here.floor, {
    lines: [{ quantity: 2 }, { sku: 'CARD-OS', quantity: 1, designs: {} }],
  })
  const item = given.items[0]
  const again = (quantity: number) =>
    desk.post(`/orders/${given.id}/reship`, { items: [{ item_id: item.id, quantity }], reason: 'lost in the post' })
  expect((await again(1)).code).toBe('order_not_completed')
  await packWhole(here.floor, given)
  await handOver(here.floor, given.id)
  expect((await again(3)).code).toBe('item_units_too_many')
  const { data } = await again(1)
  expect(data).toMatchObject({
    source: 'reship',
    status: 'open',
    external_number: `${given.external_number}-R1`,
    linked_to: { number: given.number, status: 'completed' },
    items: [{ sku: 'TEE-BLK-M', quantity: 1 }],
  })
  expect(readPieces(data)).toMatchObject([{ stage: 'waiting_barcode', short: false }])
  expect((await again(1)).data.external_number).toBe(`${given.external_number}-R2`)
  expect((await look(given.id)).linked_from).toHaveLength(2)
})

test('a reship that names an item twice uses the sum', async () => {
  const given = await givenOrderAtDesk(here.floor, {
    lines: [{ quantity: 2 }, { sku: 'CARD-OS', quantity: 2, designs: {} }],
  })
  const [tee, card] = given.items
  await packWhole(here.floor, given)
  await handOver(here.floor, given.id)
  const again = (lines: [id: number, quantity: number][]) =>
    desk.post(`/orders/${given.id}/reship`, {
      items: lines.map(([itemId, quantity]) => ({ item_id: itemId, quantity })),
      reason: 'lost in the post',
    })
  for (const item of [tee, card]) {
    const tooMany = await again([
      [item.id, 2],
      [item.id, 1],
    ])
    expect([tooMany.status, tooMany.code]).toEqual([409, 'item_units_too_many'])
  }
  const { status, data } = await again([
    [tee.id, 1],
    [card.id, 1],
    [tee.id, 1],
    [card.id, 1],
  ])
  expect(status).toBe(200)
  expect(data.items).toMatchObject([
    { sku: 'TEE-BLK-M', quantity: 2 },
    { sku: 'CARD-OS', quantity: 2 },
  ])
  expect(readPieces(data)).toHaveLength(2)
})

test('a split that names a piece twice moves it once', async () => {
  const given = await givenOrderAtDesk(here.floor, { lines: [{ quantity: 3 }] })
  const [first] = readPieces(given)
  const ids = [first?.id, first?.id, first?.id]
  const { data } = await desk.post(`/orders/${given.id}/split`, { piece_ids: ids, reason: 'two parcels' })
  expect(data.items).toMatchObject([{ quantity: 2 }])
  expect((await look(data.linked_from[0].id)).items).toMatchObject([{ quantity: 1 }])
})

// ORDER-33
test('an order is split and reshipped although its store already uses the id of the new order', async () => {
  const given = await givenOrderAtDesk(here.floor, { number: 'TWIN', lines: [{ sku: 'MUG-WHT-11OZ', quantity: 3 }] })
  await givenOrderAtDesk(here.floor, { number: 'TWIN-S1', lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })
  const [one] = readPieces(given)
  const { status, data } = await desk.post(`/orders/${given.id}/split`, { piece_ids: [one?.id], reason: 'rush' })
  expect([status, data.linked_from.length]).toEqual([200, 1])
})

// ORDER-33
test('an order from the store whose id equals that of a split-off part is imported', async () => {
  const given = await givenOrderAtDesk(here.floor, { number: 'PART', lines: [{ sku: 'MUG-WHT-11OZ', quantity: 2 }] })
  const [one] = readPieces(given)
  await desk.post(`/orders/${given.id}/split`, { piece_ids: [one?.id], reason: 'rush' })
  const sent = await givenOrderAtDesk(here.floor, { number: 'PART-S1', lines: [{ sku: 'MUG-WHT-11OZ', quantity: 1 }] })
  expect(sent).toMatchObject({ status: 'open', linked_to: null, external_number: 'PART-S1' })
})

// ORDER-33
test('a split-off part of an order with a long number can be split again', async () => {
  const number = 'L'.repeat(95)
  const given = await givenOrderAtDesk(here.floor, { number, lines: [{ sku: 'MUG-WHT-11OZ', quantity: 4 }] })
  const ids = readPieces(given).map((piece) => piece.id)
  const { data } = await desk.post(`/orders/${given.id}/split`, { piece_ids: ids.slice(0, 2), reason: 'rush' })
  const part = data.linked_from[0].id
  expect((await desk.post(`/orders/${part}/split`, { piece_ids: ids.slice(0, 1), reason: 'rush' })).status).toBe(200)
})
