import {
  cancelPrintJob as cancelPrintJobEndpoint,
  printJobs,
  retryPrintJob as retryPrintJobEndpoint,
} from '@platen/contracts/documents'
import { on, type Binding } from '../../platform/http/mount.ts'
import { cancelPrintJob, retryPrintJob } from './print-jobs.actions.ts'
import { readRecentPrintJobs } from './print-jobs.views.ts'

export const printJobRoutes: Binding[] = [
  on(printJobs, (ctx, { query }) => readRecentPrintJobs(ctx.db, query)),
  on(retryPrintJobEndpoint, retryPrintJob),
  on(cancelPrintJobEndpoint, cancelPrintJob),
]
