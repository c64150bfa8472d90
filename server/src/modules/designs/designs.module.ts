import type { ServerModule } from '../../platform/server-module.ts'
import { designEvents } from './designs.events.ts'
import { designRoutes } from './designs.routes.ts'

export const designsModule: ServerModule = {
  routes: designRoutes,
  events: designEvents,
}
