import type { Tx } from '../../platform/db/database.types.ts'
import { stopAllRuns } from './bulk-runs.store.ts'

/**
 * Stops runs that were under way when the backup was taken (BULK-10): since then somebody may have done the rest by
 * hand, or the opposite.
 */
export function stopRunsAfterRestore(tx: Tx): Promise<void> {
  return stopAllRuns(tx)
}
