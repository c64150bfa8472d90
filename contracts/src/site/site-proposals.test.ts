import { describe, expect, it } from 'vitest'
import { proposeSettings } from './site-proposals.ts'

// SITE-15
describe('the settings that a time zone proposes', () => {
  const some: unknown = expect.any(String)
  const inMexico = ['America/Mexico_City', 'America/Tijuana', 'America/Cancun']
  const zonesOf = (country: string) =>
    (new Intl.Locale(`en-${country}`) as Intl.Locale & { timeZones: string[] }).timeZones

  it.each(['US', 'CA', 'PR'])('are Letter and pounds in every zone of %s', (country) => {
    for (const zone of zonesOf(country)) {
      expect([zone, proposeSettings(zone)]).toEqual([
        zone,
        {
          units: 'imperial',
          office_paper: 'letter',
          packing_slip_paper: 'letter',
          label_sheet: 'letter_3x10',
          working_days: [1, 2, 3, 4, 5],
          cost_currency: some,
        },
      ])
    }
  })

  it.each(['US/Eastern', 'Canada/Atlantic', 'America/Montreal', 'America/Kentucky/Louisville', 'EST5EDT'])(
    'are Letter and pounds under the older name %s',
    (zone) => expect(proposeSettings(zone)).toMatchObject({ units: 'imperial', office_paper: 'letter' }),
  )

  it.each(inMexico)('are Letter and kilograms in %s', (zone) => {
    expect(proposeSettings(zone)).toMatchObject({ units: 'metric', office_paper: 'letter' })
  })

  it('are A4, kilograms and Monday to Friday everywhere else', () => {
    const american = new Set(['US', 'CA', 'PR', 'MX', 'GU', 'VI'].flatMap(zonesOf))
    const others = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => !american.has(zone))]
    for (const zone of others) {
      expect([zone, proposeSettings(zone)]).toEqual([
        zone,
        {
          units: 'metric',
          office_paper: 'a4',
          packing_slip_paper: 'a4',
          label_sheet: 'a4_3x8',
          working_days: [1, 2, 3, 4, 5],
          cost_currency: some,
        },
      ])
    }
  })

  // SITE-18
  it.each([
    ['CAD', ['America/Toronto', 'America/Montreal', 'Canada/Atlantic', ...zonesOf('CA')]],
    ['USD', ['America/New_York', 'US/Eastern', 'America/Kentucky/Louisville', 'UTC', 'Asia/Dubai', ...zonesOf('US')]],
    ['MXN', inMexico],
    ['EUR', ['Europe/Paris', 'Europe/Berlin', 'Europe/Dublin', 'Atlantic/Canary']],
    ['GBP', ['Europe/London']],
    ['AUD', ['Australia/Perth']],
    ['NZD', ['Pacific/Auckland']],
  ])('have costs in %s where its money is', (currency, zones) => {
    expect(zones.map((zone) => [zone, proposeSettings(zone).cost_currency])).toEqual(
      zones.map((zone) => [zone, currency]),
    )
  })
})
