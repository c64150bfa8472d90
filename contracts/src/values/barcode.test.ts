import { describe, expect, test } from 'vitest'
import { formatBarcode, commandBarcode, hasLuhnDigit, luhnDigit, pieceBarcode } from './barcode.ts'

describe('the Luhn digit', () => {
  test.each([
    ['7992739871', '3'],
    ['0', '0'],
    ['1', '8'],
    ['18', '2'],
    ['453914880343646', '7'],
  ])('is computed for %s: %s', (digits, digit) => {
    expect(luhnDigit(digits)).toBe(digit)
    expect(hasLuhnDigit(digits + digit)).toBe(true)
  })

  test('catches every single wrong digit', () => {
    const code = pieceBarcode(1234567890)
    for (let i = 0; i < code.length; i++) {
      for (let digit = 0; digit < 10; digit++) {
        const wrong = code.slice(0, i) + digit + code.slice(i + 1)
        if (wrong !== code) expect(hasLuhnDigit(wrong)).toBe(false)
      }
    }
  })

  test.each(['', '0', '12a4', '１８', ' 18'])('does not exist in %j', (text) => {
    expect(hasLuhnDigit(text)).toBe(false)
  })
})

describe('a piece barcode', () => {
  test.each([0, 1, 42, 9_999_999_999])(
    'of piece %d has twelve digits, the first 4, the last a check digit',
    (number) => {
      expect(pieceBarcode(number)).toMatch(/^4[0-9]{11}$/)
      expect(hasLuhnDigit(pieceBarcode(number))).toBe(true)
    },
  )

  test('contains the piece number in its ten middle digits', () => {
    expect(pieceBarcode(123)).toBe('400000001232')
  })

  test.each([-1, 1.5, Number.NaN, 10_000_000_000, Infinity])('is not created for %d', (number) => {
    expect(() => pieceBarcode(number)).toThrow(RangeError)
  })

  test('starts with 5 if it is a command', () => {
    expect(commandBarcode(7)).toMatch(/^50000000007[0-9]$/)
  })

  test('is formatted in groups of four', () => {
    expect(formatBarcode('400000001232')).toBe('4000 0000 1232')
  })
})
