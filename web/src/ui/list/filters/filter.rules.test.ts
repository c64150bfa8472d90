import { describe, expect, it } from 'vitest'
import { cleared, type Filter, isActive, isReversed, offeredOptions } from './filter.rules.ts'

const days: Filter = { kind: 'days', label: 'Placed', keys: { preset: 'in', from: 'from', to: 'to' }, presets: [] }
const store: Filter = { kind: 'choice', label: 'Store', key: 'store_id', options: [] }

describe('a filter by days', () => {
  it('is reversed if it ends before it starts, not if it is one day or open at an end', () => {
    expect(isReversed(days, { from: '2026-02-01', to: '2026-01-31' })).toBe(true)
    expect(isReversed(days, { from: '2026-02-01', to: '2026-02-01' })).toBe(false)
    expect(isReversed(days, { from: '2026-02-01' })).toBe(false)
    expect(isReversed(days, { to: '2026-02-01' })).toBe(false)
  })

  it('is active with a period or either day, and clearing it clears all three', () => {
    expect([{ in: 'today' }, { from: '2026-02-01' }, { to: '2026-02-01' }].every((one) => isActive(days, one))).toBe(
      true,
    )
    expect(isActive(days, { store_id: '1' })).toBe(false)
    expect(cleared(days)).toEqual({ in: undefined, from: undefined, to: undefined })
  })
})

it('a filter of one value is active and cleared by its own key, and never reversed', () => {
  expect([isActive(store, { store_id: '1' }), isActive(store, {}), isReversed(store, { store_id: '1' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(cleared(store)).toEqual({ store_id: undefined })
})

it('an archived value is offered only where it is chosen', () => {
  const [north, old] = [
    { value: '1', label: 'North' },
    { value: '2', label: 'Old', isArchived: true },
  ]
  expect(offeredOptions([north, old], [])).toEqual([north])
  expect(offeredOptions([north, old], ['2'])).toEqual([north, old])
})
