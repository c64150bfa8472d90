import { isAllowed } from '@platen/contracts/ability'
import { orderStatuses, type OrderStatus } from '@platen/contracts/orders/order-status'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { beginsWith, contains } from '../../../platform/db/sql-text.ts'
import type { Ctx } from '../../../platform/http/context.ts'
import { selectivePart, parseSearch } from './order-search.rules.ts'

/** Whether the reader can see email addresses, and therefore search by them. */
export function canSeeContact({ user }: Pick<Ctx, 'user'>): boolean {
  return isAllowed(user.rules, 'order.write.edit')
}

/** The condition for late orders: the ship-by date has passed and the order hasn't shipped. */
export function lateCondition(today: string): Sql {
  return sql`(o.status in ('open', 'processing', 'failed') and o.ship_by < ${today}::date)`
}

const statusConditions = new Map(orderStatuses.map((status) => [status, raw(`o.status = '${status}'`)]))

/**
 * The condition of a status, which is part of the text: there are a hundred times as many completed orders as open
 * ones, so PostgreSQL would plan a count with a parameter again at each call.
 */
export function statusCondition(status: OrderStatus): Sql {
  return statusConditions.get(status) ?? sql`false`
}

/** The condition that an order's search text contains this text. */
function textCondition(text: string): Sql {
  const indexed = selectivePart(text)
  if (indexed === text) return sql`o.search_text like ${contains(text)}`
  // Only a condition on the bare column uses the index; the second one filters what the first one found.
  return sql`(o.search_text like ${contains(indexed)} and o.search_text || '' like ${contains(text)})`
}

/** The condition of a searched text on `orders o`; null if there is nothing in it. */
export function orderSearchCondition(search: string, seesContact: boolean): Sql | null {
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
