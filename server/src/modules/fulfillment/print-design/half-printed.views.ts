import { listLimits } from '@platen/contracts/lists/list-limits'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const halfPrintedRow = z.strictObject({
  id: z.number(),
  barcode: z.string(),
  order_number: z.string(),
  areas: z.array(z.string()),
})

export type HalfPrintedPiece = z.output<typeof halfPrintedRow>

/**
 * Returns the pieces that a station began to print and left with an area unprinted, the newest first (PRINT-41). One
 * that was sent back to be printed again is left by nobody until an area of it is printed. Assumed: one that was set
 * aside lies in one place, and is listed at no station until somebody does something with one of its areas; a printer
 * that finishes does nothing with it.
 */
export function readHalfPrinted(db: Reader, stationId: number): Promise<HalfPrintedPiece[]> {
  return db.rows(
    halfPrintedRow,
    sql`
    select p.id, p.barcode, o.number as order_number, l.open as areas
    from pieces p join orders o on o.id = p.order_id
    cross join lateral (
      select array_agg(a.area order by a.position) filter (where a.state in ('pending', 'failed')) as open,
        max(a.since) filter (where a.state in ('printed', 'sent')) as begun_at
      from piece_areas a where a.piece_id = p.id) l
    where p.stage = 'barcode_printed' and l.open is not null and l.begun_at is not null
      and exists (select from piece_actions c
        where c.piece_id = p.id and c.station_id = ${stationId} and c.kind in ('area_sent', 'area_reprinted', 'area_printed')
          and not exists (select from piece_events e where e.piece_id = p.id and e.kind = 'rework' and e.at > c.at))
      and (select c.kind from piece_actions c
        where c.piece_id = p.id and (c.kind = 'set_aside' or starts_with(c.kind, 'area_'))
          and not (c.kind = 'area_printed' and coalesce((c.data ->> 'by_job')::boolean, false))
        order by c.id desc limit 1) is distinct from 'set_aside'
    order by l.begun_at desc, p.id desc limit ${listLimits.half_printed}`,
  )
}
