import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeCode128 } from './code128.ts'

function barsOfAnotherEncoder(text: string): number[] {
  const [symbol] = bwipjs.raw('code128', text, '') as { sbs: number[] }[]
  return symbol?.sbs ?? []
}

describe('Code 128', () => {
  test.each(['400000001232', 'PL000000001230', 'B-000123', 'A', '12', '1234ab', 'ab1234', 'ab123456cd', ' ~>^_'])(
    'encodes %s like another encoder',
    (text) => {
      expect(encodeCode128(text).widths).toEqual(barsOfAnotherEncoder(text))
    },
  )

  test('is as short as that of another encoder, whatever the text', () => {
    const printable = fc.string({
      unit: fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 0, max: 9 }).map(String) },
        fc.constantFrom('A', 'z', ' ', '-', '_'),
      ),
      minLength: 1,
      maxLength: 40,
    })
    fc.assert(
      fc.property(printable, (text) => {
        expect(encodeCode128(text).widths).toHaveLength(barsOfAnotherEncoder(text).length)
      }),
    )
  })

  test('fits twelve digits into 101 modules', () => {
    const { modules, widths, runs } = encodeCode128('400000001232')
    expect(modules).toBe(101)
    expect(widths.reduce((sum, width) => sum + width)).toBe(101)
    expect(runs).toEqual([{ set: 'C', text: '400000001232' }])
  })

  test.each(['', 'é', 'a\n', '\u0000', 'x'.repeat(81), '１２'])('refuses %j', (text) => {
    expect(() => encodeCode128(text)).toThrow(RangeError)
  })
})
