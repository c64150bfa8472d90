import * as contract from '@platen/contracts/stock-counts/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import { historyRoutes } from '../records/record.routes.ts'
import { changeStatus, closeCount, recount, startCount } from './count-steps.actions.ts'
import { addVariant, countUnits } from './counting.actions.ts'
import { stockCountLineList, stockCountList } from './stock-count-lists.views.ts'
import { readStockCount } from './stock-counts.views.ts'

export const stockCountRoutes: Binding[] = [
  on(contract.listStockCounts, (ctx, { query }) => readList(ctx, stockCountList, query)),
  on(contract.listStockCountLines, (ctx, { query }) => readList(ctx, stockCountLineList, query)),
  on(contract.getStockCount, (ctx, { params }) => readStockCount(ctx, ctx.db, params.id)),
  on(contract.createStockCount, (ctx, { body }) => startCount(ctx, body)),
  on(contract.countUnits, (ctx, { params, body }) => countUnits(ctx, params.id, body)),
  on(contract.addToStockCount, (ctx, { params, body }) => addVariant(ctx, params.id, body.code)),
  on(contract.pauseStockCount, (ctx, { params, body }) => changeStatus(ctx, 'pause', { ...params, ...body })),
  on(contract.resumeStockCount, (ctx, { params, body }) => changeStatus(ctx, 'resume', { ...params, ...body })),
  on(contract.cancelStockCount, (ctx, { params, body }) => changeStatus(ctx, 'cancel', { ...params, ...body })),
  on(contract.recountDifferences, (ctx, { params, body }) => recount(ctx, { ...params, ...body })),
  on(contract.closeStockCount, (ctx, { params, body }) => closeCount(ctx, { ...params, ...body })),
  ...historyRoutes(contract.stockCountHistory),
]
