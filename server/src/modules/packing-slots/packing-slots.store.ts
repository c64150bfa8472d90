import { pickFields, type FieldValues } from '@platen/contracts/records/field'
import { packingSlotFields } from '@platen/contracts/packing-slots/fields'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { idRow } from '../../platform/db/row.ts'
import { columnTypesOf, columnNames, tableOf } from '../../platform/db/row-table.ts'
import { assignments } from '../../platform/db/sql-text.ts'
import { ofOrders } from '../../platform/db/statements.ts'

const heldSlotRow = z.strictObject({ id: z.number(), code: z.string() })
export type HeldSlot = z.output<typeof heldSlotRow>

/** Locks and returns the slot that an order holds. */
export async function lockSlotOfOrder(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return tx.maybe(heldSlotRow, sql`select id, code from packing_slots where order_id = ${orderId} for update`)
}

/**
 * Assigns the first free slot of the walls to an order; blocked and archived ones aren't. Slots that another
 * transaction has locked are skipped, so that many orders get slots at once without waiting for each other.
 */
export async function takeFreeSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return tx.maybe(
    heldSlotRow,
    ofOrders(
      sql`
    update packing_slots set order_id = ${orderId}, since = now()
    where id = (
      select id from packing_slots where order_id is null and archived_at is null and blocked_at is null
      order by wall, wall_row, wall_column limit 1 for update skip locked
    )
    returning id, code`,
      [orderId],
    ),
  )
}

/** Frees an order's slot if none of its pieces is in it. Returns whether it was freed. */
export async function freeSlotIfEmpty(tx: Tx, orderId: number): Promise<boolean> {
  const freed = await tx.run(
    ofOrders(
      sql`
    update packing_slots s set order_id = null, since = null, to_clear = false
    where s.order_id = ${orderId} and not exists (select from pieces p where p.slot_id = s.id)`,
      [orderId],
    ),
  )
  return freed > 0
}

/** Sets whether what is in an order's slot only waits to be taken out. */
export async function updateToClear(tx: Tx, orderId: number, toClear: boolean): Promise<void> {
  await tx.run(
    ofOrders(
      sql`
    update packing_slots set to_clear = ${toClear}
    where order_id = ${orderId} and to_clear <> ${toClear}`,
      [orderId],
    ),
  )
}

/** Makes others that name or place slots wait, because an unused code or place has no row to lock. */
export async function lockSlotPlaces(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('packing slot places', 0))`)
}

export type SlotPlace = FieldValues<typeof packingSlotFields>

const saved = columnTypesOf(packingSlotFields)

/** Inserts free slots and returns their ids. The caller has locked the places. */
export async function insertSlots(tx: Tx, slots: readonly SlotPlace[]): Promise<number[]> {
  const rows = await tx.rows(
    idRow,
    sql`
    insert into packing_slots (${columnNames(saved)})
    select ${columnNames(saved)} from ${await tableOf(saved, slots)} order by n returning id`,
  )
  return rows.map((row) => row.id)
}

export async function saveSlotPlace(tx: Tx, id: number, slot: SlotPlace): Promise<void> {
  await tx.run(sql`update packing_slots set ${assignments(pickFields(packingSlotFields, slot))} where id = ${id}`)
}

/** Blocks a slot for a user, or unblocks it. The caller has locked it. */
export async function saveBlocked(
  tx: Tx,
  id: number,
  blocked: { reason: string; user_id: number } | null,
): Promise<void> {
  const set = blocked
    ? sql`blocked_at = now(), blocked_by = ${blocked.user_id}, blocked_reason = ${blocked.reason}`
    : sql`blocked_at = null, blocked_by = null, blocked_reason = null`
  await tx.run(sql`update packing_slots set ${set} where id = ${id}`)
}

const wallSlotRow = z.strictObject({ id: z.number(), version: z.number() })

/** Locks the slots of a wall in id order, archived ones included. */
export function lockSlotsOfWall(tx: Tx, wall: string): Promise<{ id: number; version: number }[]> {
  return tx.rows(
    wallSlotRow,
    sql`select id, version from packing_slots where wall = ${wall} order by id for no key update`,
  )
}

/** Renames a wall and returns its slots with their new versions. The caller has locked the places. */
export function saveWallName(tx: Tx, wall: string, name: string): Promise<{ id: number; version: number }[]> {
  return tx.rows(wallSlotRow, sql`update packing_slots set wall = ${name} where wall = ${wall} returning id, version`)
}

const wallRow = z.strictObject({ slots: z.number() })

/** Returns how many slots a wall has, archived ones included. */
export async function countSlotsOfWall(tx: Tx, wall: string): Promise<number> {
  return (await tx.one(wallRow, sql`select count(*) as slots from packing_slots where wall = ${wall}`)).slots
}

const stateRow = z.strictObject({
  code: z.string(),
  wall: z.string(),
  wall_row: z.number(),
  wall_column: z.number(),
  blocked_reason: z.string().nullable(),
  order_number: z.string().nullable(),
})

/** Returns the state of a slot that the caller has locked. */
export function readLockedSlot(tx: Tx, id: number): Promise<z.output<typeof stateRow>> {
  return tx.one(
    stateRow,
    sql`
    select s.code, s.wall, s.wall_row, s.wall_column, s.blocked_reason,
      (select o.number from orders o where o.id = s.order_id) as order_number
    from packing_slots s where s.id = ${id}`,
  )
}

const heldByRow = z.strictObject({ id: z.number(), code: z.string(), to_clear: z.boolean() })

/** Locks a slot if an order is in it, and returns whether its pieces are cancelled. */
export function lockSlotWithOrder(
  tx: Tx,
  id: number,
  orderId: number,
): Promise<z.output<typeof heldByRow> | undefined> {
  return tx.maybe(
    heldByRow,
    sql`select id, code, to_clear from packing_slots where id = ${id} and order_id = ${orderId} for update`,
  )
}
