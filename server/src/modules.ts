import { printerTagsModule } from './modules/printer-tags/printer-tags.module.ts'
import { storesModule } from './modules/stores/stores.module.ts'
import { documentsModule } from './modules/documents/documents.module.ts'
import { packingSlotsModule } from './modules/packing-slots/packing-slots.module.ts'
import { authModule } from './modules/auth/auth.module.ts'
import { printersModule } from './modules/printers/printers.module.ts'
import { productsModule } from './modules/products/products.module.ts'
import { designsModule } from './modules/designs/designs.module.ts'
import { printJobsModule } from './modules/print-jobs/print-jobs.module.ts'
import { restoresModule } from './modules/restores/restores.module.ts'
import { piecesModule } from './modules/pieces/pieces.module.ts'
import { ordersModule } from './modules/orders/orders.module.ts'
import { shippingModule } from './modules/shipping/shipping.module.ts'
import { printBarcodeModule } from './modules/stations/print-barcode/print-barcode.module.ts'
import { printDesignModule } from './modules/stations/print-design/print-design.module.ts'
import { confirmPrintedModule } from './modules/stations/confirm-printed/confirm-printed.module.ts'
import { qualityCheckModule } from './modules/stations/quality-check/quality-check.module.ts'
import { packagingModule } from './modules/stations/packaging/packaging.module.ts'
import { correctionsModule } from './modules/stations/corrections/corrections.module.ts'
import { orderSyncModule } from './modules/order-sync/order-sync.module.ts'
import type { ServerModule } from './platform/server-module.ts'

/**
 * The server's modules, one line each, lowest first: handlers of one event run in this order. A module's routes, jobs,
 * events and handlers are in its own x.module.ts.
 */
export const modules: readonly ServerModule[] = [
  printerTagsModule,
  storesModule,
  documentsModule,
  packingSlotsModule,
  authModule,
  printersModule,
  productsModule,
  designsModule,
  printJobsModule,
  restoresModule,
  piecesModule,
  ordersModule,
  shippingModule,
  printBarcodeModule,
  printDesignModule,
  confirmPrintedModule,
  qualityCheckModule,
  packagingModule,
  correctionsModule,
  orderSyncModule,
]
