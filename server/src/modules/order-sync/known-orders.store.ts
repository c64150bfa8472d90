import type { OrderStatus } from '@platen/contracts/orders/order-status'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.ts'
import type { OrderContent } from '../order-files/order-files.public.ts'

/** An order that the store has sent before. */
export interface KnownOrder {
  id: number
  external_id: string
  status: OrderStatus
  source_content: OrderContent | null
  source_updated_at: string | null
  /** What its items are made of, for the stock that a newer version may take or give back. */
  variant_ids: number[]
}

/**
 * Finds and locks, in id order, what the store has sent under these external ids; what was split off or sent again is not
 * the store's.
 */
export async function lockKnownOrders(
  tx: Tx,
  store_id: number,
  external_ids: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const rows = await tx.rows<KnownOrder>(sql`
    select id, external_id, status, source_content, source_updated_at,
      array(select variant_id from order_items where order_id = orders.id and variant_id is not null) as variant_ids
    from orders
    where store_id = ${store_id} and external_id = any(${external_ids}::text[]) and linked_order_id is null
    order by id for no key update`)
  return new Map(rows.map((row) => [row.external_id, row]))
}
