import { attachedProductEndpoints } from './attached-products.ts'
import { authEndpoints } from './auth.ts'
import { documentEndpoints } from './documents.ts'
import { pieceCorrectionEndpoints } from './fulfillment/piece-corrections.ts'
import { pieceEndpoints } from './fulfillment/piece.ts'
import { queueEndpoints } from './fulfillment/queue.ts'
import { printBarcodeEndpoints } from './fulfillment/print-barcode.ts'
import { printDesignEndpoints } from './fulfillment/print-design.ts'
import { confirmPrintedEndpoints } from './fulfillment/confirm-printed.ts'
import { qualityCheckEndpoints } from './fulfillment/quality-check.ts'
import { packagingEndpoints } from './fulfillment/packaging.ts'
import { designEndpoints } from './designs.ts'
import type { EndpointSpec } from './endpoint.ts'
import { packingSlotEndpoints } from './packing-slots.ts'
import { printerTagEndpoints } from './printer-tags.ts'
import { printerEndpoints } from './printers.ts'
import { productEndpoints } from './products.ts'
import { restoreEndpoints } from './restores.ts'
import { shippingVendorEndpoints } from './shipping-vendors.ts'
import { storeEndpoints } from './stores.ts'
import { orderActionEndpoints } from './orders/order-actions.ts'
import { orderDetailEndpoints } from './orders/order-detail.ts'
import { orderSyncEndpoints } from './orders/order-sync.ts'
import { orderListEndpoints } from './orders/order-list.ts'
import { systemEndpoints } from './system.ts'

/**
 * All endpoints of the API. Each contract file ends with `export const xEndpoints = [...] as const`, which is spread
 * here. The OpenAPI document is generated from this list, and a test lists endpoints that the server doesn't mount.
 */
export const endpoints = [
  ...attachedProductEndpoints,
  ...authEndpoints,
  ...designEndpoints,
  ...orderActionEndpoints,
  ...orderDetailEndpoints,
  ...orderListEndpoints,
  ...orderSyncEndpoints,
  ...packingSlotEndpoints,
  ...printerEndpoints,
  ...printerTagEndpoints,
  ...productEndpoints,
  ...restoreEndpoints,
  ...shippingVendorEndpoints,
  ...storeEndpoints,
  ...systemEndpoints,
  ...documentEndpoints,
  ...pieceEndpoints,
  ...pieceCorrectionEndpoints,
  ...queueEndpoints,
  ...printBarcodeEndpoints,
  ...printDesignEndpoints,
  ...confirmPrintedEndpoints,
  ...qualityCheckEndpoints,
  ...packagingEndpoints,
] as const satisfies readonly EndpointSpec[]

/** The union of all endpoints. Its `route` types the web's client. The browser imports only this type. */
export type Api = (typeof endpoints)[number]
