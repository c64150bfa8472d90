import type { ServerModule } from '../../../platform/server-module.ts'
import { batchList } from './batch-list.views.ts'
import { printBarcodeRoutes } from './print-barcode.routes.ts'

export const printBarcodeModule: ServerModule = {
  routes: printBarcodeRoutes,
  lists: [batchList],
}
