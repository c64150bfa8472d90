import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { adjustStock } from './stock-adjusting.public.ts'
import {
  consumeExtras,
  consumeBlanks,
  lockStock,
  reserveForReleasedOrder,
  releaseReservations,
  reserveForPieces,
  returnBlank,
  returnExtras,
  scrapBlank,
  swapBlank,
} from './stock.public.ts'
import {
  first,
  givenVariant,
  givenWaitingPieces,
  hold,
  inTx,
  insertOrder,
  lockWaiting,
  move,
  readLedger,
  readLevel,
  readReservedPieces,
  testOnStock,
  who,
} from '../../../testing/nouns/stock.fixture.ts'

testOnStock()

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
    expect(await inTx((tx) => consumeBlanks(tx, who, order.pieces))).toEqual(new Set(order.piece_ids))
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
      return consumeBlanks(tx, who, order.pieces)
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
      await consumeBlanks(tx, who, [piece])
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
        await consumeBlanks(tx, who, order.pieces)
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

describe('concurrent stock changes', () => {
  // CHECK-26
  test('take exactly sixty of sixty in a hundred attempts, and the ledger agrees', async () => {
    const variant = await givenVariant({ on_hand: 60 })
    const served = await Promise.all(
      Array.from({ length: 100 }, () =>
        inTx(async (tx) => {
          const { pieces } = await insertOrder(tx, [variant])
          await reserveForPieces(tx, who, pieces)
          const taken = await consumeBlanks(tx, who, pieces)
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
          for (const pieceId of await consumeBlanks(tx, who, pieces)) await move(tx, pieceId, 'barcode_printed')
        }
      }),
    )
    await Promise.all(writers)
    // A deadlock would have been repeated by the transaction, and be seen as an attempt too many.
    expect(attempts).toBe(50)
  })
})
