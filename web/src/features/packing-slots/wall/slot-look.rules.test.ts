import type { SlotRow } from '@platen/contracts/packing-slots/endpoints'
import { describe, expect, it } from 'vitest'
import { givenSlot } from '../../../../testing/given/given-slot.ts'
import { ageOf, countSlots, faceOf, isAmong, isLateSlot, layOutWalls } from './slot-look.rules.ts'

const holding = (changes: Partial<SlotRow>) => givenSlot({ state: 'holding', living: 3, living_lying: 1, ...changes })

describe('the face of a slot', () => {
  it.each([
    ['free', givenSlot({ state: 'free' })],
    ['filling', holding({})],
    ['complete', holding({ living_lying: 3 })],
    ['filling', holding({ late: true })],
    ['complete', holding({ late: true, living_lying: 3 })],
    ['complete', holding({ living_lying: 3, blocked_reason: 'Loose' })],
    ['to_clear', givenSlot({ state: 'to_clear', lying: 2, late: false })],
    ['blocked', givenSlot({ state: 'blocked', blocked_reason: 'Loose' })],
    ['archived', givenSlot({ state: 'inactive' })],
    ['filling', holding({ living: 0, living_lying: 0 })],
  ] as const)('is %s', (face, slot) => {
    expect(faceOf(slot)).toBe(face)
  })

  // PACK-23
  it('is counted for the legend, and late ones once more', () => {
    const late = [holding({ late: true }), holding({ late: true, living_lying: 3 })]
    const slots = [givenSlot({}), givenSlot({}), holding({}), holding({ living_lying: 3 }), ...late]
    expect(countSlots(slots)).toMatchObject({ free: 2, filling: 2, complete: 2, late: 2 })
    expect(slots.filter((slot) => isAmong('late', slot))).toEqual(late)
    expect(slots.filter((slot) => isAmong('complete', slot))).toHaveLength(2)
  })

  it('is marked as late only while an order is in the slot', () => {
    for (const state of ['free', 'to_clear', 'blocked', 'inactive'] as const)
      expect(isLateSlot(givenSlot({ state, late: true })), state).toBe(false)
  })
})

describe('the layout of walls', () => {
  it('puts each slot where it hangs, from the first used row and column of its wall', () => {
    const at = (code: string, wall: string, row: number, column: number) =>
      givenSlot({ code, wall, wall_row: row, wall_column: column })
    const walls = layOutWalls([at('A01', 'A', 1, 1), at('A03', 'A', 1, 3), at('C05', 'B', 3, 5), at('D06', 'B', 4, 6)])
    expect(walls.map(({ name, rows, columns }) => [name, rows, columns])).toEqual([
      ['A', 1, 3],
      ['B', 2, 2],
    ])
    expect(walls[1]?.places.map(({ slot, row, column }) => [slot.code, row, column])).toEqual([
      ['C05', 1, 1],
      ['D06', 2, 2],
    ])
  })

  it('leaves archived slots out', () => {
    expect(layOutWalls([givenSlot({ state: 'inactive' })])).toEqual([])
  })
})

it.each([
  ['2020-01-01T11:59:50Z', 1, 'minute'],
  ['2020-01-01T11:01:00Z', 59, 'minute'],
  ['2020-01-01T10:30:00Z', 1, 'hour'],
  ['2019-12-29T11:00:00Z', 3, 'day'],
  ['2020-01-01T12:05:00Z', 1, 'minute'],
] as const)('the age of what began at %s is %i %s at noon', (since, value, unit) => {
  expect(ageOf(since, Date.parse('2020-01-01T12:00:00Z'))).toEqual({ value, unit })
})
