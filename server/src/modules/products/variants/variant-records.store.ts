import { variantFields } from '@platen/contracts/variants/fields'
import sql from 'sql-template-tag'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import { columnTypesOf, columnNames, tableOf, takenFrom } from '../../../platform/db/row-table.ts'
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

const saved = { ...columnTypesOf(variantFields), printer_tag_id: 'bigint', search_text: 'text' } as const

/** Inserts variants, each of its product. Returns their ids in the same order. */
export async function insertVariants(
  tx: Tx,
  productIds: readonly number[],
  variants: readonly SavedValues[],
): Promise<number[]> {
  const columns = { product_id: 'bigint', ...saved } as const
  const rows = await mapInSlices(variants, (variant, at) => ({ ...variant, product_id: productIds[at] }))
  const insertedRows = await tx.rows(
    idRow,
    sql`
    insert into variants (${columnNames(columns)}) select ${columnNames(columns)} from ${await tableOf(columns, rows)} order by n
    returning id`,
  )
  return insertedRows.map((row) => row.id)
}

/** Saves variants; whether their stock is tracked is saved by `saveTracking`. */
export async function saveVariants(tx: Tx, ids: readonly number[], variants: readonly SavedValues[]): Promise<void> {
  const { track_stock: _, ...columns } = saved
  const rows = await mapInSlices(variants, (variant, at) => ({ ...variant, id: ids[at] }))
  await tx.run(sql`
    update variants v set ${takenFrom(columns)} from ${await tableOf({ ...columns, id: 'bigint' }, rows)}
    where v.id = g.id`)
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
    from ${await tableOf({ variant_id: 'bigint', barcode: 'text', pack_quantity: 'int' }, cases)}`)
}

const savedSupplier = {
  variant_id: 'bigint',
  supplier_id: 'bigint',
  position: 'int',
  supplier_sku: 'text',
  cost_minor: 'int',
} as const

/** Replaces the suppliers of those variants for which they are given. */
export async function saveSuppliers(
  tx: Tx,
  ids: readonly number[],
  rows: readonly Pick<VariantValues, 'suppliers'>[],
): Promise<void> {
  const supplied = rows.flatMap(({ suppliers }, at) => (suppliers ? [{ variant_id: ids[at] ?? 0, suppliers }] : []))
  const lines = supplied.flatMap(({ variant_id, suppliers }) =>
    suppliers.map((supplier, at) => ({ ...supplier, variant_id, position: at + 1 })),
  )
  await tx.run(sql`
    delete from variant_suppliers where variant_id = any(${supplied.map(({ variant_id }) => variant_id)}::bigint[])`)
  await tx.run(sql`
    insert into variant_suppliers (${columnNames(savedSupplier)})
    select ${columnNames(savedSupplier)} from ${await tableOf(savedSupplier, lines)}`)
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
