import type { PresetViews } from '../lists/preset-views.ts'
import { failureCauses, orderStatuses, type FailureCause, type OrderStatus } from './status.ts'

const ofCauses = Object.fromEntries(
  failureCauses.map((cause) => [`failed_${cause}`, { status: 'failed', cause }]),
) as Record<`failed_${FailureCause}`, { status: string; cause: string }>

const ofStatuses = Object.fromEntries(orderStatuses.map((status) => [status, { status }])) as Record<
  OrderStatus,
  { status: string }
>

/**
 * The views that the list of orders comes with: all of them, a group of one status each (SPEC-56), those that failed
 * for one cause, and what the factory looks at first each day.
 */
export const orderViews = {
  all: {},
  ...ofStatuses,
  ...ofCauses,
  ship_today: { due: 'today', ship_by_from: null, ship_by_to: null },
  late: { late: 'true' },
  short: { short: 'true' },
  on_hold: { hold: 'any' },
} as const satisfies PresetViews
export type OrderView = keyof typeof orderViews
