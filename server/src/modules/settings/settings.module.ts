import type { ServerModule } from '../../platform/server-module.ts'
import { siteLookRoutes } from './looks/site-looks.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsModule: ServerModule = { routes: [...settingsRoutes, ...siteLookRoutes] }
