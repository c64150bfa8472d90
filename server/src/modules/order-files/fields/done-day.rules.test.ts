import { expect, it } from 'vitest'
import { readDoneDay } from './done-day.rules.ts'
import { isNo, isYes } from './yes-no.rules.ts'

// Fixed days: they are those of a file, and of the day on which it is read.
const today = '2026-11-27'

// IMPORT-43
it.each(
  [
    ...['0000-00-00 00:00:00', '0000-00-00T00:00:00Z', '00/00/0000', '00.00.0000', '0001-01-01T00:00:00', '1/1/0001'],
    ...['-0001-11-30', '-0001-11-30T00:00:00-05:17', '30.11.-0001', '1/1/0001 12:00:00 AM', '1 January 0001'],
    ...['1899-12-30', '30/12/1899', '30.12.1899', '1900-01-00', '1/0/1900', '1/0/00', '00/01/1900 00:00', '1900-01-01'],
    ...[
      '1904-01-01',
      '1970-01-01 00:00:00',
      '1970-01-01T00:00:00.000Z',
      '1/1/1970',
      '1969-12-31 19:00:00',
      '12/31/1969',
    ],
    ...['31.12.1969', 'Jan 1, 1970', '1601-01-01', '1753-01-01', '1980-01-01', '00:00:00', '0:00', '12:00:00 AM'],
    ...[
      '',
      ' ',
      '-',
      '--',
      '—',
      '/  /',
      '0',
      '0.00',
      '0,0',
      'N/A',
      'n/a',
      'null',
      'NULL',
      'None',
      '(none)',
      'NaT',
      'Never',
    ],
    ...['jamais', 'Aucune', '(blank)'],
  ].map((cell) => [cell]),
)('reads “%s” as a time that there is none of', (cell) => {
  expect(readDoneDay(cell, { today })).toBe('never')
})

// IMPORT-43
it.each([
  ...['2026-11-19', '2026-11-19 10:00:00 -0500', '2026-11-27', '11/19/2026', '19/11/2026', '19.11.2026', '11/19/26'],
  ...[
    '19-Nov-26',
    '19-Nov-2026',
    'Nov 19, 2026',
    '19 novembre 2026',
    '19. November 2026',
    '2026/11/19 10:00',
    '6.1.2026',
    '24 diciembre 2025',
  ],
  // Which of both is the month isn't known; one of them has come.
  '5/12/2026',
])('reads “%s” as a time at which it was done', (cell) => {
  expect(readDoneDay(cell, { today })).toBe('done')
})

// IMPORT-43
it.each([
  ...['2026-11-28', '2026-12-01', '1.12.2026', '12/24/2026', '2027-01-05T10:00:00Z', '2099-12-31', '9999-12-31'],
  ...['1985-06-01', '1/1/00', '01/01/70', '12/30/99', '2026-13-45', '2026-00-00', '31.12.2999'],
  ...['Dec 31, 2026', '31-Dec-2026', '28-Nov-26', '31 déc. 2026', '1 January 2027', '1 enero 2026'],
])('leaves it open what “%s” says', (cell) => {
  expect(readDoneDay(cell, { today })).toBe('unclear')
})

// IMPORT-43
it.each([
  ['5/12/2026', 'day_first', 'unclear'],
  ['5/12/2026', 'month_first', 'done'],
  ['12/5/26', 'month_first', 'unclear'],
  ['12/5/26', 'day_first', 'done'],
  ['11/19/2026', 'day_first', 'done'],
  ['12.5.2026', 'month_first', 'done'],
  ['12/31/1969', 'day_first', 'never'],
] as const)('reads “%s” in a file whose days are written %s as %s', (cell, days, said) => {
  expect(readDoneDay(cell, { today, days })).toBe(said)
})

it.each(['Yes', 'shipped', '46345.42', '1763500000', 'by hand', '25.00', '2 boxes'])(
  'reads no time from “%s”',
  (cell) => {
    expect(readDoneDay(cell, { today })).toBe(null)
  },
)

it.each([
  ...[
    'FALSE',
    'FAUX',
    'FALSCH',
    'FALSO',
    'ONWAAR',
    'FAŁSZ',
    'FALSKT',
    'USANN',
    'EPÄTOSI',
    'NEPRAVDA',
    'HAMIS',
    'YANLIŞ',
  ],
  ...['ЛОЖЬ', 'Nein', 'Não', 'Nee', '0', '0.00', '0,0', ' no ', 'N'],
])('reads “%s” as no', (cell) => {
  expect([isNo(cell), isYes(cell)]).toEqual([true, false])
})

it.each([
  ...[
    'TRUE',
    'VRAI',
    'WAHR',
    'VERDADERO',
    'VERO',
    'WAAR',
    'PRAWDA',
    'SANT',
    'TOSI',
    'PRAVDA',
    'IGAZ',
    'DOĞRU',
    'ИСТИНА',
  ],
  ...['Ja', 'Sí', 'Oui', '1', '1.00', 'x', '✓'],
])('reads “%s” as yes', (cell) => {
  expect([isNo(cell), isYes(cell)]).toEqual([false, true])
})
