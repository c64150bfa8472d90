import type { Language } from '@platen/contracts/values/language'
import { type AddressParts, orderAddressLines } from '@platen/contracts/values/address'

/** An address as stored with orders and the site's settings. */
export type PrintedAddress = AddressParts

/**
 * Returns the lines of an address in its own country's order. The country comes last, in capitals, unless the parcel
 * stays in it: `otherCountry` is that of the other address on the paper.
 */
export function addressLines(address: PrintedAddress, otherCountry: string, language: Language): string[] {
  const country = address.country.trim().toUpperCase()
  const isAbroad = country !== '' && country !== otherCountry.trim().toUpperCase()
  return orderAddressLines(address, isAbroad ? countryName(country, language) : '')
}

/** Returns the name of a country in capitals, as printed on a parcel, or the code itself if it is not a country's. */
export function countryName(country: string, language: Language): string {
  // Their long names contain another country's name, which misroutes parcels.
  const style = country === 'HK' || country === 'MO' ? 'short' : 'long'
  try {
    const name = new Intl.DisplayNames([language], { type: 'region', style }).of(country)
    return (name ?? country).toLocaleUpperCase(language)
  } catch {
    return country
  }
}
