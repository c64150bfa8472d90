import type { Tx } from '../../platform/db/database.types.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { readSystemActor } from '../users/users.public.ts'
import { stopAllRuns } from './bulk-runs.store.ts'

/**
 * Stops runs that were under way when the backup was taken, and records that the system did (BULK-10): since then
 * somebody may have done the rest by hand, or the opposite.
 */
export async function stopRunsAfterRestore(tx: Tx): Promise<void> {
  const by = { user: await readSystemActor(tx), session_id: null }
  for (const { id, action } of await stopAllRuns(tx)) await recordAudit(tx, by, 'bulk_run.stopped', id, { action })
}
