import sql, { type Sql } from 'sql-template-tag'

/**
 * Selects the attached products that go into the parcel of an order (`variant_id`, `sku`, `name`, `quantity`,
 * `weight_g`). Each is packed once per order in its set quantity, even if several rules attach it.
 */
export function selectAttachedToOrder(orderId: Sql): Sql {
  return sql`
    select v.id as variant_id, v.sku, pr.name, max(a.quantity)::int as quantity, v.weight_g
    from attached_products a join variants v on v.id = a.variant_id join products pr on pr.id = v.product_id
    where a.archived_at is null and (
      a.store_id = (select store_id from orders where id = ${orderId})
      or a.product_id in (select w.product_id from order_items i join variants w on w.id = i.variant_id
        where i.order_id = ${orderId} and i.quantity > i.cancelled_quantity))
    group by v.id, v.sku, pr.name, v.weight_g`
}
