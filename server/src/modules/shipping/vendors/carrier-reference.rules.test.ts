import { expect, test } from 'vitest'
import { carrierReference, type ReferenceBasis } from './carrier-reference.rules.ts'

const basis: ReferenceBasis = { store_code: 'north', external_id: '1001', parcel_key: null, nth: 1 }
const reference = (changes: Partial<ReferenceBasis>) => carrierReference({ ...basis, ...changes })

// PACK-16
test('a plain external id stays readable', () => {
  expect(reference({})).toBe('north.1001.1')
  expect(reference({ external_id: 'ORD-7', nth: 12 })).toBe('north.ORD-7.12')
})

test.each([
  '#1001',
  '1001.1',
  'é',
  "'; drop table orders; --",
  '../..',
  '𝔘'.repeat(50),
  'A'.repeat(100),
  'ord-7',
  ' 1001',
])('the external id %s is hashed into characters that every carrier accepts', (externalId) => {
  expect(reference({ external_id: externalId })).toMatch(/^h\.[0-9a-f]{32}$/)
})

test('different inputs give different references, even where case is folded', () => {
  const all = [
    reference({}),
    reference({ nth: 2 }),
    reference({ nth: 11 }),
    reference({ external_id: '1001.1' }),
    reference({ external_id: 'north' }),
    reference({ store_code: 'north-1', external_id: '001' }),
    reference({ store_code: 'h' }),
    reference({ external_id: 'ORD-7' }),
    reference({ external_id: 'ord-7' }),
    reference({ external_id: 'Ord-7' }),
    reference({ parcel_key: '1001' }),
    reference({ parcel_key: '1001', nth: 2 }),
  ]
  expect(new Set(all.map((one) => one.toLowerCase())).size).toBe(all.length)
})
