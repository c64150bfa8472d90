import type { ServerModule } from '../../platform/server-module.ts'
import { pieceHandlers } from './pieces.handlers.ts'
import { pieceRoutes } from './pieces.routes.ts'
import { pieceSearch } from './piece-search.views.ts'

export const piecesModule: ServerModule = {
  routes: pieceRoutes,
  searches: [pieceSearch],
  handlers: pieceHandlers,
}
