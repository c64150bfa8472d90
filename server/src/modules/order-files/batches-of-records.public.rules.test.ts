import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../platform/seeded-random.ts'
import {
  batchLimits,
  readBatches,
  splitIntoBatches,
  writeBatch,
  type PlacedRecord,
} from './batches-of-records.public.rules.ts'
import type { IncomingOrder, ReadRecord } from './incoming-order.public.types.ts'

const unreadable = (key: string): ReadRecord => ({
  kind: 'unreadable',
  external_number: key,
  number_key: key,
  problems: [],
  raw: null,
  line_numbers: [],
})
/** An order with these pieces on two lines. */
const order = (key: string, pieces: number): ReadRecord => {
  const lines = [{ quantity: 1 }, { quantity: pieces - 1 }]
  return { kind: 'order', order: { external_id: key, number_key: key, lines } as IncomingOrder }
}
const numbered = (count: number) => Array.from({ length: count }, (_, at) => unreadable(`N-${at}`))
const positionsOf = (placed: readonly PlacedRecord[]) => placed.map(({ position }) => position)
const split = (records: ReadRecord[]) =>
  splitIntoBatches(records).map((batch) => ({
    records: positionsOf(batch.records),
    earlier: positionsOf(batch.earlier),
  }))
const countPieces = (placed: readonly PlacedRecord[]) =>
  placed
    .flatMap(({ record }) => (record.kind === 'order' ? record.order.lines : []))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** A file of orders and unreadable records of all sizes, of which some are about the same order. */
function oddFile(seed: number): ReadRecord[] {
  const random = seededRandom(seed)
  return Array.from({ length: 300 }, () => {
    const key = `N-${Math.floor(random.next() * 200)}`
    const sizes = [2, 10, batchLimits.pieces / 2, batchLimits.pieces, batchLimits.pieces + 1, 10_000]
    return random.chance(0.2) ? unreadable(key) : order(key, random.pick(sizes) ?? 2)
  })
}

// IMPORT-24
describe('the batches of a file', () => {
  it.each([1, 2, 3, 4, 5])('hold every record once, in order, and little unless it is one order (file %i)', (seed) => {
    const records = oddFile(seed)
    const batches = splitIntoBatches(records)
    expect(positionsOf(batches.flatMap((batch) => batch.records))).toEqual(records.map((_, at) => at + 1))
    expect(batches.flatMap((batch) => batch.records.map(({ record }) => record))).toEqual(records)
    for (const { records: own, earlier } of batches) {
      const done = [...earlier, ...own]
      const isSmall = done.length <= batchLimits.orders && countPieces(done) <= batchLimits.pieces
      expect([isSmall, own.length === 1]).toContain(true)
    }
  })

  it('are closed by either limit', () => {
    const small = Array.from({ length: batchLimits.orders + 1 }, (_, at) => order(`S-${at}`, 2))
    expect(split(small).map(({ records }) => records.length)).toEqual([batchLimits.orders, 1])
    const half = Array.from({ length: 5 }, (_, at) => order(`H-${at}`, batchLimits.pieces / 2))
    expect(split(half).map(({ records }) => records)).toEqual([[1, 2], [3, 4], [5]])
    const large = Array.from({ length: 3 }, (_, at) => order(`L-${at}`, 10_000))
    expect(split([...large, order('S', 2)]).map(({ records }) => records)).toEqual([[1], [2], [3], [4]])
    expect(split([])).toEqual([])
  })

  it('are read again from any record on, where none begins as well', () => {
    const records = oddFile(6).slice(0, 100)
    const batches = splitIntoBatches(records)
    const written = batches.map(writeBatch)
    expect([...readBatches(written)]).toEqual(batches)
    for (let settled = 0; settled <= records.length; settled++) {
      const read = [...readBatches(written, settled)]
      const rest = records.map((_, at) => at + 1).slice(settled)
      expect(positionsOf(read.flatMap((batch) => batch.records))).toEqual(rest)
      expect(read.every((batch) => batch.records.length > 0)).toBe(true)
    }
    expect([...readBatches([])]).toEqual([])
  })
})

// IMPORT-50
describe('what earlier batches say of the same orders', () => {
  it('is named', () => {
    const again = [unreadable('N-7'), unreadable('X'), unreadable('N-3')]
    const [first, second] = split([...numbered(batchLimits.orders), ...again])
    expect(first?.earlier).toEqual([])
    const next = batchLimits.orders + 1
    expect(second).toEqual({ records: [next, next + 1, next + 2], earlier: [4, 8] })
  })

  it('is named for the rest of a batch that was cut off, too', () => {
    const records = [...numbered(batchLimits.orders), unreadable('N-7'), unreadable('X'), unreadable('X')]
    const written = splitIntoBatches(records).map(writeBatch)
    const earlierAt = (settled: number) => [...readBatches(written, settled)].map(({ earlier }) => positionsOf(earlier))
    expect(earlierAt(batchLimits.orders)).toEqual([[8]])
    expect(earlierAt(batchLimits.orders + 1)).toEqual([[]])
    expect(earlierAt(batchLimits.orders + 2)).toEqual([[batchLimits.orders + 2]])
  })

  it('stays small where a file repeats one number, or has none', () => {
    const repeated = split(Array.from({ length: 1_000 }, () => unreadable('N-1')))
    expect(new Set(repeated.slice(1).map(({ earlier }) => earlier.length))).toEqual(new Set([5]))
    const nameless = split(Array.from({ length: batchLimits.orders + 1 }, () => unreadable('')))
    expect(nameless.map(({ earlier }) => earlier)).toEqual([[], []])
  })
})
