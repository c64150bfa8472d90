import { describe, expect, it } from 'vitest'
import { batchSize, splitIntoBatches } from './batches-of-records.rules.ts'
import type { ReadRecord } from './incoming-order.types.ts'

const unreadable = (key: string): ReadRecord => ({
  kind: 'unreadable',
  external_number: key,
  number_key: key,
  problems: [],
  raw: null,
  line_numbers: [],
})
const numbered = (count: number) => Array.from({ length: count }, (_, at) => unreadable(`N-${at}`))
const split = (records: ReadRecord[]) =>
  splitIntoBatches(records).map((batch) => ({
    records: batch.records.map(({ position }) => position),
    earlier: batch.earlier.map(({ position }) => position),
  }))

// IMPORT-50
describe('splitting the records of a file', () => {
  it('names what earlier batches say of the same orders', () => {
    const [first, second] = split([...numbered(batchSize), unreadable('N-7'), unreadable('X'), unreadable('N-3')])
    expect(first?.earlier).toEqual([])
    expect(second).toEqual({ records: [101, 102, 103], earlier: [4, 8] })
  })

  it('stays small where a file repeats one number, or has none', () => {
    const repeated = split(Array.from({ length: 1_000 }, () => unreadable('N-1')))
    expect(repeated.slice(1).map(({ earlier }) => earlier.length)).toEqual(Array.from({ length: 9 }, () => 5))
    expect(split(Array.from({ length: 150 }, () => unreadable(''))).map(({ earlier }) => earlier)).toEqual([[], []])
  })
})
