import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { deleteExpiredAccess } from './housekeeping.actions.ts'

export const authJobs: PeriodicJob[] = [
  { name: 'forgetting old sessions and idempotency keys', every_s: 3_600, run: deleteExpiredAccess },
]
