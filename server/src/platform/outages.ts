import pg from 'pg'
import { isDatabaseAway, isReadOnlyDatabase, isRepeatable } from './db/connection/connection-errors.ts'
import { FileStoreAway } from './files/guarded-file-store.ts'
import { Refusal } from './http/refusal.ts'

const outages = ['database_away', 'database_read_only', 'disk_full', 'file_store_away'] as const
/** What a call or a job needs and can't have at the moment; the code that refuses it. */
export type Outage = (typeof outages)[number]

/**
 * Returns what is missing at the moment, if this error says that something is; null for an error of the work itself.
 * Work that failed for an outage is done later as it is: nothing is wrong with it. Rule: API-19.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof Refusal) return outages.find((outage) => outage === error.code) ?? null
  if (isDatabaseAway(error)) return 'database_away'
  if (isReadOnlyDatabase(error)) return 'database_read_only'
  if (error instanceof FileStoreAway) return 'file_store_away'
  return isDiskFull(error) ? 'disk_full' : null
}

/** What is in the way only at the moment: an outage, or that the database has too much to do. The code that refuses it. */
export type Obstacle = Outage | 'too_busy'

/**
 * Returns what is in the way only at the moment, if this error says that something is; null for an error of the work
 * itself. Calls, imports, bulk runs and print jobs all ask here, so that none of them blames a row for it. Rule:
 * API-19.
 */
export function obstacleOf(error: unknown): Obstacle | null {
  return outageOf(error) ?? (isOverload(error) ? 'too_busy' : null)
}

// A limit of the transaction's time (25P03, 25P04), resources of any kind, a lock that was waited for too long, and
// what an operator or the limit of a statement's time cancelled. Class 58 isn't among them: a damaged disk stays
// damaged, and an administrator must see it in the log.
const overload = /^(25P0[34]|53[0-9A-Z]{3}|55P03|57000|57014)$/

/**
 * A statement or transaction that was cancelled because it took too long, for which the database lacks memory or the
 * like, or that lost to others again and again (deadlock, serialization).
 */
function isOverload(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'too_busy'
  if (!(error instanceof pg.DatabaseError)) return false
  return isRepeatable(error) || overload.test(error.code ?? '')
}

/**
 * What PostgreSQL says, and what the system says of the files that this process writes: a server writes below its data
 * folder only, so that the space that is missing is that of its data.
 */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === (error instanceof pg.DatabaseError ? '53100' : 'ENOSPC') || code === 'EDQUOT'
}
