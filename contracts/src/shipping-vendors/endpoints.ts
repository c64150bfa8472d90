import { z } from 'zod'
import { endpoint, flagText, id, idText, text, version, type Contract } from '../endpoint.ts'
import { shippingVendorErrors } from './errors.ts'
import { shippingVendorColumns, shippingVendorFields } from './fields.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

const schemas = schemasOf(shippingVendorFields)
const columns = schemasOf(shippingVendorColumns)

export const vendorRow = z.strictObject({ id, version, ...columns, archived: z.boolean() })
export type VendorRow = z.infer<typeof vendorRow>

/** Services of a vendor, and names of a service, at most. */
const maxServices = 30

const service = z.strictObject({
  name: text(120),
  /** By which names stores ask for it. */
  store_names: z.array(text(120)).max(maxServices),
})

export const vendorDetail = z.strictObject({
  id,
  version,
  ...schemas,
  kind: columns.kind,
  services: z.array(z.strictObject({ name: z.string(), store_names: z.array(z.string()) })),
  archived: z.boolean(),
  /** Whether nothing refers to it, so that it can be deleted. */
  unused: z.boolean(),
  record: recordStamp,
})
export type VendorDetail = z.infer<typeof vendorDetail>

const idParams = z.strictObject({ id: idText })

const fields = { ...schemas, services: z.array(service).max(maxServices) }

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
      kind: columns.kind.optional(),
      active: flagText.optional(),
      archived: archivedChoice,
    }),
  ),
  get: of.get('One shipping vendor with all that is set; an archived one too.'),
  history: of.history,
  create: of.create('Adds a shipping vendor, or a copy of one.', { ...fields, kind: columns.kind, ...copyOf }),
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
