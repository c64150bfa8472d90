import { endpoints } from '@platen/contracts/api'
import { refreshToken } from '@platen/contracts/auth/endpoints'
import { findPiece } from '@platen/contracts/fulfillment/piece'
import { expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { isPutOff, laneOf, watchLoad } from './load.ts'

test.each([
  ['nothing to do', { delay_ms: 1, waiting: 0 }, []],
  ['a busy minute', { delay_ms: 120, waiting: 50 }, []],
  ['late timers', { delay_ms: 301, waiting: 0 }, ['office']],
  ['far too much', { delay_ms: 1_001, waiting: 0 }, ['floor', 'office', 'anonymous']],
  ['a queue before the database', { delay_ms: 10, waiting: 301 }, ['floor', 'anonymous']],
])(
  'calls from the office are refused before those of the floor, and a health check never, under %s',
  (_what, load, putOff) => {
    expect((['floor', 'office', 'anonymous', 'none'] as const).filter((lane) => isPutOff(load, lane))).toEqual(putOff)
  },
)

test('scans and station screens go ahead of lists and reports', () => {
  const lanes = new Map(endpoints.map((spec) => [spec.route as string, laneOf(spec)]))
  expect(lanes.get('GET /fulfillment/pieces/by-barcode/:barcode')).toBe('floor')
  expect(lanes.get('GET /files/:sha256')).toBe('floor')
  expect(lanes.get('GET /orders')).toBe('office')
  for (const route of ['GET /orders/export', 'GET /lists/:list/csv', 'GET /bulk-runs/:id/csv']) {
    expect([route, lanes.get(route)]).toEqual([route, 'office'])
  }
  expect(lanes.get('POST /auth/refresh-token')).toBe('anonymous')
  expect(lanes.get('GET /health')).toBe('none')
  expect(lanes.get('GET /live')).toBe('none')
})

test('anonymous requests wait in a queue of their own and take no connection from the floor', async () => {
  const pool = { waitingCount: 0 }
  const watch = watchLoad({ pool } as Database, 10, { patient: true })
  const sendAnonymous = () => watch.enter(refreshToken)
  const [first] = await Promise.all([sendAnonymous(), sendAnonymous(), sendAnonymous()])
  let isIn = false
  const fourth = sendAnonymous().then(() => (isIn = true))
  expect((await watch.enter(findPiece))()).toBeUndefined()
  expect([isIn, watch.load().waiting]).toEqual([false, 1])
  first?.()
  await fourth
  expect([isIn, watch.load().waiting]).toEqual([true, 0])
  watch.close()
})
