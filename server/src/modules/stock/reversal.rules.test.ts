import { describe, expect, test } from 'vitest'
import { assertReversible, type ReversibleMovement } from './reversal.rules.ts'

const level = { variant_id: 1, sku: 'TEE-1', on_hand: 10, reserved: 4, track_stock: true }

function movement(values: Partial<ReversibleMovement>): ReversibleMovement {
  return {
    id: 7,
    variant_id: 1,
    kind: 'adjust',
    on_hand_change: 1,
    is_reversal: false,
    is_of_pallet: false,
    reversed: null,
    ...values,
  }
}

// STOCK-41
describe('reversing a movement', () => {
  test.each(['in', 'out', 'adjust'])('is allowed for the kind %s', (kind) => {
    expect(() => assertReversible(movement({ kind }), level)).not.toThrow()
  })

  test.each(['opening', 'reserve', 'release', 'consume', 'return', 'scrap'])('is refused for the kind %s', (kind) => {
    expect(() => assertReversible(movement({ kind }), level)).toThrow('can’t be reversed')
  })

  test('is refused for a reversal', () => {
    expect(() => assertReversible(movement({ is_reversal: true }), level)).toThrow('can’t be reversed')
  })

  test('is refused for one half of a pallet’s move', () => {
    expect(() => assertReversible(movement({ kind: 'in', is_of_pallet: true }), level)).toThrow('warehouse log')
  })

  test('is refused a second time, with who did it first', () => {
    const reversed = { who: 'Wanda Warehouse', at: '2020-11-02T10:00:00Z' }
    expect(() => assertReversible(movement({ reversed }), level)).toThrow('Wanda Warehouse')
  })

  test('takes a receipt back up to what is available, and not one more', () => {
    expect(() => assertReversible(movement({ kind: 'in', on_hand_change: 6 }), level)).not.toThrow()
    expect(() => assertReversible(movement({ kind: 'in', on_hand_change: 7 }), level)).toThrow(
      'Only 6 of TEE-1 are available',
    )
  })
})
