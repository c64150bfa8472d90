import { z } from 'zod'
import { optionalText, text, unrounded } from '../endpoint.ts'
import { type AddressPart, perAddressPart } from './address.ts'
import { isCountryCode } from './countries.ts'

/** How long the texts of an address may be, in characters. */
export const addressLimits = {
  name: 200,
  company: 200,
  address1: 300,
  address2: 300,
  city: 120,
  state: 120,
  postal_code: 40,
} as const satisfies Record<Exclude<AddressPart, 'country'>, number>

const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine(isCountryCode)

/**
 * An address of the factory or a store, as people type it. Its postal code isn't checked: see `findPostalCodeExample`.
 */
export const postalAddress = z.strictObject({
  name: text(addressLimits.name),
  company: optionalText(addressLimits.company),
  address1: text(addressLimits.address1),
  address2: optionalText(addressLimits.address2),
  city: text(addressLimits.city),
  state: optionalText(addressLimits.state),
  postal_code: unrounded(optionalText(addressLimits.postal_code)),
  country,
} satisfies Record<AddressPart, z.ZodType>)

/** An address as it is stored and shown, of which any part may be empty. */
export const storedAddress = z.strictObject(perAddressPart('', () => z.string()))

/** The fields of an address as part of a larger body, each of which may be empty. */
export function emptyableAddress<Prefix extends string>(prefix: Prefix) {
  return perAddressPart(prefix, (part) =>
    part === 'country'
      ? z.string().refine((code) => code === '' || isCountryCode(code))
      : unrounded(optionalText(addressLimits[part])),
  )
}

/** The fields of an address as part of the body of an edit, in which those that stay unchanged are omitted. */
export function editedAddress<Prefix extends string>(prefix: Prefix) {
  return perAddressPart(prefix, (part) => postalAddress.shape[part].optional())
}
