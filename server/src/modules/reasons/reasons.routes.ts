import { listReasons, orderReasons, reasonEndpoints } from '@platen/contracts/reasons/endpoints'
import type { ReasonNoun } from '@platen/contracts/reasons/lists'
import { listOrderReasons, listRejectReasons, listStockReasons } from '@platen/contracts/reasons/offered'
import { on, type Binding } from '../../platform/http/mount.ts'
import { historyRoutes } from '../records/record.routes.ts'
import { readOrderReasons, readRejectReasons, readStockReasons } from './offered-reasons.public.views.ts'
import * as actions from './reasons.actions.ts'
import { readReasons } from './reasons.views.ts'

function routesOf(noun: ReasonNoun): Binding[] {
  const { create, edit, archive, restore, delete: remove, history } = reasonEndpoints[noun]
  return [
    on(create, (ctx, { body }) => actions.addReason(ctx, body)),
    on(edit, (ctx, { params, body }) => actions.editReason(ctx, noun, { ...params, ...body })),
    on(archive, (ctx, { params, body }) => actions.archiveReason(ctx, noun, { ...params, ...body })),
    on(restore, (ctx, { params, body }) => actions.restoreReason(ctx, noun, { ...params, ...body })),
    on(remove, (ctx, { params, query }) => actions.deleteReason(ctx, noun, { ...params, ...query })),
    ...historyRoutes(history),
  ]
}

export const reasonRoutes: Binding[] = [
  on(listReasons, (ctx) => readReasons(ctx.db)),
  on(orderReasons, (ctx, { body }) => actions.orderReasons(ctx, body)),
  on(listRejectReasons, (ctx) => readRejectReasons(ctx.db)),
  on(listOrderReasons, (ctx) => readOrderReasons(ctx.db)),
  on(listStockReasons, (ctx, { query }) => readStockReasons(ctx.db, query.archived)),
  ...routesOf('reject-reasons'),
  ...routesOf('order-reasons'),
  ...routesOf('stock-reasons'),
]
