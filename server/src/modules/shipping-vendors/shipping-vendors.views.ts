import type { RecordValues } from '@platen/contracts/records/record'
import { labelsOf, pickFields } from '@platen/contracts/records/field'
import { shippingVendorColumns, shippingVendorFields } from '@platen/contracts/shipping-vendors/fields'
import {
  shippingVendorEndpoints,
  vendorDetail,
  vendorRow,
  type VendorDetail,
} from '@platen/contracts/shipping-vendors/endpoints'
import { shippingVendorViews } from '@platen/contracts/shipping-vendors/views'
import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { isUnreferenced } from '../../platform/db/references.ts'
import { idRow } from '../../platform/db/row.ts'
import { beginsWith, columnsOf } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { byArchived, byName, defineList, sortBy } from '../../platform/lists/define-list.ts'
import { cellsOf } from '../../platform/lists/field-cells.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { recordColumn } from '../records/record-stamp.views.ts'

const { services: _services, ...listed } = shippingVendorColumns
const stamp = sql`v.id, v.version, v.archived_at is not null as archived`

const serviceNames = sql`
  array(select s.name from shipping_vendor_services s where s.vendor_id = v.id order by s.position)`

/** The shipping vendors. */
export const vendorList = defineList({
  name: 'shipping-vendors',
  endpoint: shippingVendorEndpoints.list,
  table: sql`shipping_vendors v`,
  id: sql`v.id`,
  filters: {
    kind: (kind) => sql`v.kind = ${kind}`,
    active: (active) => (active ? sql`v.active` : sql`not v.active`),
    archived: byArchived('v'),
  },
  views: shippingVendorViews,
  search: searchWords(sql`v.search_text`, (typed) => sql`v.code like ${beginsWith(typed.toLowerCase())}`),
  sorts: {
    ...sortBy('name', byName('v.name')),
    ...sortBy('code', { sql: raw('v.code'), type: 'text', unique: true }),
  },
  row: vendorRow,
  select: () => ({ columns: sql`${stamp}, ${columnsOf(listed, 'v')}, ${serviceNames} as services`, joins: sql`` }),
  columns: labelsOf(shippingVendorColumns),
  cells: cellsOf(shippingVendorColumns),
})

const isDefault = sql`exists (
  select from settings c where c.key = 'shipping_choice' and (c.value ->> 'default_vendor_id')::bigint = v.id)`

/** Returns whether a vendor is the site's default. Saving a default locks its vendor until the commit. */
export async function isDefaultVendor(db: Reader, id: number): Promise<boolean> {
  return (
    (await db.maybe(idRow, sql`select v.id from shipping_vendors v where v.id = ${id} and ${isDefault}`)) !== undefined
  )
}

/** Returns everything that a vendor's screen shows, of an archived one too. Throws `not_found`. */
export async function readVendorDetail(db: Reader, id: number): Promise<VendorDetail> {
  const vendor = await db.maybe(
    vendorDetail,
    sql`
    select ${stamp}, v.kind, ${columnsOf(shippingVendorFields, 'v')},
      coalesce((
        select json_agg(json_build_object('name', s.name, 'store_names', array(
          select n.name from shipping_vendor_service_names n
          where n.vendor_id = s.vendor_id and n.position = s.position order by n.name collate name_order)) order by s.position)
        from shipping_vendor_services s where s.vendor_id = v.id
      ), '[]') as services,
      ${await isUnreferenced(db, 'shipping_vendors', 'v')}
        and not ${isDefault} as unused,
      ${recordColumn('v')}
    from shipping_vendors v where v.id = ${id}`,
  )
  if (!vendor) throw refusal('not_found')
  return vendor
}

/**
 * Returns what the history of a vendor keeps: each service with the stores' names for it, each cut-off with its day.
 */
export async function readVendorValues(db: Reader, id: number): Promise<RecordValues> {
  const vendor = await readVendorDetail(db, id)
  const { services, cutoffs } = vendor
  return {
    services: services.map(({ name, store_names: names }) => [name, names.join(', ')].filter(Boolean).join(': ')),
    ...pickFields(shippingVendorFields, vendor),
    cutoffs: cutoffs.flatMap((time, at) => (time === '' ? [] : [`${at + 1} ${time}`])),
  }
}
