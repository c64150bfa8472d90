import { expect, test } from 'vitest'
import { checkLabelAddress } from './label-address.rules.ts'

const address = {
  name: 'Zoë Müller',
  company: '',
  address1: '12 Mill Road',
  address2: '',
  city: 'Montréal',
  state: 'QC',
  postal_code: 'H2X 1Y4',
  country: 'CA',
}
const bought = { state: 'purchased', tracking_number: 'T1', cost_minor: null, currency: null } as const

test('a label is used when the carrier writes the same address differently or returns none', () => {
  const written = { ...address, name: 'ZOE MULLER', city: 'MONTREAL', postal_code: 'H2X1Y4' }
  expect(checkLabelAddress({ ...bought, ship_to: written }, address).state).toBe('purchased')
  expect(checkLabelAddress({ ...bought, ship_to: null }, address).state).toBe('purchased')
})

test.each(['name', 'address1', 'postal_code', 'country'] as const)(
  'a label with a different %s is not used',
  (field) => {
    const outcome = checkLabelAddress({ ...bought, ship_to: { ...address, [field]: 'X9' } }, address)
    expect(outcome).toEqual({ state: 'other_address', tracking_number: 'T1' })
  },
)
