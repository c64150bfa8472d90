import type { ServerModule } from '../../platform/server-module.ts'
import { eraseDueData } from './order-erasure.actions.ts'
import { orderErasureRoutes } from './order-erasure.routes.ts'

export const orderErasureModule: ServerModule = {
  routes: orderErasureRoutes,
  jobs: [{ name: 'erasing customer data', every_s: 600, run: eraseDueData }],
}
