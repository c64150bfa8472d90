import { readFileSync } from 'node:fs'
import { idRow } from '../../platform/db/row.ts'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts'
import type { PieceBlank } from './stock-allocation.rules.ts'
import {
  adjustStock,
  consumeExtras,
  consumeForPieces,
  lockStock,
  reserveForReleasedOrder,
  openStock,
  releaseReservations,
  reserveForPieces,
  returnBlank,
  returnExtras,
  scrapBlank,
  swapBlank,
} from './stock.public.ts'

const who = { user_id: 1, station_id: null, key: null }
let copy: TestDatabase
let database: Database
let made = 0

beforeAll(async () => {
  copy = await createTestDatabase()
  database = new Database({ connection: { ...copy.app, connectionTimeoutMillis: 60_000 }, size: 20 })
  await inTx((tx) => tx.run(sql`insert into stores (code, name, platform) values ('demo', 'Demo', 'manual')`))
  await inTx((tx) => tx.run(sql`insert into products (code, name) values ('TEE', 'Tee')`))
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})
afterEach(async () => {
  const invariants = readFileSync(new URL('../../../invariants.sql', import.meta.url), 'utf8').split('union all')
  const ofStock = invariants.filter((query) => query.includes('stock_') && !query.includes('m.taken'))
  expect(ofStock.length).toBe(4)
  for (const query of ofStock) expect((await database.pool.query(query)).rows).toEqual([])
})

function inTx<R>(work: (tx: Tx) => Promise<R>): Promise<R> {
  return database.transaction(work)
}

async function givenVariant({ on_hand = 0, track_stock = true } = {}): Promise<number> {
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
async function insertOrder(tx: Tx, variantIds: number[], given: OrderOptions = {}) {
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

function first<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined) throw new Error('nothing there')
  return one
}

function hold(tx: Tx, orderId: number, held: boolean): Promise<number> {
  return held
    ? tx.run(
        sql`update orders set hold_kind = 'manual', hold_reason = 'wait', hold_since = now() where id = ${orderId}`,
      )
    : tx.run(sql`update orders set hold_kind = null, hold_reason = null, hold_since = null where id = ${orderId}`)
}

function givenWaitingPieces(variantIds: number[], given: OrderOptions = {}) {
  return inTx(async (tx) => {
    const order = await insertOrder(tx, variantIds, given)
    const served = await reserveForPieces(tx, who, order.pieces)
    return { ...order, piece_ids: order.pieces.map((piece) => piece.piece_id), served }
  })
}

/** The waiting pieces of an order, locked as its own module would. */
function lockWaiting(tx: Tx, orderId: number): Promise<PieceBlank[]> {
  return tx.rows(
    z.strictObject({ piece_id: z.number(), variant_id: z.number() }),
    sql`
    select id as piece_id, variant_id from pieces where order_id = ${orderId} and stage = 'waiting_barcode'
    order by id for no key update`,
  )
}

