import { orderStatuses } from '@platen/contracts/orders/order-status'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { orderContent } from '../order-files/order-files.public.ts'

/** An order that was imported from the store before. */
const knownOrderRow = z.strictObject({
  id: z.number(),
  external_id: z.string(),
  status: z.enum(orderStatuses),
  source_content: orderContent.nullable(),
  source_updated_at: z.string().nullable(),
  /** The hash of the content that was erased. */
  source_hash: z.string().nullable(),
  /** The variants of its items, whose stock a newer version may reserve or release. */
  variant_ids: z.array(z.number()),
})
export type KnownOrder = z.output<typeof knownOrderRow>

/**
 * Finds and locks, in id order, the store's orders with these external ids. Splits and reships are left out: the store
 * didn't send them.
 */
export async function lockKnownOrders(
  tx: Tx,
  storeId: number,
  externalIds: readonly string[],
): Promise<Map<string, KnownOrder>> {
  const rows = await tx.rows(
    knownOrderRow,
    sql`
    select id, external_id, status, source_content, source_updated_at, source_hash,
      array(select variant_id from order_items where order_id = orders.id and variant_id is not null) as variant_ids
    from orders
    where store_id = ${storeId} and external_id = any(${externalIds}::text[]) and linked_order_id is null
    order by id for no key update`,
  )
  return new Map(rows.map((row) => [row.external_id, row]))
}
