import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMinorUnits, readAmount, readCurrency } from './amount.format.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'

describe('reading an amount of money', () => {
  it.each([
    ['12.50', 2, '.', 1250],
    ['12,50', 2, ',', 1250],
    ['12,50', 2, '.', 1250],
    ['12.5', 2, ',', 1250],
    ['1,234.50', 2, '.', 123450],
    ['1.234,50', 2, ',', 123450],
    ['1.234.567,00', 2, '.', 123456700],
    ['1 234,50', 2, ',', 123450],
    ['1\u202F234,50', 2, ',', 123450],
    ['1,234', 2, '.', 123400],
    ['12,990', 2, ',', 1299],
    ['12.990', 2, '.', 1299],
    ['1200', 0, '.', 1200],
    ['1200.00', 0, '.', 1200],
    ['1.234', 3, '.', 1234],
    ['2.500', 0, '.', 2500],
    ['2.000', 0, '.', 2000],
    ['12.990', 0, ',', 12990],
    ['2,500', 0, ',', 2500],
    ['2.500,00', 0, '.', 2500],
    ['2500.000', 0, '.', 2500],
    ['-5.00', 2, '.', -500],
    ['-0.00', 2, '.', 0],
    ['0', 2, '.', 0],
    ['12.', 2, '.', 1200],
  ] as const)('%j with %i decimals in a file with “%s” is %i', (written, exponent, mark, minor) => {
    expect(toMinorUnits(written, exponent, mark)).toBe(minor)
  })

  it.each([
    ['1.234', 2, ','],
    ['1,234', 2, ','],
    ['12.505', 2, '.'],
    ['0.5', 0, '.'],
    ['0.500', 0, '.'],
    ['2500.500', 0, '.'],
    ['1e3', 2, '.'],
    ['0x10', 2, '.'],
    ['１２', 2, '.'],
    ['12 50', 2, '.'],
    ['$12', 2, '.'],
    ['1,23,456.00', 2, '.'],
    ['NaN', 2, '.'],
    ['99999999999999999999', 2, '.'],
    ['.', 2, '.'],
    ['=1+1', 2, '.'],
  ] as const)('%j with %i decimals in a file with “%s” is refused as ambiguous', (written, exponent, mark) => {
    expect(toMinorUnits(written, exponent, mark)).toBeNull()
  })

  it('returns every amount, in whatever notation', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        fc.constantFrom('fr-FR', 'de-DE', 'en-CA', 'de-CH'),
        (minor, locale) => {
          const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100)
          fc.pre(Number.isSafeInteger(minor))
          expect(toMinorUnits(written.replace('−', '-'), 2, locale === 'en-CA' || locale === 'de-CH' ? '.' : ',')).toBe(
            minor,
          )
        },
      ),
    )
  })

  it('uses the decimals of the currency and reports what cannot be read', () => {
    const problems = new FileProblems()
    expect(readAmount(problems, 'total', '1200', 'JPY', '.')).toBe(1200)
    expect(readAmount(problems, 'total', '1.5', 'KWD', '.')).toBe(1500)
    expect(readAmount(problems, 'total', '', 'CAD', '.')).toBeNull()
    expect(readCurrency(problems, 'currency', 'cad')).toBe('CAD')
    expect(problems.list).toEqual([])
    expect(readAmount(problems, 'total', 'free', 'CAD', '.')).toBeNull()
    expect(readCurrency(problems, 'currency', 'CA$')).toBeNull()
    expect(problems.list).toEqual([
      { field: 'total', code: 'amount_unreadable', values: { value: 'free' } },
      { field: 'currency', code: 'currency_unknown', values: { value: 'CA$' } },
    ])
  })
})
