import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { isRounded } from '../../../platform/files/text/written-text.ts'
import { matchesSkuPattern } from '../../sku-mappings/sku-pattern.public.rules.ts'
import type { CatalogVariant } from './order-items.public.rules.ts'

const variantRow = z.strictObject({
  variant_id: z.number(),
  product_id: z.number(),
  sku: z.string(),
  printer_tag_id: z.number().nullable(),
  priority: z.number(),
  /** The print areas of its product in their order; none is an unprinted product. */
  print_areas: z.array(z.string()),
})
const keyedVariantRow = variantRow.extend({ sku_key: z.string() })

const variantColumns = sql`
  v.id as variant_id, v.product_id, v.sku, coalesce(v.printer_tag_id, p.printer_tag_id) as printer_tag_id, p.priority,
  coalesce((select array_agg(a.area order by a.position) from product_print_areas a where a.product_id = p.id), '{}')
    as print_areas`

/** Returns the variants with these SKU keys (`skuKey` of contracts) by key, without archived ones. */
export async function findVariantsBySku(db: Reader, skuKeys: readonly string[]): Promise<Map<string, CatalogVariant>> {
  const rows = await db.rows(
    keyedVariantRow,
    sql`
    select v.sku_key, ${variantColumns}
    from variants v join products p on p.id = v.product_id
    where v.sku_key = any(${[...new Set(skuKeys)]}::text[]) and v.archived_at is null and p.archived_at is null`,
  )
  return new Map(rows.map(({ sku_key, ...variant }) => [sku_key, variant]))
}

/** Returns variants by id, archived ones too: items keep what they were ordered with. */
export async function findVariantsById(db: Reader, ids: readonly number[]): Promise<Map<number, CatalogVariant>> {
  const rows = await db.rows(
    variantRow,
    sql`select ${variantColumns} from variants v join products p on p.id = v.product_id where v.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((variant) => [variant.variant_id, variant]))
}

const mappedVariantRow = variantRow.extend({
  sku_key: z.string(),
  archived: z.boolean(),
  designs: z.array(z.strictObject({ area: z.string(), file_name: z.string() })),
})

/** What a store's mappings say about SKUs, by key. */
export interface MappedSkus {
  variants: Map<string, CatalogVariant>
  /** The SKUs of archived variants. */
  archived: Map<string, string>
  /** What is printed where an order names no design; without mappings that leave it to the order. */
  designs: Map<string, { area: string; file_name: string }[]>
}

/**
 * Returns what a store's mappings say about these SKU keys (MAP-1, MAP-5). A mapping of a number that a spreadsheet
 * rounded says nothing: many SKUs are written so.
 */
export async function findMappedVariants(db: Reader, storeId: number, skuKeys: readonly string[]): Promise<MappedSkus> {
  const rows = await db.rows(
    mappedVariantRow,
    sql`
    select m.sku_key, v.archived_at is not null or p.archived_at is not null as archived, ${variantColumns}, (
        select coalesce(json_agg(json_build_object('area', d.area, 'file_name', d.file_name) order by d.area), '[]')
        from sku_mapping_designs d where d.mapping_id = m.id) as designs
    from sku_mappings m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
    where m.store_id = ${storeId} and m.sku_key = any(${[...new Set(skuKeys)]}::text[])`,
  )
  const variants = new Map<string, CatalogVariant>()
  const archived = new Map<string, string>()
  const designs: MappedSkus['designs'] = new Map()
  for (const { sku_key: key, archived: isArchived, designs: mapped, ...variant } of rows) {
    if (isRounded(key)) continue
    if (isArchived) archived.set(key, variant.sku)
    else variants.set(key, variant)
    if (mapped.length > 0) designs.set(key, mapped)
  }
  return { variants, archived, designs }
}

const neverMadeRow = z.strictObject({ sku: z.string(), sku_key: z.string() })

/**
 * Returns by which SKU or pattern a store's mappings say that these SKU keys are never made here (MAP-20). What the
 * store maps to a variant is meant by its own mapping, and a number that a spreadsheet rounded by none.
 */
export async function findNeverMade(
  db: Reader,
  storeId: number,
  skuKeys: readonly string[],
  mapped: MappedSkus,
): Promise<Map<string, string>> {
  const rows = await db.rows(
    neverMadeRow,
    sql`
    select sku, sku_key from sku_mappings
    where store_id = ${storeId} and variant_id is null and (sku_key = any(${[...new Set(skuKeys)]}::text[])
      or sku_key like '*%' or sku_key like '%*')
    order by sku_key`,
  )
  if (rows.length === 0) return new Map()
  const open = skuKeys.filter((key) => !mapped.variants.has(key) && !mapped.archived.has(key) && !isRounded(key))
  return new Map(
    open.flatMap((key): [string, string][] => {
      const rule = rows.find((row) => row.sku_key === key) ?? rows.find((row) => matchesSkuPattern(key, row.sku_key))
      return rule ? [[key, rule.sku]] : []
    }),
  )
}

const designRow = z.strictObject({ name_key: z.string(), sha256: z.string() })

/** Returns the SHA-256 of designs by name key. The store's own designs come before those of the library (WORD-6). */
export async function findDesignsByName(
  db: Reader,
  storeId: number,
  nameKeys: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.rows(
    designRow,
    sql`
    select distinct on (name_key) name_key, sha256 from designs
    where coalesce(store_id, 0) = any(array[0, ${storeId}]::bigint[]) and name_key = any(${[...new Set(nameKeys)]}::text[])
      and archived_at is null
    order by name_key, store_id nulls last`,
  )
  return new Map(rows.map((row) => [row.name_key, row.sha256]))
}
