import { expect, test } from 'vitest'
import { pageStart, placeText, readPlace } from './list-page.ts'

test('a place comes back as it was written', () => {
  const place = { value: '2026-11-20T10:00:00.123456Z', id: 42 }
  expect(readPlace(placeText(place))).toEqual(place)
})

test.each([
  '',
  'abc',
  '%',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('["x\\u0000",1]').toString('base64url'),
])('refuses %j, which is no place of a list', (after) => {
  expect(() => readPlace(after)).toThrow('cannot be read')
})

test('a page ends at row 10,000, and goes deeper only from a place', () => {
  expect(pageStart({ page: 400, per_page: 25 })).toEqual({ offset: 9975, after: null })
  expect(() => pageStart({ page: 401, per_page: 25 })).toThrow('Pages end at row 10,000')
  const after = placeText({ value: 'x', id: 1 })
  expect(pageStart({ page: 401, per_page: 25, after })).toEqual({ offset: 0, after: { value: 'x', id: 1 } })
})
