import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { costCurrency } from '../settings/cost-currency.public.views.ts'

const purchaseRow = z.strictObject({
  sku: z.string(),
  supplier_sku: z.string(),
  product: z.string(),
  color: z.string(),
  size: z.string(),
  available: z.number(),
  /** Waiting pieces without a blank. */
  short: z.number(),
  /** Expected on drafts of Stock In and not counted yet. */
  incoming: z.number(),
  reorder_point: z.number(),
  reorder_quantity: z.number(),
  /** Blanks that left the stock for good in the last 28 days. */
  consumed: z.number(),
  unit_cost_minor: z.number(),
  /** That of the cost. */
  currency: z.string(),
})
export type PurchaseRow = z.output<typeof purchaseRow>

/** Days whose consumption tells how much is needed. */
export const consumptionDays = 28

/**
 * Returns the tracked variants of a supplier with what decides how many to buy. Consumption is the real one: blanks
 * that were consumed, less those that came back.
 */
export function readPurchaseRows(db: Reader, supplierId: number): Promise<PurchaseRow[]> {
  return db.rows(
    purchaseRow,
    sql`
    select v.sku, vs.supplier_sku, p.name as product, v.color, v.size, s.on_hand - s.reserved as available,
      (select count(*) from pieces q where q.variant_id = v.id and q.stage = 'waiting_barcode'
        and not exists (select from stock_reservations r where r.piece_id = q.id)) as short,
      (select coalesce(sum(greatest(l.expected - l.counted, 0)), 0)
        from stock_document_lines l join stock_documents d on d.id = l.document_id
        where l.variant_id = v.id and d.kind = 'in' and d.status = 'draft') as incoming,
      v.reorder_point, v.reorder_quantity,
      (select coalesce(-sum(m.on_hand_change), 0) from stock_movements m
        where m.variant_id = v.id and m.kind in ('consume', 'return')
          and m.at >= now() - make_interval(days => ${consumptionDays})) as consumed,
      coalesce(vs.cost_minor, v.cost_minor) as unit_cost_minor, ${costCurrency} as currency
    from variant_suppliers vs join variants v on v.id = vs.variant_id
    join products p on p.id = v.product_id join stock_levels s on s.variant_id = v.id
    where vs.supplier_id = ${supplierId} and v.archived_at is null and v.track_stock
    order by p.name collate name_order, v.position, v.sku`,
  )
}

const supplierRow = z.strictObject({ code: z.string() })

/** Returns the code of a supplier, an archived one too. */
export async function findSupplierCode(db: Reader, id: number): Promise<string | undefined> {
  return (await db.maybe(supplierRow, sql`select code from suppliers where id = ${id}`))?.code
}
