import { day, instant } from '@platen/contracts/endpoint'
import { expect, test } from 'vitest'
import { pageStart, placeText, readPlace } from './list-page.ts'

// Fixed days: positions in a list as text, which are never compared with a clock.

test('a cursor is read back as it was written', () => {
  const place = { value: '2026-11-20T10:00:00.123456Z', id: 42 }
  expect(readPlace(placeText(place), instant)).toEqual(place)
})

test.each([
  '',
  'abc',
  '%',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('["x\\u0000",1]').toString('base64url'),
])('an invalid cursor is refused: %j', (after) => {
  expect(() => readPlace(after, day)).toThrow('can’t be read')
})

test('a page ends at row 10,000, and only a cursor goes further', () => {
  expect(pageStart({ page: 400, per_page: 25 }, day)).toEqual({ offset: 9975, limit: 25, after: null })
  expect(() => pageStart({ page: 401, per_page: 25 }, day)).toThrow('Pages end at row 10,000')
  const after = placeText({ value: '2026-11-20', id: 1 })
  expect(pageStart({ page: 401, per_page: 25, after }, day)).toEqual({
    offset: 0,
    limit: 25,
    after: { value: '2026-11-20', id: 1 },
  })
})
