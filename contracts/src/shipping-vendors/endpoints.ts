import { z } from 'zod'
import { code, endpoint, flagText, id, idText, text, type Contract } from '../endpoint.ts'
import { shippingVendorErrors } from './errors.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { isCountryCode } from '../values/countries.ts'
import { labelFormats, labelSizes, vendorKinds } from './vendor-words.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'

const whole = z.number().int()
const kind = z.enum(vendorKinds)

export const vendorRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  kind,
  /** The names of its services, in order. */
  services: z.array(z.string()),
  version: whole,
  /** Country codes; empty: every country. */
  countries: z.array(z.string()),
  min_weight_g: whole.nullable(),
  max_weight_g: whole.nullable(),
  /** An inactive vendor isn't chosen for new parcels. */
  active: z.boolean(),
  archived: z.boolean(),
})
export type VendorRow = z.infer<typeof vendorRow>

/** Services of a vendor, and names of a service, at most. */
const maxServices = 30

const service = z.strictObject({
  name: text(120),
  /** By which names stores ask for it. */
  store_names: z.array(text(120)).max(maxServices),
})

const labelSize = z.enum(labelSizes).nullable()
const labelFormat = z.enum(labelFormats).nullable()

export const vendorDetail = z.strictObject({
  ...vendorRow.omit({ services: true }).shape,
  services: z.array(z.strictObject({ name: z.string(), store_names: z.array(z.string()) })),
  /** The cut-off times from Monday to Sunday, HH:MM; empty: no pickup on that day. */
  cutoffs: z.array(z.string()).length(7),
  /** The customer's page at the carrier; `{tracking}` stands for the tracking number. */
  tracking_url: z.string().nullable(),
  label_size: labelSize,
  label_format: labelFormat,
  /** Whether nothing refers to it, so that it can be deleted. */
  unused: z.boolean(),
  record: recordStamp,
})
export type VendorDetail = z.infer<typeof vendorDetail>

const idParams = z.strictObject({ id: idText })

const weight = whole.min(0).max(1_000_000).nullable()

const fields = {
  // Lower case, so that codes are unique without regard to case.
  code: code(40)
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9_-]*$/),
  name: text(120),
  services: z.array(service).max(maxServices),
  countries: z
    .array(z.string().refine(isCountryCode))
    .max(250)
    .refine((codes) => new Set(codes).size === codes.length),
  min_weight_g: weight,
  max_weight_g: whole.min(1).max(1_000_000).nullable(),
  cutoffs: z.array(z.string().regex(/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/)).length(7),
  tracking_url: z
    .string()
    .trim()
    .max(500)
    .regex(/^https:\/\/[^\s{}/]+\/[^\s{}]*\{tracking\}[^\s{}]*$/)
    .nullable(),
  /** Null for a manual vendor, whose label comes from the carrier. */
  label_size: labelSize,
  label_format: labelFormat,
  active: z.boolean(),
}

const of = endpointsOf('shipping-vendors', {
  read: 'shipping_vendor.read',
  write: 'shipping_vendor.write',
  detail: vendorDetail,
})

export const shippingVendorEndpoints = {
  list: of.list(
    'The shipping vendors with their services, by name, a page at a time. Searched by code and name.',
    vendorRow,
    listQuery(['name', '-name', 'code', '-code'], {
      kind: kind.optional(),
      active: flagText.optional(),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One shipping vendor with all that is set; an archived one too.'),
  history: of.history,
  create: of.create('Adds a shipping vendor, or a copy of one.', { ...fields, kind, ...copyOf }),
  edit: of.edit('Changes a shipping vendor. Its kind stays: it decides how labels that exist are voided.', fields),
  archive: of.archive('Archives a shipping vendor: it is no longer chosen.'),
  restore: of.restore('Restores an archived shipping vendor.'),
  delete: of.delete('Deletes a shipping vendor that nothing refers to.'),
}

export const printTestLabel = endpoint({
  route: 'POST /shipping-vendors/:id/test-label',
  access: 'shipping_vendor.write',
  summary:
    'Makes a sample label in the size and format of a vendor with own labels, and prints it if a printer is named.',
  params: idParams,
  body: z.strictObject({ printer_id: id.nullable() }),
  response: z.strictObject({ document_id: id, queued: z.boolean() }),
})

const permissions = ['shipping_vendor.read', 'shipping_vendor.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    shippingVendors: (typeof permissions)[number]
  }
}

export const shippingVendorContract = {
  endpoints: [...Object.values(shippingVendorEndpoints), printTestLabel],
  permissions,
  errors: shippingVendorErrors,
} as const satisfies Contract
