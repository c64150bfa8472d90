import type { Tx } from '../../platform/db/database.types.ts'
import { lockActiveSuppliers } from './suppliers.store.ts'

/**
 * Locks the suppliers that a form chooses, so that they stay as they are until the transaction ends. Returns the ids of
 * those that can be chosen: archived ones can't.
 */
export async function lockChosenSuppliers(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  return new Set(ids.length === 0 ? [] : await lockActiveSuppliers(tx, ids))
}
