import type { ServerModule } from '../../platform/server-module.ts'
import { fileImportRoutes } from './file-imports.routes.ts'
import { deleteOldFilePlans } from './housekeeping.actions.ts'

export const fileImportsModule: ServerModule = {
  routes: fileImportRoutes,
  jobs: [{ name: 'forgetting old dry runs of files', every_s: 3_600, run: deleteOldFilePlans }],
}
