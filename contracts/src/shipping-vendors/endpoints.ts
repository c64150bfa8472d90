import { z } from 'zod'
import { code, endpoint, flagText, id, idText, text, version, type Contract } from '../endpoint.ts'
import { shippingVendorErrors } from './errors.ts'
import { archivedChoice, listMeta, listQuery } from '../paging.ts'
import { archivingOf, deletingOf, historyOf, recordStamp } from '../records/record.ts'
import { isCountryCode } from '../values/countries.ts'
import { labelFormats, labelSizes, vendorKinds } from './vendor-words.ts'

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

export const listShippingVendors = endpoint({
  route: 'GET /shipping-vendors',
  access: 'shipping_vendor.read',
  summary: 'The shipping vendors with their services, by name, a page at a time. Searched by code and name.',
  query: listQuery(['name', '-name', 'code', '-code'], {
    kind: kind.optional(),
    active: flagText.optional(),
    archived: archivedChoice,
  }),
  response: z.array(vendorRow),
  meta: listMeta,
})

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

export const getShippingVendor = endpoint({
  route: 'GET /shipping-vendors/:id',
  access: 'shipping_vendor.read',
  summary: 'One shipping vendor with all that is set; an archived one too.',
  params: idParams,
  response: vendorDetail,
})

export const shippingVendorHistory = historyOf('shipping-vendors', 'shipping_vendor.read')

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

export const createShippingVendor = endpoint({
  route: 'POST /shipping-vendors',
  access: 'shipping_vendor.write',
  summary: 'Adds a shipping vendor, or a copy of one.',
  body: z.strictObject({ ...fields, kind, copy_of: id.optional() }),
  response: vendorDetail,
})

export const editShippingVendor = endpoint({
  route: 'PUT /shipping-vendors/:id',
  access: 'shipping_vendor.write',
  summary: 'Changes a shipping vendor. Its kind stays: it decides how labels that exist are voided.',
  params: idParams,
  body: z.strictObject({ ...fields, version }),
  response: vendorDetail,
})

export const { archive: archiveShippingVendor, restore: restoreShippingVendor } = archivingOf(
  'shipping-vendors',
  'shipping_vendor.write',
  vendorDetail,
  {
    archive: 'Archives a shipping vendor: it is no longer chosen.',
    restore: 'Restores an archived shipping vendor.',
  },
)

export const deleteShippingVendor = deletingOf(
  'shipping-vendors',
  'shipping_vendor.write',
  'Deletes a shipping vendor that nothing refers to.',
)

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
  endpoints: [
    listShippingVendors,
    getShippingVendor,
    shippingVendorHistory,
    createShippingVendor,
    editShippingVendor,
    archiveShippingVendor,
    restoreShippingVendor,
    deleteShippingVendor,
    printTestLabel,
  ],
  permissions,
  errors: shippingVendorErrors,
} as const satisfies Contract
