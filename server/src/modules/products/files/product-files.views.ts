import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const attached = z.array(z.strictObject({ sku: z.string(), quantity: z.number() }))
const area = z.strictObject({
  area: z.string(),
  side: z.string(),
  width_mm: z.number(),
  height_mm: z.number(),
  dpi: z.number(),
  offset_x_mm: z.number(),
  offset_y_mm: z.number(),
  platen_note: z.string(),
})

const productFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  product_code: z.string(),
  product_name: z.string(),
  category: z.string(),
  brand: z.string(),
  description: z.string(),
  print_method: z.string(),
  printer_tag: z.string().nullable(),
  priority: z.number(),
  attached,
  packing_weight_g: z.number(),
  packing_length_mm: z.number().nullable(),
  packing_width_mm: z.number().nullable(),
  packing_height_mm: z.number().nullable(),
  country_of_origin: z.string().nullable(),
  hs_code: z.string().nullable(),
  archived: z.boolean(),
  /** No column of this file: what an edit leaves as it is. */
  areas: z.array(area),
})

async function readProducts(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    productFileRow,
    sql`
    select p.id, p.version, p.code as product_code, p.name as product_name, p.category, p.brand, p.description,
      p.print_method, (select t.code from printer_tags t where t.id = p.printer_tag_id) as printer_tag, p.priority,
      coalesce((
        select json_agg(json_build_object('sku', v.sku, 'quantity', a.quantity) order by a.id)
        from attached_products a join variants v on v.id = a.variant_id
        where a.product_id = p.id and a.archived_at is null
      ), '[]') as attached,
      p.packing_weight_g, p.packing_length_mm, p.packing_width_mm, p.packing_height_mm, p.country_of_origin, p.hs_code,
      p.archived_at is not null as archived,
      coalesce((
        select json_agg(json_build_object('area', a.area, 'side', a.side, 'width_mm', a.width_mm, 'height_mm', a.height_mm,
          'dpi', a.dpi, 'offset_x_mm', a.offset_x_mm, 'offset_y_mm', a.offset_y_mm, 'platen_note', a.platen_note)
          order by a.position)
        from product_print_areas a where a.product_id = p.id
      ), '[]') as areas
    from products p ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
}

/** Returns the products of codes as files see them. */
export function findFileProducts(db: Reader, codes: readonly string[]): Promise<StoredRow[]> {
  return readProducts(db, sql`where p.code = any(${codes}::text[])`)
}

/** Returns the next products as files see them, archived ones too. */
export function readFileProducts(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readProducts(db, sql`where p.id > ${after} order by p.id limit ${limit}`)
}
