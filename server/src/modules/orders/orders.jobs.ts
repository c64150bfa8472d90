import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { followChoiceChanges } from './vendor-choice/vendor-choice.actions.ts'
import { endExpiredExpedites } from './order-expediting.actions.ts'

export const orderJobs: PeriodicJob[] = [
  { name: 'ending old expediting', every_s: 60, run: endExpiredExpedites },
  { name: 'choosing shipping vendors', every_s: 2, run: followChoiceChanges },
]
