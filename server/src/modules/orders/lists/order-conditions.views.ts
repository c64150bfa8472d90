import { isAllowed } from '@platen/contracts/ability'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beginsWith, contains } from '../../../platform/db/like-text.ts'
import { today, type Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { selectivePart, parseSearch } from './order-search.rules.ts'

/** The filters of the order list and the export (contracts, orders). */
export interface OrderFilters {
  search: string
  status?: string | undefined
  store_id?: number | undefined
  hold?: string | undefined
  late?: boolean | undefined
  expedited?: boolean | undefined
  placed_from?: string | undefined
  placed_to?: string | undefined
}

/** What the conditions on orders need to know about the reader. */
export interface OrderReader {
  /** The current day in the factory's time zone. */
  today: string
  /** The factory's time zone, which decides when days begin. */
  time_zone: string
  /** Whether the reader can see email addresses, and therefore search by them. */
  canSeeContact: boolean
}

export type OrderSort = '-placed_at' | 'placed_at' | 'ship_by' | '-ship_by'

export function toOrderReader(ctx: Ctx): OrderReader {
  const timeZone = ctx.config.SITE_TIME_ZONE
  return { today: today(ctx), time_zone: timeZone, canSeeContact: isAllowed(ctx.user.rules, 'order.write.edit') }
}

/** The condition for late orders: the ship-by date has passed and the order hasn't shipped. */
export function lateCondition(today: string): Sql {
  return sql`(o.status in ('open', 'processing', 'failed') and o.ship_by < ${today}::date)`
}

/** The condition that an order's search text contains this text. */
function textCondition(text: string): Sql {
  const indexed = selectivePart(text)
  if (indexed === text) return sql`o.search_text like ${contains(text)}`
  // Only a condition on the bare column uses the index; the second one filters what the first one found.
  return sql`(o.search_text like ${contains(indexed)} and o.search_text || '' like ${contains(text)})`
}

function searchCondition(search: string, seesContact: boolean): Sql | null {
  const wanted = parseSearch(search)
  switch (wanted.kind) {
    case 'nothing':
      return null
    case 'start':
      return sql`(o.number like ${beginsWith(wanted.text.toUpperCase())} or o.number like ${beginsWith(`P-${wanted.text}`)}
        or o.external_number like ${beginsWith(wanted.text)} or o.external_number like ${beginsWith(`#${wanted.text}`)})`
    case 'email':
      return seesContact ? sql`(o.email <> '' and lower(o.email) like ${beginsWith(wanted.text)})` : sql`false`
    case 'words':
      return join(wanted.words.map(textCondition), ' and ')
    case 'code':
      // May also be a barcode or a tracking number. The matching ids are few, so they are collected first.
      return sql`o.id in (
        select o.id from orders o where ${textCondition(wanted.text)}
        union all select order_id from pieces where barcode like ${beginsWith(wanted.code)}
        union all select order_id from shipments where tracking_number like ${beginsWith(wanted.code)})`
  }
}

/** Returns the condition of the filters on `orders o`. Throws `date_range_reversed`. */
export function orderConditions(filters: OrderFilters, reading: OrderReader): Sql {
  const { placed_from, placed_to } = filters
  if (placed_from && placed_to && placed_to < placed_from) throw refusal('date_range_reversed')
  const parts: Sql[] = []
  if (filters.status) parts.push(sql`o.status = ${filters.status}`)
  if (filters.store_id) parts.push(sql`o.store_id = ${filters.store_id}`)
  if (filters.hold === 'any') parts.push(sql`o.hold_kind is not null`)
  else if (filters.hold) parts.push(sql`o.hold_kind = ${filters.hold}`)
  if (filters.late !== undefined) {
    parts.push(filters.late ? lateCondition(reading.today) : sql`not ${lateCondition(reading.today)}`)
  }
  if (filters.expedited !== undefined) parts.push(filters.expedited ? sql`o.expedited` : sql`not o.expedited`)
  if (placed_from) parts.push(sql`o.placed_at >= ${placed_from}::date::timestamp at time zone ${reading.time_zone}`)
  if (placed_to) parts.push(sql`o.placed_at < (${placed_to}::date + 1)::timestamp at time zone ${reading.time_zone}`)
  const search = searchCondition(filters.search, reading.canSeeContact)
  if (search) parts.push(search)
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}

/** The SQL of each sort order. */
export const orderSorts = {
  '-placed_at': { column: raw('placed_at'), type: raw('timestamptz'), direction: raw('desc'), beyond: raw('<') },
  placed_at: { column: raw('placed_at'), type: raw('timestamptz'), direction: raw('asc'), beyond: raw('>') },
  ship_by: { column: raw('ship_by'), type: raw('date'), direction: raw('asc'), beyond: raw('>') },
  '-ship_by': { column: raw('ship_by'), type: raw('date'), direction: raw('desc'), beyond: raw('<') },
} satisfies Record<OrderSort, Record<string, Sql>>
