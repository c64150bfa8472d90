import type { StockLine } from '@platen/contracts/stock-documents/documents'
import { describe, expect, it } from 'vitest'
import { findDifferences, findUnavailable, totalOf } from './document-sums.rules.ts'

const line = (variant: number, expected: number | null, counted: number, available = 0) =>
  ({ variant_id: variant, sku: `SKU-${variant}`, expected, counted, damaged: 0, available }) as StockLine

describe('what a delivery lacks or has too much of', () => {
  it('is judged by the sum of the lines of a SKU, and what came as expected is not named', () => {
    const lines = [line(1, 5, 3), line(1, null, 2), line(2, 4, 1), line(3, 1, 4)]
    expect(findDifferences(lines)).toEqual({
      missing: [{ sku: 'SKU-2', units: 3 }],
      surplus: [{ sku: 'SKU-3', units: 3 }],
    })
  })

  it('is nothing where nothing was expected', () => {
    expect(findDifferences([line(1, null, 3)])).toEqual({ missing: [], surplus: [] })
  })
})

it('names what is taken beyond what is available, and not what is taken to the last unit', () => {
  const beyond = findUnavailable([line(1, null, 5, 5), line(2, null, 3, 5), line(2, null, 4, 5)])
  expect([beyond, totalOf(beyond)]).toEqual([[{ sku: 'SKU-2', units: 2 }], 2])
})
