import { endpoints } from '@platen/contracts/api'
import type { FastifyInstance } from 'fastify'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { designRoutes } from './modules/designs/designs.routes.ts'
import { orderSyncRoutes } from './modules/order-sync/order-sync.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { packingSlotRoutes } from './modules/packing-slots/packing-slots.routes.ts'
import { printerTagRoutes } from './modules/printer-tags/printer-tags.routes.ts'
import { printerRoutes } from './modules/printers/printers.routes.ts'
import { productRoutes } from './modules/products/products.routes.ts'
import { restoreRoutes } from './modules/restores/restores.routes.ts'
import { shippingVendorRoutes } from './modules/shipping/vendors/shipping-vendors.routes.ts'
import { storeRoutes } from './modules/stores/stores.routes.ts'
import { documentRoutes } from './modules/documents/documents.routes.ts'
import { printJobRoutes } from './modules/print-jobs/print-jobs.routes.ts'
import { pieceRoutes } from './modules/pieces/pieces.routes.ts'
import { correctionRoutes } from './modules/stations/corrections/corrections.routes.ts'
import { printBarcodeRoutes } from './modules/stations/print-barcode/print-barcode.routes.ts'
import { printDesignRoutes } from './modules/stations/print-design/print-design.routes.ts'
import { confirmPrintedRoutes } from './modules/stations/confirm-printed/confirm-printed.routes.ts'
import { qualityCheckRoutes } from './modules/stations/quality-check/quality-check.routes.ts'
import { packagingRoutes } from './modules/stations/packaging/packaging.routes.ts'
import { watchForwardedHeaders } from './platform/http/forwarded-headers.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { mount, type Binding } from './platform/http/mount.ts'
import { servePages } from './platform/http/pages.ts'
import { createMetrics } from './platform/metrics.ts'
import type { AppServices } from './services.ts'
import { systemBindings } from './system.ts'

/** The modules' routes, one line each. */
const routes: readonly Binding[][] = [
  authRoutes,
  designRoutes,
  packagingRoutes,
  qualityCheckRoutes,
  confirmPrintedRoutes,
  printDesignRoutes,
  printBarcodeRoutes,
  correctionRoutes,
  pieceRoutes,
  printJobRoutes,
  documentRoutes,
  orderRoutes,
  orderSyncRoutes,
  packingSlotRoutes,
  printerRoutes,
  printerTagRoutes,
  productRoutes,
  restoreRoutes,
  shippingVendorRoutes,
  storeRoutes,
]

// The bundle of `npm start` pays for no second look at its answers; development and tests run from the sources.
const runsFromSources = import.meta.url.endsWith('.ts')

/** The server with everything mounted, not listening yet. `web` is the folder of the built web application. */
export async function createApp(services: AppServices, web: string | null): Promise<FastifyInstance> {
  const { config, log } = services
  const app = await createHttpServer(config, log)
  watchForwardedHeaders(app, services)
  const metrics = createMetrics(services.load.load)
  metrics.watch(app)
  const bindings = [...systemBindings(services, metrics, endpoints), ...routes.flat()]
  mount(app, services, bindings, runsFromSources && config.NODE_ENV !== 'production')
  if (web) await servePages(app, web)
  app.addHook('onReady', async () => services.live.listen())
  // Streams would keep the drain waiting for ever.
  app.addHook('preClose', async () => services.live.endAll())
  return app
}
