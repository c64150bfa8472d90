import {
  cancelPrintJob as cancelPrintJobEndpoint,
  printJobs,
  reroutePrintJob as reroutePrintJobEndpoint,
  retryPrintJob as retryPrintJobEndpoint,
} from '@platen/contracts/documents/endpoints'
import { printTestPage } from '@platen/contracts/printers/endpoints'
import { on, type Binding } from '../../platform/http/mount.ts'
import { cancelPrintJob, reroutePrintJob, retryPrintJob } from './print-jobs.actions.ts'
import { readRecentPrintJobs } from './print-jobs.views.ts'
import { queueTestPage } from './test-page.actions.ts'

export const printJobRoutes: Binding[] = [
  on(printJobs, (ctx, { query }) => readRecentPrintJobs(ctx.db, query)),
  on(retryPrintJobEndpoint, retryPrintJob),
  on(cancelPrintJobEndpoint, cancelPrintJob),
  on(reroutePrintJobEndpoint, (ctx, { params, body }) => reroutePrintJob(ctx, params.id, body.printer_id)),
  on(printTestPage, (ctx, { params }) => queueTestPage(ctx, params.id)),
]
