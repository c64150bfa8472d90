import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { processQueuedRuns } from './import-run.actions.ts'

export const orderSyncJobs: PeriodicJob[] = [
  // An upload is processed right away; this job picks up runs whose worker died.
  { name: 'importing orders', every_s: 5, run: processQueuedRuns },
]
