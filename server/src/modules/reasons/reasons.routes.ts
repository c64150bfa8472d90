import * as reasons from '@platen/contracts/reasons/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { historyRoutes } from '../audit/records.public.ts'
import * as actions from './reasons.actions.ts'
import { readReasons } from './reasons.views.ts'

export const reasonRoutes: Binding[] = [
  on(reasons.listReasons, (ctx) => readReasons(ctx.db)),
  on(reasons.orderReasons, (ctx, { body }) => actions.orderReasons(ctx, body)),
  on(reasons.createRejectReason, (ctx, { body }) => actions.addRejectReason(ctx, body)),
  on(reasons.editRejectReason, (ctx, { params, body }) => actions.editRejectReason(ctx, params.id, body)),
  on(reasons.archiveRejectReason, (ctx, { params, body }) =>
    actions.archiveReason(ctx, 'reject', { ...params, ...body }),
  ),
  on(reasons.restoreRejectReason, (ctx, { params, body }) =>
    actions.restoreReason(ctx, 'reject', { ...params, ...body }),
  ),
  on(reasons.deleteRejectReason, (ctx, { params, query }) =>
    actions.deleteReason(ctx, 'reject', { ...params, ...query }),
  ),
  ...historyRoutes(reasons.rejectReasonHistory),
  on(reasons.createOrderReason, (ctx, { body }) => actions.addOrderReason(ctx, body)),
  on(reasons.editOrderReason, (ctx, { params, body }) => actions.editOrderReason(ctx, params.id, body)),
  on(reasons.archiveOrderReason, (ctx, { params, body }) =>
    actions.archiveReason(ctx, 'order', { ...params, ...body }),
  ),
  on(reasons.restoreOrderReason, (ctx, { params, body }) =>
    actions.restoreReason(ctx, 'order', { ...params, ...body }),
  ),
  on(reasons.deleteOrderReason, (ctx, { params, query }) =>
    actions.deleteReason(ctx, 'order', { ...params, ...query }),
  ),
  ...historyRoutes(reasons.orderReasonHistory),
  on(reasons.createStockReason, (ctx, { body }) => actions.addStockReason(ctx, body)),
  on(reasons.editStockReason, (ctx, { params, body }) => actions.editStockReason(ctx, params.id, body)),
  on(reasons.archiveStockReason, (ctx, { params, body }) =>
    actions.archiveReason(ctx, 'stock', { ...params, ...body }),
  ),
  on(reasons.restoreStockReason, (ctx, { params, body }) =>
    actions.restoreReason(ctx, 'stock', { ...params, ...body }),
  ),
  on(reasons.deleteStockReason, (ctx, { params, query }) =>
    actions.deleteReason(ctx, 'stock', { ...params, ...query }),
  ),
  ...historyRoutes(reasons.stockReasonHistory),
]
