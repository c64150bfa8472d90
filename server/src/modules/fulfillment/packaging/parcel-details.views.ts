import { parcelDetails, type ParcelDetails } from '@platen/contracts/fulfillment/details'
import { listLimits } from '@platen/contracts/lists/list-limits'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { ofOrders } from '../../../platform/db/statements.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { Call } from '../../../platform/http/context.ts'
import { readPapers } from '../../print-jobs/papers.public.views.ts'
import { findParcelByCode } from './find-parcel.views.ts'

const slotRow = z.strictObject({ id: z.number(), code: z.string() })

/**
 * Returns the parcel of a code with what happened to it, its documents and its print jobs. Throws for a code of neither
 * a piece, an order nor a slot (404).
 */
export async function readParcelDetails(ctx: Call, code: string): Promise<ParcelDetails> {
  const { scanned: _scanned, verdict: _verdict, ...parcel } = await findParcelByCode(ctx, code)
  const { id } = parcel.order
  const [slot, history, papers] = await Promise.all([
    ctx.db.maybe(slotRow, ofOrders(sql`select id, code from packing_slots where order_id = ${id}`, [id])),
    readParcelHistory(ctx.db, id),
    readPapers(ctx.db, { order_id: id, batch_id: null, piece_id: null }),
  ])
  return { parcel, slot: slot ?? null, history, ...papers }
}

/**
 * Returns the newest entries of what happened to an order's pieces and to their parcel, newest first. `tie` gives
 * entries of the same microsecond one order.
 */
async function readParcelHistory(db: Reader, orderId: number): Promise<ParcelDetails['history']> {
  const query = sql`
    select e.kind, e.from_stage, e.to_stage, u.name as who, st.name as station,
      st.id is null and u.kind = 'person' and e.by_hand as from_office, rr.name_en as reason_en, rr.name_fr as reason_fr,
      e.note, e.data, e.at, e.barcode
    from (
      select kind, at, id * 3 as tie, user_id, station_id, null as barcode, null as from_stage, null as to_stage,
        null::bigint as reason_id, coalesce(data ->> 'reason', '') as note,
        json_build_object('tracking_number', data ->> 'tracking_number', 'slot', data ->> 'slot') as data,
        kind in ('unpacked', 'label_voided', 'label_reprinted') as by_hand
      from order_events
      where order_id = ${orderId}
        and kind in ('packaged', 'handed_over', 'label_voided', 'label_reprinted', 'unpacked', 'slot_cleared')
      union all
      select x.kind, x.at, (x.piece_id * 1000 + x.step) * 3 + 1, x.user_id, x.station_id, p.barcode, x.from_stage,
        x.to_stage, x.reason_id, x.note, null, x.kind not in ('created', 'cancel')
      from pieces p join piece_events x on x.piece_id = p.id where p.order_id = ${orderId}
      union all
      select a.kind, a.at, a.id * 3 + 2, a.user_id, a.station_id, p.barcode, null, null, null,
        coalesce(a.data ->> 'note', ''), a.data::json, a.kind <> 'moved_to_order'
      from pieces p join piece_actions a on a.piece_id = p.id where p.order_id = ${orderId}
    ) e
    join users u on u.id = e.user_id
    left join stations st on st.id = e.station_id
    left join reject_reasons rr on rr.id = e.reason_id
    order by e.at desc, e.tie desc
    limit ${listLimits.history_of_parcel}`
  return db.rows(parcelDetails.shape.history.element, ofOrders(query, [orderId]))
}
