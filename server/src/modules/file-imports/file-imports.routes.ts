import * as contract from '@platen/contracts/file-imports/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { describeFormat, templateFile } from './file-exports.views.ts'
import { applyFile, downloadKind, openFileKind, planFile } from './file-imports.actions.ts'

export const fileImportRoutes: Binding[] = [
  on(contract.planFileImport, (ctx, { params, upload }) => planFile(ctx, params.kind, upload)),
  on(contract.applyFileImport, (ctx, { params, body, upload }) => applyFile(ctx, params.kind, upload, body.plan_id)),
  on(contract.fileImportTemplate, async (ctx, { params }) => templateFile(ctx, openFileKind(ctx, params.kind))),
  on(contract.fileImportFormat, async (ctx, { params }) => describeFormat(ctx, openFileKind(ctx, params.kind))),
  on(contract.fileImportExport, (ctx, { params }) => downloadKind(ctx, params.kind)),
]
