import { describe, expect, test } from 'vitest'
import { isTimeZone } from '../../platform/site-day.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SiteValues } from './settings.types.ts'
import { assertSavable, toSender } from './site-values.rules.ts'

const noSender = {
  sender_name: '',
  sender_company: '',
  sender_address1: '',
  sender_address2: '',
  sender_city: '',
  sender_state: '',
  sender_postal_code: '',
  sender_country: '',
}
const whole = { ...noSender, sender_name: 'A', sender_address1: '1 B St', sender_city: 'C', sender_country: 'CA' }

function build(change: Partial<SiteValues>): SiteValues {
  return {
    company_name: '',
    ...noSender,
    time_zone: 'America/Toronto',
    handling_days: 3,
    erase_after_days: null,
    gs1_prefix: '',
    cost_currency: 'CAD',
    week_start: 1,
    undo_minutes: 10,
    session_idle_minutes: 30,
    session_remember_days: 30,
    session_longest_hours: 16,
    session_remember_longest_days: 30,
    working_days: [1],
    holidays: [],
    units: 'metric',
    office_paper: 'a4',
    packing_slip_paper: 'a4',
    piece_label: '50x25',
    label_sheet: 'a4_3x8',
    paper_language: 'en',
    ask_above_labels: 100,
    ...change,
  }
}

function judge(change: Partial<SiteValues>): string {
  try {
    assertSavable(build(change), isTimeZone(build(change).time_zone))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, ...Object.keys(error.extras.fields ?? {})].join(' ')
  }
  return 'saved'
}

const day = (on: string, name = 'Closed') => ({ day: on, name })

// SITE-1, SITE-3. Fixed days: the rules know no clock
describe('the settings of the site', () => {
  test.each<[string, Partial<SiteValues>, string]>([
    ['no sender', {}, 'saved'],
    ['a whole sender without a postal code', whole, 'saved'],
    ['a postal code that looks odd', { ...whole, sender_postal_code: '?' }, 'saved'],
    ['a sender without a country', { ...whole, sender_country: '' }, 'sender_incomplete sender_country'],
    [
      'only a postal code',
      { sender_postal_code: 'H2X 1Y4' },
      'sender_incomplete sender_name sender_address1 sender_city sender_country',
    ],
    ['a zone of the list', { time_zone: 'Asia/Kathmandu' }, 'saved'],
    ['a zone of no list', { time_zone: 'Mars/Olympus' }, 'time_zone_unknown time_zone'],
    ['an offset for a zone', { time_zone: '+05:00' }, 'time_zone_unknown time_zone'],
    ['two holidays', { holidays: [day('2026-12-25'), day('2026-12-26')] }, 'saved'],
    [
      'one holiday twice',
      { holidays: [day('2026-12-25'), day('2026-12-26'), day('2026-12-25', 'Again')] },
      'holiday_twice holidays.2.day',
    ],
  ])('are judged with %s', (_what, change, expected) => {
    expect(judge(change)).toBe(expected)
  })

  test('have no sender while its fields are empty', () => {
    expect(toSender(build({}))).toBeNull()
    expect(toSender(build(whole))).toMatchObject({ name: 'A', country: 'CA', postal_code: '' })
  })
})
