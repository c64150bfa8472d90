import type { PrintAreaInput } from '@platen/contracts/products/records'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'
import { mapInSlices } from '../../../platform/jobs/slices.ts'
import { toProductSearchText } from '../product-search.rules.ts'

export interface ProductValues {
  code: string
  name: string
  category: string
  brand: string
  description: string
  print_method: string
  printer_tag_id: number | null
  priority: number
  packing_weight_g: number
  packing_length_mm: number | null
  packing_width_mm: number | null
  packing_height_mm: number | null
  country_of_origin: string | null
  hs_code: string | null
}

async function valueTable(rows: readonly ProductValues[], ids: readonly (number | null)[]): Promise<Sql> {
  const searchTexts = await mapInSlices(rows, toProductSearchText)
  const column = <K extends keyof ProductValues>(name: K) => mapInSlices(rows, (row) => row[name])
  return sql`unnest(${ids}::bigint[], ${await column('code')}::text[], ${await column('name')}::text[], ${await column('category')}::text[],
      ${await column('brand')}::text[], ${await column('description')}::text[], ${await column('print_method')}::text[],
      ${await column('printer_tag_id')}::bigint[], ${await column('priority')}::int[], ${await column('packing_weight_g')}::int[],
      ${await column('packing_length_mm')}::int[], ${await column('packing_width_mm')}::int[], ${await column('packing_height_mm')}::int[],
      ${await column('country_of_origin')}::text[], ${await column('hs_code')}::text[], ${searchTexts}::text[])
      with ordinality as g (id, code, name, category, brand, description, print_method, printer_tag_id, priority,
        packing_weight_g, packing_length_mm, packing_width_mm, packing_height_mm, country_of_origin, hs_code, search_text, n)`
}

/** Inserts products and returns their ids in the same order. */
export async function insertProducts(tx: Tx, rows: readonly ProductValues[]): Promise<number[]> {
  const ids = rows.map(() => null)
  const made = await tx.rows(
    idRow,
    sql`
    insert into products (code, name, category, brand, description, print_method, printer_tag_id, priority, packing_weight_g,
      packing_length_mm, packing_width_mm, packing_height_mm, country_of_origin, hs_code, search_text)
    select code, name, category, brand, description, print_method, printer_tag_id, priority, packing_weight_g,
      packing_length_mm, packing_width_mm, packing_height_mm, country_of_origin, hs_code, search_text
    from ${await valueTable(rows, ids)} order by n
    returning id`,
  )
  return made.map((row) => row.id)
}

export async function saveProducts(tx: Tx, ids: readonly number[], rows: readonly ProductValues[]): Promise<void> {
  await tx.run(sql`
    update products p set code = g.code, name = g.name, category = g.category, brand = g.brand,
      description = g.description, print_method = g.print_method, printer_tag_id = g.printer_tag_id,
      priority = g.priority, packing_weight_g = g.packing_weight_g, packing_length_mm = g.packing_length_mm,
      packing_width_mm = g.packing_width_mm, packing_height_mm = g.packing_height_mm,
      country_of_origin = g.country_of_origin, hs_code = g.hs_code, search_text = g.search_text
    from ${await valueTable(rows, ids)} where p.id = g.id`)
}

/** Saves the print areas of products in their order. */
export async function saveAreas(
  tx: Tx,
  ids: readonly number[],
  rows: readonly { areas: readonly PrintAreaInput[] }[],
): Promise<void> {
  const areas = rows.flatMap((row, at) =>
    row.areas.map((area, place) => ({ ...area, product_id: ids[at] ?? 0, position: place + 1 })),
  )
  const column = <K extends keyof (typeof areas)[number]>(name: K) => mapInSlices(areas, (area) => area[name])
  await tx.run(sql`
    delete from product_print_areas a where a.product_id = any(${ids}::bigint[]) and not exists (
      select from unnest(${await column('product_id')}::bigint[], ${await column('area')}::text[]) as g (product_id, area)
      where g.product_id = a.product_id and g.area = a.area)`)
  await tx.run(sql`
    insert into product_print_areas (product_id, area, position, side, width_mm, height_mm, dpi, offset_x_mm, offset_y_mm,
      platen_note)
    select a.product_id, a.area, a.position, a.side, a.width_mm, a.height_mm, a.dpi, a.offset_x_mm, a.offset_y_mm,
      a.platen_note
    from unnest(${await column('product_id')}::bigint[], ${await column('area')}::text[], ${await column('position')}::int[],
      ${await column('side')}::text[], ${await column('width_mm')}::int[], ${await column('height_mm')}::int[], ${await column('dpi')}::int[],
      ${await column('offset_x_mm')}::int[], ${await column('offset_y_mm')}::int[], ${await column('platen_note')}::text[])
      as a (product_id, area, position, side, width_mm, height_mm, dpi, offset_x_mm, offset_y_mm, platen_note)
    on conflict (product_id, area) do update set position = excluded.position, side = excluded.side,
      width_mm = excluded.width_mm, height_mm = excluded.height_mm, dpi = excluded.dpi,
      offset_x_mm = excluded.offset_x_mm, offset_y_mm = excluded.offset_y_mm, platen_note = excluded.platen_note`)
}

const holderRow = z.strictObject({ id: z.number(), code: z.string(), name: z.string() })

/** Returns the products with codes, which may be archived. The caller has locked the catalog. */
export function findCodeHolders(
  tx: Tx,
  codes: readonly string[],
): Promise<{ id: number; code: string; name: string }[]> {
  return tx.rows(holderRow, sql`select id, code, name from products where code = any(${codes}::text[])`)
}
