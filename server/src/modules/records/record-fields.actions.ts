import type { ErrorCode } from '@platen/contracts/errors'
import type { Tx } from '../../platform/db/database.types.ts'
import { fieldRefusal } from '../../platform/http/refusal.ts'
import * as store from './records.store.ts'

/**
 * A column whose values name one row of a table. A code is unique among all rows, archived ones too; a name in any case
 * among those that aren't archived.
 */
export interface UniqueColumn {
  table: string
  column: 'code' | 'name'
  /** The refusal of a value that another row has, whose words have `{name}`, or `{code}` and `{name}`. */
  taken: Extract<ErrorCode, `${string}_taken`>
}

/**
 * Refuses a value that another row has. Until the transaction ends, others that ask for the same column wait, because
 * an unused value has no row to lock.
 * @param ownId - the row that gets the value; null for a new one
 */
export async function assertUnique(tx: Tx, unique: UniqueColumn, value: string, ownId: number | null): Promise<void> {
  const { table, column, taken } = unique
  await lockUnique(tx, unique)
  const holder = await store.findHolder(tx, table, column, value)
  if (!holder || holder.id === ownId) return
  const { name } = holder
  throw fieldRefusal(column, taken, column === 'code' ? { code: value, name } : { name })
}

/** Makes others that ask for a unique value of the column wait until the transaction ends. */
export function lockUnique(tx: Tx, { table, column }: UniqueColumn): Promise<void> {
  return store.lockColumn(tx, table, column)
}

/** What a field can choose: rows of a table that aren't archived. */
export interface Choosable {
  table: string
  /** The refusal of a row that is archived or doesn't exist. */
  unknown: ErrorCode
}

/**
 * Locks the rows that a form chooses, so that they stay as they are until the transaction ends.
 * @param before - what was chosen until now, which stays when it was archived since
 * @returns the ids that may be chosen, those of `before` among them
 */
export async function lockChosen(
  tx: Tx,
  { table }: Pick<Choosable, 'table'>,
  chosen: readonly (number | null)[],
  before: readonly (number | null)[] = [],
): Promise<ReadonlySet<number | null>> {
  const ids = [...new Set(chosen)].filter((id) => id !== null && !before.includes(id))
  return new Set([null, ...before, ...(ids.length === 0 ? [] : await store.lockActive(tx, table, ids))])
}

/** Does the same for one field, and refuses what may not be chosen. */
export async function assertChosen(
  tx: Tx,
  choosable: Choosable,
  field: string,
  chosen: number | null | readonly number[],
  before: number | null | readonly number[] = null,
): Promise<void> {
  const ids = [chosen].flat()
  const usable = await lockChosen(tx, choosable, ids, [before].flat())
  if (ids.some((id) => !usable.has(id))) throw fieldRefusal(field, choosable.unknown)
}
