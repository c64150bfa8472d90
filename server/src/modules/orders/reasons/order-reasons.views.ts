import { orderReason, type OrderReason, type OrderReasonUse } from '@platen/contracts/orders/reasons'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.types.ts'

/** Returns the reasons in use, those for holding first. */
export function readOrderReasons(db: Reader): Promise<OrderReason[]> {
  return db.rows(
    orderReason,
    sql`
    select id, code, name_en, name_fr, used_for, needs_text from order_reasons
    where archived_at is null order by used_for desc, position, id`,
  )
}

/** Returns a reason that can be given for this; undefined if there is none such, or it is archived. */
export function findOrderReasonInUse(db: Reader, id: number, use: OrderReasonUse): Promise<OrderReason | undefined> {
  return db.maybe(
    orderReason,
    sql`
    select id, code, name_en, name_fr, used_for, needs_text from order_reasons
    where id = ${id} and used_for = ${use} and archived_at is null`,
  )
}