/** Moves a piece as its own module would, so that the queue no longer sees it. */
async function move(tx: Tx, pieceId: number, to: 'barcode_printed' | 'cancelled') {
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

async function readLevel(variantId: number) {
  const level = await database.read.one(
    z.strictObject({ on_hand: z.number(), reserved: z.number() }),
    sql`select on_hand, reserved from stock_levels where variant_id = ${variantId}`,
  )
  return [level.on_hand, level.reserved]
}

async function readReservedPieces(variantId: number): Promise<number[]> {
  const rows = await database.read.rows(
    z.strictObject({ piece_id: z.number() }),
    sql`select piece_id from stock_reservations where variant_id = ${variantId} order by piece_id`,
  )
  return rows.map((row) => row.piece_id)
}

async function readLedger(variantId: number): Promise<string[]> {
  const rows = await database.read.rows(
    z.strictObject({ line: z.string() }),
    sql`
    select kind || ' ' || on_hand_change || ' ' || reserved_change as line from stock_movements
    where variant_id = ${variantId} order by id`,
  )
  return rows.map((row) => row.line)
}

describe('reserving stock', () => {
  test('serves pieces in their order and leaves the rest short', async () => {
    const variant = await givenVariant({ on_hand: 2 })
    const order = await givenWaitingPieces([variant, variant, variant])
    expect([...order.served]).toEqual(order.piece_ids.slice(0, 2))
    expect(await readLevel(variant)).toEqual([2, 2])
  })

  test('counts pieces of a variant without tracked stock as served', async () => {
    const variant = await givenVariant({ track_stock: false })
    const order = await givenWaitingPieces([variant, variant])
    expect([...order.served]).toEqual(order.piece_ids)
    expect(await inTx((tx) => consumeForPieces(tx, who, order.pieces))).toEqual(new Set(order.piece_ids))
    expect(await readLedger(variant)).toEqual([])
  })

  test('passes the blank of a cancelled piece to the first in the queue: expedited, then ship by', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const earliest = await givenWaitingPieces([variant])
    const late = await givenWaitingPieces([variant], { ship_by: '2020-11-09' })
    const held = await givenWaitingPieces([variant], { ship_by: '2020-11-01', held: true })
    await givenWaitingPieces([variant], { ship_by: '2020-11-12' })
    const urgent = await givenWaitingPieces([variant], { ship_by: '2020-11-20', expedited: true })
    const cancel = async (order: typeof earliest) =>
      inTx(async (tx) => {
        await move(tx, first(order.piece_ids), 'cancelled')
        await releaseReservations(tx, who, order.piece_ids, 'cancelled')
      })
    await cancel(earliest)
    expect(await readReservedPieces(variant)).toEqual(urgent.piece_ids)
    await cancel(urgent)
    expect(await readReservedPieces(variant)).toEqual(late.piece_ids)
    await cancel(late)
    expect(await readReservedPieces(variant)).not.toContain(held.piece_ids[0])
  })

  test('continues during a hold, and its release reserves again', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const order = await givenWaitingPieces([variant, variant])
    await inTx((tx) => hold(tx, order.order_id, true))
    await inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: 1 }], 'found one'))
    expect(await readReservedPieces(variant)).toEqual(order.piece_ids.slice(0, 1))
    await inTx(async (tx) => {
      await hold(tx, order.order_id, false)
      await reserveForReleasedOrder(tx, who, order.order_id)
    })
    expect(await readReservedPieces(variant)).toEqual(order.piece_ids)
  })
})

describe('consuming stock', () => {
  test('takes the blank and its reservation, and nothing for a short piece', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const order = await givenWaitingPieces([variant, variant])
    const served = await inTx(async (tx) => {
      await move(tx, first(order.piece_ids), 'barcode_printed')
      return consumeForPieces(tx, who, order.pieces)
    })
    expect([...served]).toEqual(order.piece_ids.slice(0, 1))
    expect(await readLevel(variant)).toEqual([0, 0])
    expect(await readLedger(variant)).toEqual(['opening 1 0', 'reserve 0 1', 'consume -1 -1'])
  })

  test('gives a returned blank to a short piece; a scrapped or exchanged one only appears in the ledger', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const order = await givenWaitingPieces([variant, variant])
    const piece = first(order.pieces)
    await inTx(async (tx) => {
      await move(tx, piece.piece_id, 'barcode_printed')
      await consumeForPieces(tx, who, [piece])
      await swapBlank(tx, who, piece, 'wrong size')
      await scrapBlank(tx, who, piece, 'stain')
    })
    expect(await readLevel(variant)).toEqual([0, 0])
    await inTx((tx) => returnBlank(tx, who, piece, 'cancelled'))
    expect(await readReservedPieces(variant)).toEqual([order.piece_ids[1]])
    expect(await readLedger(variant)).toEqual([
      'opening 1 0',
      'reserve 0 1',
      'consume -1 -1',
      'return 1 0',
      'consume -1 0',
      'scrap 0 0',
      'return 1 0',
      'reserve 0 1',
    ])
  })

  test('returns a blank exactly where one was taken, even if tracking was switched meanwhile', async () => {
    const [wasTracked, becameTracked] = [await givenVariant({ on_hand: 1 }), await givenVariant({ track_stock: false })]
    for (const [variant, trackStock] of [
      [wasTracked, false],
      [becameTracked, true],
    ] as const) {
      const order = await givenWaitingPieces([variant])
      await inTx(async (tx) => {
        await move(tx, first(order.piece_ids), 'barcode_printed')
        await consumeForPieces(tx, who, order.pieces)
        await tx.run(sql`update variants set track_stock = ${trackStock} where id = ${variant}`)
        await returnBlank(tx, who, first(order.pieces), 'cancelled')
        await returnBlank(tx, who, first(order.pieces), 'cancelled')
      })
    }
    expect(await readLevel(wasTracked)).toEqual([1, 0])
    expect(await readLevel(becameTracked)).toEqual([0, 0])
  })

  test('takes at most the available additional products, and returns them when the parcel is unpacked', async () => {
    const card = await givenVariant({ on_hand: 2 })
    const shirt = await givenVariant({ on_hand: 1 })
    const order = await givenWaitingPieces([shirt])
    const missing = await inTx((tx) =>
      consumeExtras(tx, who, order.order_id, [
        { variant_id: card, quantity: 3 },
        { variant_id: shirt, quantity: 1 },
      ]),
    )
    expect(missing).toEqual([
      { variant_id: card, missing: 1 },
      { variant_id: shirt, missing: 1 },
    ])
    expect([await readLevel(card), await readLevel(shirt)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await inTx((tx) => returnExtras(tx, who, order.order_id))
    await inTx((tx) => returnExtras(tx, who, order.order_id))
    expect(await readLevel(card)).toEqual([2, 0])
  })
})

