import type { Stage } from '../fulfillment/stages.ts'
import type { FailureCause, HoldKind } from '../orders/status.ts'

// What the links of the overview ask their lists for. A filter has the same name in the address of a screen and in the
// query of its endpoint, so that a test compares what each number counts with the list behind it.

type Filters<K extends string> = { readonly [Name in K]?: string }

/** What is counted of each stage: its pieces, and those of them that are late or on hold. */
export const stageParts = ['pieces', 'late', 'held'] as const
export type StagePart = (typeof stageParts)[number]

const ofPart: Record<StagePart, Filters<'due' | 'held'>> = { pieces: {}, late: { due: 'late' }, held: { held: 'true' } }

/** Returns the filters of the pieces that are counted of a stage, or of all stages. */
export function piecesOfStage(part: StagePart, stage?: Stage): Filters<'stage' | 'due' | 'held' | 'sort'> {
  // With the sort, which is the usual one: a bare address opens the view that its reader has made the default.
  return { ...(stage !== undefined && { stage }), ...ofPart[part], sort: 'ship_by' }
}

/** The pieces that today's rate has to get through: due today or late, and not on hold. */
export const piecesToPackageToday: Filters<'due' | 'held'> = { due: 'by_today', held: 'false' }

/** Returns the filters of the pieces that wait without a blank, of any SKU or of one. */
export function shortPieces(sku?: string): Filters<'short' | 'sku'> {
  return { short: 'true', ...(sku !== undefined && { sku }) }
}

/** Returns the filters of the pieces of a SKU that a blank is reserved for, as it is until their label is printed. */
export function reservedPieces(sku: string): Filters<'stage' | 'short' | 'sku'> {
  return { stage: 'waiting_barcode', short: 'false', sku }
}

/** The days by which orders are counted, in the order of their urgency. */
export const shipDays = ['late', 'today', 'tomorrow'] as const
export type ShipDay = (typeof shipDays)[number]

const ofDay: Record<ShipDay, Filters<'late' | 'due' | 'sort'>> = {
  late: { late: 'true', sort: 'ship_by' },
  today: { due: 'today' },
  tomorrow: { due: 'tomorrow' },
}

/** Returns the filters of the orders that aren't packaged and have to ship on a day. */
export function ordersToShip(day: ShipDay): Filters<'late' | 'due' | 'sort'> {
  return ofDay[day]
}

/** Returns the filters of those of them that are on hold. */
export function heldOrdersToShip(day: ShipDay): Filters<'late' | 'due' | 'sort' | 'hold'> {
  return { ...ofDay[day], hold: 'any' }
}

/** Returns the filters of those of them that leave with a vendor; null: with none so far. */
export function ordersOfVendor(
  day: ShipDay,
  vendorId: number | null,
): Filters<'late' | 'due' | 'sort' | 'vendor_id' | 'no_vendor'> {
  return { ...ofDay[day], ...(vendorId === null ? { no_vendor: 'true' } : { vendor_id: String(vendorId) }) }
}

/** Returns the filters of the failed orders, all or those with one cause, among those with this status. */
export function failedOrders(cause?: FailureCause): Filters<'cause'> {
  return cause === undefined ? {} : { cause }
}

/** Returns the filters of the orders on hold, all or those for one reason. */
export function heldOrders(kind: HoldKind | 'any'): Filters<'hold'> {
  return { hold: kind }
}

/** Returns the filters of the orders that lack blanks, of any SKU or of one. */
export function shortOrders(sku?: string): Filters<'short' | 'short_of'> {
  return sku === undefined ? { short: 'true' } : { short_of: sku }
}

/** The SKUs without blanks, archived ones too: their pieces wait all the same. */
export const shortSkus: Filters<'stock' | 'archived'> = { stock: 'short', archived: 'all' }

/** The orders with a label of which it isn't known whether it was bought or voided. */
export const ordersOfUnknownLabels: Filters<'unknown_label'> = { unknown_label: 'true' }
