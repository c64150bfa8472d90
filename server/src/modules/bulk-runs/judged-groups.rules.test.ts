import { expect, test } from 'vitest'
import { sumGroups } from './judged-groups.rules.ts'

const held = { code: 'order_already_held', values: { number: 'P-1' } } as const
const over = { code: 'order_not_holdable', values: { number: 'P-2' } } as const

// BULK-12
test.each([
  ['all rows that can be changed', [{ rows: 3, denial: null }], { total: 3, fits: 3, main: null }],
  [
    'rows that can be changed and others, without a reason',
    [
      { rows: 3, denial: null },
      { rows: 600, denial: over },
    ],
    { total: 603, fits: 3, main: null },
  ],
  [
    'no row that can be changed, with the reason of most of them',
    [
      { rows: 2, denial: held },
      { rows: 3, denial: over },
    ],
    { total: 5, fits: 0, main: over },
  ],
  ['no rows', [], { total: 0, fits: 0, main: null }],
  [
    'more rows than are counted, without a reason',
    [{ rows: 1_001, denial: over }],
    { total: 1_000, fits: 0, capped: true, main: null },
  ],
])('adds up %s', (_what, groups, sum) => {
  expect(sumGroups(groups, 1_000)).toEqual(sum)
})
