import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { deleteOldChecks } from './checks/checks.actions.ts'
import { processQueuedRuns } from './import-run.actions.ts'

export const orderSyncJobs: PeriodicJob[] = [
  // An upload is processed right away; this job picks up runs whose worker died.
  { name: 'importing orders', every_s: 5, run: processQueuedRuns },
  { name: 'forgetting old checks of order files', every_s: 3_600, run: deleteOldChecks },
]
