import { listLimits } from '@platen/contracts/lists/list-limits'
import { itemPrintHistory } from '@platen/contracts/orders/detail'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import { idRow } from '../../../platform/db/row.ts'
import { ofOrders } from '../../../platform/db/statements.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'

type Entry = z.output<typeof itemPrintHistory.response>[number]

/** Returns what was printed for the pieces of an item, newest first. Throws `not_found`. */
export async function readPrintHistory(ctx: Call, orderId: number, itemId: number): Promise<Entry[]> {
  const item = await ctx.db.maybe(
    idRow,
    ofOrders(sql`select id from order_items where id = ${itemId} and order_id = ${orderId}`, [orderId]),
  )
  if (!item) throw refusal('not_found')
  return ctx.db.rows(
    itemPrintHistory.response.element,
    ofOrders(
      sql`
    select h.kind, h.at, u.name as who, st.name as station, h.barcode, h.area, h.batch
    from (
      select 'barcode_printed' as kind, e.at, e.user_id, e.station_id, p.barcode, null as area, b.number as batch, e.step::bigint as place
      from pieces p
      join piece_events e on e.piece_id = p.id and e.to_stage = 'barcode_printed' and e.from_stage = 'waiting_barcode'
      left join barcode_batches b on b.id = p.batch_id
      where p.item_id = ${itemId}
      union all
      select a.kind, a.at, a.user_id, a.station_id, p.barcode, a.data->>'area', null, a.id
      from pieces p
      join piece_actions a on a.piece_id = p.id
        and a.kind in ('relabelled', 'area_sent', 'area_printed', 'area_reprinted', 'area_skipped', 'area_failed')
      where p.item_id = ${itemId}
    ) h
    join users u on u.id = h.user_id
    left join stations st on st.id = h.station_id
    order by h.at desc, h.place desc limit ${listLimits.prints_of_item}`,
      [orderId],
    ),
  )
}
