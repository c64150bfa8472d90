import type { ServerModule } from '../../platform/server-module.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupModule: ServerModule = { routes: setupRoutes }
