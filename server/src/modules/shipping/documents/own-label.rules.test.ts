import { hasLuhnDigit } from '@platen/contracts/values/barcode'
import { expect, test } from 'vitest'
import { trackingNumber } from './own-label.rules.ts'

test.each([
  [0, /^PL00000000000[0-9]$/],
  [123, /^PL00000000123[0-9]$/],
  [99_999_999_999, /^PL99999999999[0-9]$/],
])('parcel %d has a tracking number with a check digit', (number, form) => {
  expect(trackingNumber(number)).toMatch(form)
  expect(hasLuhnDigit(trackingNumber(number).slice(2))).toBe(true)
})

test.each([-1, 0.5, Number.NaN, 100_000_000_000])('the number %d is out of range for a parcel', (number) => {
  expect(() => trackingNumber(number)).toThrow(RangeError)
})
