import { getImport, importLineRaw, importLines, listImports, startImport } from '@platen/contracts/orders/order-sync'
import { on } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { startUploadedImport } from './import-run.actions.ts'
import { importList, readImportLines, readImportLineRaw, readImportRun } from './order-sync.views.ts'

export const orderSyncRoutes = [
  on(startImport, (ctx, { body, upload }) => startUploadedImport(ctx, body, upload)),
  on(listImports, (ctx, { query }) => readList(ctx, importList, query)),
  on(getImport, (ctx, { params }) => readImportRun(ctx.db, ctx, params.id)),
  on(importLines, (ctx, { params, query }) => readImportLines(ctx, params.id, query)),
  on(importLineRaw, (ctx, { params }) => readImportLineRaw(ctx, params.id, params.position)),
]
