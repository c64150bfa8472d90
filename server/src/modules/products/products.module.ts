import type { ServerModule } from '../../platform/server-module.ts'
import { productEvents } from './products.events.ts'
import { productRoutes } from './products.routes.ts'

export const productsModule: ServerModule = {
  routes: productRoutes,
  events: productEvents,
}
