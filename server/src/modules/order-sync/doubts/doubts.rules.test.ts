import type { ErrorCode } from '@platen/contracts/errors'
import { describe, expect, it } from 'vitest'
import { findStaying } from './doubts.rules.ts'

const doubt = (code: ErrorCode, field = 'Order') => ({ field, code, values: {} })

// IMPORT-23
describe('a listed doubt about what the store did', () => {
  it('stays until a file says the same of another amount or status', () => {
    const listed = [doubt('doubt_partly_refunded'), doubt('doubt_store_hold'), doubt('doubt_lines_sum')]
    expect(findStaying(listed, [])).toEqual(listed.slice(0, 2))
    expect(findStaying(listed, [doubt('doubt_store_hold', 'Status')])).toEqual(listed.slice(0, 1))
    expect(findStaying(listed, [doubt('doubt_refund_unknown')])).toEqual(listed.slice(1, 2))
  })

  it('is kept with one about another column that nothing reads', () => {
    const listed = [doubt('doubt_taken_back_unread', 'Refunded qty'), doubt('doubt_column_unread', 'SKU 2')]
    expect(findStaying(listed, [doubt('doubt_column_unread', 'Design notes')])).toEqual(listed.slice(0, 1))
    expect(findStaying(listed, [doubt('doubt_taken_back_unread', 'Returned')])).toEqual(listed.slice(0, 1))
    expect(findStaying(listed, [doubt('doubt_taken_back_unread', 'Refunded qty')])).toEqual([])
  })
})
