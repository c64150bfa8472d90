import type { ServerModule } from '../../platform/server-module.ts'
import { overviewRoutes } from './overview.routes.ts'
import { pieceList } from './piece-list.views.ts'

export const overviewModule: ServerModule = {
  routes: overviewRoutes,
  lists: [pieceList],
}
