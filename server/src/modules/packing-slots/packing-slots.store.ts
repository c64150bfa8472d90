import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'

const heldSlotRow = z.strictObject({ id: z.number(), code: z.string() })
export type HeldSlot = z.output<typeof heldSlotRow>

/** Locks and returns the slot that an order holds. */
export async function lockSlotOfOrder(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return tx.maybe(heldSlotRow, sql`select id, code from packing_slots where order_id = ${orderId} for update`)
}

/**
 * Assigns the first free slot of the walls to an order. Slots that another transaction has locked are skipped, so that
 * many orders get slots at once without waiting for each other.
 */
export async function takeFreeSlot(tx: Tx, orderId: number): Promise<HeldSlot | undefined> {
  return tx.maybe(
    heldSlotRow,
    ofOrders(
      sql`
    update packing_slots set order_id = ${orderId}, since = now(), version = version + 1
    where id = (
      select id from packing_slots where active and order_id is null
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
    update packing_slots s set order_id = null, since = null, to_clear = false, version = version + 1
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
    update packing_slots set to_clear = ${toClear}, version = version + 1
    where order_id = ${orderId} and to_clear <> ${toClear}`,
      [orderId],
    ),
  )
}
