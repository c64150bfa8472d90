import { liveShipmentStates, type ShipmentState } from '@platen/contracts/fulfillment/shipment-states'
import { stages, type Stage } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Reader } from '../../platform/db/database.types.ts'

export interface PieceState {
  id: number
  item_id: number
  stage: Stage
}

const orderStandingRow = z.strictObject({
  pieces: z.array(z.strictObject({ id: z.number(), item_id: z.number(), stage: z.enum(stages) })),
  shipment: z.enum(liveShipmentStates).nullable(),
})

/** Returns an order's pieces with their stages, and the state of its live shipment. Call it under the order's lock. */
export async function readOrderState(
  db: Reader,
  orderId: number,
): Promise<{ pieces: PieceState[]; shipment: ShipmentState | null }> {
  return db.one(
    orderStandingRow,
    sql`
    select
      coalesce((select json_agg(json_build_object('id', id, 'item_id', item_id, 'stage', stage) order by id)
        from pieces where order_id = ${orderId}), '[]') as pieces,
      (select state from shipments where order_id = ${orderId}
        and state in ${oneOf(liveShipmentStates)}) as shipment`,
  )
}

const editRow = z.strictObject({
  user_id: z.number(),
  who: z.string(),
  at: z.string(),
  data: z.record(z.string(), z.unknown()),
})

/** Returns the last edits of an order, newest first, to tell a user whose own edit is outdated. Each made a version. */
export function findLastEdits(db: Reader, orderId: number, limit: number): Promise<z.output<typeof editRow>[]> {
  return db.rows(
    editRow,
    sql`
    select e.user_id, u.name as who, e.at, e.data
    from order_events e join users u on u.id = e.user_id
    where e.order_id = ${orderId} and e.kind in ('edited', 'item_changed', 'source_updated', 'vendor_chosen')
    order by e.id desc limit ${limit}`,
  )
}

const staffEditedRow = z.strictObject({ staff_edited: z.array(z.string()) })

/** Returns the names of the store's values that staff edited. */
export async function readStaffEditedFields(db: Reader, orderId: number): Promise<string[]> {
  const row = await db.one(staffEditedRow, sql`select staff_edited from orders where id = ${orderId}`)
  return row.staff_edited
}

const isPausedRow = z.strictObject({ paused: z.boolean() })

/**
 * Whether an order came in while its store was paused, and the store still is: it is on hold, once it is paid
 * (STORE-3).
 */
export async function cameInWhilePaused(db: Reader, orderId: number): Promise<boolean> {
  const row = await db.one(
    isPausedRow,
    sql`
    select coalesce(o.created_at >= s.paused_at, false) as paused
    from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  )
  return row.paused
}
