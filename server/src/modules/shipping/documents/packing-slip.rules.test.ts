import { expect, test } from 'vitest'
import { shouldPrintSlip } from './packing-slip.rules.ts'

// PACK-19
test.each([
  ['store', true, true],
  ['store', false, false],
  ['always', true, true],
  ['always', false, true],
  ['never', true, false],
  ['never', false, false],
] as const)(
  'a station that says %s, for a store that says %s, prints a packing slip: %s',
  (station, store, expected) => {
    expect(shouldPrintSlip({ station, store })).toBe(expected)
  },
)
