import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import { ofOrders } from '../../../platform/db/statements.ts'
import { selectAttachedToOrder, selectSplitFamily } from './attached-to-order.public.views.ts'

const familyRow = z.strictObject({ family_id: z.number() })
// Screens of all orders of the family show who carries them.
const ofFamily = (rows: z.output<typeof familyRow>[]) => rows.map((row) => row.family_id)

/**
 * Says that the parcel of an order carries its attached products, unless another of the family does. Another
 * transaction that says the same of that one is waited for. Returns whether anything was said.
 */
export async function insertCarried(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.rows(
    familyRow,
    ofOrders(
      sql`
      insert into carried_attached (family_id, variant_id, order_id)
      select (select min(id) from (${selectSplitFamily(sql`${orderId}::bigint`)}) family), a.variant_id, ${orderId}
      from (${selectAttachedToOrder(sql`${orderId}::bigint`)}) a order by a.variant_id
      on conflict do nothing returning family_id`,
      ofFamily,
    ),
  )
  return rows.length > 0
}

/** The parcel of an order no longer carries attached products. Returns whether it did. */
export async function deleteCarried(tx: Tx, orderId: number): Promise<boolean> {
  const rows = await tx.rows(
    familyRow,
    ofOrders(sql`delete from carried_attached where order_id = ${orderId} returning family_id`, ofFamily),
  )
  return rows.length > 0
}
