import { addDays } from '@platen/contracts/values/days'
import {
  maxNamedLabels,
  type overviewFailures,
  overviewHolds,
  overviewLabels,
  type overviewShipBy,
} from '@platen/contracts/overview/endpoints'
import { failureCauses } from '@platen/contracts/orders/status'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { type Call, today } from '../../platform/http/context.ts'
import {
  failureCause,
  heldOrder,
  statusCondition,
  unknownLabel,
  unpackagedOrder,
} from '../orders/lists/order-conditions.public.views.ts'

const dueRow = z.strictObject({ day: z.enum(['late', 'today', 'tomorrow']), orders: z.number() })
type DueOrders = z.output<typeof dueRow>[]

/** Counts the orders that are to be packaged by the day on which they have to ship. */
export async function readShipBy(ctx: Call): Promise<z.output<typeof overviewShipBy.response>> {
  const day = today(ctx)
  const count = (condition: Sql): Promise<DueOrders> =>
    ctx.db.rows(
      dueRow,
      sql`
      select case when o.ship_by < ${day}::date then 'late' when o.ship_by = ${day}::date then 'today' else 'tomorrow' end as day,
        count(*)::int as orders
      from orders o where ${unpackagedOrder} and o.ship_by <= ${addDays(day, 1)}::date and ${condition} group by 1`,
    )
  // Two counts, each from an index alone: the orders on hold are few, and looking at all others for it isn't cheap.
  const [all, held] = [await count(sql`true`), await count(heldOrder)]
  const of = (wanted: DueOrders[number]['day']) => {
    const found = (rows: DueOrders) => rows.find((row) => row.day === wanted)?.orders ?? 0
    return { orders: found(all), held: found(held) }
  }
  return { late: of('late'), today: of('today'), tomorrow: of('tomorrow') }
}

const causeRow = z.strictObject({ cause: z.enum(failureCauses).nullable(), orders: z.number() })

/** Counts the failed orders, and of each cause those that fail for it, the most frequent cause first. */
export async function readFailures(db: Reader): Promise<z.output<typeof overviewFailures.response>> {
  const rows = await db.rows(
    causeRow,
    sql`
    with causes as (
      select x.order_id, ${failureCause} as cause
      from orders o join order_problems x on x.order_id = o.id and x.about = 'order'
      where ${statusCondition('failed')}
    )
    select cause, count(distinct order_id)::int as orders from causes group by cause
    union all
    select null, count(*)::int from orders o where ${statusCondition('failed')}`,
  )
  return {
    orders: rows.find(({ cause }) => cause === null)?.orders ?? 0,
    causes: rows
      .flatMap(({ cause, orders }) => (cause === null ? [] : [{ cause, orders }]))
      .toSorted((a, b) => b.orders - a.orders || failureCauses.indexOf(a.cause) - failureCauses.indexOf(b.cause)),
  }
}

/** Counts the orders on hold by why they are. */
export function readHolds(db: Reader): Promise<z.output<typeof overviewHolds.response>> {
  return db.one(
    overviewHolds.response,
    sql`
    select count(*)::int as orders, (count(*) filter (where o.hold_kind = 'payment'))::int as payment,
      (count(*) filter (where o.hold_kind = 'manual'))::int as manual,
      (count(*) filter (where o.hold_kind = 'system'))::int as system
    from orders o where ${heldOrder}`,
  )
}

/** Returns the labels whose outcome is unknown, with the first of their orders. */
export function readUnknownLabels(db: Reader): Promise<z.output<typeof overviewLabels.response>> {
  // Of those that are being bought or voided just now it will be known within seconds.
  return db.one(
    overviewLabels.response,
    sql`
    with unknown as (
      select h.id, h.order_id, h.vendor_id, h.created_at from shipments h where ${unknownLabel}
    )
    select (select count(*)::int from unknown) as labels,
      coalesce((
        select json_agg(json_build_object('order_id', f.order_id, 'order_number', o.number, 'vendor', v.name,
          'packaged_at', f.created_at) order by f.id)
        from (select * from unknown order by id limit ${maxNamedLabels}) f
        join orders o on o.id = f.order_id
        join shipping_vendors v on v.id = f.vendor_id
      ), '[]') as first`,
  )
}
