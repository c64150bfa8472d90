import { z } from 'zod'
import { code, endpoint, id, idText, integerText, version, type Contract } from '../endpoint.ts'
import { storeErrors } from './errors.ts'
import { storeColumns, storeFields } from './fields.ts'
import { postalAddress, storedAddress } from '../values/postal-address.ts'
import { archivedChoice, listQuery } from '../paging.ts'
import { recordStamp } from '../records/record.ts'
import { maxLogoMegabytes } from '../values/logo-limit.ts'
import { copyOf, endpointsOf } from '../records/endpoints-of.ts'
import { schemasOf } from '../records/field.ts'

const whole = z.number().int()
const schemas = schemasOf(storeFields)
const columns = schemasOf(storeColumns)

export const storeRow = z.strictObject({
  id,
  version,
  code: columns.code,
  name: columns.name,
  platform: columns.platform,
  handling_days: columns.handling_days,
  shipping_vendor: columns.shipping_vendor,
})
export type StoreRow = z.infer<typeof storeRow>

export const listStores = endpoint({
  route: 'GET /stores',
  access: 'store.read',
  summary: 'Every store in use, by name.',
  response: z.array(storeRow),
})

export const storeListRow = z.strictObject({ id, version, ...columns, archived: z.boolean() })
export type StoreListRow = z.infer<typeof storeListRow>

export const storeDetail = z.strictObject({
  ...storeListRow.shape,
  ...schemas,
  default_vendor_id: id.nullable(),
  /** The sender on its labels; null for the site's. */
  sender: storedAddress.nullable(),
  /** The signed address of its packing slips' logo. */
  logo_url: z.string().nullable(),
  /** What is packed with each of its orders, once per order. */
  attached: z.array(z.strictObject({ sku: z.string(), name: z.string(), quantity: whole })),
  /** Orders that came in while it was paused and are still on hold for that. */
  held_by_pause: whole,
  /** Whether it has orders, so that its code stays. */
  has_orders: z.boolean(),
  /** Whether nothing refers to it, so that it can be deleted. */
  unused: z.boolean(),
  record: recordStamp,
})
export type StoreDetail = z.infer<typeof storeDetail>

const idParams = z.strictObject({ id: idText })

const fields = {
  ...schemas,
  default_vendor_id: id.nullable(),
  sender: postalAddress.nullable(),
  attached: z.array(z.strictObject({ sku: code(80), quantity: whole.min(1).max(100) })).max(20),
}

const of = endpointsOf('stores', { read: ['store.read', 'store.write'], write: 'store.write', detail: storeDetail })

export const storeEndpoints = {
  list: {
    ...of.overview(
      'The stores with what they have in work, a page at a time. Searched by code and name.',
      storeListRow,
      listQuery(['name', '-name', 'code', '-code'], {
        platform: columns.platform.optional(),
        state: columns.state.optional(),
        archived: archivedChoice,
      }),
    ),
    access: 'store.read' as const,
  },
  get: of.get('One store with its settings and what it has in work; an archived one too.'),
  history: of.history,
  create: of.create('Adds a store, for example as a copy of another one with its logo, without its mapped SKUs.', {
    ...fields,
    ...copyOf,
  }),
  edit: of.edit(
    'Changes a store. Its handling days apply to orders that are imported afterwards; its code stays once it has orders.',
    fields,
  ),
  archive: of.archive('Archives a store: it accepts no new orders; those that it has are finished.'),
  restore: of.restore('Restores an archived store.'),
  delete: of.delete('Deletes a store that nothing refers to; one in use can be archived.'),
}

export const pauseStore = endpoint({
  route: 'POST /stores/:id/pause',
  access: 'store.write',
  summary: 'Pauses a store: its new orders come in on hold.',
  params: idParams,
  body: z.strictObject({ version }),
  response: storeDetail,
})

export const resumeStore = endpoint({
  route: 'POST /stores/:id/resume',
  access: 'store.write',
  summary: 'Resumes a paused store. Orders on hold stay there until they are released.',
  params: idParams,
  body: z.strictObject({ version }),
  response: storeDetail,
})

export const uploadStoreLogo = endpoint({
  route: 'POST /stores/:id/logo',
  access: 'store.write',
  summary: 'Sets the logo on a store’s packing slips: a PNG, JPEG or WebP, stored as a PNG without metadata.',
  params: idParams,
  upload: { max_bytes: maxLogoMegabytes * 1024 * 1024 },
  body: z.strictObject({ version: integerText(1, 2_147_483_647) }),
  response: storeDetail,
})

export const removeStoreLogo = endpoint({
  route: 'DELETE /stores/:id/logo',
  access: 'store.write',
  summary: 'Removes the logo from a store’s packing slips.',
  params: idParams,
  query: z.strictObject({ version: integerText(1, 2_147_483_647) }),
  response: storeDetail,
})

export const getStoreLogo = endpoint({
  route: 'GET /stores/:id/logo/:sha256',
  access: 'store.read',
  summary: 'The logo on a store’s packing slips; for pictures in pages by a signed address.',
  params: z.strictObject({ id: idText, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  response: 'file',
})

const permissions = ['store.read', 'store.write'] as const

declare module '../ability.ts' {
  interface Permissions {
    stores: (typeof permissions)[number]
  }
}

export const storeContract = {
  endpoints: [
    listStores,
    ...Object.values(storeEndpoints),
    pauseStore,
    resumeStore,
    uploadStoreLogo,
    removeStoreLogo,
    getStoreLogo,
  ],
  permissions,
  errors: storeErrors,
} as const satisfies Contract
