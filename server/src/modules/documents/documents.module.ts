import type { ServerModule } from '../../platform/server-module.ts'
import { documentRoutes } from './documents.routes.ts'

export const documentsModule: ServerModule = {
  routes: documentRoutes,
}
