import { describe, expect, test } from 'vitest'
import { addressLines, countryName } from './address.format.ts'
import type { PrintedAddress } from './address.format.ts'

function createAddress(change: Partial<PrintedAddress>): PrintedAddress {
  return {
    name: 'Ana Doe',
    company: '',
    address1: '1 Road',
    address2: '',
    city: 'Town',
    state: '',
    postal_code: '12345',
    country: 'US',
    ...change,
  }
}

const placeOf = (change: Partial<PrintedAddress>): string[] =>
  addressLines(createAddress(change), change.country ?? 'US', 'en').slice(2)

describe('the city line', () => {
  test.each([
    ['US', { city: 'Springfield', state: 'IL', postal_code: '62704' }, ['Springfield, IL 62704']],
    ['CA', { city: 'Montréal', state: 'QC', postal_code: 'H2X 3J6' }, ['Montréal, QC H2X 3J6']],
    ['DE', { city: 'Köln', postal_code: '50667' }, ['50667 Köln']],
    ['FR', { city: 'PARIS', postal_code: '75001' }, ['75001 PARIS']],
    ['GB', { city: 'Bath', state: 'Somerset', postal_code: 'BA1 1AA' }, ['Bath', 'Somerset', 'BA1 1AA']],
    ['IT', { city: 'Milano', state: 'MI', postal_code: '20121' }, ['20121 Milano, MI']],
    ['NZ', { city: 'Auckland', postal_code: '1010' }, ['Auckland 1010']],
    ['JP', { city: 'Chiyoda-ku', state: 'Tokyo', postal_code: '100-0005' }, ['Chiyoda-ku, Tokyo 100-0005']],
    ['HK', { city: 'Hong Kong', postal_code: '' }, ['Hong Kong']],
    ['IE', { city: 'Dublin', postal_code: '' }, ['Dublin']],
  ])('follows the local order: %s', (country, change, lines) => {
    expect(placeOf({ country, ...change })).toEqual(lines)
  })
})

describe('a printed address', () => {
  test('names the country in capitals, in the language of the paper', () => {
    expect(addressLines(createAddress({ country: 'DE' }), 'CA', 'en').at(-1)).toBe('GERMANY')
    expect(addressLines(createAddress({ country: 'de' }), 'CA', 'fr').at(-1)).toBe('ALLEMAGNE')
  })

  test('does not name the country that it is sent from', () => {
    expect(addressLines(createAddress({ country: 'ca' }), 'CA', 'en').at(-1)).not.toBe('CANADA')
  })

  test('omits empty lines', () => {
    expect(addressLines(createAddress({ company: ' ', address2: '\t' }), 'US', 'en')).toEqual([
      'Ana Doe',
      '1 Road',
      'Town 12345'.replace(' ', ', '),
    ])
  })

  test('goes from the largest unit to the smallest in Japanese, the name last', () => {
    const lines = addressLines(
      createAddress({
        name: '山田太郎',
        company: '株式会社',
        address1: '丸の内1-9-1',
        city: '千代田区',
        state: '東京都',
        postal_code: '100-0005',
        country: 'JP',
      }),
      'CA',
      'en',
    )
    expect(lines).toEqual(['〒100-0005', '東京都千代田区', '丸の内1-9-1', '株式会社', '山田太郎', 'JAPAN'])
  })

  test('is printed even if the country is unknown', () => {
    expect(addressLines(createAddress({ country: '??' }), 'US', 'en')).toEqual([
      'Ana Doe',
      '1 Road',
      '12345 Town',
      '??',
    ])
    expect(countryName('', 'en')).toBe('')
  })
})
