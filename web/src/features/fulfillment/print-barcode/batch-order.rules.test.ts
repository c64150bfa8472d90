import { describe, expect, it } from 'vitest'
import { batchOrder, canPrintAll, mostPerBatch } from './batch-order.rules.ts'

const nothing = { search: '', filters: {} }

describe('what is ordered as a batch', () => {
  it('is the whole queue without filters', () => {
    expect(batchOrder(nothing, [], 'pdf')).toEqual({ filters: {}, label: 'pdf' })
  })
  it('is what the queue on screen shows', () => {
    const choice = {
      search: 'G5000',
      filters: { printer_tag_id: '3', product_id: '7', urgent: 'true', late: 'false' },
    }
    expect(batchOrder(choice, [], 'sheet')).toEqual({
      filters: { printer_tag_id: 3, product_id: 7, search: 'G5000', urgent: true, late: false },
      label: 'sheet',
    })
  })
  it('is the chosen pieces, the filters beside them', () => {
    expect(batchOrder({ search: '', filters: { late: 'true' } }, [4, 5], 'zpl')).toEqual({
      piece_ids: [4, 5],
      filters: { late: true },
      label: 'zpl',
    })
  })
  it('never asks for more than one batch takes', () => {
    const many = Array.from({ length: mostPerBatch + 5 }, (_, i) => i + 1)
    expect(batchOrder(nothing, many, 'pdf').piece_ids).toHaveLength(mostPerBatch)
  })
  it('passes over what an address holds that is no flag', () => {
    expect(batchOrder({ search: '', filters: { urgent: 'banana' } }, [], 'pdf').filters).toEqual({})
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
