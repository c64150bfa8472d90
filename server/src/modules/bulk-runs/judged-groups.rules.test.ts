import { expect, test } from 'vitest'
import type { Denial } from '../../platform/http/refusal.ts'
import { sumGroups, type JudgedGroup } from './judged-groups.rules.ts'

const held: Denial = { code: 'order_already_held', values: { number: 'P-1' } }
const over: Denial = { code: 'order_not_holdable', values: { number: 'P-2' } }

const cases: [what: string, groups: JudgedGroup[], sum: object | null][] = [
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
  ['as many rows as a run takes', [{ rows: 1_000, denial: null }], { total: 1_000, fits: 1_000, main: null }],
  ['nothing of more rows than a run takes', [{ rows: 1_001, denial: null }], null],
]

// BULK-12
test.each(cases)('adds up %s', (_what, groups, sum) => {
  expect(sumGroups(groups, 1_000)).toEqual(sum)
})
