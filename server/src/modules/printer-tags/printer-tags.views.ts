import { printerTagRow, type PrinterTagRow } from '@platen/contracts/printer-tags/endpoints'
import sql, { raw } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'

export function readPrinterTags(db: Reader): Promise<PrinterTagRow[]> {
  return db.rows(
    printerTagRow,
    sql`
    select t.id, t.code, t.name, t.version, coalesce(n.variants, 0) as variants
    from printer_tags t
    left join (
      select coalesce(v.printer_tag_id, p.printer_tag_id) as tag_id, count(*) as variants
      from variants v join products p on p.id = v.product_id
      where v.archived_at is null and p.archived_at is null
      group by 1
    ) n on n.tag_id = t.id
    where t.archived_at is null
    order by t.code`,
  )
}

/** The codes of the printer tags that the printer `p` serves, sorted, as one column. */
export const printerTagCodes = raw(`coalesce((
  select json_agg(t.code order by t.code)
  from printers_of_tags l join printer_tags t on t.id = l.printer_tag_id where l.printer_id = p.id
), '[]')`)
