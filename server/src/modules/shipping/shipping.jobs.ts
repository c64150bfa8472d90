import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { lookUpOpenShipments } from './look-ups.actions.ts'

export const shippingJobs: readonly PeriodicJob[] = [
  { name: 'looking up labels', every_s: 2, run: async (ctx) => void (await lookUpOpenShipments(ctx)) },
]
