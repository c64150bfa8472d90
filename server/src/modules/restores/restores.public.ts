import type { Restored } from '../../platform/backup/load.ts'
import type { Tx } from '../../platform/db/database.types.ts'
import { recordAudit } from '../audit/audit.public.ts'
import { endAllAccess } from '../auth/auth.public.ts'
import { stopPrintingAfterRestore } from '../print-jobs/print-jobs.public.ts'
import { readSystemActor } from '../users/users.public.ts'
import { insertRestore } from './restores.store.ts'

export { readLastRestore } from './restores.views.ts'

/**
 * Completes a restore in its transaction: records it (RESTORE-3), ends all sessions and links (RESTORE-2), and stops
 * open print jobs (RESTORE-6). `lost` are the names of lost files.
 */
export async function recordRestore(tx: Tx, { made_at, lost }: Restored): Promise<void> {
  await endAllAccess(tx)
  await stopPrintingAfterRestore(tx)
  const id = await insertRestore(tx, { backup_made_at: made_at, lost_files: lost.map((file) => file.sha256) })
  const by = { user: await readSystemActor(tx), session_id: null }
  await recordAudit(tx, by, 'site.restored', id, { backup_made_at: made_at, lost_files: lost.length })
}
