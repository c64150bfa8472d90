import type { ServerModule } from '../../platform/server-module.ts'
import { auditList } from './audit-list.views.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditModule: ServerModule = { routes: auditRoutes, lists: [auditList] }
