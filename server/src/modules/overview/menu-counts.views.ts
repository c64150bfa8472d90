import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import type { MenuCount, MenuCounts } from '@platen/contracts/overview/endpoints'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { type Call, today } from '../../platform/http/context.ts'
import { may } from '../../platform/http/protection/may.rules.ts'
import { waitingOrders } from '../fulfillment/packaging/waiting-parcels.public.views.ts'
import { lateCondition, statusCondition, unknownLabel } from '../orders/lists/order-conditions.public.views.ts'
import { readyCondition } from '../pieces/pieces.public.ts'

/** Every screen asks for these counts after each write, and a longer number says no more there (SCREEN-72). */
const maxCounted = 999

const queuesRow = z.strictObject(
  Object.fromEntries(stationKinds.map((kind) => [kind, z.number()])) as Record<StationKind, z.ZodNumber>,
)
const ordersRow = z.strictObject({ failed_orders: z.number(), late_orders: z.number(), unknown_labels: z.number() })

/** Counts the rows that are selected, up to one more than is shown. */
const countOf = (rows: Sql) => sql`(select count(*)::int from (${rows} limit ${raw(String(maxCounted + 1))}) counted)`

/** What the list of a kind of station shows: pieces that nothing blocks, and parcels at Package. */
const waitingAt = (kind: StationKind) =>
  kind === 'packaging' ? sql`select from (${waitingOrders}) w` : sql`select from pieces p where ${readyCondition(kind)}`

/**
 * Returns what waits behind entries of the menu and what the bell calls attention to, by the conditions of their lists.
 * What the caller may not read is null.
 */
export async function readMenuCounts(ctx: Call): Promise<MenuCounts> {
  const [queues, orders] = await Promise.all([
    may(ctx, 'fulfillment.read') ? readQueues(ctx.under('fulfillment.read')) : null,
    may(ctx, 'order.read') ? readOrders(ctx.under('order.read')) : null,
  ])
  const figures = stationKinds.map((kind) => [kind, queues && toCount(queues[kind])])
  return {
    ...(Object.fromEntries(figures) as Record<StationKind, MenuCount | null>),
    failed_orders: orders && toCount(orders.failed_orders),
    late_orders: orders && toCount(orders.late_orders),
    unknown_labels: orders && toCount(orders.unknown_labels),
  }
}

const toCount = (found: number): MenuCount => ({ count: Math.min(found, maxCounted), capped: found > maxCounted })

function readQueues({ db }: Call): Promise<z.output<typeof queuesRow>> {
  const columns = stationKinds.map((kind) => sql`${countOf(waitingAt(kind))} as ${raw(kind)}`)
  return db.one(queuesRow, sql`select ${join(columns)}`)
}

function readOrders(ctx: Call): Promise<z.output<typeof ordersRow>> {
  const failed = sql`select from orders o where ${statusCondition('failed')}`
  const late = sql`select from orders o where ${lateCondition(today(ctx))}`
  // As many as their orders, which the list shows: an order has one label at a time (shipments_one_live).
  const unknown = sql`select from shipments h where ${unknownLabel}`
  return ctx.db.one(
    ordersRow,
    sql`
    select ${countOf(failed)} as failed_orders, ${countOf(late)} as late_orders, ${countOf(unknown)} as unknown_labels`,
  )
}
