import { perAddressPart, type AddressPart } from '@platen/contracts/values/address'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import { findCountryByName } from '../fields/country-names.format.ts'
import { checkPostalCode, readCountry } from '../fields/order-fields.format.ts'
import { limits } from '../order-limits.rules.ts'
import { dropDecimals, readOrderLine, readOrderName, readOrderNumberText } from '../fields/order-texts.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'
import type { Written, WrittenAddress, WrittenOrder } from './written-order.types.ts'

/** The name of a way to ship that is none: the customer comes for it. */
export const pickup = /\bpick[ -]?up\b|\bclick (and|&) collect\b|\bramassage\b|\bretrait\b|\bcueillette\b|\babholung\b/i

/** Whether an address says where to send something; a country alone doesn't. */
function isFilled(address: WrittenAddress): boolean {
  return Object.entries(address).some(
    ([part, { text }]) => part !== 'country' && part !== 'state' && text.trim() !== '',
  )
}

/**
 * Reads the customer and the address. As in the other formats, an order without a shipping address ships to the billing
 * address, with a warning.
 */
export function readWrittenPeople(
  found: RecordFindings,
  order: WrittenOrder,
  html: (text: string) => string,
  namesCountries: boolean,
) {
  for (const { name } of [order.email, ...order.phones]) if (name !== '') found.contact.add(name)
  const shipsToBilling = !isFilled(order.ship_to) && isFilled(order.bill_to)
  const address = shipsToBilling ? order.bill_to : order.ship_to
  const { service } = order
  if (shipsToBilling && pickup.test(service.text)) {
    found.warn(order.ship_to.address1.name, 'ships_to_pickup', { value: toQuotable(service.text) })
  } else if (shipsToBilling) found.warn(order.ship_to.address1.name, 'ships_to_billing')
  const text = ({ name, text: written }: Written, max: number) => readOrderLine(found, name, html(written), max)
  const nameOf = ({ name, text: written }: Written, max: number) => readOrderName(found, name, html(written), max)
  const digits = ({ name, text: written }: Written, max: number) =>
    readOrderNumberText(found, name, dropDecimals(written.replace(/^\s*['’]+/, '')), max)
  const { country: countryOf, postal_code: codeOf } = address
  const named = namesCountries ? findCountryByName(countryOf.text) : null
  const country = readCountry(found, countryOf.name, named ?? countryOf.text)
  const postalCode = digits(codeOf, limits.postal_code)
  checkPostalCode(found, codeOf.name, country, postalCode)
  const part = (name: Exclude<AddressPart, 'country' | 'postal_code'>) => text(address[name], limits[name])
  const customers = [order.bill_to.name, order.customer, order.ship_to.name]
  const phone = order.phones.find((phone) => phone.text.trim() !== '')
  return {
    customer_name: nameOf(
      customers.find((customer) => customer.text.trim() !== '') ?? order.customer,
      limits.customer_name,
    ),
    email: text(order.email, limits.email),
    phone: phone ? digits(phone, limits.phone) : '',
    ship_to_name: nameOf(address.name, limits.name),
    ship_to_company: part('company'),
    ship_to_address1: part('address1'),
    ship_to_address2: part('address2'),
    ship_to_city: nameOf(address.city, limits.city),
    ship_to_state: part('state'),
    ship_to_postal_code: postalCode,
    ship_to_country: country,
  }
}

/** Makes an address of what a file has for each part. */
export function writtenAddress(valueOf: (part: AddressPart) => Written): WrittenAddress {
  return perAddressPart('', valueOf)
}

/** Joins texts to one value, such as first and last name; it has the name of the first that is filled. */
export function joinWritten(parts: readonly Written[], separator: string): Written {
  const filled = parts.filter((part) => part.text.trim() !== '')
  const name = (filled[0] ?? parts[0])?.name ?? ''
  return { name, text: filled.map((part) => part.text.trim()).join(separator) }
}
