import type { VendorKind } from '@platen/contracts/shipping-vendors/vendor-words'
import { pickFields } from '@platen/contracts/records/field'
import { shippingVendorFields } from '@platen/contracts/shipping-vendors/fields'
import { normalizedSearch } from '@platen/contracts/values/search-text'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { assignments, columnsAndValues } from '../../platform/db/sql-text.ts'
import type { VendorFields, VendorService } from './shipping-vendors.types.ts'

const lockedVendorRow = z.strictObject({ code: z.string(), name: z.string(), kind: z.enum(['own_label', 'manual']) })

/** Locks a vendor against being changed, and returns it. */
export function lockVendor(tx: Tx, id: number): Promise<z.output<typeof lockedVendorRow> | undefined> {
  return tx.maybe(lockedVendorRow, sql`select code, name, kind from shipping_vendors where id = ${id} for share`)
}

const toRow = (vendor: VendorFields) => ({
  ...pickFields(shippingVendorFields, vendor),
  search_text: normalizedSearch(`${vendor.code} ${vendor.name}`),
})

export async function insertVendor(tx: Tx, vendor: VendorFields & { kind: VendorKind }): Promise<number> {
  const row = { ...toRow(vendor), kind: vendor.kind }
  const { id } = await tx.one(idRow, sql`insert into shipping_vendors ${columnsAndValues(row)} returning id`)
  await replaceServices(tx, id, vendor.services)
  return id
}

export async function saveVendor(tx: Tx, id: number, vendor: VendorFields): Promise<void> {
  await tx.run(sql`update shipping_vendors set ${assignments(toRow(vendor))} where id = ${id}`)
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
