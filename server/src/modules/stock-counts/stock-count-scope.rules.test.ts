import { describe, expect, it } from 'vitest'
import { coveredVariants, isWithin, type CountScope } from './stock-count-scope.rules.ts'

const range = (from: string, to: string): CountScope => ({
  scope: 'locations',
  location_from: from,
  location_to: to,
  category: '',
  skus: [],
})

// STOCK-25
describe('a range of locations', () => {
  it.each([
    ['A-2', true],
    ['a-9-1', true],
    ['A-10', true],
    ['A-10-3', true],
    ['A-1', false],
    ['A-11', false],
    ['A-100', false],
    ['B-3', false],
    ['', false],
  ])('covers %s between A-2 and A-10: %s', (location, within) => {
    expect(isWithin(location, range('A-2', 'A-10'))).toBe(within)
  })

  it('covers one location with everything in it where both ends are the same', () => {
    const within = ['A-1', 'A-1-1', 'A-1-2', 'A-10', 'A-2'].filter((location) =>
      isWithin(location, range('A-1', 'A-1')),
    )
    expect(within).toEqual(['A-1', 'A-1-1', 'A-1-2'])
  })
})

it('a count goes by location, then by SKU, and ends with variants without a location', () => {
  const variants = [
    { id: 1, sku: 'B', pick_location: '' },
    { id: 2, sku: 'TEE-10', pick_location: 'A-10' },
    { id: 3, sku: 'TEE-2', pick_location: 'A-2' },
    { id: 4, sku: 'TEE-1', pick_location: 'A-2' },
  ]
  expect(coveredVariants({ ...range('', ''), scope: 'list' }, variants)).toEqual([4, 3, 2, 1])
})
