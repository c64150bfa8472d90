import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { forgetOldAccess } from './housekeeping.actions.ts'

export const authJobs: PeriodicJob[] = [
  { name: 'forgetting old sessions and repeat keys', every_s: 3_600, run: forgetOldAccess },
]
