import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { endOldExpediting } from './order-expediting.actions.ts'

export const orderJobs: PeriodicJob[] = [{ name: 'ending old expediting', every_s: 60, run: endOldExpediting }]
