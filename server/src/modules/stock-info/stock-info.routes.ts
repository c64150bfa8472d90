import * as info from '@platen/contracts/stock-info/endpoints'
import { listMovementPeople, listStockMovements } from '@platen/contracts/stock-info/movements'
import { today } from '../../platform/http/context.ts'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readList } from '../../platform/lists/read-list.ts'
import * as actions from './stock-info.actions.ts'
import { readStockInfo, readStockTotals, stockInfoList } from './stock-info.views.ts'
import { readStockDays } from './stock-ledger.views.ts'
import { readMovementPeople, stockMovementList } from './stock-movement-list.views.ts'

export const stockInfoRoutes: Binding[] = [
  on(info.listStockInfo, (ctx, { query }) => readList(ctx, stockInfoList, query)),
  on(info.stockTotals, (ctx) => readStockTotals(ctx.db)),
  on(info.getStockInfo, (ctx, { params }) => readStockInfo(ctx, ctx.db, params.id)),
  on(info.stockDays, (ctx, { params, query }) =>
    readStockDays(ctx.db, params.id, { today: today(ctx), count: query.days }),
  ),
  on(listStockMovements, (ctx, { query }) => readList(ctx, stockMovementList, query)),
  on(listMovementPeople, (ctx) => readMovementPeople(ctx.db)),
  on(info.adjustStock, (ctx, { params, body }) => actions.adjustVariant(ctx, params.id, body)),
  on(info.reverseMovement, (ctx, { params, body }) => actions.reverse(ctx, params, body)),
]
