import type { ServerModule } from '../../platform/server-module.ts'
import { printerTagRoutes } from './printer-tags.routes.ts'

export const printerTagsModule: ServerModule = {
  routes: printerTagRoutes,
}
