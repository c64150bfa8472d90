import { describe, expect, it } from 'vitest'
import { shiftedClocks } from './shifted-clocks.ts'

// Fixed days: the function under test is given its clock.
const startOf = (name: string, now: string) =>
  shiftedClocks(new Date(now))
    .find((clock) => clock.name === name)
    ?.starts.toISOString()

describe('the clocks of the test runs', () => {
  it.each([
    ['60-days', '2020-11-22T10:00:00Z', '2021-01-21T10:00:00.000Z'],
    ['400-days', '2020-11-22T10:00:00Z', '2021-12-27T10:00:00.000Z'],
    ['spring-forward', '2020-11-22T10:00:00Z', '2021-03-14T06:58:00.000Z'],
    ['spring-forward', '2020-03-08T06:59:00Z', '2020-03-08T06:58:00.000Z'],
    ['fall-back', '2020-11-22T10:00:00Z', '2021-11-07T05:58:00.000Z'],
    ['new-year', '2020-11-22T10:00:00Z', '2021-01-01T04:50:00.000Z'],
    ['leap-day', '2020-11-22T10:00:00Z', '2024-03-01T04:58:00.000Z'],
    ['leap-day', '2023-11-22T10:00:00Z', '2024-03-01T04:58:00.000Z'],
    ['leap-day', '2022-01-01T10:00:00Z', '2024-03-01T04:58:00.000Z'],
  ])('begin %s, counted from %s, at %s', (name, now, starts) => {
    expect(startOf(name, now)).toBe(starts)
  })

  it('differ between Node and PostgreSQL only in the runs that test a wrong clock', () => {
    const wrong = shiftedClocks(new Date('2020-11-22T10:00:00Z')).filter((clock) => clock.postgres === 'right')
    expect(wrong.map((clock) => clock.name)).toEqual(['node-ahead', 'node-behind'])
  })
})
