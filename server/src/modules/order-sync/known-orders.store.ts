import { orderStatuses } from '@platen/contracts/orders/status'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { orderContent } from '../order-files/order-content.public.rules.ts'

/** An order that was imported from the store before. */
const knownOrderRow = z.strictObject({
  id: z.number(),
  external_id: z.string(),
  external_number: z.string(),
  placed_at: z.string(),
  ship_to_name: z.string(),
  status: z.enum(orderStatuses),
  source_content: orderContent.nullable(),
  source_updated_at: z.string().nullable(),
  /** What was applied of `source_content`, if a part of it waits. */
  waiting_base: orderContent.nullable(),
  /** Hashes of the doubts that it was held for. */
  known_doubts: z.array(z.string()),
  /** Whether a problem is listed: why it failed, or what it is on hold for. */
  has_problems: z.boolean(),
  /** The hash of the content that was erased. */
  source_hash: z.string().nullable(),
  /** The variants of its items, whose stock a newer version may reserve or release. */
  variant_ids: z.array(z.number()),
})
export type KnownOrder = z.output<typeof knownOrderRow>

/**
 * Finds and locks, in id order, the store's orders with these external ids or numbers. Splits and reships are left out:
 * the store didn't send them.
 */
export function lockKnownOrders(
  tx: Tx,
  storeId: number,
  externalIds: readonly string[],
  externalNumbers: readonly string[],
): Promise<KnownOrder[]> {
  return tx.rows(
    knownOrderRow,
    sql`
    select id, external_id, external_number, placed_at, ship_to_name, status, source_content, source_updated_at, waiting_base, known_doubts,
      source_hash, exists (select from order_problems where order_id = orders.id) as has_problems,
      array(select variant_id from order_items where order_id = orders.id and variant_id is not null) as variant_ids
    from orders
    where id in (
        select id from orders
        where store_id = ${storeId} and external_id = any(${externalIds}::text[]) and linked_order_id is null
        union
        select id from orders where store_id = ${storeId} and linked_order_id is null
          and order_number_key(external_number) = any(select order_number_key(n) from unnest(${externalNumbers}::text[]) n)
      )
    order by id for no key update`,
  )
}
