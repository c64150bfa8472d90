import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'

const tagIdRow = z.strictObject({ id: z.number(), code: z.string() })
export type TagId = z.output<typeof tagIdRow>

/** Returns the tags with these codes, creating missing ones and restoring archived ones. */
export async function ensureTags(tx: Tx, codes: readonly string[]): Promise<TagId[]> {
  await tx.run(sql`
    insert into printer_tags (code, name)
    select code, code from unnest(${codes}::text[]) as c (code) order by code
    on conflict (code) do update set archived_at = null, version = printer_tags.version + 1
    where printer_tags.archived_at is not null`)
  return tx.rows(tagIdRow, sql`select id, code from printer_tags where code = any(${codes}::text[])`)
}
