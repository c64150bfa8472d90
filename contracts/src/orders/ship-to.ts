import { z } from 'zod'

/** The address on a parcel. */
export const shipTo = z.strictObject({
  name: z.string(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
})
export type ShipTo = z.infer<typeof shipTo>
