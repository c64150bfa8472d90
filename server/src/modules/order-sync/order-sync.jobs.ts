import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { workWaitingRuns } from './import-run.actions.ts'

export const orderSyncJobs: PeriodicJob[] = [
  // An upload is worked at once; this finds what waited for a worker that died.
  { name: 'importing orders', every_s: 5, run: workWaitingRuns },
]
