import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import type { VariantValues } from './variant-records.rules.ts'

export type SavedValues = VariantValues & { search_text: string }

const lockedProductRow = z.strictObject({ archived: z.boolean() })

/** Locks the products to which variants are added, so that they aren't archived meanwhile. */
export function lockProducts(tx: Tx, ids: readonly number[]): Promise<{ archived: boolean }[]> {
  return tx.rows(
    lockedProductRow,
    sql`
    select archived_at is not null as archived from products
    where id = any(${ids}::bigint[]) order by id for no key update`,
  )
}

/** Locks variants in id order, so that edits of them happen one after the other. Returns the ids that exist. */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.rows(
    idRow,
    sql`select id from variants where id = any(${ids}::bigint[]) order by id for no key update`,
  )
  return new Set(rows.map((row) => row.id))
}

async function valueTable(rows: readonly SavedValues[], ids: readonly number[]): Promise<Sql> {
  const column = <K extends keyof SavedValues>(name: K) => mapInSlices(rows, (row) => row[name])
  return sql`unnest(${ids}::bigint[], ${await column('sku')}::text[], ${await column('gtin')}::text[], ${await column('color')}::text[],
      ${await column('color_hex')}::text[], ${await column('size')}::text[], ${await column('position')}::int[],
      ${await column('weight_g')}::int[], ${await column('cost_minor')}::int[], ${await column('printer_tag_id')}::bigint[],
      ${await column('pick_location')}::text[], ${await column('track_stock')}::bool[], ${await column('reorder_point')}::int[],
      ${await column('reorder_quantity')}::int[], ${await column('search_text')}::text[])
      with ordinality as g (id, sku, gtin, color, color_hex, size, position, weight_g, cost_minor, printer_tag_id,
        pick_location, track_stock, reorder_point, reorder_quantity, search_text, n)`
}

/** Inserts variants, each of its product. Returns their ids in the same order. */
export async function insertVariants(
  tx: Tx,
  productIds: readonly number[],
  rows: readonly SavedValues[],
): Promise<number[]> {
  const made = await tx.rows(
    idRow,
    sql`
    insert into variants (product_id, sku, gtin, color, color_hex, size, position, weight_g, cost_minor, printer_tag_id,
      pick_location, track_stock, reorder_point, reorder_quantity, search_text)
    select g.id, sku, gtin, color, color_hex, size, position, weight_g, cost_minor, printer_tag_id,
      pick_location, track_stock, reorder_point, reorder_quantity, search_text
    from ${await valueTable(rows, productIds)} order by n
    returning id`,
  )
  return made.map((row) => row.id)
}

/** Saves variants; whether their stock is tracked is saved by `saveTracking`. */
export async function saveVariants(tx: Tx, ids: readonly number[], rows: readonly SavedValues[]): Promise<void> {
  await tx.run(sql`
    update variants v set sku = g.sku, gtin = g.gtin, color = g.color, color_hex = g.color_hex, size = g.size,
      position = g.position, weight_g = g.weight_g, cost_minor = g.cost_minor, printer_tag_id = g.printer_tag_id,
      pick_location = g.pick_location, reorder_point = g.reorder_point, reorder_quantity = g.reorder_quantity,
      search_text = g.search_text
    from ${await valueTable(rows, ids)} where v.id = g.id`)
}

/** Replaces the case barcodes of variants. */
export async function saveCaseBarcodes(
  tx: Tx,
  ids: readonly number[],
  rows: readonly Pick<VariantValues, 'case_barcodes'>[],
): Promise<void> {
  const cases = rows.flatMap((row, at) =>
    row.case_barcodes.map((caseBarcode) => ({ ...caseBarcode, variant_id: ids[at] ?? 0 })),
  )
  await tx.run(sql`delete from variant_case_barcodes where variant_id = any(${ids}::bigint[])`)
  await tx.run(sql`
    insert into variant_case_barcodes (gtin14, variant_id, barcode, pack_quantity)
    select lpad(barcode, 14, '0'), variant_id, barcode, pack_quantity
    from unnest(${cases.map((one) => one.variant_id)}::bigint[], ${cases.map((one) => one.barcode)}::text[],
      ${cases.map((one) => one.pack_quantity)}::int[]) as c (variant_id, barcode, pack_quantity)`)
}

/** Replaces the suppliers of those variants for which they are given. */
export async function saveSuppliers(
  tx: Tx,
  ids: readonly number[],
  rows: readonly Pick<VariantValues, 'suppliers'>[],
): Promise<void> {
  const given = rows.flatMap(({ suppliers }, at) => (suppliers ? [{ variant_id: ids[at] ?? 0, suppliers }] : []))
  const lines = given.flatMap(({ variant_id, suppliers }) =>
    suppliers.map((supplier, at) => ({ ...supplier, variant_id, position: at + 1 })),
  )
  await tx.run(sql`
    delete from variant_suppliers where variant_id = any(${given.map((one) => one.variant_id)}::bigint[])`)
  await tx.run(sql`
    insert into variant_suppliers (variant_id, supplier_id, position, supplier_sku, cost_minor)
    select variant_id, supplier_id, position, supplier_sku, cost_minor
    from unnest(${lines.map((line) => line.variant_id)}::bigint[], ${lines.map((line) => line.supplier_id)}::bigint[],
      ${lines.map((line) => line.position)}::int[], ${lines.map((line) => line.supplier_sku)}::text[],
      ${lines.map((line) => line.cost_minor)}::int[])
      as s (variant_id, supplier_id, position, supplier_sku, cost_minor)`)
}

export async function saveTracking(tx: Tx, ids: readonly number[], tracked: boolean): Promise<void> {
  await tx.run(sql`update variants set track_stock = ${tracked} where id = any(${ids}::bigint[])`)
}

export async function saveArchivedVariants(tx: Tx, ids: readonly number[], archived: boolean): Promise<void> {
  await tx.run(
    archived
      ? sql`update variants set archived_at = now() where id = any(${ids}::bigint[])`
      : sql`update variants set archived_at = null where id = any(${ids}::bigint[])`,
  )
}

export async function touchVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`update variants set version = version + 1 where id = any(${ids}::bigint[])`)
}
