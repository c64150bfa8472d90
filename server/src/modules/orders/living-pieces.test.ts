import sql from 'sql-template-tag'
import { z } from 'zod'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/database.types.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces } from '../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk, readPieces } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => void ({ site } = here.floor))
afterEach(() => expectInvariants(site.database))

const refused = { code: '23514', constraint: 'item_pieces_match_quantity' }
const commit = (work: (tx: Tx) => Promise<unknown>) => site.database.transaction(work)

async function givenItem(lines = [{ quantity: 2 }]) {
  const order = await givenOrderAtDesk(here.floor, { lines })
  return { order_id: order.id as number, item_id: order.items[0].id as number, pieces: readPieces(order) }
}

const addPiece = (tx: Tx, pieceId: number, pieces = 1) =>
  tx.run(sql`
    with made as (
      insert into pieces (order_id, item_id, variant_id, product_id, ship_by, placed_at)
      select order_id, item_id, variant_id, product_id, ship_by, placed_at
      from pieces cross join generate_series(1, ${pieces}::int) where id = ${pieceId}
      returning id
    )
    insert into piece_events (piece_id, step, to_stage, kind, user_id) select id, 0, 'waiting_barcode', 'created', 1 from made`)

const cancelPiece = (tx: Tx, pieceId: number) =>
  tx.run(sql`
    with moved as (update pieces set stage = 'cancelled', step = step + 1 where id = ${pieceId} returning id, step)
    insert into piece_events (piece_id, step, from_stage, to_stage, kind, user_id)
    select id, step, 'waiting_barcode', 'cancelled', 'cancel', 1 from moved`)

// PIECE-45
test('the database refuses more pieces than an item has units, in whatever transaction they are created', async () => {
  const { pieces } = await givenItem()
  const id = pieces[0]?.id ?? 0
  await expect(commit((tx) => addPiece(tx, id))).rejects.toMatchObject(refused)
  await expect(commit((tx) => addPiece(tx, id, 3))).rejects.toMatchObject(refused)
  const both = commit(async (tx) => {
    await addPiece(tx, id)
    await addPiece(tx, (await givenItem()).pieces[0]?.id ?? 0, 2)
  })
  await expect(both).rejects.toMatchObject(refused)
})

test('the database refuses a cancelled piece whose unit is not cancelled, and accepts both together', async () => {
  const { pieces, item_id, order_id } = await givenItem()
  const id = pieces[0]?.id ?? 0
  await expect(commit((tx) => cancelPiece(tx, id))).rejects.toMatchObject(refused)
  const cancelUnit = (tx: Tx) =>
    tx.run(sql`update order_items set cancelled_quantity = cancelled_quantity + 1 where id = ${item_id}`)
  await expect(commit(cancelUnit)).rejects.toMatchObject(refused)
  const desk = await site.as('order-desk')
  const { status } = await desk.post(`/orders/${order_id}/items/${item_id}/cancel`, { quantity: 1, reason: 'x' })
  expect(status).toBe(200)
})

test('the database refuses a quantity without its pieces, and a printed line without any', async () => {
  const { item_id, order_id } = await givenItem()
  const more = commit((tx) => tx.run(sql`update order_items set quantity = quantity + 1 where id = ${item_id}`))
  await expect(more).rejects.toMatchObject(refused)
  const unprinted = commit((tx) => tx.run(sql`update order_items set printed = false where id = ${item_id}`))
  await expect(unprinted).rejects.toMatchObject(refused)
  const line = commit((tx) =>
    tx.run(sql`
      insert into order_items (order_id, position, variant_id, sku, quantity, printed)
      select order_id, 9, variant_id, sku, 1, true from order_items where id = ${item_id}`),
  )
  await expect(line).rejects.toMatchObject(refused)
  const card = commit((tx) =>
    tx.run(sql`
      insert into order_items (order_id, position, sku, quantity, printed)
      values (${order_id}, 9, 'CARD-OS', 1, false)`),
  )
  await expect(card).resolves.toBeDefined()
})

test('the database refuses to open a failed order whose pieces were not created', async () => {
  const { id } = await givenOrderAtDesk(here.floor, { lines: [{ sku: 'UNKNOWN', quantity: 1 }] })
  const opened = commit((tx) => tx.run(sql`update orders set status = 'open' where id = ${id}`))
  await expect(opened).rejects.toMatchObject(refused)
})

test('a scan, which moves a piece between living stages, does not count the pieces of its item', async () => {
  const { pieces } = await givenItem()
  await takePieces(here.floor, pieces, 'design_printed')
  await commit(async (tx) => {
    await tx.run(sql`set constraints pieces_match_item_changed immediate`)
    await tx.run(sql`update pieces set stage = 'confirmed_printed' where id = ${pieces[0]?.id ?? 0}`)
    const { asserted } = await tx.one(
      z.strictObject({ asserted: z.string().nullable() }),
      sql`select current_setting('platen.item_asserted', true) as asserted`,
    )
    expect(asserted ?? '').toBe('')
    throw new Error('only looked')
  }).catch((error: Error) => expect(error.message).toBe('only looked'))
})
