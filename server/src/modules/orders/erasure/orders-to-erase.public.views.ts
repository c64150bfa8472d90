import { unsettledShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../../platform/db/sql-text.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { orderContent } from '../../order-files/order-content.public.rules.ts'

const orderToEraseRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  external_number: z.string(),
  source_content: orderContent.nullable(),
})
export type OrderToErase = z.output<typeof orderToEraseRow>

// An order whose label is still being checked with the carrier waits: the carrier is asked with its address.
function dueCondition(afterDays: number): Sql {
  return sql`
    o.erased_at is null and o.status in ('completed', 'cancelled')
    and coalesce(o.completed_at, o.cancelled_at) < now() - ${afterDays} * interval '1 day'
    and not exists (select from shipments s where s.order_id = o.id
      and s.state in ${oneOf(unsettledShipmentStates)})`
}

/** Returns the first orders whose customer data is due to be erased: those that ended first. */
export function findOrdersToErase(db: Reader, afterDays: number, limit: number): Promise<OrderToErase[]> {
  return db.rows(
    orderToEraseRow,
    sql`
    select o.id, o.number, o.external_number, o.source_content from orders o
    where ${dueCondition(afterDays)}
    order by coalesce(o.completed_at, o.cancelled_at), o.id limit ${limit}`,
  )
}

const countRow = z.strictObject({
  orders: z.number(),
  oldest_at: z.string().nullable(),
  newest_at: z.string().nullable(),
})

/** Returns how many orders are due to be erased, and when the first and the last of them ended. */
export function countOrdersToErase(db: Reader, afterDays: number): Promise<z.output<typeof countRow>> {
  return db.one(
    countRow,
    sql`
    select count(*)::int as orders, min(coalesce(o.completed_at, o.cancelled_at)) as oldest_at,
      max(coalesce(o.completed_at, o.cancelled_at)) as newest_at from orders o
    where ${dueCondition(afterDays)}`,
  )
}

const erasedRow = z.strictObject({ number: z.string(), is_erased: z.boolean() })

export function readErased(db: Reader, orderId: number): Promise<z.output<typeof erasedRow>> {
  return db.one(erasedRow, sql`select number, erased_at is not null as is_erased from orders where id = ${orderId}`)
}
