import { z } from 'zod'
import { optionalText, text } from '../endpoint.ts'
import { isCountryCode } from './countries.ts'

/**
 * An address of the factory or a store, as people type it. Its postal code isn't checked: see `findPostalCodeExample`.
 */
export const postalAddress = z.strictObject({
  name: text(200),
  company: optionalText(200),
  address1: text(300),
  address2: optionalText(300),
  city: text(120),
  state: optionalText(120),
  postal_code: optionalText(40),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .refine(isCountryCode),
})
