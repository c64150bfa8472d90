import { skuMappingColumns } from '@platen/contracts/lists/stores'
import type { RecordValues } from '@platen/contracts/records/record'
import { listSkuMappings, skuMappingRow, type SkuMappingRow } from '@platen/contracts/stores/sku-mappings'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { beginsWith } from '../../platform/db/sql-text.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { defineList, sortBy } from '../../platform/lists/define-list.ts'
import { searchWords } from '../../platform/search/search-words.ts'
import { recordColumn } from '../audit/records.public.ts'
import { variantIdOfGtin } from '../products/products.public.ts'

const columns = sql`
  m.id, m.version, m.store_id, s.name as store_name, m.sku, ${recordColumn('m')},
  json_build_object('id', v.id, 'sku', v.sku, 'product_name', p.name, 'colour', v.colour, 'size', v.size,
    'archived', v.archived_at is not null or p.archived_at is not null) as variant`
const joins = sql`
  join stores s on s.id = m.store_id join variants v on v.id = m.variant_id join products p on p.id = v.product_id`

const byWords = searchWords(sql`m.search_text`, (typed) => sql`m.sku_key like ${beginsWith(skuKey(typed))}`)

/** What SKUs in stores' orders mean. */
export const skuMappingList = defineList({
  name: 'sku-mappings',
  endpoint: listSkuMappings,
  table: sql`sku_mappings m`,
  id: sql`m.id`,
  filters: { store_id: (storeId) => sql`m.store_id = ${storeId}` },
  search: (typed) => {
    const words = byWords(typed)
    const ofGtin = variantIdOfGtin(typed)
    return words && ofGtin ? sql`(${words} or m.variant_id = (${ofGtin}))` : words
  },
  sorts: sortBy('sku', { sql: raw('m.sku_key'), type: 'text' }),
  row: skuMappingRow,
  select: () => ({ columns, joins }),
  columns: skuMappingColumns,
  cells: {
    sku: { text: (row) => row.sku },
    store: { text: (row) => row.store_name },
    variant: { text: (row) => row.variant.sku },
    product: { text: (row) => row.variant.product_name },
    updated_by: { text: (row) => row.record.updated_by },
    updated_at: { time: (row) => row.record.updated_at },
  },
})

/** Returns one mapping. Throws `not_found`. */
export async function readSkuMapping(db: Reader, id: number): Promise<SkuMappingRow> {
  const row = await db.maybe(skuMappingRow, sql`select ${columns} from sku_mappings m ${joins} where m.id = ${id}`)
  if (!row) throw refusal('not_found')
  return row
}

const valuesRow = z.strictObject({ store: z.string(), sku: z.string(), variant: z.string() })

/** Returns what the history of a mapping keeps. */
export function readSkuMappingValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select s.name as store, m.sku, v.sku as variant
    from sku_mappings m join stores s on s.id = m.store_id join variants v on v.id = m.variant_id where m.id = ${id}`,
  )
}

const mappableRow = z.strictObject({ id: z.number(), sku: z.string(), archived: z.boolean() })

/** Returns the variant of a SKU of the catalog, if there is one. */
export function findVariantOfSku(
  db: Reader,
  sku: string,
): Promise<{ id: number; sku: string; archived: boolean } | undefined> {
  return db.maybe(
    mappableRow,
    sql`
    select v.id, v.sku, v.archived_at is not null or p.archived_at is not null as archived
    from variants v join products p on p.id = v.product_id where v.sku_key = ${skuKey(sku)}`,
  )
}

/** Returns the variant that a SKU is mapped to. */
export function readMappedVariant(db: Reader, id: number): Promise<{ id: number; sku: string; archived: boolean }> {
  return db.one(
    mappableRow,
    sql`
    select v.id, v.sku, v.archived_at is not null or p.archived_at is not null as archived
    from variants v join products p on p.id = v.product_id where v.id = ${id}`,
  )
}
