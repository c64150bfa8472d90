import { z } from 'zod'
import { endpoint, id, instant, scannedCode, type Contract } from '../endpoint.ts'
import { blankPicture } from '../variants/blank-picture.ts'
import { replenishmentErrors } from './replenishment-errors.ts'

const whole = z.number().int()

export const replenishmentLine = z.strictObject({
  pallet_id: id,
  pallet: z.string(),
  /** Where the pallet is; null if it has no location. */
  location: z.string().nullable(),
  variant_id: id,
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  size: z.string(),
  picture: blankPicture,
  lot: z.string(),
  /** Units to take to the pick area. */
  quantity: whole,
  on_pallet: whole,
  /** When the oldest of them came into the warehouse. */
  since: instant,
  pick_location: z.string(),
  /** The location with that code, if there is one. */
  pick_location_id: id.nullable(),
  /** Pieces that wait for this SKU without a blank; those on hold aren’t counted. */
  short: whole,
  /** Available in the pick area. */
  available: whole,
  reorder_point: whole,
  /** Who is bringing it; null if nobody is. */
  claim: z.strictObject({ user_id: id, who: z.string(), until: instant }).nullable(),
})
export type ReplenishmentLine = z.infer<typeof replenishmentLine>

/** Lines that one answer names at most, the first ones of the round. */
export const maxReplenishmentLines = 500

export const replenishmentPlan = z.strictObject({
  /** In walking order of the pallets’ locations; those without a location come last. */
  lines: z.array(replenishmentLine),
  /** How many lines there are in all. */
  total: whole,
  /** SKUs that need more than what pallets can give them. */
  not_covered: whole,
})
export type ReplenishmentPlan = z.infer<typeof replenishmentPlan>

export const readReplenishment = endpoint({
  route: 'GET /warehouse/replenishment',
  access: 'warehouse.read',
  summary:
    'Which goods to bring from which pallet to the pick area, for pieces that wait without a blank and for reorder points: the oldest goods of each SKU, in walking order.',
  response: replenishmentPlan,
})

export const claimReplenishment = endpoint({
  route: 'POST /warehouse/replenishment/claims',
  access: 'warehouse.write',
  summary:
    'Claims what has to be brought from a scanned pallet, for fifteen minutes. The move to the pick area ends the claim. Answers the plan.',
  body: z.strictObject({ pallet: scannedCode(200) }),
  response: replenishmentPlan,
})

export const releaseReplenishment = endpoint({
  route: 'POST /warehouse/replenishment/release',
  access: 'warehouse.write',
  summary: 'Gives back what one has claimed of a pallet. Answers the plan.',
  body: z.strictObject({ pallet: scannedCode(200) }),
  response: replenishmentPlan,
})

export const replenishmentContract = {
  endpoints: [readReplenishment, claimReplenishment, releaseReplenishment],
  errors: replenishmentErrors,
} as const satisfies Contract
