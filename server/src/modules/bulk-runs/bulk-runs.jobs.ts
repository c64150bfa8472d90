import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { processQueuedRuns } from './bulk-worker.actions.ts'
import { deleteOldBulkRuns } from './housekeeping.actions.ts'

export const bulkRunJobs: PeriodicJob[] = [
  // A run is processed right away; this job picks up runs whose worker died.
  { name: 'bulk runs', every_s: 5, run: processQueuedRuns },
  { name: 'forgetting old bulk runs', every_s: 3_600, run: deleteOldBulkRuns },
]
