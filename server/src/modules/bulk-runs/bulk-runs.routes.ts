import * as contract from '@platen/contracts/bulk-runs/endpoints'
import { on } from '../../platform/http/mount.ts'
import { downloadResult, planRun, startRun, stopRun } from './bulk-run-steps.actions.ts'
import { readRun, readRuns } from './bulk-runs.views.ts'
import { readJudgedActions } from './judged-rows.views.ts'

export const bulkRunRoutes = [
  on(contract.judgeBulkActions, (ctx, { params, query }) => readJudgedActions(ctx, params.list, query)),
  on(contract.planBulkRun, (ctx, { body }) => planRun(ctx, body)),
  on(contract.startBulkRun, (ctx, { params }) => startRun(ctx, params.id)),
  on(contract.stopBulkRun, (ctx, { params }) => stopRun(ctx, params.id)),
  on(contract.listBulkRuns, (ctx) => readRuns(ctx)),
  on(contract.getBulkRun, (ctx, { params }) => readRun(ctx.db, ctx, params.id)),
  on(contract.bulkRunFile, (ctx, { params }) => downloadResult(ctx, params.id)),
]
