import { z } from 'zod'
import { code, text } from '../endpoint.ts'
import { printerLanguageWords } from '../printers/printer-choices.ts'
import { field } from '../records/field.ts'
import { isCountryCode } from '../values/countries.ts'
import * as commonTerms from '../words/terms.ts'
import * as shippingVendorTerms from './terms.ts'
import { labelFormats, labelSizes, vendorKinds, vendorKindWords, vendorLabelSizeWords } from './vendor-words.ts'

const grams = z.number().int().max(1_000_000)

/** What people enter of a shipping vendor, besides its services. */
export const shippingVendorFields = {
  // Lower case, so that codes are unique without regard to case.
  code: field(
    code(40)
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9_-]*$/),
    commonTerms.code,
  ),
  name: field(text(120), commonTerms.name),
  // Codes; empty: every country.
  countries: field(
    z
      .array(z.string().refine(isCountryCode))
      .max(250)
      .refine((codes) => new Set(codes).size === codes.length),
    shippingVendorTerms.countries,
  ),
  min_weight_g: field(grams.min(0).nullable(), { en: 'Minimum weight (g)', fr: 'Poids minimal (g)' }),
  max_weight_g: field(grams.min(1).nullable(), { en: 'Maximum weight (g)', fr: 'Poids maximal (g)' }),
  // From Monday to Sunday, HH:MM; empty: no pickup on that day.
  cutoffs: field(
    z.array(z.string().regex(/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/)).length(7),
    shippingVendorTerms.cutOffTimes,
  ),
  // The customer's page at the carrier; `{tracking}` stands for the tracking number.
  tracking_url: field(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/[^\s{}/]+\/[^\s{}]*\{tracking\}[^\s{}]*$/)
      .nullable(),
    { en: 'Tracking page', fr: 'Page de suivi' },
  ),
  // Null for a manual vendor, whose label comes from the carrier.
  label_size: field(z.enum(labelSizes).nullable(), commonTerms.labelSize, { words: vendorLabelSizeWords }),
  label_format: field(
    z.enum(labelFormats).nullable(),
    { en: 'Label format', fr: 'Type de fichier de l’étiquette' },
    { words: printerLanguageWords },
  ),
  // An inactive vendor isn't chosen for new parcels.
  active: field(z.boolean(), commonTerms.active),
}

/** The columns of the list of shipping vendors. */
export const shippingVendorColumns = {
  code: shippingVendorFields.code,
  name: shippingVendorFields.name,
  // Stays: it decides how labels that exist are voided.
  kind: field(z.enum(vendorKinds), commonTerms.kind, { words: vendorKindWords }),
  // The names of its services, in order.
  services: field(z.array(z.string()), shippingVendorTerms.services),
  countries: shippingVendorFields.countries,
  min_weight_g: field(shippingVendorFields.min_weight_g.schema, { en: 'From (g)', fr: 'À partir de (g)' }),
  max_weight_g: field(shippingVendorFields.max_weight_g.schema, { en: 'Up to (g)', fr: 'Jusqu’à (g)' }),
  active: shippingVendorFields.active,
}

/** All of them, for histories and facts. */
export const shippingVendorFacts = { ...shippingVendorColumns, ...shippingVendorFields }
