import { endedStages } from '@platen/contracts/fulfillment/stages'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../../platform/db/sql-text.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { orderColumns } from '../../order-files/order-content.public.rules.ts'
import type { IncomingLine, OrderContent } from '../../order-files/incoming-order.public.types.ts'

/** A stored item, with the numbers of its pieces. */
const storedItemRow = z.strictObject({
  id: z.number(),
  position: z.number(),
  external_line_id: z.string(),
  variant_id: z.number().nullable(),
  sku: z.string(),
  title: z.string(),
  quantity: z.number(),
  cancelled_quantity: z.number(),
  printed: z.boolean(),
  personalisation: z.string(),
  unit_price_minor: z.number().nullable(),
  designs: z.array(z.strictObject({ area: z.string(), file_name: z.string(), sha256: z.string().nullable() })),
  designs_mapped: z.boolean(),
  /** Its living pieces; of those, the ones that wait for a barcode and the packaged ones. */
  living: z.number(),
  waiting: z.number(),
  packaged: z.number(),
})
export type StoredItem = z.output<typeof storedItemRow>

export interface StoredOrder {
  /**
   * The order in the format of an import, so that stored and imported orders are validated and compared in the same
   * way. Quantities don't include cancelled units. Designs are those that the order names; those of a mapping are the
   * items' alone, and are looked up again.
   */
  content: OrderContent
  /** The same as an export has it: with the designs of mappings. */
  exported: OrderContent
  items: StoredItem[]
}

const contentColumns = raw(orderColumns.keyof().options.join(', '))

/** Reads an order's stored content and items. Call it under the order's lock. */
export async function readStoredOrder(db: Reader, orderId: number): Promise<StoredOrder> {
  const fields = await db.one(
    orderColumns,
    sql`
    select ${contentColumns}
    from orders where id = ${orderId}`,
  )
  const items = await db.rows(
    storedItemRow,
    sql`
    select i.id, i.position, i.external_line_id, i.variant_id, i.sku, i.title, i.quantity, i.cancelled_quantity, i.printed,
      i.personalisation, i.unit_price_minor, i.designs_mapped,
      (select coalesce(json_agg(json_build_object('area', d.area, 'file_name', d.file_name, 'sha256', d.sha256) order by d.area), '[]')
        from order_item_designs d where d.item_id = i.id) as designs,
      p.living, p.waiting, p.packaged
    from order_items i
    cross join lateral (
      select (count(*) filter (where stage not in ${oneOf(endedStages)}))::int as living,
        (count(*) filter (where stage = 'waiting_barcode'))::int as waiting,
        (count(*) filter (where stage = 'packaged'))::int as packaged
      from pieces where item_id = i.id
    ) p
    where i.order_id = ${orderId} order by i.position`,
  )
  const shown = items.map(toLine)
  const lines = items.map((item) => (item.designs_mapped ? { ...toLine(item), designs: [] } : toLine(item)))
  const order = { ...fields, source_state: 'open', line_ids: 'position' } as const
  return { content: { ...order, lines }, exported: { ...order, lines: shown }, items }
}

/** The line of a file that has what is stored, and nothing else: it may become the source that is kept of an order. */
function toLine({
  external_line_id,
  sku,
  title,
  unit_price_minor,
  personalisation,
  ...item
}: StoredItem): IncomingLine {
  return {
    external_line_id,
    sku,
    title,
    quantity: item.quantity - item.cancelled_quantity,
    unit_price_minor,
    personalisation,
    designs: item.designs.map(({ area, file_name }) => ({ area, file_name })),
  }
}
