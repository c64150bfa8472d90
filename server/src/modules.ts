import { auditModule } from './modules/audit/audit.module.ts'
import { blankPicturesModule } from './modules/blank-pictures/blank-pictures.module.ts'
import { recordsModule } from './modules/records/records.module.ts'
import { setupModule } from './modules/setup/setup.module.ts'
import { skuMappingsModule } from './modules/sku-mappings/sku-mappings.module.ts'
import { settingsModule } from './modules/settings/settings.module.ts'
import { usersModule } from './modules/users/users.module.ts'
import { devicesModule } from './modules/devices/devices.module.ts'
import { documentsModule } from './modules/documents/documents.module.ts'
import { printerTagsModule } from './modules/printer-tags/printer-tags.module.ts'
import { shippingVendorsModule } from './modules/shipping-vendors/shipping-vendors.module.ts'
import { storesModule } from './modules/stores/stores.module.ts'
import { suppliersModule } from './modules/suppliers/suppliers.module.ts'
import { stationsModule } from './modules/stations/stations.module.ts'
import { overviewModule } from './modules/overview/overview.module.ts'
import { stockModule } from './modules/stock/stock.module.ts'
import { stockCountsModule } from './modules/stock-counts/stock-counts.module.ts'
import { stockDocumentsModule } from './modules/stock-documents/stock-documents.module.ts'
import { stockInfoModule } from './modules/stock-info/stock-info.module.ts'
import { packingSlotsModule } from './modules/packing-slots/packing-slots.module.ts'
import { reasonsModule } from './modules/reasons/reasons.module.ts'
import { savedViewsModule } from './modules/saved-views/saved-views.module.ts'
import { authModule } from './modules/auth/auth.module.ts'
import { printersModule } from './modules/printers/printers.module.ts'
import { productsModule } from './modules/products/products.module.ts'
import { productPhotosModule } from './modules/product-photos/product-photos.module.ts'
import { designsModule } from './modules/designs/designs.module.ts'
import { printJobsModule } from './modules/print-jobs/print-jobs.module.ts'
import { rolesModule } from './modules/roles/roles.module.ts'
import { restoresModule } from './modules/restores/restores.module.ts'
import { piecesModule } from './modules/pieces/pieces.module.ts'
import { orderFilesModule } from './modules/order-files/order-files.module.ts'
import { ordersModule } from './modules/orders/orders.module.ts'
import { shippingModule } from './modules/shipping/shipping.module.ts'
import { printBarcodeModule } from './modules/fulfillment/print-barcode/print-barcode.module.ts'
import { printDesignModule } from './modules/fulfillment/print-design/print-design.module.ts'
import { confirmPrintedModule } from './modules/fulfillment/confirm-printed/confirm-printed.module.ts'
import { qualityCheckModule } from './modules/fulfillment/quality-check/quality-check.module.ts'
import { packagingModule } from './modules/fulfillment/packaging/packaging.module.ts'
import { correctionsModule } from './modules/fulfillment/corrections/corrections.module.ts'
import { orderSyncModule } from './modules/order-sync/order-sync.module.ts'
import { bulkRunsModule } from './modules/bulk-runs/bulk-runs.module.ts'
import { fileImportsModule } from './modules/file-imports/file-imports.module.ts'
import { orderErasureModule } from './modules/order-erasure/order-erasure.module.ts'
import { searchModule } from './modules/search/search.module.ts'
import { warehouseModule } from './modules/warehouse/warehouse.module.ts'
import { demoModule } from './modules/demo/demo.module.ts'
import type { ServerModule } from './platform/server-module.ts'

/**
 * The server's modules in layers, the lowest first. A module imports only modules of earlier layers, which a check
 * enforces, so modules can't form a cycle. Its routes, jobs, events and handlers are in its own x.module.ts; a module
 * that has none is listed for its layer.
 */
const layers: readonly (readonly ServerModule[])[] = [
  [auditModule],
  [recordsModule, documentsModule, blankPicturesModule],
  [usersModule, settingsModule, setupModule],
  [
    printerTagsModule,
    suppliersModule,
    shippingVendorsModule,
    storesModule,
    stockModule,
    packingSlotsModule,
    reasonsModule,
    devicesModule,
  ],
  [authModule, savedViewsModule],
  [printersModule, productsModule, designsModule, printJobsModule],
  [
    stationsModule,
    restoresModule,
    rolesModule,
    skuMappingsModule,
    productPhotosModule,
    stockDocumentsModule,
    stockInfoModule,
  ],
  [piecesModule, warehouseModule, stockCountsModule],
  [orderFilesModule],
  [ordersModule],
  [shippingModule],
  [printBarcodeModule, printDesignModule, confirmPrintedModule, qualityCheckModule, packagingModule],
  [correctionsModule],
  [orderSyncModule, searchModule, bulkRunsModule, fileImportsModule, overviewModule],
  [orderErasureModule],
  [demoModule],
]

/** The modules in that order, in which the handlers of one event run. */
export const modules: readonly ServerModule[] = layers.flat()
