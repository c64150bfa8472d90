import { liveShipmentStates } from '@platen/contracts/fulfillment/shipment-states'
import { orderStatuses } from '@platen/contracts/orders/status'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'

const handOverStateRow = z.strictObject({
  id: z.number(),
  number: z.string(),
  status: z.enum(orderStatuses),
  shipment: z.enum(liveShipmentStates).nullable(),
})

/** Reads what decides whether parcels can be handed over, of many orders in one query. */
export function readHandOverStates(db: Reader, ids: readonly number[]): Promise<z.output<typeof handOverStateRow>[]> {
  return db.rows(
    handOverStateRow,
    ofOrders(
      sql`
      select o.id, o.number, o.status, (select h.state from shipments h where h.order_id = o.id
        and h.state in ${oneOf(liveShipmentStates)}) as shipment
      from orders o where o.id = any(${ids})`,
      ids,
    ),
  )
}
