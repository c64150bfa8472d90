import { instant } from '@platen/contracts/endpoint'
import { timelineEntry } from '@platen/contracts/orders/detail'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { placeText, readPlace } from '../../../platform/lists/list-page.ts'
import { idRow } from '../../../platform/db/row.ts'
import { ofOrders } from '../../../platform/db/statements.ts'
import type { Call } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { storedRemark } from '../../../platform/stored-text.ts'
import { tellRemark } from '../../order-files/told-remarks.public.rules.ts'

const perPage = 50

const timelineOfRow = timelineEntry.extend({ tie: z.number() })

/**
 * Returns a page of the history of an order and its pieces, newest first. `tie` gives events of the same microsecond
 * the same order on every page. Throws `not_found`, and 400 for an `after` that this list didn't return.
 */
export async function readOrderTimeline(ctx: Call, orderId: number, query: { after?: string | undefined }) {
  const place = query.after === undefined ? null : readPlace(query.after, instant)
  const known = await ctx.db.maybe(idRow, ofOrders(sql`select id from orders where id = ${orderId}`, [orderId]))
  if (!known) throw refusal('not_found')
  const statement = sql`
    select e.kind, e.at, e.tie, u.name as who, st.name as station,
      st.id is null and u.kind = 'person' and e.by_hand as from_office, e.barcode, e.from_stage, e.to_stage,
      coalesce(orr.name_en, rr.name_en) as reason_en, coalesce(orr.name_fr, rr.name_fr) as reason_fr, e.note, e.data
    from (
      select kind, at, id * 2 as tie, user_id, station_id, null as barcode, null as from_stage, null as to_stage,
        reason_id as order_reason_id, null::bigint as reason_id, '' as note, data, kind in ('unpacked', 'label_voided', 'label_reprinted') as by_hand
      from order_events where order_id = ${orderId}
      union all
      select x.kind, x.at, (x.piece_id * 1000 + x.step) * 2 + 1, x.user_id, x.station_id, p.barcode, x.from_stage, x.to_stage,
        null, x.reason_id, x.note, '{}', x.kind not in ('created', 'cancel')
      from pieces p join piece_events x on x.piece_id = p.id where p.order_id = ${orderId}
    ) e
    join users u on u.id = e.user_id
    left join stations st on st.id = e.station_id
    left join reject_reasons rr on rr.id = e.reason_id
    left join order_reasons orr on orr.id = e.order_reason_id
    where ${place?.value ?? null}::timestamptz is null or (e.at, e.tie) < (${place?.value ?? null}::timestamptz, ${place?.id ?? 0}::bigint)
    order by e.at desc, e.tie desc
    limit ${perPage + 1}`
  const rows = await ctx.db.rows(timelineOfRow, ofOrders(statement, [orderId]))
  const last = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    data: rows.slice(0, perPage).map(({ tie: _tie, ...entry }) => ({ ...entry, data: withSentences(ctx, entry.data) })),
    meta: { next: last ? placeText({ value: last.at, id: last.tie }) : null },
  }
}

/** What a store said, by what came of it; `remarks` has all of it, except in events of earlier versions. */
const remarkLists: readonly string[] = ['kept', 'late', 'remarks']

/** Replaces the codes of what a store said by sentences for the reader. */
function withSentences(ctx: Call, data: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(data).map(([name, value]) =>
    remarkLists.includes(name) && Array.isArray(value)
      ? [name, value.flatMap((remark) => toSentence(ctx, remark))]
      : [name, value],
  )
  return Object.fromEntries(entries) as Record<string, unknown>
}

function toSentence(ctx: Call, stored: unknown): { field: string; message: string }[] {
  const remark = storedRemark.safeParse(stored)
  if (!remark.success) return []
  const { field, message } = tellRemark(ctx, remark.data)
  return [{ field, message }]
}
