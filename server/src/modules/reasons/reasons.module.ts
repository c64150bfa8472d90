import type { ServerModule } from '../../platform/server-module.ts'
import { reasonRoutes } from './reasons.routes.ts'

export const reasonsModule: ServerModule = { routes: reasonRoutes }
