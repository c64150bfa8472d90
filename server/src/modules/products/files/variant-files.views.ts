import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const variantFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  product_code: z.string(),
  sku: z.string(),
  gtin: z.string().nullable(),
  case_barcodes: z.array(z.strictObject({ barcode: z.string(), pack_quantity: z.number() })),
  color: z.string(),
  color_hex: z.string().nullable(),
  size: z.string(),
  position: z.number(),
  weight_g: z.number(),
  cost_cents: z.number(),
  printer_tag: z.string().nullable(),
  pick_location: z.string(),
  track_stock: z.boolean(),
  reorder_point: z.number(),
  reorder_quantity: z.number(),
  suppliers: z.array(z.strictObject({ code: z.string(), supplier_sku: z.string(), cost_minor: z.number().nullable() })),
  archived: z.boolean(),
})

async function readVariants(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    variantFileRow,
    sql`
    select v.id, v.version, p.code as product_code, v.sku, v.gtin,
      coalesce((
        select json_agg(json_build_object('barcode', c.barcode, 'pack_quantity', c.pack_quantity)
          order by c.pack_quantity, c.barcode)
        from variant_case_barcodes c where c.variant_id = v.id
      ), '[]') as case_barcodes,
      v.color, v.color_hex, v.size, v.position, v.weight_g, v.cost_minor as cost_cents,
      (select t.code from printer_tags t where t.id = v.printer_tag_id) as printer_tag,
      v.pick_location, v.track_stock, v.reorder_point, v.reorder_quantity,
      coalesce((
        select json_agg(json_build_object('code', s.code, 'supplier_sku', w.supplier_sku, 'cost_minor', w.cost_minor)
          order by w.position)
        from variant_suppliers w join suppliers s on s.id = w.supplier_id where w.variant_id = v.id
      ), '[]') as suppliers,
      v.archived_at is not null as archived
    from variants v join products p on p.id = v.product_id ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the variants of SKU keys as files see them. */
export function findFileVariants(db: Reader, skuKeys: readonly string[]): Promise<StoredRow[]> {
  return readVariants(db, sql`where v.sku_key = any(${skuKeys}::text[])`)
}

/** Returns the next variants as files see them, archived ones too. */
export function readFileVariants(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readVariants(db, sql`where v.id > ${after} order by v.id limit ${limit}`)
}
