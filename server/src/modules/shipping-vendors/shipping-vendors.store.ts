import type { VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import type { VendorFields, VendorService } from './shipping-vendors.types.ts'

const lockedVendorRow = z.strictObject({ code: z.string(), name: z.string(), kind: z.enum(['own_label', 'manual']) })

/** Locks a vendor against being changed, and returns it. */
export function lockVendor(tx: Tx, id: number): Promise<z.output<typeof lockedVendorRow> | undefined> {
  return tx.maybe(lockedVendorRow, sql`select code, name, kind from shipping_vendors where id = ${id} for share`)
}

const toSearchText = ({ code, name }: VendorFields) => normalizedSearch(`${code} ${name}`)

export async function insertVendor(tx: Tx, vendor: VendorFields & { kind: VendorKind }): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into shipping_vendors (code, name, kind, countries, min_weight_g, max_weight_g, cutoffs, tracking_url, label_size,
      label_format, active, search_text)
    values (${vendor.code}, ${vendor.name}, ${vendor.kind}, ${vendor.countries}, ${vendor.min_weight_g}, ${vendor.max_weight_g},
      ${vendor.cutoffs}, ${vendor.tracking_url}, ${vendor.label_size}, ${vendor.label_format}, ${vendor.active},
      ${toSearchText(vendor)})
    returning id`,
  )
  await replaceServices(tx, id, vendor.services)
  return id
}

export async function saveVendor(tx: Tx, id: number, vendor: VendorFields): Promise<void> {
  await tx.run(sql`
    update shipping_vendors set code = ${vendor.code}, name = ${vendor.name}, countries = ${vendor.countries},
      min_weight_g = ${vendor.min_weight_g}, max_weight_g = ${vendor.max_weight_g}, cutoffs = ${vendor.cutoffs},
      tracking_url = ${vendor.tracking_url}, label_size = ${vendor.label_size}, label_format = ${vendor.label_format},
      active = ${vendor.active}, search_text = ${toSearchText(vendor)}
    where id = ${id}`)
  await replaceServices(tx, id, vendor.services)
}

async function replaceServices(tx: Tx, id: number, services: readonly VendorService[]): Promise<void> {
  await tx.run(sql`delete from shipping_vendor_services where vendor_id = ${id}`)
  if (services.length === 0) return
  const rows = JSON.stringify(services.map((service, at) => ({ ...service, position: at + 1 })))
  await tx.run(sql`
    insert into shipping_vendor_services (vendor_id, position, name)
    select ${id}, s.position, s.name from jsonb_to_recordset(${rows}::jsonb) as s(position int, name text)`)
  await tx.run(sql`
    insert into shipping_vendor_service_names (vendor_id, position, name)
    select ${id}, s.position, n.name
    from jsonb_to_recordset(${rows}::jsonb) as s(position int, store_names text[]) cross join lateral unnest(s.store_names) as n(name)`)
}
