import { describe, expect, it } from 'vitest'
import { daysOf, historyRanges, isHistoryRange, isReversed } from './history-range.rules.ts'

describe('the days of a date filter', () => {
  // November 20, 2026 is a Friday.
  it.each([
    ['all', undefined, undefined],
    ['today', '2026-11-20', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['this_week', '2026-11-16', '2026-11-20'],
    ['last_1_week', '2026-11-14', '2026-11-20'],
    ['this_month', '2026-11-01', '2026-11-20'],
    ['last_1_month', '2026-10-21', '2026-11-20'],
    ['last_3_months', '2026-08-21', '2026-11-20'],
    ['last_6_months', '2026-05-21', '2026-11-20'],
    ['this_year', '2026-01-01', '2026-11-20'],
    ['last_year', '2025-01-01', '2025-12-31'],
  ] as const)('%s', (range, from, to) => {
    expect(daysOf(range, '2026-11-20', {})).toEqual(from ? { from, to } : {})
  })

  it('start a week on Monday, even if today is a Monday or Sunday', () => {
    expect(daysOf('this_week', '2026-11-16', {}).from).toBe('2026-11-16')
    expect(daysOf('this_week', '2026-11-22', {}).from).toBe('2026-11-16')
  })

  it('respect shorter months, leap years and the turn of the year', () => {
    expect(daysOf('last_1_month', '2026-03-31', {}).from).toBe('2026-03-01')
    expect(daysOf('last_1_month', '2028-03-30', {}).from).toBe('2028-03-01')
    expect(daysOf('last_3_months', '2026-05-31', {}).from).toBe('2026-03-01')
    expect(daysOf('yesterday', '2027-01-01', {})).toEqual({ from: '2026-12-31', to: '2026-12-31' })
    expect(daysOf('last_6_months', '2026-02-15', {}).from).toBe('2025-08-16')
  })

  it('keep a custom range unchanged, which may be open at either end', () => {
    expect(daysOf('custom', '2026-11-20', { from: '2026-01-05', to: '2026-02-01' })).toEqual({
      from: '2026-01-05',
      to: '2026-02-01',
    })
    expect(daysOf('custom', '2026-11-20', { from: '2026-01-05', to: '' })).toEqual({ from: '2026-01-05' })
    expect(daysOf('custom', '2026-11-20', {})).toEqual({})
  })
})

it('detects a range that ends before it starts', () => {
  expect(isReversed({ from: '2026-02-01', to: '2026-01-31' })).toBe(true)
  expect(isReversed({ from: '2026-02-01', to: '2026-02-01' })).toBe(false)
  expect(isReversed({ from: '2026-02-01' })).toBe(false)
})

it('accepts only the filters of the print history', () => {
  expect(historyRanges.every(isHistoryRange)).toBe(true)
  expect([undefined, '', 'tomorrow', 'toString'].some(isHistoryRange)).toBe(false)
})
