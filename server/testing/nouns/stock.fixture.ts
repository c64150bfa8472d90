import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { Database } from '../../src/platform/db/database.ts'
import type { Tx } from '../../src/platform/db/database.types.ts'
import { idRow } from '../../src/platform/db/row.ts'
import { createTestDatabase, type TestDatabase } from '../platform/test-database.ts'
import type { PieceBlank } from '../../src/modules/stock/stock-allocation.rules.ts'
import { openStock, reserveForPieces } from '../../src/modules/stock/stock.public.ts'

export const who = { user_id: 1, station_id: null, key: null }
let copy: TestDatabase
export let database: Database
let made = 0

/** Gives the tests of this file a database of their own, whose invariants of stock are asked for after each. */
export function testOnStock(): void {
  beforeAll(async () => {
    copy = await createTestDatabase()
    database = new Database({ connection: { ...copy.app, connectionTimeoutMillis: 60_000 }, size: 20 })
    await inTx((tx) => tx.run(sql`insert into stores (code, name, platform) values ('DEMO', 'Demo', 'manual')`))
    await inTx((tx) => tx.run(sql`insert into products (code, name) values ('TEE', 'Tee')`))
  })
  afterAll(async () => {
    await database.close()
    await copy.drop()
  })
  afterEach(async () => {
    const invariants = readFileSync(new URL('../../invariants.sql', import.meta.url), 'utf8').split(/^union all$/m)
    const ofStock = invariants.filter(
      (query) => query.includes('stock_') && !/m[.]taken|erased_at|audit_entries/.test(query),
    )
    expect(ofStock.length).toBe(20)
    for (const query of ofStock) expect((await database.pool.query(query)).rows).toEqual([])
  })
}

export function inTx<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
  return database.transaction(work)
}

export async function givenVariant({ on_hand = 0, track_stock = true } = {}): Promise<number> {
  return inTx(async (tx) => {
    const { id } = await tx.one(
      idRow,
      sql`
      insert into variants (product_id, sku, track_stock) values (1, ${`TEE-${++made}`}, ${track_stock}) returning id`,
    )
    await openStock(tx, who, [{ variant_id: id, quantity: on_hand }])
    return id
  })
}

interface OrderOptions {
  expedited?: boolean
  ship_by?: string
  held?: boolean
}

/** An order with one waiting piece for each variant, without reservations. */
export async function insertOrder(tx: Tx, variantIds: number[], given: OrderOptions = {}) {
  const { id: orderId } = await tx.one(
    idRow,
    sql`
    insert into orders (store_id, external_id, external_number, status, placed_at, ship_by, source, expedited)
    values (1, ${`E${++made}`}, 'E', 'open', '2020-11-01T10:00:00Z', ${given.ship_by ?? '2020-11-10'}, 'manual',
      ${given.expedited ?? false}) returning id`,
  )
  const pieces: PieceBlank[] = []
  for (const [i, variantId] of variantIds.entries()) {
    const { id: pieceId } = await tx.one(
      idRow,
      sql`
      with item as (
        insert into order_items (order_id, position, variant_id, quantity, printed)
        values (${orderId}, ${i + 1}, ${variantId}, 1, true) returning id
      ), piece as (
        insert into pieces (order_id, item_id, variant_id, product_id, ship_by, placed_at, urgent)
        select ${orderId}::bigint, id, ${variantId}::bigint, 1, ${given.ship_by ?? '2020-11-10'}::date,
          '2020-11-01T10:00:00Z', ${given.expedited ?? false}::boolean from item returning id
      )
      insert into piece_events (piece_id, step, to_stage, kind, user_id)
      select id, 0, 'waiting_barcode', 'created', 1 from piece returning piece_id as id`,
    )
    pieces.push({ piece_id: pieceId, variant_id: variantId })
  }
  if (given.held) await hold(tx, orderId, true)
  return { order_id: orderId, pieces }
}

export function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('nothing there')
  return one
}

export function hold(tx: Tx, orderId: number, held: boolean): Promise<number> {
  return held
    ? tx.run(
        sql`update orders set hold_kind = 'manual', hold_reason = 'wait', hold_since = now() where id = ${orderId}`,
      )
    : tx.run(sql`update orders set hold_kind = null, hold_reason = null, hold_since = null where id = ${orderId}`)
}

export function givenWaitingPieces(variantIds: number[], given: OrderOptions = {}) {
  return inTx(async (tx) => {
    const order = await insertOrder(tx, variantIds, given)
    const served = await reserveForPieces(tx, who, order.pieces)
    return { ...order, piece_ids: order.pieces.map((piece) => piece.piece_id), served }
  })
}

/** The waiting pieces of an order, locked as its own module would. */
export function lockWaiting(tx: Tx, orderId: number): Promise<PieceBlank[]> {
  return tx.rows(
    z.strictObject({ piece_id: z.number(), variant_id: z.number() }),
    sql`
    select id as piece_id, variant_id from pieces where order_id = ${orderId} and stage = 'waiting_barcode'
    order by id for no key update`,
  )
}

/** Moves a piece as its own module would, so that the queue no longer sees it. */
export async function move(tx: Tx, pieceId: number, to: 'barcode_printed' | 'cancelled') {
  await tx.run(sql`
    insert into piece_events (piece_id, step, from_stage, to_stage, kind, user_id)
    values (${pieceId}, 1, 'waiting_barcode', ${to}, ${to === 'cancelled' ? 'cancel' : 'step'}, 1)`)
  await tx.run(sql`
    update pieces set stage = ${to}, step = 1, blank = ${to === 'cancelled' ? 'none' : 'consumed'} where id = ${pieceId}`)
  if (to === 'cancelled') {
    await tx.run(sql`
      update order_items set cancelled_quantity = cancelled_quantity + 1
      where id = (select item_id from pieces where id = ${pieceId})`)
  }
}

export async function readLevel(variantId: number) {
  const level = await database.read.one(
    z.strictObject({ on_hand: z.number(), reserved: z.number() }),
    sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
  )
  return [level.on_hand, level.reserved]
}

export async function readReservedPieces(variantId: number): Promise<number[]> {
  const rows = await database.read.rows(
    z.strictObject({ piece_id: z.number() }),
    sql`select piece_id from stock_reservations where variant_id = ${variantId} order by piece_id`,
  )
  return rows.map((row) => row.piece_id)
}

export async function readLedger(variantId: number): Promise<string[]> {
  const rows = await database.read.rows(
    z.strictObject({ line: z.string() }),
    sql`
    select kind || ' ' || on_hand_change || ' ' || reserved_change as line from stock_movements
    where variant_id = ${variantId} order by id`,
  )
  return rows.map((row) => row.line)
}
