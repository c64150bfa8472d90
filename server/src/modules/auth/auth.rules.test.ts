import { expect, test } from 'vitest'
import { decideRefresh, sortRules, delaySeconds } from './auth.rules.ts'

test('an account waits after its fifth failure, twice as long each time, at most five minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 40, 1000].map(delaySeconds)
  expect(waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
})

// Generation 5 is the present one. Cookie (null: none) by bearer.
const now = { generation: 5, rotated_s_ago: 10 }
test.each([
  [5, true, null, 'next'],
  [5, false, null, 'refused'],
  [5, false, 5, 'next'],
  [4, true, null, 'same'],
  [4, false, 4, 'same'],
  [4, true, 5, 'same'],
  [5, true, 4, 'same'],
  [3, true, null, 'replayed'],
  [3, false, null, 'refused'],
  [3, false, 3, 'replayed'],
  [3, true, 5, 'replayed'],
  [5, true, 3, 'replayed'],
  [0, false, 5, 'replayed'],
] as const)(
  'a bearer of generation %i (valid: %s) with a cookie of %s is %s',
  (bearer, bearerValid, cookie, verdict) => {
    const session = { ...now, bearer_only: cookie === null }
    expect(decideRefresh({ bearer, bearer_valid: bearerValid, cookie }, session, 30)).toBe(verdict)
  },
)

test('a session with cookies is never renewed by its bearer alone', () => {
  const verdicts = [5, 4, 3].map((bearer) =>
    decideRefresh({ bearer, bearer_valid: true, cookie: null }, { ...now, bearer_only: false }, 30),
  )
  expect(verdicts).toEqual(['refused', 'refused', 'refused'])
})

test('the previous generation counts as a copy after the grace period', () => {
  const presented = { bearer: 4, bearer_valid: true, cookie: 4 }
  const verdicts = [0, 30, 30.1, 900].map((rotatedSAgo) =>
    decideRefresh(presented, { generation: 5, rotated_s_ago: rotatedSAgo, bearer_only: false }, 30),
  )
  expect(verdicts).toEqual(['same', 'same', 'replayed', 'replayed'])
})

test('the rules of one role keep the order of the role', () => {
  const rules = sortRules([
    { role_id: 4, position: 3, action: 'read', subject: 'order', inverted: false },
    { role_id: 4, position: 1, action: 'manage', subject: 'all', inverted: false },
    { role_id: 4, position: 2, action: 'read', subject: 'order', inverted: true },
  ])
  expect(rules.map(({ action, inverted }) => [action, inverted])).toEqual([
    ['manage', false],
    ['read', true],
    ['read', false],
  ])
})

test('the denials of several roles come after all grants', () => {
  const rules = sortRules([
    { role_id: 7, position: 1, action: 'write', subject: 'order', inverted: false },
    { role_id: 2, position: 2, action: 'read', subject: 'user', inverted: true },
    { role_id: 2, position: 1, action: 'manage', subject: 'all', inverted: false },
  ])
  expect(rules.map(({ subject }) => subject)).toEqual(['all', 'order', 'user'])
})
