import { describe, expect, it } from 'vitest'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { readIdentifier, readLine, readNote } from '../../../platform/files/text/file-values.format.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { readCountry, readDay, readInstant, readQuantity } from './order-fields.format.ts'

/** Runs one reader and tells its value and the codes of its problems. */
function reading<T>(read: (problems: FileProblems) => T): { value: T; codes: string[] } {
  const problems = new FileProblems()
  const value = read(problems)
  return { value, codes: problems.list.map((problem) => problem.code) }
}

describe('the fields of an order', () => {
  it.each([
    ['2026-11-09T01:20:42-05:00', '2026-11-09T06:20:42.000Z', '2026-11-09'],
    ['2026-11-19 22:57:19 -0500', '2026-11-20T03:57:19.000Z', '2026-11-19'],
    ['2026-11-09T01:20:42.123456Z', '2026-11-09T01:20:42.123Z', '2026-11-09'],
    ['2026-11-09T01:20+14:00', '2026-11-08T11:20:00.000Z', '2026-11-09'],
    ['2024-02-29t00:00:00z', '2024-02-29T00:00:00.000Z', '2024-02-29'],
  ])('reads the instant %s as %s, written on %s', (written, utc, day) => {
    expect(reading((p) => readInstant(p, 'placed_at', written))).toEqual({ value: { utc, day }, codes: [] })
  })

  it.each([
    '',
    '2026-11-09',
    '2026-11-09T01:20:42',
    '2026-02-30T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-09T24:00:00Z',
    '2026-11-09T23:59:60Z',
    '2026-11-09T00:00:00+14:30',
    '0001-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
    '1762669242',
    '09/11/2026 01:20',
    '2026-11-09T01:20:42-05:00; drop table orders',
  ])('refuses the instant %j as impossible', (written) => {
    expect(reading((p) => readInstant(p, 'placed_at', written))).toEqual({ value: null, codes: ['instant_impossible'] })
  })

  it.each([
    ['2026-11-16', '2026-11-16', []],
    ['', null, []],
    ['2026-02-29', null, ['day_impossible']],
    ['16/11/2026', null, ['day_impossible']],
    ['2026-1-6', null, ['day_impossible']],
    ['1999-12-31', null, ['day_impossible']],
  ])('reads the day %j as %j %j', (written, value, codes) => {
    expect(reading((p) => readDay(p, 'ship_by', written))).toEqual({ value, codes })
  })

  it.each([
    ['1', 1],
    [' 10000 ', 10_000],
    ['007', 7],
    ['2.0', 2],
    ['2,00', 2],
    ["'2", 2],
    ['0', 0],
    ['0.0', 0],
  ])('reads the quantity %j as %i', (written, value) => {
    expect(reading((p) => readQuantity(p, 'quantity', written))).toEqual({ value, codes: [] })
  })

  it.each([
    '',
    '-1',
    '1.5',
    '1,5',
    '2.000',
    '1,000',
    '1e3',
    '0x10',
    '１２',
    '10001',
    '99999999999999999999',
    'two',
    '=2',
    'NaN',
  ])('refuses the quantity %j', (written) => {
    expect(reading((p) => readQuantity(p, 'quantity', written))).toEqual({ value: 0, codes: ['quantity_impossible'] })
  })

  it.each<[string, string | null, string[], string[]]>([
    ['CA', 'CA', [], []],
    [' fr ', 'FR', [], []],
    ['', null, [], []],
    ['UK', 'GB', ['country_by_name'], []],
    ...(
      [
        ...[
          ['DEU', 'DE'],
          ['gbr', 'GB'],
          ['CHE', 'CH'],
          ['XKX', 'XK'],
          ['Frankreich', 'FR'],
          ['Francia', 'FR'],
        ],
        ...[
          ['Vereinigte Staaten von Amerika', 'US'],
          ['EE. UU.', 'US'],
          ['Großbritannien', 'GB'],
          ['GRAN BRETAÑA', 'GB'],
        ],
        ...[
          ['Bosnia and Herzegovina', 'BA'],
          ['The Netherlands', 'NL'],
          ['St. Lucia', 'LC'],
          ['Elfenbeinküste', 'CI'],
        ],
        ...[
          ['Hong Kong', 'HK'],
          ['Czech Republic', 'CZ'],
          ['Corea del Sur', 'KR'],
          ['U.S.A.', 'US'],
        ],
      ] as [string, string][]
    ).map(([written, code]): [string, string, string[], string[]] => [written, code, ['country_by_name'], []]),
    ['Congo', null, [], ['country_unknown']],
    ['QQQ', null, [], ['country_unknown']],
    ['XX', null, [], ['country_unknown']],
    ['Freedonia', null, [], ['country_unknown']],
    ['Canada', 'CA', ['country_by_name'], []],
    ['united  states', 'US', ['country_by_name'], []],
    ['ÉTATS-UNIS', 'US', ['country_by_name'], []],
    ['Deutschland', 'DE', ['country_by_name'], []],
    ['XK', 'XK', ['country_unofficial'], []],
    ['AC', 'SH', ['country_by_name'], []],
    ['TA', 'SH', ['country_by_name'], []],
  ])('reads the country %j as %j with the warnings %j and the problems %j', (written, value, warnings, problems) => {
    const found = new RecordFindings()
    const codesOf = ({ list }: FileProblems) => list.map(({ code }) => code)
    expect(readCountry(found, 'country', written)).toBe(value)
    expect([codesOf(found.warnings), codesOf(found.problems), found.fatal.list]).toEqual([warnings, problems, []])
  })

  it('keep a text in NFC, on one line or several, and never cut it', () => {
    expect(reading((p) => readLine(p, 'city', ' Que\u0301bec\n ', 10)).value).toBe('Québec')
    expect(reading((p) => readNote(p, 'note', 'a\r\n\r\n"b"\r\n', 10)).value).toBe('a\n\n"b"')
    expect(reading((p) => readLine(p, 'city', 'x'.repeat(11), 10))).toEqual({ value: '', codes: ['value_too_long'] })
    expect(reading((p) => readNote(p, 'note', 'a\0b', 10))).toEqual({ value: '', codes: ['value_unstorable'] })
    expect(reading((p) => readLine(p, 'city', 'a\uD800', 10))).toEqual({ value: '', codes: ['value_unstorable'] })
  })

  it('keep the letters of an identifier and refuse invisible characters', () => {
    expect(reading((p) => readIdentifier(p, 'sku', '\u00A0g5000-blk-s ', 50)).value).toBe('g5000-blk-s')
    expect(reading((p) => readIdentifier(p, 'sku', 'G5000\u200B-BLK', 50))).toEqual({
      value: '',
      codes: ['value_invisible'],
    })
    expect(reading((p) => readIdentifier(p, 'sku', '\uFEFFG5000', 50)).value).toBe('G5000')
  })
})
