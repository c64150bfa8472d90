import { itemDesigns } from '@platen/contracts/orders/item-designs'
import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'
import { toDesignValues } from './sku-mapping-columns.format.ts'

const mappingFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  store: z.string(),
  sku: z.string(),
  made: z.boolean(),
  variant_sku: z.string(),
  designs: itemDesigns,
})

async function readMappings(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    mappingFileRow,
    sql`
    select m.id, m.version, s.code as store, m.sku, m.variant_id is not null as made, coalesce(v.sku, '') as variant_sku, (
      select coalesce(json_agg(json_build_object('area', d.area, 'file_name', d.file_name) order by d.area), '[]')
      from sku_mapping_designs d where d.mapping_id = m.id) as designs
    from sku_mappings m join stores s on s.id = m.store_id left join variants v on v.id = m.variant_id ${condition}`,
  )
  return rows.map(({ id, version, designs, ...values }) => ({
    id,
    version,
    values: { ...values, ...toDesignValues(designs) },
  }))
}

/** Returns the mappings of SKUs, in any store, as files see them. */
export function findFileMappings(db: Reader, skus: readonly string[]): Promise<StoredRow[]> {
  return readMappings(db, sql`where m.sku_key = any(${skus.map(skuKey)}::text[])`)
}

/** Returns the next mappings as files see them. */
export function readFileMappings(db: Reader, after: number, limit: number): Promise<StoredRow[]> {
  return readMappings(db, sql`where m.id > ${after} order by m.id limit ${limit}`)
}

const storeRow = z.strictObject({ id: z.number(), code: z.string() })

/** Returns the stores of codes. */
export async function findStoreIds(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(storeRow, sql`select id, code from stores where code = any(${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row.id]))
}
