import type { ServerModule } from '../../platform/server-module.ts'
import { bulkRunJobs } from './bulk-runs.jobs.ts'
import { bulkRunRoutes } from './bulk-runs.routes.ts'

export const bulkRunsModule: ServerModule = {
  routes: bulkRunRoutes,
  jobs: bulkRunJobs,
}
