import type { SlotRow } from '@platen/contracts/floor/packing-slots'
import { describe, expect, it } from 'vitest'
import { givenSlot } from '../testing/given-slot.ts'
import { ageOf, countFaces, faceOf, layOutWalls } from './slot-look.rules.ts'

const holding = (changes: Partial<SlotRow>) => givenSlot({ state: 'holding', living: 3, living_lying: 1, ...changes })

describe('the face of a slot', () => {
  it.each([
    ['free', givenSlot({ state: 'free' })],
    ['filling', holding({})],
    ['complete', holding({ living_lying: 3 })],
    ['late', holding({ late: true })],
    ['late', holding({ late: true, living_lying: 3 })],
    ['complete', holding({ living_lying: 3, blocked_reason: 'Loose' })],
    ['to_clear', givenSlot({ state: 'to_clear', lying: 2, late: false })],
    ['blocked', givenSlot({ state: 'blocked', blocked_reason: 'Loose' })],
    ['archived', givenSlot({ state: 'inactive' })],
    ['filling', holding({ living: 0, living_lying: 0 })],
  ] as const)('is %s', (face, slot) => {
    expect(faceOf(slot)).toBe(face)
  })

  it('is counted for the legend', () => {
    expect(countFaces([givenSlot({}), givenSlot({}), holding({}), holding({ late: true })])).toMatchObject({
      free: 2,
      filling: 1,
      late: 1,
      complete: 0,
    })
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
