import pg from 'pg'
import { isDatabaseAway } from './db/connection/connection-errors.ts'
import { FileStoreAway } from './files/guarded-file-store.ts'
import { Refusal } from './http/refusal.ts'

const outages = ['database_away', 'disk_full', 'file_store_away'] as const
/** What a call or a job needs and can't have at the moment; the code that refuses it. */
export type Outage = (typeof outages)[number]

/**
 * Returns what is missing at the moment, if this error says that something is; null for an error of the work itself.
 * Work that failed for an outage is done later as it is: nothing is wrong with it. Rule: API-19.
 */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof Refusal) return outages.find((outage) => outage === error.code) ?? null
  if (isDatabaseAway(error)) return 'database_away'
  if (error instanceof FileStoreAway) return 'file_store_away'
  return isDiskFull(error) ? 'disk_full' : null
}

/** What PostgreSQL says, and what the system says of the files that this process writes. */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === (error instanceof pg.DatabaseError ? '53100' : 'ENOSPC') || code === 'EDQUOT'
}
