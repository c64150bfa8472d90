import { describe, expect, it } from 'vitest'
import { batchOrder, canPrintAll, maxPerBatch, remainingPieces } from './batch-order.rules.ts'

const nothing = { search: '', filters: {} }

describe('the request of a batch', () => {
  it('covers the whole queue without filters', () => {
    expect(batchOrder(nothing, { chosen: [], count: 40, label: 'pdf' })).toEqual({
      limit: 40,
      filters: {},
      label: 'pdf',
    })
  })
  it('covers the filtered queue on screen', () => {
    const choice = {
      search: 'G5000',
      filters: { printer_tag_id: '3', product_id: '7', order_ids: '12,15', urgent: 'true', late: 'false' },
    }
    expect(batchOrder(choice, { chosen: [], count: 7, label: 'sheet' })).toEqual({
      limit: 7,
      filters: { printer_tag_id: 3, product_id: 7, order_ids: [12, 15], search: 'G5000', urgent: true, late: false },
      label: 'sheet',
    })
  })
  it('covers the selected pieces and includes the filters', () => {
    expect(batchOrder({ search: '', filters: { late: 'true' } }, { chosen: [4, 5], count: 2, label: 'zpl' })).toEqual({
      piece_ids: [4, 5],
      filters: { late: true },
      label: 'zpl',
    })
  })
  it('never requests more pieces than a batch can have', () => {
    const many = Array.from({ length: maxPerBatch + 5 }, (_, i) => i + 1)
    const { piece_ids } = batchOrder(nothing, { chosen: many, count: many.length, label: 'pdf' })
    expect(piece_ids).toHaveLength(maxPerBatch)
    expect(batchOrder(nothing, { chosen: [], count: 1916, label: 'pdf' }).limit).toBe(maxPerBatch)
  })
  it('ignores invalid flags in the URL', () => {
    expect(
      batchOrder({ search: '', filters: { urgent: 'banana' } }, { chosen: [], count: 1, label: 'pdf' }).filters,
    ).toEqual({})
  })
})

describe('the pieces that remain after a batch', () => {
  const result = { remaining: 0, remaining_outside: 1916 }

  it('come from the response until the screen has counted again', () => {
    expect(remainingPieces({ result, ready: undefined, here: 4 })).toEqual({ here: 0, outside: 1916 })
    expect(remainingPieces({ result, ready: 1920, here: undefined })).toEqual({ here: 0, outside: 1916 })
  })

  it('come from the screen’s own count after that', () => {
    expect(remainingPieces({ result, ready: 1920, here: 4 })).toEqual({ here: 4, outside: 1916 })
    expect(remainingPieces({ result, ready: 3, here: 4 })).toEqual({ here: 4, outside: 0 })
  })
})

describe('print all', () => {
  it.each([
    [undefined, 3, true],
    [undefined, 0, false],
    ['held', 3, false],
    ['short', 3, false],
  ])('is offered with the blocker %s and %i pieces: %s', (blocked, total, can) => {
    expect(canPrintAll({ search: '', filters: blocked ? { blocked } : {} }, total)).toBe(can)
  })
})
