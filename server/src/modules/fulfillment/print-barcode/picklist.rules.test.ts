import { expect, test } from 'vitest'
import { sortByWalkingOrder } from './picklist.rules.ts'

const line = (location: string | null, sku: string) => ({
  location,
  sku,
  product: '',
  color: '',
  size: '',
  quantity: 1,
})
const order = (...lines: [string | null, string][]): string[] =>
  sortByWalkingOrder(lines.map(([location, sku]) => line(location, sku))).map(
    ({ location, sku }) => `${location} ${sku}`,
  )

test('a picklist sorts shelves the way people count', () => {
  expect(order(['A-10-1', 'x'], ['B-1-1', 'x'], ['A-2-1', 'x'], ['A-2-10', 'x'], ['A-2-9', 'x'])).toEqual([
    'A-2-1 x',
    'A-2-9 x',
    'A-2-10 x',
    'A-10-1 x',
    'B-1-1 x',
  ])
})

test('lines in one location are sorted by SKU', () => {
  expect(order(['A-1', 'T-10'], ['A-1', 'T-9'])).toEqual(['A-1 T-9', 'A-1 T-10'])
})

test('lines without a location come last, by SKU', () => {
  expect(order([null, 'A'], ['Z-9', 'Z'], [null, '0'], ['A-1', 'M'])).toEqual(['A-1 M', 'Z-9 Z', 'null 0', 'null A'])
})

test('the order does not depend on the order of the input', () => {
  const lines = [line('a-1', 'x'), line('A-1', 'X'), line(null, 'y'), line('A-1', 'x')]
  expect(sortByWalkingOrder(lines.toReversed())).toEqual(sortByWalkingOrder(lines))
})
