import type { ServerModule } from '../../platform/server-module.ts'
import { pieceHandlers } from './pieces.handlers.ts'
import { pieceRoutes } from './pieces.routes.ts'

export const piecesModule: ServerModule = {
  routes: pieceRoutes,
  handlers: pieceHandlers,
}
