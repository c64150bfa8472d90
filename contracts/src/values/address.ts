/** The parts of an address, in the order in which people enter them. The country is ISO 3166-1 alpha-2. */
export const addressParts = [
  'name',
  'company',
  'address1',
  'address2',
  'city',
  'state',
  'postal_code',
  'country',
] as const
export type AddressPart = (typeof addressParts)[number]

/** An address; a part that is not known is empty. */
export type AddressParts = Record<AddressPart, string>

/** Returns a value for each part of an address, under the name of the part behind a prefix, such as `ship_to_`. */
export function perAddressPart<Prefix extends string, Value>(
  prefix: Prefix,
  valueOf: (part: AddressPart) => Value,
): Record<`${Prefix}${AddressPart}`, Value> {
  const entries = addressParts.map((part) => [`${prefix}${part}`, valueOf(part)])
  return Object.fromEntries(entries) as Record<`${Prefix}${AddressPart}`, Value>
}

type CityLineFormat = 'city_state_code' | 'city_code' | 'code_city_state' | 'code_first' | 'code_last_line'

// The order of the parts in the city line, by country, from the Universal Postal Union's address guides.
const CITY_LINE_FORMATS: Record<string, CityLineFormat> = {
  ...countriesWith('city_state_code', 'US CA AU PR GU VI AS MP IN TH TW KR'),
  ...countriesWith('city_code', 'NZ SG ZA BD PK NP LK ID VN'),
  ...countriesWith('code_city_state', 'IT ES MX BR MY'),
  ...countriesWith('code_first', 'JP CN'),
  ...countriesWith('code_last_line', 'GB IE JE GG IM GI MT'),
}

function countriesWith(order: CityLineFormat, countries: string): Record<string, CityLineFormat> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, order]))
}

/**
 * Returns the lines of an address in its own country's order, without empty lines, on paper and on screen. The country
 * comes last, as it is given. A country without its own rule is written in the European way, postal code before city.
 */
export function orderAddressLines(address: AddressParts, countryLine: string): string[] {
  const { name, company, address1, address2, city, state, postal_code: code, country } = trimAddress(address)
  const street = [address1, address2]
  const cityBlock = cityLines(country, city, state, code)
  // Japanese and Chinese addresses in their own script go from large to small.
  const isLargeFirst = CITY_LINE_FORMATS[country] === 'code_first' && /[\u3040-\u30ff\u4e00-\u9fff]/.test(city + state)
  const lines = isLargeFirst ? [...cityBlock, ...street, company, name] : [name, company, ...street, ...cityBlock]
  return [...lines, countryLine].filter((line) => line !== '')
}

function cityLines(country: string, city: string, state: string, code: string): string[] {
  const order = CITY_LINE_FORMATS[country]
  if (order === 'city_state_code') return [joinParts(', ', city, joinParts(' ', state, code))]
  if (order === 'city_code') return [joinParts(' ', city, code), state]
  if (order === 'code_last_line') return [city, state, code]
  if (order === 'code_city_state') return [joinParts(', ', joinParts(' ', code, city), state)]
  if (order === 'code_first' && /[\u3040-\u30ff\u4e00-\u9fff]/.test(city + state)) {
    return [country === 'JP' && code !== '' ? `〒${code}` : code, state + city]
  }
  // Their addresses in Latin letters follow the American order.
  if (order === 'code_first') return [joinParts(', ', city, joinParts(' ', state, code))]
  return [joinParts(' ', code, city)]
}

function joinParts(separator: string, ...parts: string[]): string {
  return parts.filter((part) => part !== '').join(separator)
}

function trimAddress(address: AddressParts): AddressParts {
  const trimmed = perAddressPart('', (part) => address[part].trim())
  return { ...trimmed, country: trimmed.country.toUpperCase() }
}
