import { unknownShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import { orderStatuses, type OrderStatus } from '@platen/contracts/orders/status'
import sql, { raw, type Sql } from 'sql-template-tag'
import { beginsWith, oneOf } from '../../../platform/db/sql-text.ts'
import { barcodeBegins } from '../../../platform/search/barcode-begins.ts'
import { textCondition, wordsCondition } from '../../../platform/search/search-words.ts'
import { parseSearch } from './order-search.public.rules.ts'

/** The condition of `orders o` that are to be packaged. */
export const unpackagedOrder = sql`o.status in ('open', 'processing', 'failed')`

/** The condition for late orders: the ship-by date has passed and the order hasn't shipped. */
export function lateCondition(today: string): Sql {
  return sql`(${unpackagedOrder} and o.ship_by < ${today}::date)`
}

/** The condition for orders that have to ship on this day and haven't. */
export function dueCondition(day: string): Sql {
  return sql`(${unpackagedOrder} and o.ship_by = ${day}::date)`
}

/** The condition of orders on hold. A hold ends with shipping and with a cancellation (ORDER-18). */
export const heldOrder = sql`o.hold_kind is not null`

/** The condition that it isn't known whether a label `h` was bought or voided: it is asked again and again. */
export const unknownLabel = sql`h.state in ${oneOf(unknownShipmentStates)}`

/** What a problem `x` of a failed order is about, as `failureCauses` names it. */
export const failureCause = sql`case when x.field like 'lines.%.sku' then 'sku' when x.field like 'lines.%' then 'design'
  when x.field like 'ship_to%' then 'address' else 'other' end`

const statusConditions = new Map(orderStatuses.map((status) => [status, raw(`o.status = '${status}'`)]))

/**
 * The condition of a status, which is part of the text: there are a hundred times as many completed orders as open
 * ones, so PostgreSQL would plan a count with a parameter again at each call.
 */
export function statusCondition(status: OrderStatus): Sql {
  return statusConditions.get(status) ?? sql`false`
}

const searchText = sql`o.search_text`

/** The condition that a number of an order begins with this text. */
function hasNumber(text: string): Sql {
  return sql`(o.number like ${beginsWith(text.toUpperCase())} or o.number like ${beginsWith(`P-${text}`)}
    or o.external_number like ${beginsWith(text)} or o.external_number like ${beginsWith(`#${text}`)})`
}

/** The condition of a searched text on `orders o`; null if there is nothing in it. */
export function orderSearchCondition(search: string, seesContact: boolean): Sql | null {
  const wanted = parseSearch(search)
  switch (wanted.kind) {
    case 'nothing':
      return null
    case 'email':
      return seesContact ? sql`(o.email <> '' and lower(o.email) like ${beginsWith(wanted.text)})` : sql`false`
    case 'words':
      return wordsCondition(searchText, wanted.text) ?? hasNumber(wanted.text)
    case 'code':
      // May also be a barcode or a tracking number. The matching ids are few, so they are collected first.
      return sql`o.id in (
        select o.id from orders o where ${textCondition(searchText, wanted.text)}
        union all select order_id from pieces where ${barcodeBegins(wanted.code)}
        union all select order_id from shipments where tracking_number like ${beginsWith(wanted.code)})`
  }
}
