import { endedStages } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { oneOf } from '../../../platform/db/sql-text.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { PicklistLine } from './picklist.rules.ts'
import type { PieceLabel } from './piece-label.format.ts'

const pieceLabelRow = z.strictObject({
  barcode: z.string(),
  order_number: z.string(),
  /** This piece is the `position`-th of the order's `of` living pieces. */
  position: z.number(),
  of: z.number(),
  product: z.string(),
  color: z.string(),
  size: z.string(),
  sku: z.string(),
  printer_tag: z.string().nullable(),
  /** Print areas in the product's order: front, back, left_sleeve, … */
  areas: z.array(z.string()),
  /** YYYY-MM-DD */
  ship_by: z.string().nullable(),
  expedited: z.boolean(),
  replacement: z.boolean(),
  /** 0 on the first label; 2 on the second one, which shows it as "R2". */
  reprints: z.number(),
})

/**
 * Returns the values of piece labels in the queue's order, so that pieces of one blank are together on the shelf and in
 * the stack.
 */
export async function readLabels(db: Reader, ids: readonly number[]): Promise<PieceLabel[]> {
  return db.rows(
    pieceLabelRow,
    sql`
    select p.barcode, o.number as order_number, c.position, c.of, pr.name as product, v.color, v.size, v.sku, t.code as printer_tag,
      a.areas, p.ship_by, o.expedited, p.replaces_piece_id is not null as replacement, case when p.label_count > 1 then p.label_count else 0 end as reprints
    from pieces p
    join orders o on o.id = p.order_id
    join variants v on v.id = p.variant_id
    join products pr on pr.id = p.product_id
    left join printer_tags t on t.id = p.printer_tag_id
    cross join lateral (
      select count(*)::int as of, (count(*) filter (where q.id <= p.id))::int as position
      from pieces q where q.order_id = p.order_id and q.stage not in ${oneOf(endedStages)}
    ) c
    cross join lateral (
      select coalesce(array_agg(x.area order by x.position), '{}') as areas from piece_areas x where x.piece_id = p.id
    ) a
    where p.id = any(${ids})
    order by t.code nulls last, v.pick_location = '', v.pick_location, v.sku, p.urgent desc, p.ship_by, p.id`,
  )
}

const picklistLineRow = z.strictObject({
  /** Null where the variant has no pick location. */
  location: z.string().nullable(),
  sku: z.string(),
  product: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number(),
})

export async function readPicklistLines(db: Reader, ids: readonly number[]): Promise<PicklistLine[]> {
  return db.rows(
    picklistLineRow,
    sql`
    select nullif(v.pick_location, '') as location, v.sku, pr.name as product, v.color, v.size, count(*)::int as quantity
    from pieces p join variants v on v.id = p.variant_id join products pr on pr.id = p.product_id
    where p.id = any(${ids})
    group by v.id, pr.name order by v.pick_location, v.sku`,
  )
}

interface Printer {
  id: number
  language: 'pdf' | 'zpl'
}

const stationPrintersRow = z.strictObject({
  label_printer: z.strictObject({ id: z.number(), language: z.enum(['pdf', 'zpl']) }).nullable(),
  document_printer: z.strictObject({ id: z.number(), language: z.enum(['pdf', 'zpl']) }).nullable(),
})

/**
 * Returns where a station's labels and picklists are printed: its label printer, and its own document printer or the
 * site's first.
 */
export async function findStationPrinters(
  db: Reader,
  stationId: number,
): Promise<{ label_printer: Printer | null; document_printer: Printer | null }> {
  return db.one(
    stationPrintersRow,
    sql`
    select
      (select json_build_object('id', r.id, 'language', r.language)
        from printers r where r.id = s.label_printer_id and r.archived_at is null) as label_printer,
      (select json_build_object('id', r.id, 'language', r.language)
        from printers r where r.kind = 'document' and r.archived_at is null
        order by r.id = s.printer_id desc nulls last, r.id limit 1) as document_printer
    from stations s where s.id = ${stationId}`,
  )
}
