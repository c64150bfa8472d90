import * as priorities from '@platen/contracts/products/priorities'
import { on, type Binding } from '../../../platform/http/mount.ts'
import { moveToLane } from './priority.actions.ts'
import { previewPriority, readLanes } from './priority.views.ts'

export const priorityRoutes: Binding[] = [
  on(priorities.listPriorities, (ctx) => readLanes(ctx.db)),
  on(priorities.previewPriority, (ctx, { query }) => previewPriority(ctx.db, query)),
  on(priorities.setPriority, (ctx, { params, body }) =>
    moveToLane(ctx, { products: [{ ...params, version: body.version }], ...body }),
  ),
  on(priorities.setPriorities, (ctx, { body }) => moveToLane(ctx, body)),
]
