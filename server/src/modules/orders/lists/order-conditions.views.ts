import { allowed } from '@platen/contracts/ability'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beginsWith, contains } from '../../../platform/db/like-text.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { siteDay } from '../../../platform/site-day.ts'
import { indexedPart, readSearch } from './order-search.rules.ts'

/** By what the list and the export narrow orders (contracts, orders). */
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

/** Who looks at orders, and from where. */
export interface OrderReading {
  /** The factory's calendar day. */
  today: string
  /** The factory's time zone, in which days begin. */
  time_zone: string
  /** Whether the reader may see e-mail addresses, and so search by them. */
  sees_contact: boolean
}

export type OrderSort = '-placed_at' | 'placed_at' | 'ship_by' | '-ship_by'

export function readingOf(ctx: Ctx): OrderReading {
  const time_zone = ctx.config.SITE_TIME_ZONE
  return { today: siteDay(ctx.now, time_zone), time_zone, sees_contact: allowed(ctx.user.rules, 'order.write.edit') }
}

/** An order is late while it should have left and has not. */
export function lateCondition(today: string): Sql {
  return sql`(o.status in ('open', 'processing', 'failed') and o.ship_by < ${today}::date)`
}

/** Whether the search text of an order holds this text anywhere. */
function holdsText(text: string): Sql {
  const indexed = indexedPart(text)
  if (indexed === text) return sql`o.search_text like ${contains(text)}`
  // The index answers only for the column itself, so the second condition is asked of what the first one found.
  return sql`(o.search_text like ${contains(indexed)} and o.search_text || '' like ${contains(text)})`
}

function searchCondition(search: string, sees_contact: boolean): Sql | null {
  const wanted = readSearch(search)
  switch (wanted.kind) {
    case 'nothing':
      return null
    case 'start':
      return sql`(o.number like ${beginsWith(wanted.text.toUpperCase())} or o.number like ${beginsWith(`P-${wanted.text}`)}
        or o.external_number like ${beginsWith(wanted.text)} or o.external_number like ${beginsWith(`#${wanted.text}`)})`
    case 'email':
      return sees_contact ? sql`(o.email <> '' and lower(o.email) like ${beginsWith(wanted.text)})` : sql`false`
    case 'words':
      return join(wanted.words.map(holdsText), ' and ')
    case 'code':
      // Anything that may be a barcode or a tracking number too. The ids are few, so they are gathered first.
      return sql`o.id in (
        select o.id from orders o where ${holdsText(wanted.text)}
        union all select order_id from pieces where barcode like ${beginsWith(wanted.code)}
        union all select order_id from shipments where tracking_number like ${beginsWith(wanted.code)})`
  }
}

/** The condition on `orders o` of some filters. Refuses days in the wrong order. */
export function orderConditions(filters: OrderFilters, reading: OrderReading): Sql {
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
  const search = searchCondition(filters.search, reading.sees_contact)
  if (search) parts.push(search)
  return parts.length === 0 ? sql`true` : join(parts, ' and ')
}

/** What each order of the list is made of. */
export const orderSorts = {
  '-placed_at': { column: raw('placed_at'), type: raw('timestamptz'), direction: raw('desc'), beyond: raw('<') },
  placed_at: { column: raw('placed_at'), type: raw('timestamptz'), direction: raw('asc'), beyond: raw('>') },
  ship_by: { column: raw('ship_by'), type: raw('date'), direction: raw('asc'), beyond: raw('>') },
  '-ship_by': { column: raw('ship_by'), type: raw('date'), direction: raw('desc'), beyond: raw('<') },
} satisfies Record<OrderSort, Record<string, Sql>>
