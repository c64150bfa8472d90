import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { idRow } from '../../platform/db/row.ts'
import { adjustStock, reverseMovement } from './stock-adjusting.public.ts'
import { consumeBlanks, returnBlank, swapBlank } from './stock.public.ts'
import {
  database,
  first,
  givenVariant,
  givenWaitingPieces,
  hold,
  inTx,
  move,
  readLevel,
  readReservedPieces,
  testOnStock,
  who,
} from '../../../testing/nouns/stock.fixture.ts'

testOnStock()

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

async function readLastMovement(variantId: number): Promise<{ id: number; variant_id: number }> {
  const { id } = await database.read.one(
    idRow,
    sql`select id from stock_movements where variant_id = ${variantId} and kind in ('adjust', 'in', 'out') order by id desc limit 1`,
  )
  return { id, variant_id: variantId }
}

// STOCK-41
describe('reversing a movement', () => {
  test('gives what an adjustment took to short pieces, once', async () => {
    const variant = await givenVariant({ on_hand: 2 })
    const order = await givenWaitingPieces([variant, variant])
    await inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: -2 }], 'counted'))
    expect(await readReservedPieces(variant)).toEqual([])
    const movement = await readLastMovement(variant)
    expect(await inTx((tx) => reverseMovement(tx, who, movement, 'counted wrong'))).toBe(true)
    expect(await readReservedPieces(variant)).toEqual(order.piece_ids)
    await expect(inTx((tx) => reverseMovement(tx, who, movement, ''))).rejects.toThrow('already reversed')
    expect(await readLevel(variant)).toEqual([2, 2])
  })

  test('makes the last pieces of the queue short again if it takes an adjustment back', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const order = await givenWaitingPieces([variant, variant])
    await inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: 1 }], 'found one'))
    const movement = await readLastMovement(variant)
    await inTx((tx) => reverseMovement(tx, who, movement, ''))
    expect(await readReservedPieces(variant)).toEqual(order.piece_ids.slice(0, 1))
  })

  test('has one effect when fifty people do it at once', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    await inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: 5 }], 'found'))
    const movement = await readLastMovement(variant)
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => inTx((tx) => reverseMovement(tx, who, movement, ''))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readLevel(variant)).toEqual([1, 0])
  })

  test.each([
    ['another quantity', `-quantity - 1, quantity + 1`],
    ['the same sign', `on_hand_change, quantity`],
  ])('can’t have %s than what it reverses, in the database', async (_what, values) => {
    const variant = await givenVariant({ on_hand: 1 })
    await inTx((tx) => adjustStock(tx, who, [{ variant_id: variant, quantity: 2 }], 'found'))
    const movement = await readLastMovement(variant)
    const wrong = database.pool.query(
      `insert into stock_movements (variant_id, kind, on_hand_change, quantity, reverses_id, user_id)
       select variant_id, kind, ${values}, id, user_id from stock_movements where id = ${movement.id}`,
    )
    await expect(wrong).rejects.toThrow('does not mirror')
  })

  test('can’t reverse an opening, in the database', async () => {
    const variant = await givenVariant({ on_hand: 3 })
    const wrong = database.pool.query(
      `insert into stock_movements (variant_id, kind, on_hand_change, quantity, reverses_id, user_id)
       select variant_id, 'out', -quantity, quantity, id, user_id from stock_movements where variant_id = ${variant}`,
    )
    await expect(wrong).rejects.toThrow('does not mirror')
  })
})

describe('the days of stock', () => {
  // STOCK-11
  test('count what was consumed less what came back, and what is on hand', async () => {
    const variant = await givenVariant({ on_hand: 3 })
    const order = await givenWaitingPieces([variant, variant])
    await inTx(async (tx) => {
      for (const pieceId of order.piece_ids) await move(tx, pieceId, 'barcode_printed')
      await consumeBlanks(tx, who, order.pieces)
      await swapBlank(tx, who, first(order.pieces), 'wrong size')
      await returnBlank(tx, who, first(order.pieces), 'cancelled')
    })
    const days = await database.read.rows(
      z.strictObject({ consumed: z.number(), on_hand: z.number() }),
      sql`select sum(consumed) as consumed, (array_agg(on_hand order by day desc))[1] as on_hand
        from stock_daily where variant_id = ${variant}`,
    )
    expect(days).toEqual([{ consumed: 1, on_hand: 2 }])
  })

  test('cannot bypass the ledger', async () => {
    const variant = await givenVariant({ on_hand: 1 })
    const change = inTx((tx) => tx.run(sql`update stock_daily set consumed = 9 where variant_id = ${variant}`))
    await expect(change).rejects.toThrow('only through stock_movements')
  })
})
