import type { ServerModule } from '../../../platform/server-module.ts'
import { correctionRoutes } from './corrections.routes.ts'

export const correctionsModule: ServerModule = {
  routes: correctionRoutes,
}
