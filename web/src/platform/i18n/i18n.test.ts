import { afterEach, describe, expect, it } from 'vitest'
import { dayOf, formatDateTime, formatDay, formatTime, relativeDay, setFactoryTimeZone } from './format-dates.ts'
import { formatCost, formatMoney } from './format-money.ts'
import { formatBytes, formatNumber, setCostCurrency } from './format-numbers.ts'
import { loadTexts, setLanguage } from './i18n.ts'
import { translate } from './translate.ts'

/** Replaces spaces of any width with plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ')

afterEach(async () => {
  setFactoryTimeZone(undefined)
  await setLanguage('en')
})

// Fixed days: the functions under test get their clock as an argument, or only format a day.

describe('plural forms', () => {
  it.each([
    ['en', 0, '0 new notifications'],
    ['en', 1, '1 new notification'],
    ['en', 2, '2 new notifications'],
    ['fr', 0, '0 nouvelle notification'],
    ['fr', 1, '1 nouvelle notification'],
    ['fr', 2, '2 nouvelles notifications'],
  ] as const)('follow the rules of the language: %s counts %i as "%s"', async (language, count, text) => {
    await loadTexts(['shell'])
    await setLanguage(language)
    expect(translate('shell', 'bell.unread', { count })).toBe(text)
  })
})

describe('numbers and dates', () => {
  it('are formatted as the language requires', async () => {
    setFactoryTimeZone('America/Toronto')
    const formatted = () =>
      [
        formatNumber(1904.5),
        formatMoney(129_900, 'CAD'),
        formatMoney(1299, 'JPY'),
        formatBytes(1_240_000),
        formatDay('2026-11-20'),
        formatDateTime('2026-11-21T03:30:00Z'),
      ].map(plain)
    expect(formatted()).toEqual([
      '1,904.5',
      'CA$1,299.00',
      '¥1,299',
      '1.2 MB',
      'Nov 20, 2026',
      'Nov 20, 2026, 10:30 PM',
    ])
    await setLanguage('fr')
    expect(formatted()).toEqual([
      '1 904,5',
      '1 299,00 $CA',
      '1 299 JPY',
      '1,2 Mo',
      '20 nov. 2026',
      '20 nov. 2026, 22:30',
    ])
  })

  // SITE-18
  it('carry their currency, and a real minus sign', async () => {
    setCostCurrency('CAD')
    const amounts = () => [formatCost(-1230), formatMoney(12_500, 'IQD'), formatNumber(-3)].map(plain)
    expect(amounts()).toEqual(['−CA$12.30', 'IQD 12.500', '−3'])
    await setLanguage('fr')
    expect(amounts()).toEqual(['−12,30 $CA', '12,500 IQD', '−3'])
    setCostCurrency('JPY')
    expect(plain(formatCost(35_000))).toBe('350 JPY')
    setCostCurrency('USD')
  })

  it('use the factory’s days and name the days near today', () => {
    setFactoryTimeZone('America/Toronto')
    const now = new Date('2026-11-21T03:30:00Z')
    expect(dayOf(now)).toBe('2026-11-20')
    expect(relativeDay('2026-11-20', now)).toEqual({ text: 'Today', daysLate: 0 })
    expect(relativeDay('2026-11-19', now)).toEqual({ text: 'Yesterday', daysLate: 1 })
  })

  it('write all other days with their month, in one form, with the year only if it is another', async () => {
    setFactoryTimeZone('America/Toronto')
    const now = new Date('2026-11-21T03:30:00Z')
    const days = () => ['2026-11-23', '2026-11-11', '2026-12-24', '2025-12-30'].map((day) => relativeDay(day, now))
    expect(days()).toEqual([
      { text: 'Nov 23', daysLate: 0 },
      { text: 'Nov 11', daysLate: 9 },
      { text: 'Dec 24', daysLate: 0 },
      { text: 'Dec 30, 2025', daysLate: 325 },
    ])
    await setLanguage('fr')
    expect(days().map(({ text }) => text)).toEqual(['23 nov.', '11 nov.', '24 déc.', '30 déc. 2025'])
  })

  it('have one format for times, alone and behind a date', async () => {
    setFactoryTimeZone('America/Toronto')
    const both = () => [formatTime('2026-11-20T22:21:00Z'), formatDateTime('2026-11-20T22:21:00Z')].map(plain)
    expect(both()).toEqual(['5:21 PM', 'Nov 20, 2026, 5:21 PM'])
    await setLanguage('fr')
    expect(both()).toEqual(['17:21', '20 nov. 2026, 17:21'])
  })
})
