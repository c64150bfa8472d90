import { onEvent } from '../../../platform/events.ts'
import { designJobRetried, designJobWithdrawn, printJobEnded } from '../../print-jobs/print-jobs.events.ts'
import { updateAreaAfterJob, resendArea, withdrawArea } from './design-job.actions.ts'

export const printDesignHandlers = [
  onEvent(printJobEnded, updateAreaAfterJob),
  onEvent(designJobRetried, resendArea),
  onEvent(designJobWithdrawn, withdrawArea),
]
