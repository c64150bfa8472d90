import { handle } from '../../../platform/events.ts'
import { designJobRetried, designJobWithdrawn, printJobEnded } from '../../print-jobs/print-jobs.events.ts'
import { updateAreaAfterJob, resendArea, withdrawArea } from './design-job.actions.ts'

export const printDesignHandlers = [
  handle(printJobEnded, updateAreaAfterJob),
  handle(designJobRetried, resendArea),
  handle(designJobWithdrawn, withdrawArea),
]
