import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { endExpiredExpedites } from './order-expediting.actions.ts'

export const orderJobs: PeriodicJob[] = [{ name: 'ending old expediting', every_s: 60, run: endExpiredExpedites }]
