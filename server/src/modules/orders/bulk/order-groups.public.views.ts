import { liveShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import { holdKinds, orderStatuses } from '@platen/contracts/orders/status'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'
import { planPerCall } from '../../../platform/db/reader.ts'
import { oneOf } from '../../../platform/db/sql-text.ts'
import { unpackagedOrder } from '../lists/order-conditions.public.views.ts'

const orderGroupRow = z.strictObject({
  rows: z.number(),
  /** That of one of them. */
  number: z.string(),
  status: z.enum(orderStatuses),
  hold_kind: z.enum(holdKinds).nullable(),
  expedited: z.boolean(),
  has_packaged: z.boolean(),
  /** The state of the live shipment, if they have one. */
  shipment: z.enum(liveShipmentStates).nullable(),
})

export type OrderGroup = z.output<typeof orderGroupRow>

/**
 * Counts the orders whose ids a query selects by what decides which bulk actions they allow. Whether a piece is
 * packaged decides nothing of orders that are shipping or over, which are most, so it isn't looked up for these.
 */
export function readOrderGroups(db: Reader, chosen: Sql): Promise<OrderGroup[]> {
  return db.rows(
    orderGroupRow,
    planPerCall(sql`
      select count(*) as rows, min(number) as number, status, hold_kind, expedited, has_packaged, shipment
      from (
        select o.number, o.status, o.hold_kind, o.expedited,
          ${unpackagedOrder}
            and exists (select from pieces p where p.order_id = o.id and p.stage = 'packaged') as has_packaged,
          (select h.state from shipments h where h.order_id = o.id
            and h.state in ${oneOf(liveShipmentStates)}) as shipment
        from orders o where o.id in (${chosen})
      ) o
      group by status, hold_kind, expedited, has_packaged, shipment`),
  )
}
