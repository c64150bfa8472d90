import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

/** Makes these printers serve a tag, and no others. */
export async function saveTagPrinters(tx: Tx, tagId: number, printerIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    update printers set printer_tag_id = null
    where printer_tag_id = ${tagId} and archived_at is null and not id = any(${printerIds}::bigint[])`)
  await tx.run(sql`
    update printers set printer_tag_id = ${tagId}
    where id = any(${printerIds}::bigint[]) and printer_tag_id is distinct from ${tagId}::bigint`)
}

/** Makes the printers of one tag serve another one. */
export async function moveTagPrinters(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await tx.run(sql`update printers set printer_tag_id = ${intoId} where printer_tag_id = ${fromId}`)
}
