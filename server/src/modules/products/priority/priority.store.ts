import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

/** Locks products in id order, so that two moves of several wait for each other instead of forever. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`select from products where id = any(${ids}::bigint[]) order by id for no key update`)
}

export async function savePriority(tx: Tx, id: number, priority: number): Promise<void> {
  await tx.run(sql`update products set priority = ${priority} where id = ${id}`)
}
