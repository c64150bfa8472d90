import { describe, expect, it } from 'vitest'
import { unitsToBuy } from './purchase-list.rules.ts'

const need = { available: 0, short: 0, incoming: 0, reorder_point: 0, reorder_quantity: 0, consumed: 0 }

// STOCK-23
describe('the units of a variant to buy', () => {
  it.each([
    ['nothing above the reorder point', { available: 11, reorder_point: 10, reorder_quantity: 24 }, 0],
    ['the reorder quantity at the reorder point', { available: 10, reorder_point: 10, reorder_quantity: 24 }, 24],
    ['at least what brings it to the reorder point', { available: 2, reorder_point: 30, reorder_quantity: 24 }, 28],
    ['nothing that is on its way already', { available: 2, incoming: 9, reorder_point: 10, reorder_quantity: 24 }, 0],
    ['for short pieces too', { available: 12, short: 3, reorder_point: 10, reorder_quantity: 24 }, 24],
    ['for short pieces only, where no reorder is set', { short: 5 }, 5],
    ['nothing where no reorder is set and nothing is short', {}, 0],
  ])('are %s', (_what, values, units) => {
    expect(unitsToBuy({ ...need, ...values }, undefined, 28)).toBe(units)
  })

  it.each([
    ['what 14 days consume, rounded up', { consumed: 57 }, 29],
    ['less what is available and incoming', { consumed: 56, available: 10, incoming: 5 }, 13],
    ['and what short pieces need', { consumed: 56, short: 4 }, 32],
    ['nothing where more came back than was consumed', { consumed: -3 }, 0],
    ['nothing where stock lasts longer', { consumed: 28, available: 100, reorder_point: 200 }, 0],
  ])('cover 14 days: %s', (_what, values, units) => {
    expect(unitsToBuy({ ...need, ...values }, 14, 28)).toBe(units)
  })
})
