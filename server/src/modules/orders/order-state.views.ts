import { stages, type Stage } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'

export interface PieceState {
  id: number
  item_id: number
  stage: Stage
}

const orderStandingRow = z.strictObject({
  pieces: z.array(z.strictObject({ id: z.number(), item_id: z.number(), stage: z.enum(stages) })),
  shipment: z.string().nullable(),
})

/** Returns an order's pieces with their stages, and the state of its live shipment. Call it under the order's lock. */
export async function readOrderState(
  db: Reader,
  orderId: number,
): Promise<{ pieces: PieceState[]; shipment: string | null }> {
  return db.one(
    orderStandingRow,
    sql`
    select
      coalesce((select json_agg(json_build_object('id', id, 'item_id', item_id, 'stage', stage) order by id)
        from pieces where order_id = ${orderId}), '[]') as pieces,
      (select state from shipments where order_id = ${orderId}
        and state in ('purchasing', 'unknown', 'purchased', 'voiding', 'void_unknown')) as shipment`,
  )
}

const lastEditRow = z.strictObject({ who: z.string(), at: z.string(), data: z.unknown() })

/** Returns who last edited an order and which fields, to tell a user whose own edit is outdated. */
export function findLastEdit(
  db: Reader,
  orderId: number,
): Promise<{ who: string; at: string; data: unknown } | undefined> {
  return db.maybe(
    lastEditRow,
    sql`
    select u.name as who, e.at, e.data
    from order_events e join users u on u.id = e.user_id
    where e.order_id = ${orderId} and e.kind in ('edited', 'item_changed', 'source_updated')
    order by e.id desc limit 1`,
  )
}

const staffEditedRow = z.strictObject({ staff_edited: z.array(z.string()) })

/** Returns the names of the store's values that staff edited. */
export async function readStaffEditedFields(db: Reader, orderId: number): Promise<string[]> {
  const row = await db.one(staffEditedRow, sql`select staff_edited from orders where id = ${orderId}`)
  return row.staff_edited
}
