import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import type { UnprintableLine } from './order-items.public.rules.ts'

const unprintableLineRow = z.strictObject({
  item_id: z.number(),
  /** Its place in the order, as its screen counts it. */
  line: z.number(),
  sku: z.string(),
  /** The print area that its product lost; null where the variant itself is gone. */
  area: z.string().nullable(),
})

/**
 * Returns the printed lines of an order for which no more pieces can be created, because their product lost a print
 * area or the variant is archived. Their existing pieces are printed as ordered.
 */
export function findUnprintableLines(db: Reader, orderId: number): Promise<UnprintableLine[]> {
  return db.rows(
    unprintableLineRow,
    sql`
    select i.id as item_id, i.position as line, i.sku, case when v.gone then null else d.area end as area
    from order_items i
    join lateral (
      select v.product_id, v.archived_at is not null or p.archived_at is not null as gone
      from variants v join products p on p.id = v.product_id where v.id = i.variant_id
    ) v on true
    left join lateral (
      select d.area from order_item_designs d
      where d.item_id = i.id
        and not exists (select from product_print_areas a where a.product_id = v.product_id and a.area = d.area)
      order by d.area limit 1
    ) d on true
    where i.order_id = ${orderId} and i.printed and (v.gone or d.area is not null)
    order by i.position`,
  )
}
