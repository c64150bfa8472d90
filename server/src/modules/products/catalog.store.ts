import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { mapInSlices } from '../../platform/jobs/slices.ts'
import type { CatalogPlan, NewVariant, ProductFields, SavedVariant } from './catalog-plan.rules.ts'
import { guessSide } from '@platen/contracts/values/print-area-sizes'
import { toProductSearchText } from './product-search.rules.ts'

// Any number that no other advisory lock of the database uses.
const catalogLock = 7_265_282

/** Lets one import at a time decide what is new, until its transaction ends. */
export async function lockCatalog(tx: Tx): Promise<void> {
  // The second one keeps the codes of locations as they are: none of them may become a SKU, nor the other way around.
  await tx.run(sql`
    select pg_advisory_xact_lock(${catalogLock}), pg_advisory_xact_lock_shared(hashtextextended('warehouse codes', 0))`)
}

/** Returns the values of one column of many rows as one query parameter. */
function column<R>(rows: readonly R[], value: (row: R) => string | number | null): Promise<(string | number | null)[]> {
  return mapInSlices(rows, value)
}

async function productTable(rows: readonly ProductFields[]): Promise<Sql> {
  return sql`unnest(${await column(rows, (row) => row.code)}::text[], ${await column(rows, (row) => row.name)}::text[],
    ${await column(rows, (row) => row.category)}::text[], ${await column(rows, (row) => row.brand)}::text[],
    ${await column(rows, (row) => row.print_method)}::text[], ${await column(rows, toProductSearchText)}::text[])
    as g (code, name, category, brand, print_method, search_text)`
}

/** Saves new and changed products and their areas. Returns the ids of new ones. */
export async function saveProducts(tx: Tx, { created, updated, areas }: CatalogPlan['products']): Promise<number[]> {
  const insertedRows =
    created.length === 0
      ? []
      : await tx.rows(
          idRow,
          sql`
          insert into products (code, name, category, brand, print_method, search_text)
          select code, name, category, brand, print_method, search_text from ${await productTable(created)}
          returning id`,
        )
  const createdIds = insertedRows.map((row) => row.id)
  if (updated.length > 0) {
    await tx.run(sql`
      update products p set name = g.name, category = g.category, brand = g.brand, print_method = g.print_method,
        search_text = g.search_text, archived_at = null, version = p.version + 1
      from ${await productTable(updated)} where p.code = g.code`)
  }
  const codes = [...new Set(areas.map((area) => area.product_code))]
  if (codes.length === 0) return createdIds
  const written = [
    await column(areas, (row) => row.product_code),
    await column(areas, (row) => row.area),
    await column(areas, (row) => row.position),
  ] as const
  // What stays is updated and not replaced, so that it keeps what a file doesn't say, and waiting pieces keep following
  // it.
  await tx.run(sql`
    delete from product_print_areas a using products p
    where p.id = a.product_id and p.code = any(${codes}::text[]) and not exists (
      select from unnest(${written[0]}::text[], ${written[1]}::text[]) as g (code, area)
      where g.code = p.code and g.area = a.area)`)
  await tx.run(sql`
    insert into product_print_areas (product_id, area, position, side, width_mm, height_mm, dpi)
    select p.id, g.area, g.position, g.side, g.width_mm, g.height_mm, g.dpi
    from unnest(${written[0]}::text[], ${written[1]}::text[], ${written[2]}::int[],
      ${await column(areas, (row) => guessSide(row.area))}::text[], ${await column(areas, (row) => row.width_mm)}::int[],
      ${await column(areas, (row) => row.height_mm)}::int[], ${await column(areas, (row) => row.dpi)}::int[])
      as g (code, area, position, side, width_mm, height_mm, dpi)
    join products p on p.code = g.code
    on conflict (product_id, area) do update set position = excluded.position, width_mm = excluded.width_mm,
      height_mm = excluded.height_mm, dpi = excluded.dpi`)
  return createdIds
}

type TagIds = ReadonlyMap<string, number>

function tagId(tags: TagIds) {
  return (row: SavedVariant) => (row.printer_tag === null ? null : (tags.get(row.printer_tag) ?? null))
}

const insertVariantsRow = z.strictObject({ id: z.number(), sku: z.string() })

/** Inserts new variants and returns their ids by SKU. */
export async function insertVariants(
  tx: Tx,
  rows: readonly NewVariant[],
  tags: TagIds,
): Promise<{ id: number; sku: string }[]> {
  if (rows.length === 0) return []
  return tx.rows(
    insertVariantsRow,
    sql`
    insert into variants (product_id, sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag_id, search_text,
      position)
    select p.id, g.sku, g.gtin, g.color, g.color_hex, g.size, g.weight_g, g.cost_minor, g.printer_tag_id, g.search_text,
      g.position
    from unnest(${await column(rows, (row) => row.product_code)}::text[], ${await column(rows, (row) => row.sku)}::text[],
      ${await column(rows, (row) => row.gtin)}::text[], ${await column(rows, (row) => row.color)}::text[],
      ${await column(rows, (row) => row.color_hex)}::text[], ${await column(rows, (row) => row.size)}::text[],
      ${await column(rows, (row) => row.weight_g)}::int[], ${await column(rows, (row) => row.cost_minor)}::int[],
      ${await column(rows, tagId(tags))}::bigint[], ${await column(rows, (row) => row.search_text)}::text[],
      ${await column(rows, (row) => row.position)}::int[])
      as g (code, sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag_id, search_text, position)
    join products p on p.code = g.code
    order by g.position
    returning id, sku`,
  )
}

/** Saves changed variants. */
export async function updateVariants(
  tx: Tx,
  rows: readonly (SavedVariant & { id: number })[],
  tags: TagIds,
): Promise<void> {
  if (rows.length === 0) return
  await tx.run(sql`
    update variants v set sku = g.sku, gtin = g.gtin, color = g.color, color_hex = g.color_hex, size = g.size,
      weight_g = g.weight_g, cost_minor = g.cost_minor, printer_tag_id = g.printer_tag_id, search_text = g.search_text,
      archived_at = null
    from unnest(${await column(rows, (row) => row.id)}::bigint[], ${await column(rows, (row) => row.sku)}::text[],
      ${await column(rows, (row) => row.gtin)}::text[], ${await column(rows, (row) => row.color)}::text[],
      ${await column(rows, (row) => row.color_hex)}::text[], ${await column(rows, (row) => row.size)}::text[],
      ${await column(rows, (row) => row.weight_g)}::int[], ${await column(rows, (row) => row.cost_minor)}::int[],
      ${await column(rows, tagId(tags))}::bigint[], ${await column(rows, (row) => row.search_text)}::text[])
      as g (id, sku, gtin, color, color_hex, size, weight_g, cost_minor, printer_tag_id, search_text)
    where v.id = g.id`)
}

/** Updates the search texts of variants that changed. */
export async function saveSearchTexts(tx: Tx, rows: readonly { id: number; text: string }[]): Promise<void> {
  await tx.run(sql`
    update variants v set search_text = g.text
    from unnest(${await column(rows, (row) => row.id)}::bigint[], ${await column(rows, (row) => row.text)}::text[]) as g (id, text)
    where v.id = g.id and v.search_text <> g.text`)
}
