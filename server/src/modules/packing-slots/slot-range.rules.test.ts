import { describe, expect, test } from 'vitest'
import { expandSlotRange } from './slot-range.rules.ts'

const codesOf = (from: string, to: string) => expandSlotRange(from, to).map(({ code }) => code)

describe('a range of slots', () => {
  test.each([
    ['A01', 'A01', ['A01']],
    ['A01', 'B02', ['A01', 'A02', 'B01', 'B02']],
    ['C11', 'D12', ['C11', 'C12', 'D11', 'D12']],
    ['a1', 'a3', ['A1', 'A2', 'A3']],
    ['A9', 'A11', ['A9', 'A10', 'A11']],
    ['2A01', '2B01', ['2A01', '2B01']],
    ['WA1', 'WB1', ['WA1', 'WB1']],
  ])('names its slots row by row from %s to %s', (from, to, codes) => {
    expect(codesOf(from, to)).toEqual(codes)
  })

  test('hangs each slot where its code says', () => {
    const slots = expandSlotRange('A01', 'D12')
    expect(slots).toHaveLength(48)
    expect(slots.at(0)).toEqual({ code: 'A01', wall_row: 1, wall_column: 1 })
    expect(slots.at(12)).toEqual({ code: 'B01', wall_row: 2, wall_column: 1 })
    expect(slots.at(-1)).toEqual({ code: 'D12', wall_row: 4, wall_column: 12 })
  })

  test.each([
    ['D12', 'A01'],
    ['A05', 'B01'],
    ['B01', 'A05'],
    ['1A01', '2A05'],
    ['A00', 'A05'],
    ['A', 'B'],
    ['01', '12'],
    ['A001', 'A012'],
    ['A-01', 'A-02'],
  ])('is refused from %s to %s', (from, to) => {
    expect(() => expandSlotRange(from, to)).toThrow('is not a range')
  })

  test('has at most 500 slots', () => {
    expect(expandSlotRange('A01', 'E99')).toHaveLength(495)
    expect(() => expandSlotRange('A01', 'Z20')).toThrow('at most 500')
  })
})
