import { handOver } from '@platen/contracts/fulfillment/packaging'
import { orderBulkTitles } from '@platen/contracts/orders/bulk-titles'
import { z } from 'zod'
import { defineBulkAction } from '../../platform/bulk/bulk-actions.ts'
import { auditContext } from '../../platform/http/context.ts'
import { readOrderGroups } from '../orders/bulk/order-groups.public.views.ts'
import { findHandOverDenial } from './hand-over.rules.ts'
import { readHandOverStates } from './hand-over-states.views.ts'
import { handOverShipment } from './shipment-steps.actions.ts'

/** Records that the parcels of many orders left the factory (BULK-7). */
export const handOverBulkAction = defineBulkAction({
  key: 'orders.hand_over',
  list: 'orders',
  title: orderBulkTitles.hand_over,
  single: handOver,
  input: z.strictObject({}),
  async judge(db, ids) {
    const orders = await readHandOverStates(db, ids)
    return orders.map((order) => ({ id: order.id, name: order.number, denial: findHandOverDenial(order) }))
  },
  groups: { readGroups: readOrderGroups, findDenial: findHandOverDenial },
  run: (tx, ctx, id) => handOverShipment(tx, auditContext(ctx), id),
})
