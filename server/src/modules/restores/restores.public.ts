import type { Restored } from '../../platform/backup/load.ts'
import type { Tx } from '../../platform/db/database.ts'
import { audit } from '../audit/audit.public.ts'
import { endEveryAccess } from '../auth/auth.public.ts'
import { stopPrintingAfterRestore } from '../print-jobs/print-jobs.public.ts'
import { systemActor } from '../users/users.public.ts'
import { addRestore } from './restores.store.ts'

export { lastRestore } from './restores.views.ts'

/** What follows a restore, in its transaction: it is written down, nobody is signed in, and nothing is printed twice. */
export async function recordRestore(tx: Tx, { made_at, lost }: Restored): Promise<void> {
  await endEveryAccess(tx)
  await stopPrintingAfterRestore(tx)
  const id = await addRestore(tx, { backup_made_at: made_at, lost_files: lost.map((file) => file.sha256) })
  const by = { user: await systemActor(tx), session_id: null }
  await audit(tx, by, 'site.restored', id, { backup_made_at: made_at, lost_files: lost.length })
}
