import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const codeRow = z.strictObject({ id: z.number(), code: z.string() })

/** Returns the printer tags of codes. The code of a merged one means that which took its place (WORD-9). */
export async function findTagIds(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(
    codeRow,
    sql`select coalesce(merged_into_id, id) as id, code from printer_tags where code = any(${codes}::text[])`,
  )
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** Returns the suppliers of codes. */
export async function findSupplierIds(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.rows(codeRow, sql`select id, code from suppliers where code = any(${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row.id]))
}

const productRow = z.strictObject({ id: z.number(), code: z.string(), archived: z.boolean() })

/** Returns the products of codes, archived ones too. */
export async function findProductIds(
  db: Reader,
  codes: readonly string[],
): Promise<Map<string, { id: number; archived: boolean }>> {
  const rows = await db.rows(
    productRow,
    sql`select id, code, archived_at is not null as archived from products where code = any(${codes}::text[])`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}
