import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'
import { idRow } from '../../../platform/db/row.ts'

/** Returns the ids of all variants that a printer tag routes, their own or their product's; of archived ones too. */
export async function findVariantsOfTag(db: Reader, tagId: number): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`
    select v.id from variants v where v.printer_tag_id = ${tagId}
    union all
    select v.id from products p join variants v on v.product_id = p.id
    where p.printer_tag_id = ${tagId} and v.printer_tag_id is null`,
  )
  return rows.map((row) => row.id)
}
