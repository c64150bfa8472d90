import { orderFileTemplate, previewImport, readColumns } from '@platen/contracts/order-files/files'
import {
  applyCheck,
  getImport,
  importLineRaw,
  importLines,
  listImports,
  startImport,
} from '@platen/contracts/order-sync/endpoints'
import { on } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { applyCheckedFile } from './checks/checks.actions.ts'
import { readPreview } from './checks/preview.views.ts'
import { readUploadedColumns } from './columns/table-columns.views.ts'
import { readTemplate } from './columns/template.views.ts'
import { startUploadedImport } from './import-start.actions.ts'
import { importList, readImportLines, readImportLineRaw, readImportRun } from './order-sync.views.ts'

export const orderSyncRoutes = [
  on(startImport, (ctx, { body, upload }) => startUploadedImport(ctx, body, upload)),
  on(listImports, (ctx, { query }) => readList(ctx, importList, query)),
  on(getImport, (ctx, { params }) => readImportRun(ctx.db, ctx, params.id)),
  on(importLines, (ctx, { params, query }) => readImportLines(ctx, params.id, query)),
  on(importLineRaw, (ctx, { params }) => readImportLineRaw(ctx, params.id, params.position)),
  on(previewImport, (ctx, { params }) => readPreview(ctx, params.id)),
  on(applyCheck, (ctx, { params }) => applyCheckedFile(ctx, params.id)),
  on(readColumns, (ctx, { body, upload }) => readUploadedColumns(ctx, body, upload)),
  on(orderFileTemplate, async (ctx) => readTemplate(ctx)),
]
