import sql, { type Sql } from 'sql-template-tag'
import { idRow } from '../../../platform/db/row.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { selectKnownWeight } from '../../products/products.public.ts'

/**
 * Selects the ids of the orders that one order of the store was split into, itself included (`id`). What was sent again
 * begins a family of its own. The first one has the lowest id and names the family.
 */
export function selectSplitFamily(orderId: Sql): Sql {
  return sql`
    with recursive family as (
      select id, source, linked_order_id from orders where id = ${orderId}
      union select n.id, n.source, n.linked_order_id from family f cross join lateral (
        select id, source, linked_order_id from orders where id = f.linked_order_id and f.source = 'split'
        union all select id, source, linked_order_id from orders where linked_order_id = f.id and source = 'split'
      ) n
    )
    select id from family`
}

/**
 * Selects the attached products that go into the parcel of an order (`variant_id`, `sku`, `name`, `quantity`,
 * `weight_g`, null where it isn't known). Each is packed once per order of the store in its set quantity, even if
 * several rules attach it or the order was split: then it goes with the first parcel to which a rule attaches it, and
 * no longer into the others (PACK-26).
 * @param family selects the ids of `selectSplitFamily`, where the query has them already
 */
export function selectAttachedToOrder(orderId: Sql, family = selectSplitFamily(orderId)): Sql {
  return sql`
    select v.id as variant_id, v.sku, pr.name, max(a.quantity)::int as quantity,
      ${selectKnownWeight(sql`v`, sql`pr`)} as weight_g
    from (
      with family as (${family}), items as (
        select i.order_id, w.product_id from order_items i join variants w on w.id = i.variant_id
        where i.order_id in (select id from family) and i.quantity > i.cancelled_quantity
      )
      select r.variant_id, r.quantity,
        r.store_id is not null or r.product_id in (select product_id from items where order_id = ${orderId}) as is_own
      from attached_products r
      where r.archived_at is null
        and (r.store_id = (select store_id from orders where id = ${orderId}) or r.product_id in (select product_id from items))
        and not exists (select from carried_attached c where c.family_id = (select min(id) from family)
          and c.variant_id = r.variant_id and c.order_id <> ${orderId})
    ) a join variants v on v.id = a.variant_id join products pr on pr.id = v.product_id
    group by v.id, v.sku, pr.name, pr.packing_weight_g having bool_or(a.is_own)`
}

/** Returns the other orders that the store's order was split into. */
export async function findSplitSiblings(db: Reader, orderId: number): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`select id from (${selectSplitFamily(sql`${orderId}::bigint`)}) family where id <> ${orderId} order by id`,
  )
  return rows.map((row) => row.id)
}
