import { authJobs } from './modules/auth/auth.jobs.ts'
import { orderSyncJobs } from './modules/order-sync/order-sync.jobs.ts'
import type { PeriodicJob } from './platform/jobs/periodic.ts'

/** The modules' background work, one line each. */
export const jobs: readonly PeriodicJob[] = [...authJobs, ...orderSyncJobs]
