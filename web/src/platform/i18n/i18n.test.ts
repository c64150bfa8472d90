import { afterEach, describe, expect, it } from 'vitest'
import {
  dayOf,
  formatBytes,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  relativeDay,
  setFactoryTimeZone,
} from './format.ts'
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

  it('use the factory’s days and name the days near today', () => {
    setFactoryTimeZone('America/Toronto')
    const now = new Date('2026-11-21T03:30:00Z')
    expect(dayOf(now)).toBe('2026-11-20')
    expect(relativeDay('2026-11-20', now)).toEqual({ text: 'Today', late: false })
    expect(relativeDay('2026-11-19', now)).toEqual({ text: 'Yesterday', late: true })
  })
})
