import { expect, it } from 'vitest'
import { findPostalCodeFormat } from './postal-codes.ts'

it.each([
  ['CA', 'g1r4p5'],
  ['CA', 'G1R-4P5'],
  ['US', '12345'],
  ['US', '12345-6789'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'M1 1AE'],
  ['NL', '1234AB'],
  ['FR', '75001'],
  // No format is known, or nothing was typed.
  ['AE', '12'],
  ['CA', ''],
])('%s accepts the postal code %s', (country, code) => {
  expect(findPostalCodeFormat(country, code)).toBeNull()
})

it.each([
  ['CA', '75001', 'A9A 9A9'],
  ['US', '1234', '99999'],
  ['FR', 'G1R 4P5', '99999'],
])('the message about a postal code of %s shows an example instead of %s', (country, code, format) => {
  expect(findPostalCodeFormat(country, code)).toBe(format)
})
