import type { ServerModule } from '../../platform/server-module.ts'
import { roleRoutes } from './roles.routes.ts'
import { roleList } from './roles.views.ts'

export const rolesModule: ServerModule = { routes: roleRoutes, lists: [roleList] }
