import { getImport, importLineRaw, importLines, listImports, startImport } from '@platen/contracts/orders/order-sync'
import { on } from '../../platform/http/mount.ts'
import { takeUpload } from './import-run.actions.ts'
import { linesOf, rawOf, runOf, runsOf } from './order-sync.views.ts'

export const orderSyncRoutes = [
  on(startImport, (ctx, { body, upload }) => takeUpload(ctx, body, upload)),
  on(listImports, (ctx, { query }) => runsOf(ctx, query)),
  on(getImport, (ctx, { params }) => runOf(ctx.db, ctx, params.id)),
  on(importLines, (ctx, { params, query }) => linesOf(ctx, params.id, query)),
  on(importLineRaw, (ctx, { params }) => rawOf(ctx, params.id, params.position)),
]
