import type { PresetViews } from '../lists/preset-views.ts'
import { orderStatuses, type OrderStatus } from './status.ts'

const ofStatuses = Object.fromEntries(orderStatuses.map((status) => [status, { status }])) as Record<
  OrderStatus,
  { status: string }
>

/**
 * The views that the list of orders comes with: a group of one status each (SPEC-56), what the factory looks at first
 * each day, and all orders.
 */
export const orderViews = {
  ...ofStatuses,
  ship_today: { due: 'today', ship_by_from: null, ship_by_to: null },
  late: { late: 'true' },
  short: { short: 'true' },
  on_hold: { hold: 'any' },
  all: {},
} as const satisfies PresetViews
export type OrderView = keyof typeof orderViews
