import type { ServerModule } from '../../platform/server-module.ts'
import { settingsRoutes } from './settings.routes.ts'

export const settingsModule: ServerModule = { routes: settingsRoutes }
