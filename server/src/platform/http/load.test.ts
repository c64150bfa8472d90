import { endpoints } from '@platen/contracts/api'
import { refreshToken } from '@platen/contracts/auth'
import { findPiece } from '@platen/contracts/fulfillment/piece'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { isPutOff, laneOf, watchLoad } from './load.ts'

test.each([
  ['nothing to do', { delay_ms: 1, waiting: 0 }, []],
  ['a busy minute', { delay_ms: 120, waiting: 50 }, []],
  ['late timers', { delay_ms: 301, waiting: 0 }, ['office']],
  ['far too much', { delay_ms: 1_001, waiting: 0 }, ['floor', 'office', 'door']],
  ['a queue before the database', { delay_ms: 10, waiting: 301 }, ['floor', 'door']],
])('with %s, offices are put off before the floor, and health never', (_what, load, putOff) => {
  expect((['floor', 'office', 'door', 'none'] as const).filter((lane) => isPutOff(load, lane))).toEqual(putOff)
})

test('scans and what a station shows go before lists and reports', () => {
  const lanes = new Map(endpoints.map((spec) => [spec.route as string, laneOf(spec)]))
  expect(lanes.get('GET /fulfillment/pieces/by-barcode/:barcode')).toBe('floor')
  expect(lanes.get('GET /files/:sha256')).toBe('floor')
  expect(lanes.get('GET /orders')).toBe('office')
  expect(lanes.get('GET /orders/export')).toBe('office')
  expect(lanes.get('POST /auth/refresh-token')).toBe('door')
  expect(lanes.get('GET /health')).toBe('none')
  expect(lanes.get('GET /live')).toBe('none')
})

test('what needs no session waits in a line of its own, so that whoever knocks keeps no connection from the floor', async () => {
  const pool = { waitingCount: 0 }
  const watch = watchLoad({ pool } as Database, 10, true)
  const knock = () => watch.enter(refreshToken)
  const [first] = await Promise.all([knock(), knock(), knock()])
  let isIn = false
  const fourth = knock().then(() => (isIn = true))
  expect((await watch.enter(findPiece))()).toBeUndefined()
  expect([isIn, watch.load().waiting]).toEqual([false, 1])
  first?.()
  await fourth
  expect([isIn, watch.load().waiting]).toEqual([true, 0])
  watch.close()
})
