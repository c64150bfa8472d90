import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'

// A tag that a printer has already is left out of the insert instead of meeting the conflict: it may be archived, and
// the table's trigger, which runs first, refuses archived tags.

/** Makes a printer serve these tags, and no others. One that it served before may be archived. */
export async function savePrinterTags(tx: Tx, printerId: number, tagIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from printers_of_tags where printer_id = ${printerId} and not printer_tag_id = any(${tagIds}::bigint[])`)
  await tx.run(sql`
    insert into printers_of_tags (printer_id, printer_tag_id)
    select ${printerId}, id from unnest(${tagIds}::bigint[]) id
    where not exists (select from printers_of_tags where printer_id = ${printerId} and printer_tag_id = id)
    on conflict do nothing`)
}

/** Makes these printers serve a tag, and no others. */
export async function saveTagPrinters(tx: Tx, tagId: number, printerIds: readonly number[]): Promise<void> {
  const removed = sql`
    delete from printers_of_tags l using printers p
    where l.printer_tag_id = ${tagId} and not l.printer_id = any(${printerIds}::bigint[])
      and p.id = l.printer_id and p.archived_at is null
    returning l.printer_id`
  const added = sql`
    insert into printers_of_tags (printer_id, printer_tag_id)
    select id, ${tagId} from unnest(${printerIds}::bigint[]) id
    where not exists (select from printers_of_tags where printer_id = id and printer_tag_id = ${tagId})
    on conflict do nothing
    returning printer_id`
  // The tags belong to the printer: its next edit must be based on this change.
  await tx.run(sql`
    with removed as (${removed}), added as (${added})
    update printers set version = version + 1
    where id in (select printer_id from removed union all select printer_id from added)`)
}

/** Makes the printers of one tag serve another one. */
export async function moveTagPrinters(tx: Tx, fromId: number, intoId: number): Promise<void> {
  await tx.run(sql`
    with removed as (delete from printers_of_tags where printer_tag_id = ${fromId} returning printer_id), added as (
      insert into printers_of_tags (printer_id, printer_tag_id) select printer_id, ${intoId} from removed
      on conflict do nothing
    )
    update printers set version = version + 1 where id in (select printer_id from removed)`)
}
