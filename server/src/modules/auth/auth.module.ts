import type { ServerModule } from '../../platform/server-module.ts'
import { authJobs } from './auth.jobs.ts'
import { authRoutes } from './auth.routes.ts'

export const authModule: ServerModule = {
  routes: authRoutes,
  jobs: authJobs,
}
