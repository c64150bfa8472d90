import { handle } from '../../../platform/events.ts'
import { designJobRetried, designJobWithdrawn, printJobEnded } from '../../print-jobs/print-jobs.events.ts'
import { reportDesignJob, resendArea, withdrawArea } from './design-job.actions.ts'

export const printDesignHandlers = [
  handle(printJobEnded, reportDesignJob),
  handle(designJobRetried, resendArea),
  handle(designJobWithdrawn, withdrawArea),
]
