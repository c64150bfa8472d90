import type { PeriodicJob } from '../../platform/jobs/periodic.ts'
import { lookUpUnknownOutcomes } from './label-look-ups.actions.ts'

export const shippingJobs: readonly PeriodicJob[] = [
  { name: 'looking up labels', every_s: 2, run: async (ctx) => void (await lookUpUnknownOutcomes(ctx)) },
]
