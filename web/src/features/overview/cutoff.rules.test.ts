import { expect, it } from 'vitest'
import { cutoffState } from './cutoff.rules.ts'

const [today, tomorrow] = ['2020-11-20T16:30:00Z', '2020-11-21T16:30:00Z']

// SCREEN-48
it.each([
  ['open', today, today],
  ['passed', today, tomorrow],
  ['no_pickup', null, tomorrow],
  ['unset', null, null],
] as const)('the cut-off of today is %s with %s today and %s next', (state, todayAt, nextAt) => {
  expect(cutoffState({ today_at: todayAt, next_at: nextAt })).toBe(state)
})
