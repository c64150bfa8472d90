import { z } from 'zod'
import { endpoint, instant, type Contract } from '../endpoint.ts'
import { orderErasureErrors } from './errors.ts'
import { eraseAfterDays } from '../site/endpoints.ts'

export const erasurePreview = z.strictObject({
  /** Completed and cancelled orders whose customer data would be erased now. */
  orders: z.number().int(),
  /** When the first of them was completed or cancelled; null without one. */
  oldest_at: instant.nullable(),
  /** When the last of them was; null without one. */
  newest_at: instant.nullable(),
  /** Imports whose files would be removed now. */
  import_runs: z.number().int(),
  /** The last run, which may still be going; null before the first. */
  last_run: z
    .strictObject({
      started_at: instant,
      finished_at: instant.nullable(),
      after_days: z.number().int(),
      orders: z.number().int(),
      import_runs: z.number().int(),
    })
    .nullable(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

export const previewErasure = endpoint({
  route: 'GET /order-erasure/preview',
  access: 'setting.write.security',
  summary: 'A dry run: what erasing customer data after a number of days would erase now. Changes nothing.',
  query: z.strictObject({ after_days: z.coerce.number().pipe(eraseAfterDays) }),
  response: erasurePreview,
})

export const orderErasureContract = {
  endpoints: [previewErasure],
  errors: orderErasureErrors,
} as const satisfies Contract
