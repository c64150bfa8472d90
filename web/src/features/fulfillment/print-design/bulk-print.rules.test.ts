import { describe, expect, it } from 'vitest'
import {
  applyResponse,
  startBulkPrint,
  requestBody,
  type BulkPrint,
  chunkSize,
  idle,
  applyFailure,
  isUnderWay,
  nextChunk,
  resume,
  requestStop,
  sentBarcodes,
} from './bulk-print.rules.ts'

const many = (count: number) => Array.from({ length: count }, (_, i) => ({ piece_id: i + 1 }))
const fine = (bulk: BulkPrint) => {
  const chunk = nextChunk(bulk)
  return applyResponse(bulk, chunk, { sent: chunk.length, failures: [] })
}

describe('a bulk print', () => {
  it('prints its pieces in chunks until all are done', () => {
    let bulk = startBulkPrint(many(25))
    const sizes: number[] = []
    while (bulk.state === 'running') {
      sizes.push(nextChunk(bulk).length)
      bulk = fine(bulk)
    }
    expect(sizes).toEqual([chunkSize, chunkSize, 5])
    expect(bulk).toMatchObject({ state: 'finished', of: 25, done: 25, sent: 25, failures: [], waiting: [] })
    expect(nextChunk(bulk)).toEqual([])
  })

  it('prints each piece once, however often it was scanned', () => {
    expect(startBulkPrint([{ barcode: '4' }, { barcode: '4' }, { piece_id: 4 }, { piece_id: 4 }]).of).toBe(2)
  })

  it('is finished at once with nothing to print', () => {
    expect(startBulkPrint([]).state).toBe('finished')
  })

  it('records failures and continues with the other pieces', () => {
    const bulk = startBulkPrint(many(11))
    const failures = [{ barcode: '400', code: 'piece_cancelled', message: 'This item was cancelled.' }]
    const next = applyResponse(bulk, nextChunk(bulk), { sent: 9, failures })
    expect(next).toMatchObject({ state: 'running', done: 10, sent: 9, failures })
    expect(nextChunk(next)).toEqual([{ piece_id: 11 }])
  })

  it('needs no further print of a chunk’s barcodes but those that failed', () => {
    const chunk = [{ barcode: '401' }, { barcode: '402' }, { piece_id: 3 }]
    const failures = [{ barcode: '402', code: 'piece_cancelled', message: 'This item was cancelled.' }]
    expect(sentBarcodes(chunk, failures)).toEqual(['401'])
  })

  it('stops after the current call and resumes from there', () => {
    const asked = requestStop(startBulkPrint(many(25)))
    expect(asked.state).toBe('stopping')
    expect(nextChunk(asked)).toEqual([])
    const stopped = applyResponse(asked, many(10), { sent: 10, failures: [] })
    expect(stopped).toMatchObject({ state: 'stopped', done: 10, of: 25 })
    expect(nextChunk(resume(stopped))[0]).toEqual({ piece_id: 11 })
  })

  it('is finished rather than stopped if the current call was the last', () => {
    const asked = requestStop(startBulkPrint(many(3)))
    expect(applyResponse(asked, many(3), { sent: 3, failures: [] }).state).toBe('finished')
  })

  it('keeps the pieces of a call without a response', () => {
    const lost = applyFailure(startBulkPrint(many(12)))
    expect(lost).toMatchObject({ state: 'stopped', done: 0 })
    expect(nextChunk(resume(lost))).toHaveLength(10)
  })

  it.each([
    [idle, 'idle'],
    [fine(startBulkPrint(many(1))), 'finished'],
  ] as const)('can be neither stopped nor resumed when it is not under way', (bulk, state) => {
    for (const turn of [requestStop, applyFailure, resume]) expect(turn(bulk).state).toBe(state)
    expect(isUnderWay(bulk)).toBe(false)
  })
})

it('a piece of a bulk print is identified by its barcode or its id, whichever is known', () => {
  expect(requestBody([{ barcode: '400000000002' }, { piece_id: 7 }])).toEqual({
    barcodes: ['400000000002'],
    piece_ids: [7],
  })
})
