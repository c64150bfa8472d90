import { describe, expect, it } from 'vitest'
import { batchOrder, canPrintAll, mostPerBatch, restNow } from './batch-order.rules.ts'

const nothing = { search: '', filters: {} }

describe('what is ordered as a batch', () => {
  it('is the whole queue without filters', () => {
    expect(batchOrder(nothing, { chosen: [], count: 40, label: 'pdf' })).toEqual({
      limit: 40,
      filters: {},
      label: 'pdf',
    })
  })
  it('is what the queue on screen shows', () => {
    const choice = {
      search: 'G5000',
      filters: { printer_tag_id: '3', product_id: '7', urgent: 'true', late: 'false' },
    }
    expect(batchOrder(choice, { chosen: [], count: 7, label: 'sheet' })).toEqual({
      limit: 7,
      filters: { printer_tag_id: 3, product_id: 7, search: 'G5000', urgent: true, late: false },
      label: 'sheet',
    })
  })
  it('is the chosen pieces, the filters beside them', () => {
    expect(batchOrder({ search: '', filters: { late: 'true' } }, { chosen: [4, 5], count: 2, label: 'zpl' })).toEqual({
      piece_ids: [4, 5],
      filters: { late: true },
      label: 'zpl',
    })
  })
  it('never asks for more than one batch takes', () => {
    const many = Array.from({ length: mostPerBatch + 5 }, (_, i) => i + 1)
    const { piece_ids } = batchOrder(nothing, { chosen: many, count: many.length, label: 'pdf' })
    expect(piece_ids).toHaveLength(mostPerBatch)
    expect(batchOrder(nothing, { chosen: [], count: 1916, label: 'pdf' }).limit).toBe(mostPerBatch)
  })
  it('passes over what an address holds that is no flag', () => {
    expect(
      batchOrder({ search: '', filters: { urgent: 'banana' } }, { chosen: [], count: 1, label: 'pdf' }).filters,
    ).toEqual({})
  })
})

describe('what waits after a batch', () => {
  const result = { remaining: 0, remaining_outside: 1916 }

  it('is what its answer says until the screen has counted anew', () => {
    expect(restNow({ result, ready: undefined, here: 4 })).toEqual({ here: 0, outside: 1916 })
    expect(restNow({ result, ready: 1920, here: undefined })).toEqual({ here: 0, outside: 1916 })
  })

  it('is what the screen counts from then on', () => {
    expect(restNow({ result, ready: 1920, here: 4 })).toEqual({ here: 4, outside: 1916 })
    expect(restNow({ result, ready: 3, here: 4 })).toEqual({ here: 4, outside: 0 })
  })
})

describe('print all', () => {
  it.each([
    [undefined, 3, true],
    [undefined, 0, false],
    ['held', 3, false],
    ['short', 3, false],
  ])('with %s and %i pieces: %s', (blocked, total, can) => {
    expect(canPrintAll({ search: '', filters: blocked ? { blocked } : {} }, total)).toBe(can)
  })
})
