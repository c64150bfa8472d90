import { describe, expect, it } from 'vitest'
import {
  answered,
  begun,
  bodyOf,
  type BulkPrint,
  chunkSize,
  idle,
  interrupted,
  isUnderWay,
  nextChunk,
  resumed,
  stopping,
} from './bulk-print.rules.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ piece_id: i + 1 }))
const fine = (bulk: BulkPrint) => {
  const chunk = nextChunk(bulk)
  return answered(bulk, chunk, { sent: chunk.length, failures: [] })
}

describe('a bulk print', () => {
  it('goes through its pieces in chunks until all are done', () => {
    let bulk = begun(many(25))
    const sizes: number[] = []
    while (bulk.state === 'running') {
      sizes.push(nextChunk(bulk).length)
      bulk = fine(bulk)
    }
    expect(sizes).toEqual([chunkSize, chunkSize, 5])
    expect(bulk).toMatchObject({ state: 'finished', of: 25, done: 25, sent: 25, failures: [], waiting: [] })
    expect(nextChunk(bulk)).toEqual([])
  })

  it('prints a piece once, however often it was scanned', () => {
    expect(begun([{ barcode: '4' }, { barcode: '4' }, { piece_id: 4 }, { piece_id: 4 }]).of).toBe(2)
  })

  it('is finished at once with nothing to print', () => {
    expect(begun([]).state).toBe('finished')
  })

  it('keeps what failed and goes on with the others', () => {
    const bulk = begun(many(11))
    const failures = [{ barcode: '400', code: 'piece_cancelled', message: 'This item was cancelled.' }]
    const next = answered(bulk, nextChunk(bulk), { sent: 9, failures })
    expect(next).toMatchObject({ state: 'running', done: 10, sent: 9, failures })
    expect(nextChunk(next)).toEqual([{ piece_id: 11 }])
  })

  it('stops after the call under way, and goes on from there', () => {
    const asked = stopping(begun(many(25)))
    expect(asked.state).toBe('stopping')
    expect(nextChunk(asked)).toEqual([])
    const stopped = answered(asked, many(10), { sent: 10, failures: [] })
    expect(stopped).toMatchObject({ state: 'stopped', done: 10, of: 25 })
    expect(nextChunk(resumed(stopped))[0]).toEqual({ piece_id: 11 })
  })

  it('is finished, not stopped, when the call under way was the last one', () => {
    const asked = stopping(begun(many(3)))
    expect(answered(asked, many(3), { sent: 3, failures: [] }).state).toBe('finished')
  })

  it('keeps the pieces of a call that was not answered', () => {
    const lost = interrupted(begun(many(12)))
    expect(lost).toMatchObject({ state: 'stopped', done: 0 })
    expect(nextChunk(resumed(lost))).toHaveLength(10)
  })

  it.each([
    [idle, 'idle'],
    [fine(begun(many(1))), 'finished'],
  ] as const)('can be neither stopped nor resumed when it is not under way', (bulk, state) => {
    for (const turn of [stopping, interrupted, resumed]) expect(turn(bulk).state).toBe(state)
    expect(isUnderWay(bulk)).toBe(false)
  })
})

it('names pieces by barcode or id, as they are known', () => {
  expect(bodyOf([{ barcode: '400000000002' }, { piece_id: 7 }])).toEqual({
    barcodes: ['400000000002'],
    piece_ids: [7],
  })
})
