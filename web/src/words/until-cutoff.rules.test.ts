import { expect, it } from 'vitest'
import { untilCutoff } from './until-cutoff.rules.ts'

const cutoff = '2020-11-20T16:30:00.000Z'
const leftAt = (time: string) => untilCutoff(cutoff, Date.parse(`2020-11-20T${time}Z`))

// SCREEN-55
it.each([
  ['15:17:30', { hours: 1, minutes: '12' }],
  ['14:24:00', { hours: 2, minutes: '06' }],
  ['16:25:00', { hours: 0, minutes: '5' }],
])('says at %s how long the next cut-off is away', (time, left) => {
  expect(leftAt(time)).toEqual(left)
})

it.each(['16:29:30', '16:30:00', '17:00:00'])('names at %s no time that is over', (time) => {
  expect(leftAt(time)).toBeNull()
})

it('names no time without a cut-off', () => {
  expect(untilCutoff(null, Date.parse(cutoff))).toBeNull()
})
