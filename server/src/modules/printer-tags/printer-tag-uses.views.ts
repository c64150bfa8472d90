import { listLimits } from '@platen/contracts/lists/list-limits'
import type { RecordValues } from '@platen/contracts/records/record'
import { printerTagFields } from '@platen/contracts/printer-tags/fields'
import { schemasOf } from '@platen/contracts/records/field'
import { printerTagDetail, type PrinterTagDetail } from '@platen/contracts/printer-tags/endpoints'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Call } from '../../platform/http/context.ts'
import { columnsOf } from '../../platform/db/sql-text.ts'
import { isUnreferenced } from '../../platform/db/references.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { productPicture, unsignedPicture, withPicture } from '../blank-pictures/blank-pictures.public.views.ts'
import { recordColumn } from '../records/record-stamp.views.ts'

// The printers in use that serve the tag `t`.
const printersOfTag = raw(`from printers_of_tags l join printers r on r.id = l.printer_id
  where l.printer_tag_id = t.id and r.archived_at is null`)

// The products in use that the tag `t` is set on, or on variants of theirs, with how many variants it routes.
const productsOfTag = raw(`
  select p.id, p.code, p.name, count(r.variant_id) as variants
  from (
    select v.product_id, v.id as variant_id from variants v where v.printer_tag_id = t.id and v.archived_at is null
    union all
    select o.id, v.id from products o
    left join variants v on v.product_id = o.id and v.printer_tag_id is null and v.archived_at is null
    where o.printer_tag_id = t.id
  ) r
  join products p on p.id = r.product_id
  where p.archived_at is null
  group by p.id order by 4 desc, p.code limit ${listLimits.tag_uses}`)

const detailRow = printerTagDetail.extend({
  product_rows: z.array(printerTagDetail.shape.product_rows.element.extend({ picture: unsignedPicture })),
})

/** Returns everything that a printer tag's screen shows, of an archived one too. Throws `not_found`. */
export async function readPrinterTagDetail(ctx: Call, db: Reader, id: number): Promise<PrinterTagDetail> {
  const tag = await db.maybe(
    detailRow,
    sql`
    select t.id, t.version, ${columnsOf(printerTagFields, 't')}, t.archived_at is not null as archived,
      (select m.code from printer_tags m where m.id = t.merged_into_id) as merged_into,
      (select count(*) from variants v join products p on p.id = v.product_id
        where v.archived_at is null and p.archived_at is null and coalesce(v.printer_tag_id, p.printer_tag_id) = t.id) as variants,
      (select count(*) ${printersOfTag}) as printers,
      (select count(*) from products p where p.printer_tag_id = t.id and p.archived_at is null) as products,
      (select count(*) from pieces c where c.stage = 'waiting_barcode' and c.printer_tag_id = t.id) as waiting,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name collate name_order)
        ${printersOfTag}
      ), '[]') as printer_rows,
      coalesce((
        select json_agg(
          json_build_object('id', u.id, 'code', u.code, 'name', u.name, 'picture', (
            select ${productPicture} from products p where p.id = u.id), 'variants', u.variants)
          order by u.variants desc, u.code
        )
        from (${productsOfTag}) u
      ), '[]') as product_rows,
      ${await isUnreferenced(db, 'printer_tags', 't')} as unused,
      ${recordColumn('t')}
    from printer_tags t where t.id = ${id}`,
  )
  if (!tag) throw refusal('not_found')
  return { ...tag, product_rows: tag.product_rows.map((product) => withPicture(product, ctx)) }
}

const valuesRow = z.strictObject({ ...schemasOf(printerTagFields), printers: z.array(z.string()) })

/** Returns what the history of a printer tag keeps. */
export function readPrinterTagValues(db: Reader, id: number): Promise<RecordValues> {
  return db.one(
    valuesRow,
    sql`
    select ${columnsOf(printerTagFields, 't')},
      coalesce((
        select json_agg(r.name order by r.name collate name_order)
        ${printersOfTag}
      ), '[]') as printers
    from printer_tags t where t.id = ${id}`,
  )
}
