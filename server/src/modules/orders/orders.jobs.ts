import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { followChoiceChanges } from './vendor-choice/vendor-choice.public.actions.ts'
import { endExpiredExpedites } from './order-expediting.actions.ts'
import { processQueuedRetries } from './waiting-skus/retry-orders.actions.ts'

export const orderJobs: PeriodicJob[] = [
  { name: 'ending old expediting', every_s: 60, run: endExpiredExpedites },
  { name: 'choosing shipping vendors', every_s: 2, run: followChoiceChanges },
  // A retry is processed right away; this job picks up those whose worker died.
  { name: 'trying failed orders again', every_s: 5, run: processQueuedRetries },
]
