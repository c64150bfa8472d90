import { skuMappingColumns } from '@platen/contracts/sku-mappings/columns'
import type { RecordValues } from '@platen/contracts/records/record'
import { skuMappingEndpoints, skuMappingRow, type SkuMappingRow } from '@platen/contracts/sku-mappings/endpoints'
import { skuMappingViews } from '@platen/contracts/sku-mappings/views'
import { designNameKey, skuKey } from '@platen/contracts/values/match-key'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { createAddressSigner, type Ctx } from '../../platform/http/context.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { unsignedPicture, variantPicture, withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../records/record-stamp.views.ts'
import { variantIdOfGtin } from '../products/products.public.ts'

const foundRow = skuMappingRow.extend({
  variant: skuMappingRow.shape.variant.unwrap().extend({ picture: unsignedPicture }).nullable(),
  designs: z.array(
    skuMappingRow.shape.designs.element.omit({ thumb_url: true }).extend({ thumb_sha256: z.string().nullable() }),
  ),
})

const columns = sql`
  m.id, m.version, m.store_id, s.name as store_name, m.sku, ${recordColumn('m')},
  case when v.id is not null then json_build_object('id', v.id, 'sku', v.sku, 'product_name', p.name, 'color', v.color,
    'size', v.size, 'archived', v.archived_at is not null or p.archived_at is not null, 'color_hex', v.color_hex,
    'picture', ${variantPicture()}) end as variant,
  (
    select coalesce(json_agg(json_build_object('area', x.area, 'file_name', x.file_name, 'thumb_sha256', f.thumb_sha256,
      'lacking', case when a.area is null then 'area' when f.sha256 is null then 'design' end)
      order by a.position nulls last, x.area), '[]')
    from sku_mapping_designs x
    left join product_print_areas a on a.product_id = v.product_id and a.area = x.area
    left join lateral (
      select d.sha256 from designs d
      where d.name_key = x.name_key and (d.store_id is null or d.store_id = m.store_id) and d.archived_at is null
      order by d.store_id nulls last limit 1
    ) d on true
    left join design_files f on f.sha256 = d.sha256
    where x.mapping_id = m.id
  ) as designs`
const joins = sql`
  join stores s on s.id = m.store_id
  left join variants v on v.id = m.variant_id
  left join products p on p.id = v.product_id`

const byWords = searchWords(sql`m.search_text`, (typed) => sql`m.sku_key like ${beginsWith(skuKey(typed))}`)

function withPictures(
  { designs, variant, ...row }: z.output<typeof foundRow>,
  ctx: Pick<Ctx, 'signed'>,
): SkuMappingRow {
  const address = createAddressSigner(ctx)
  return {
    ...row,
    variant: variant && withPicture(variant, ctx),
    designs: designs.map(({ thumb_sha256: thumb, ...design }) => ({ ...design, thumb_url: thumb && address(thumb) })),
  }
}

/** What SKUs in stores' orders mean. */
export const skuMappingList = defineList({
  name: 'sku-mappings',
  endpoint: skuMappingEndpoints.list,
  table: sql`sku_mappings m`,
  id: sql`m.id`,
  filters: {
    store_id: (storeId) => sql`m.store_id = ${storeId}`,
    never_made: (never) => (never ? sql`m.variant_id is null` : sql`m.variant_id is not null`),
  },
  views: skuMappingViews,
  search: (typed) => {
    const words = byWords(typed)
    const ofGtin = variantIdOfGtin(typed)
    return words && ofGtin ? sql`(${words} or m.variant_id = (${ofGtin}))` : words
  },
  sorts: sortBy('sku', { sql: raw('m.sku_key'), type: 'text' }),
  row: foundRow,
  select: () => ({ columns, joins }),
  answer: withPictures,
  columns: skuMappingColumns,
  cells: {
    sku: { text: (row) => row.sku },
    store: { text: (row) => row.store_name },
    variant: { text: (row) => row.variant?.sku ?? '' },
    product: { text: (row) => row.variant?.product_name ?? '' },
    designs: { text: (row) => row.designs.map(({ area, file_name: name }) => `${area}: ${name}`).join(', ') },
    updated_by: { text: (row) => row.record.updated_by },
    updated_at: { time: (row) => row.record.updated_at },
  },
})

/** Returns one mapping. Throws `not_found`. */
export async function readSkuMapping(ctx: Pick<Ctx, 'signed'>, db: Reader, id: number): Promise<SkuMappingRow> {
  const row = await db.maybe(foundRow, sql`select ${columns} from sku_mappings m ${joins} where m.id = ${id}`)
  if (!row) throw refusal('not_found')
  return withPictures(row, ctx)
}

const valuesRow = z.strictObject({
  store: z.string(),
  sku: z.string(),
  never_made: z.boolean(),
  variant: z.string(),
  designs: z.string(),
})

/** Returns what the history of a mapping keeps. */
export function readSkuMappingValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select s.name as store, m.sku, m.variant_id is null as never_made, coalesce(v.sku, '') as variant, coalesce((
      select string_agg(d.area || ': ' || d.file_name, ', ' order by d.area) from sku_mapping_designs d
      where d.mapping_id = m.id), '') as designs
    from sku_mappings m join stores s on s.id = m.store_id left join variants v on v.id = m.variant_id where m.id = ${id}`,
  )
}

const mappableRow = z.strictObject({
  id: z.number(),
  sku: z.string(),
  product_id: z.number(),
  archived: z.boolean(),
  print_areas: z.array(z.string()),
})
export type MappableVariant = z.output<typeof mappableRow>

const mappable = sql`
  select v.id, v.sku, v.product_id, v.archived_at is not null or p.archived_at is not null as archived,
    (select coalesce(json_agg(a.area order by a.position), '[]') from product_print_areas a where a.product_id = p.id)
      as print_areas
  from variants v join products p on p.id = v.product_id`

/** Returns the variant of a SKU of the catalog, if there is one. */
export function findVariantOfSku(db: Reader, sku: string): Promise<MappableVariant | undefined> {
  return db.maybe(mappableRow, sql`${mappable} where v.sku_key = ${skuKey(sku)}`)
}

/** Returns the variant that a SKU is mapped to. */
export function readMappedVariant(db: Reader, id: number): Promise<MappableVariant> {
  return db.one(mappableRow, sql`${mappable} where v.id = ${id}`)
}

const mappedDesignRow = z.strictObject({ area: z.string(), file_name: z.string() })

/** Returns what a mapping prints. */
export function readMappedDesigns(db: Reader, id: number): Promise<z.output<typeof mappedDesignRow>[]> {
  return db.rows(
    mappedDesignRow,
    sql`select area, file_name from sku_mapping_designs where mapping_id = ${id} order by area`,
  )
}

const nameRow = z.strictObject({ name_key: z.string() })

/** Returns which of these names a store's designs or those of the library have, without archived ones. */
export async function findDesignNames(db: Reader, storeId: number, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows(
    nameRow,
    sql`
    select distinct name_key from designs
    where (store_id is null or store_id = ${storeId}) and archived_at is null
      and name_key = any(${names.map(designNameKey)}::text[])`,
  )
  return new Set(rows.map((row) => row.name_key))
}
