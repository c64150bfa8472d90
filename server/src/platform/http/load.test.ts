import { endpoints } from '@platen/contracts/api'
import { expect, test } from 'vitest'
import { isPutOff, laneOf } from './load.ts'

test.each([
  ['nothing to do', { delay_ms: 1, waiting: 0 }, []],
  ['a busy minute', { delay_ms: 120, waiting: 50 }, []],
  ['late timers', { delay_ms: 301, waiting: 0 }, ['office']],
  ['far too much', { delay_ms: 1_001, waiting: 0 }, ['floor', 'office']],
  ['a queue before the database', { delay_ms: 10, waiting: 301 }, ['floor']],
])('with %s, offices are put off before the floor, and health never', (_what, load, putOff) => {
  expect((['floor', 'office', 'none'] as const).filter((lane) => isPutOff(load, lane))).toEqual(putOff)
})

test('scans and what a station shows go before lists and reports', () => {
  const lanes = new Map(endpoints.map((spec) => [spec.route as string, laneOf(spec)]))
  expect(lanes.get('GET /fulfillment/pieces/by-barcode/:barcode')).toBe('floor')
  expect(lanes.get('GET /files/:sha256')).toBe('floor')
  expect(lanes.get('GET /orders')).toBe('office')
  expect(lanes.get('GET /orders/export')).toBe('office')
  expect(lanes.get('GET /health')).toBe('none')
  expect(lanes.get('GET /live')).toBe('none')
})
