import { skuKey } from '@platen/contracts/values/match-key'
import { z } from 'zod'
import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import type { KnownProduct, KnownVariant } from './catalog-plan.rules.ts'
import { gtinKey } from '@platen/contracts/values/codes/gtin'
import type { CatalogRow } from './catalog-row.types.ts'

const knownProductRow = z
  .strictObject({
    code: z.string(),
    name: z.string(),
    category: z.string(),
    brand: z.string(),
    print_method: z.string(),
  })
  .extend({
    id: z.number(),
    archived: z.boolean(),
    areas: z.array(
      z
        .strictObject({ area: z.string() })
        .extend(z.strictObject({ width_mm: z.number(), height_mm: z.number(), dpi: z.number() }).shape),
    ),
  })

/** Returns the stored products that rows of a file name. */
export function findKnownProducts(db: Reader, rows: readonly CatalogRow[]): Promise<KnownProduct[]> {
  return db.rows(
    knownProductRow,
    sql`
    select p.id, p.code, p.name, p.category, p.brand, p.print_method, p.archived_at is not null as archived,
      coalesce((
        select json_agg(json_build_object('area', a.area, 'width_mm', a.width_mm, 'height_mm', a.height_mm, 'dpi', a.dpi)
          order by a.position)
        from product_print_areas a where a.product_id = p.id
      ), '[]') as areas
    from products p where p.code = any(${[...new Set(rows.map((row) => row.product_code))]}::text[])`,
  )
}

const knownVariantRow = z
  .strictObject({
    sku: z.string(),
    gtin: z.string().nullable(),
    color: z.string(),
    color_hex: z.string().nullable(),
    size: z.string(),
    weight_g: z.number(),
    cost_minor: z.number(),
    printer_tag: z.string().nullable(),
  })
  .extend({ id: z.number(), product_code: z.string(), archived: z.boolean(), case_gtins: z.array(z.string()) })

/** The GTINs of the cases of the variant `v`, with 14 digits. */
const caseGtins = sql`array(
  select c.gtin14 from variant_case_barcodes c where c.variant_id = v.id order by c.pack_quantity, c.gtin14) as case_gtins`

/** Returns the variants with a SKU or GTIN of these rows. */
export function findKnownVariants(db: Reader, rows: readonly CatalogRow[]): Promise<KnownVariant[]> {
  const gtins = rows.flatMap((row) => (row.gtin === null ? [] : gtinKey(row.gtin)))
  return db.rows(
    knownVariantRow,
    sql`
    select v.id, v.sku, v.gtin, v.color, v.color_hex, v.size, v.weight_g, v.cost_minor, t.code as printer_tag,
      p.code as product_code, v.archived_at is not null as archived,
      ${caseGtins}
    from variants v
    join products p on p.id = v.product_id
    left join printer_tags t on t.id = v.printer_tag_id
    where v.sku_key = any(${rows.map((row) => skuKey(row.sku))}::text[])
      or v.gtin14 = any(${gtins}::text[])
      or v.id in (select variant_id from variant_case_barcodes where gtin14 = any(${gtins}::text[]))`,
  )
}

const codeRow = z.strictObject({ code: z.string() })

/** Returns those of these SKU keys that are the codes of pallets or locations, or look like one of a pallet. */
export async function findWarehouseCodes(db: Reader, skuKeys: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows(
    codeRow,
    sql`
    select key as code from unnest(${skuKeys}::text[]) as k (key)
    where key ~ '^(PLT-[0-9]{6,15}|[0-9]{18})$' or exists (select from warehouse_locations l where l.code = key)`,
  )
  return new Set(rows.map((row) => row.code))
}

const searchedVariantRow = z.strictObject({
  id: z.number(),
  sku: z.string(),
  gtin: z.string().nullable(),
  case_gtins: z.array(z.string()),
  color: z.string(),
  size: z.string(),
  product_text: z.string(),
})
export type SearchedVariant = z.output<typeof searchedVariantRow>

/** Returns what the search texts of these products' variants are built from. */
export function readSearchedVariants(db: Reader, productCodes: readonly string[]): Promise<SearchedVariant[]> {
  return db.rows(
    searchedVariantRow,
    sql`
    select v.id, v.sku, v.gtin, ${caseGtins}, v.color, v.size, p.search_text as product_text
    from variants v join products p on p.id = v.product_id
    where p.code = any(${productCodes}::text[])`,
  )
}

const versionRow = z.strictObject({ id: z.number(), version: z.number() })

/** Returns the versions of products or variants. */
export function readVersions(
  db: Reader,
  table: 'products' | 'variants',
  ids: readonly number[],
): Promise<{ id: number; version: number }[]> {
  return db.rows(versionRow, sql`select id, version from ${raw(table)} where id = any(${ids}::bigint[])`)
}
