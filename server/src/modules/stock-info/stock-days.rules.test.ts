import { expect, test } from 'vitest'
import { fillDays } from './stock-days.rules.ts'

// STOCK-11
test('the days between two changes keep what was on hand, and nothing is consumed on them', () => {
  const known = [
    { day: '2020-02-20', on_hand: 9, consumed: 3 },
    { day: '2020-02-28', on_hand: 7, consumed: 2 },
    { day: '2020-03-01', on_hand: 12, consumed: 0 },
  ]
  expect(fillDays(known, '2020-03-02', 5)).toEqual([
    { day: '2020-02-27', on_hand: 9, consumed: 0 },
    { day: '2020-02-28', on_hand: 7, consumed: 2 },
    { day: '2020-02-29', on_hand: 7, consumed: 0 },
    { day: '2020-03-01', on_hand: 12, consumed: 0 },
    { day: '2020-03-02', on_hand: 12, consumed: 0 },
  ])
})

// STOCK-11
test('before its first movement a variant has nothing on hand', () => {
  expect(fillDays([{ day: '2020-03-02', on_hand: 4, consumed: 0 }], '2020-03-02', 2)).toEqual([
    { day: '2020-03-01', on_hand: 0, consumed: 0 },
    { day: '2020-03-02', on_hand: 4, consumed: 0 },
  ])
})
