import type { ServerModule } from '../../platform/server-module.ts'
import { packingSlotRoutes } from './packing-slots.routes.ts'

export const packingSlotsModule: ServerModule = {
  routes: packingSlotRoutes,
}
