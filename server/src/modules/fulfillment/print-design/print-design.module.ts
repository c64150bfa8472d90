import type { ServerModule } from '../../../platform/server-module.ts'
import { printDesignHandlers } from './print-design.handlers.ts'
import { printDesignRoutes } from './print-design.routes.ts'

export const printDesignModule: ServerModule = {
  routes: printDesignRoutes,
  handlers: printDesignHandlers,
}