describe('adjusting stock', () => {
  test('makes the last pieces of the queue short when it goes below the reserved quantity, held ones first', async () => {
    const variant = await givenVariant({ on_hand: 4 })
    const earliest = await givenWaitingPieces([variant], { ship_by: '2020-11-02' })
    const held = await givenWaitingPieces([variant], { ship_by: '2020-11-01' })
    await inTx((tx) => hold(tx, held.order_id, true))
    await givenWaitingPieces([variant], { ship_by: '2020-11-04' })
    const third = await givenWaitingPieces([variant], { ship_by: '2020-11-03' })
    await inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: -2 }], 'counted'))
    expect(await readReservedPieces(variant)).toEqual([...earliest.piece_ids, ...third.piece_ids])
    expect(await readLevel(variant)).toEqual([2, 2])
  })

  test('is refused below zero and changes nothing', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const adjust = inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: -2 }], 'counted'))
    await expect(adjust).rejects.toThrow('Only 1 of')
    expect(await readLevel(variant)).toEqual([1, 0])
  })

  test('cannot bypass the ledger', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const change = inTx((tx) => tx.run(sql`update stock_levels set on_hand = 9 where variant_id = ${variant}`))
    await expect(change).rejects.toThrow('only through stock_movements')
  })
})

describe('concurrent stock changes', () => {
  // CHECK-26
  test('take exactly sixty of sixty in a hundred attempts, and the ledger agrees', async () => {
    const variant = await givenVariant({ on_hand: 60 })
    const served = await Promise.all(
      Array.from({ length: 100 }, () =>
        inTx(async (tx) => {
          const { pieces } = await insertOrder(tx, [variant])
          await reserveForPieces(tx, who, pieces)
          const taken = await consumeForPieces(tx, who, pieces)
          for (const pieceId of taken) await move(tx, pieceId, 'barcode_printed')
          return taken.size
        }),
      ),
    )
    expect(served.reduce((sum, one) => sum + one, 0)).toBe(60)
    expect(await readLevel(variant)).toEqual([0, 0])
  })

  test('never deadlock with fifty writers of all kinds on the same four variants', async () => {
    const variants = await Promise.all([30, 30, 30, 30].map((onHand) => givenVariant({ on_hand: onHand })))
    const orders: Awaited<ReturnType<typeof givenWaitingPieces>>[] = []
    for (let i = 0; i < 25; i++) orders.push(await givenWaitingPieces([...variants].sort(() => (i % 2 ? 1 : -1))))
    let attempts = 0
    const writers = Array.from({ length: 50 }, (_, i) =>
      inTx(async (tx) => {
        attempts++
        const order = first(orders.slice(i % 25))
        const mixed = i % 3 ? [...variants].reverse() : variants
        if (i < 10) {
          const { pieces } = await insertOrder(tx, mixed)
          await reserveForPieces(tx, who, pieces)
        } else if (i < 20) {
          await adjustStock(
            tx,
            who,
            mixed.map((variantId) => ({ variant_id: variantId, quantity: i % 2 ? -1 : 2 })),
            'counted',
          )
        } else if (i < 35) {
          const waiting = await lockWaiting(tx, order.order_id)
          for (const piece of waiting) await move(tx, piece.piece_id, 'cancelled')
          await releaseReservations(tx, who, waiting.map((piece) => piece.piece_id).reverse(), 'cancelled')
        } else {
          const pieces = (await lockWaiting(tx, order.order_id)).reverse()
          await lockStock(tx, mixed)
          for (const pieceId of await consumeForPieces(tx, who, pieces)) await move(tx, pieceId, 'barcode_printed')
        }
      }),
    )
    await Promise.all(writers)
    // A deadlock would have been repeated by the transaction, and be seen as an attempt too many.
    expect(attempts).toBe(50)
  })
})
