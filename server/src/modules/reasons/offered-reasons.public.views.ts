import type { OrderReasonUse, StockReasonUse } from '@platen/contracts/reasons/lists'
import * as offered from '@platen/contracts/reasons/offered'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { byArchived } from '../../platform/lists/define-list.ts'

const orderReasons = sql`
  select id, code, name_en, name_fr, used_for, needs_text from order_reasons where archived_at is null`
const stockReasons = sql`
  select id, code, name_en, name_fr, used_for, needs_text, archived_at is not null as archived
  from stock_reasons r`

/** Returns the reject reasons in use, in their order. */
export function readRejectReasons(db: Reader): Promise<offered.RejectReason[]> {
  return db.rows(
    offered.rejectReason,
    sql`
    select id, code, name_en, name_fr, disposition, needs_text from reject_reasons
    where archived_at is null order by position`,
  )
}

/** Returns the reasons of orders in use, those for holding first. */
export function readOrderReasons(db: Reader): Promise<offered.OrderReason[]> {
  return db.rows(offered.orderReason, sql`${orderReasons} order by used_for desc, position, id`)
}

/** Returns the reasons of stock, those for taking stock out first, and archived ones last. */
export function readStockReasons(
  db: Reader,
  archived: Parameters<ReturnType<typeof byArchived>>[0],
): Promise<offered.StockReason[]> {
  return db.rows(
    offered.stockReason,
    sql`
    ${stockReasons} where ${byArchived('r')(archived)}
    order by used_for desc, archived_at is not null, position, id`,
  )
}

/** Returns a reason that can be given for this; undefined if there is none such, or it is archived. */
export function findOrderReason(db: Reader, id: number, use: OrderReasonUse): Promise<offered.OrderReason | undefined> {
  return db.maybe(offered.orderReason, sql`${orderReasons} and id = ${id} and used_for = ${use}`)
}

/** Returns a reason that can be given for a kind of movement; undefined if there is none such, or it is archived. */
export function findStockReason(db: Reader, id: number, use: StockReasonUse): Promise<offered.StockReason | undefined> {
  return db.maybe(
    offered.stockReason,
    sql`${stockReasons} where id = ${id} and used_for = ${use} and archived_at is null`,
  )
}
