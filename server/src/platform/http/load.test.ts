import { expect, test } from 'vitest'
import { isPutOff } from './load.ts'

const list = { route: 'GET /orders' } as const
const scan = { route: 'POST /pieces/pass', station: true } as const
const health = { route: 'GET /health' } as const

test.each([
  ['nothing to do', { delay_ms: 1, waiting: 0 }, []],
  ['a busy minute', { delay_ms: 120, waiting: 20 }, []],
  ['a queue before the database', { delay_ms: 10, waiting: 31 }, ['GET /orders']],
  ['late timers', { delay_ms: 251, waiting: 0 }, ['GET /orders']],
  ['far too much', { delay_ms: 1_001, waiting: 101 }, ['GET /orders', 'POST /pieces/pass']],
])('with %s, lists are put off before the floor, and health never', (_what, load, putOff) => {
  expect([list, scan, health].filter((spec) => isPutOff(load, spec)).map((spec) => spec.route)).toEqual(putOff)
})
