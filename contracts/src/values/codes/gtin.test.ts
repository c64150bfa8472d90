import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

describe('a GTIN', () => {
  it.each(['2041001010016', '4006381333931', '96385074', '036000291452', '10614141000415'])(
    'has a valid check digit: %s',
    (gtin) => {
      expect(isGtin(gtin)).toBe(true)
    },
  )

  it.each(['', '0', '4006381333930', '12345', '400638133393', '4006381333931 ', '４006381333931', '40063813339311'])(
    'is invalid: %j',
    (text) => {
      expect(isGtin(text)).toBe(false)
    },
  )

  it('is invalid with any one digit mistyped', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('4006381333931', Number)
        digits[at] = ((digits[at] ?? 0) + by) % 10
        return !isGtin(digits.join(''))
      }),
    )
  })
})
