import { skuKey } from '@platen/contracts/values/match-key'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { StoredRow } from '../../../platform/file-kinds/file-row.types.ts'

const mappingFileRow = z.strictObject({
  id: z.number(),
  version: z.number(),
  store: z.string(),
  sku: z.string(),
  variant_sku: z.string(),
})

async function readMappings(db: Reader, condition: Sql): Promise<StoredRow[]> {
  const rows = await db.rows(
    mappingFileRow,
    sql`
    select m.id, m.version, s.code as store, m.sku, v.sku as variant_sku
    from sku_mappings m join stores s on s.id = m.store_id join variants v on v.id = m.variant_id ${condition}`,
  )
  return rows.map(({ id, version, ...values }) => ({ id, version, values }))
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
