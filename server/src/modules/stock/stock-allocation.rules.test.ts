import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  subtractTaken,
  countLostReservations,
  takeAvailable,
  type StockLevel,
} from './stock-allocation.rules.ts'

function level(variantId: number, values: Partial<StockLevel> = {}): StockLevel {
  return { variant_id: variantId, sku: `SKU-${variantId}`, on_hand: 0, reserved: 0, track_stock: true, ...values }
}

const pieces = [11, 12, 13].map((pieceId) => ({ piece_id: pieceId, variant_id: 1 }))

test('extras that an earlier label of the parcel took are not taken again, and a smaller line takes nothing', () => {
  const lines = [
    { variant_id: 1, quantity: 2 },
    { variant_id: 1, quantity: 1 },
    { variant_id: 2, quantity: 1 },
    { variant_id: 3, quantity: 1 },
  ]
  const taken = [
    { variant_id: 1, quantity: 1 },
    { variant_id: 2, quantity: 2 },
    { variant_id: 4, quantity: 1 },
  ]
  expect(subtractTaken(lines, taken)).toEqual([
    { variant_id: 1, quantity: 2 },
    { variant_id: 3, quantity: 1 },
  ])
})

describe('allocating blanks to pieces', () => {
  test('serves in the given order and leaves the last ones short', () => {
    const { reserved, untracked } = allocate(pieces, [level(1, { on_hand: 5, reserved: 3 })])
    expect(reserved.map((piece) => piece.piece_id)).toEqual([11, 12])
    expect(untracked).toEqual([])
  })

  test('never leaves a variant without tracked stock short, and reserves nothing for it', () => {
    const { reserved, untracked } = allocate(pieces, [level(1, { track_stock: false })])
    expect(reserved).toEqual([])
    expect(untracked).toHaveLength(3)
  })

  test('does not use stock of another variant', () => {
    const mixed = [...pieces, { piece_id: 21, variant_id: 2 }]
    const { reserved } = allocate(mixed, [level(1, { on_hand: 1 }), level(2, { on_hand: 1 })])
    expect(reserved.map((piece) => piece.piece_id)).toEqual([11, 21])
  })

  test('allocates nothing to a variant without a level', () => {
    expect(allocate(pieces, []).reserved).toEqual([])
  })

  test('never exceeds what is available, and uses all of it while pieces wait', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(30), (reserved, available, waiting) => {
        const queue = Array.from({ length: waiting }, (_, i) => ({ piece_id: i + 1, variant_id: 1 }))
        const given = allocate(queue, [level(1, { on_hand: reserved + available, reserved })]).reserved
        expect(given).toHaveLength(Math.min(available, waiting))
      }),
    )
  })
})

describe('taking additional products', () => {
  test('takes what is available, reports what is missing, and sums up one variant', () => {
    const lines = [
      { variant_id: 1, quantity: 2 },
      { variant_id: 1, quantity: 2 },
      { variant_id: 2, quantity: 1 },
    ]
    expect(takeAvailable(lines, [level(1, { on_hand: 4, reserved: 1 }), level(2, { on_hand: 9 })])).toEqual([
      { variant_id: 1, quantity: 3, missing: 1 },
      { variant_id: 2, quantity: 1, missing: 0 },
    ])
  })

  test('takes nothing and misses nothing for untracked variants', () => {
    expect(takeAvailable([{ variant_id: 1, quantity: 2 }], [level(1, { track_stock: false })])).toEqual([])
  })
})

describe('a stock adjustment', () => {
  test.each([
    [5, 3, -2, 0],
    [5, 3, -3, 1],
    [5, 3, -5, 3],
    [5, 3, 4, 0],
  ])('changes %i on hand with %i reserved by %i and loses %i reservations', (onHand, reserved, quantity, lost) => {
    expect(countLostReservations([{ variant_id: 1, quantity }], [level(1, { on_hand: onHand, reserved })])).toEqual([
      { variant_id: 1, quantity: lost },
    ])
  })

  test('is refused below zero with the SKU and the quantity', () => {
    expect(() => countLostReservations([{ variant_id: 1, quantity: -6 }], [level(1, { on_hand: 5 })])).toThrow(
      'Only 5 of SKU-1 on hand, so 6 can’t be removed',
    )
  })
})
