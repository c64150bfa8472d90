import type { Language } from '@platen/contracts/errors'

/** An address as orders and the site's settings hold it; the country is ISO-3166 alpha-2. Empty text is none. */
export interface PrintedAddress {
  name: string
  company: string
  address1: string
  address2: string
  city: string
  state: string
  postal_code: string
  country: string
}

type PlaceOrder = 'city_state_code' | 'city_code' | 'code_city_state' | 'code_first' | 'code_last_line'

// What stands in the line of the town. Rule: the Universal Postal Union's address guides.
const PLACE_ORDER: Record<string, PlaceOrder> = {
  ...fill('city_state_code', 'US CA AU PR GU VI AS MP IN TH TW KR'),
  ...fill('city_code', 'NZ SG ZA BD PK NP LK ID VN'),
  ...fill('code_city_state', 'IT ES MX BR MY'),
  ...fill('code_first', 'JP CN'),
  ...fill('code_last_line', 'GB IE JE GG IM GI MT'),
}

function fill(order: PlaceOrder, countries: string): Record<string, PlaceOrder> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, order]))
}

/**
 * The lines of an address in the order of its own country, the country last in capitals unless it is where the parcel
 * starts. Takes any text, leaves empty lines out; a country without a rule of its own is written as on the European
 * continent, code before town.
 */
export function addressLines(address: PrintedAddress, from_country: string, language: Language): string[] {
  const { name, company, address1, address2, city, state, postal_code: code, country } = trimmed(address)
  const street = [address1, address2]
  const place = placeLines(country, city, state, code)
  const abroad = country !== '' && country !== from_country.toUpperCase() ? countryName(country, language) : ''
  // In their own script Japanese and Chinese addresses go from the large to the small.
  const large_first = PLACE_ORDER[country] === 'code_first' && /[\u3040-\u30ff\u4e00-\u9fff]/.test(city + state)
  const lines = large_first ? [...place, ...street, company, name] : [name, company, ...street, ...place]
  return [...lines, abroad].filter((line) => line !== '')
}

function placeLines(country: string, city: string, state: string, code: string): string[] {
  const order = PLACE_ORDER[country]
  if (order === 'city_state_code') return [joined(', ', city, joined(' ', state, code))]
  if (order === 'city_code') return [joined(' ', city, code), state]
  if (order === 'code_last_line') return [city, state, code]
  if (order === 'code_city_state') return [joined(', ', joined(' ', code, city), state)]
  if (order === 'code_first' && /[\u3040-\u30ff\u4e00-\u9fff]/.test(city + state)) {
    return [country === 'JP' && code !== '' ? `〒${code}` : code, state + city]
  }
  // Their addresses in Latin letters are written like the American one.
  if (order === 'code_first') return [joined(', ', city, joined(' ', state, code))]
  return [joined(' ', code, city)]
}

/** The name of a country in capitals as it stands on a parcel, its code where the code is not one of a country. */
export function countryName(country: string, language: Language): string {
  // Their long names name another country too, which sends parcels astray.
  const style = country === 'HK' || country === 'MO' ? 'short' : 'long'
  try {
    const name = new Intl.DisplayNames([language], { type: 'region', style }).of(country)
    return (name ?? country).toLocaleUpperCase(language)
  } catch {
    return country
  }
}

function joined(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}

function trimmed(address: PrintedAddress): PrintedAddress {
  const clean = (text: string): string => text.trim()
  return {
    name: clean(address.name),
    company: clean(address.company),
    address1: clean(address.address1),
    address2: clean(address.address2),
    city: clean(address.city),
    state: clean(address.state),
    postal_code: clean(address.postal_code),
    country: clean(address.country).toUpperCase(),
  }
}
