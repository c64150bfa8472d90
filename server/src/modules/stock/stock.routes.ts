import { listStockReasons } from '@platen/contracts/stock/reasons'
import { on, type Binding } from '../../platform/http/mount.ts'
import { readStockReasons } from './reasons/stock-reasons.views.ts'

export const stockRoutes: Binding[] = [on(listStockReasons, (ctx) => readStockReasons(ctx.db))]
