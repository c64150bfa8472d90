import type { ServerModule } from '../../platform/server-module.ts'
import { removeQueuedFiles } from './file-removal.actions.ts'
import { documentRoutes } from './documents.routes.ts'

export const documentsModule: ServerModule = {
  routes: documentRoutes,
  jobs: [{ name: 'removing erased files', every_s: 600, run: removeQueuedFiles }],
}
