import { liveShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import { holdKinds, orderStatuses } from '@platen/contracts/orders/status'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../../platform/db/sql-text.ts'
import type { Reader } from '../../../platform/db/database.types.ts'
import { ofOrders } from '../../../platform/db/statements.ts'

const bulkStateRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  status: z.enum(orderStatuses),
  hold_kind: z.enum(holdKinds).nullable(),
  expedited: z.boolean(),
  expedited_reason: z.string(),
  expedited_until: z.string().nullable(),
  has_packaged: z.boolean(),
  /** The state of its live shipment, if it has one. */
  shipment: z.enum(liveShipmentStates).nullable(),
})
type BulkState = z.output<typeof bulkStateRow>

/** Reads what decides which bulk actions orders allow, of many orders in one query. */
export function readBulkStates(db: Reader, ids: readonly number[]): Promise<BulkState[]> {
  return db.rows(
    bulkStateRow,
    ofOrders(
      sql`
      select o.id, o.number, o.status, o.hold_kind, o.expedited, o.expedited_reason, o.expedited_until,
        exists (select from pieces p where p.order_id = o.id and p.stage = 'packaged') as has_packaged,
        (select h.state from shipments h where h.order_id = o.id
          and h.state in ${oneOf(liveShipmentStates)}) as shipment
      from orders o where o.id = any(${ids})`,
      ids,
    ),
  )
}
