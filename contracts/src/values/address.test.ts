import { expect, test } from 'vitest'
import { orderAddressLines } from './address.ts'

const address = {
  name: 'Lukas Köhler',
  company: '',
  address1: 'Prenzlauer Allee 179',
  address2: 'Hinterhaus',
  city: 'Düsseldorf',
  state: 'NW',
  postal_code: '40213',
  country: 'DE',
}

test('an address is written in the order of its own country, with the country as it is given', () => {
  expect(orderAddressLines(address, 'Germany')).toEqual([
    'Lukas Köhler',
    'Prenzlauer Allee 179',
    'Hinterhaus',
    '40213 Düsseldorf',
    'Germany',
  ])
  expect(orderAddressLines({ ...address, country: 'us', state: 'IL' }, '')).toEqual([
    'Lukas Köhler',
    'Prenzlauer Allee 179',
    'Hinterhaus',
    'Düsseldorf, IL 40213',
  ])
})
