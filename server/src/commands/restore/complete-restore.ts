import { stopRunsAfterRestore } from '../../modules/bulk-runs/bulk-runs.public.ts'
import { recordRestore } from '../../modules/restores/restores.public.ts'
import type { Restored } from '../../platform/backup/load.ts'
import type { Tx } from '../../platform/db/database.types.ts'

/**
 * Completes a restore in its transaction, with the modules of all layers: what of the backup's work must not go on by
 * itself is stopped here, for the command and for tests alike (RESTORE-8).
 */
export async function completeRestore(tx: Tx, restored: Restored): Promise<void> {
  await recordRestore(tx, restored)
  await stopRunsAfterRestore(tx)
}
