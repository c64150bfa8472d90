import { restoreView, type RestoreView } from '@platen/contracts/restores/endpoints'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'

/** Returns the latest restore of this site, or undefined if it was never restored. */
export function readLastRestore(db: Reader): Promise<RestoreView | undefined> {
  return db.maybe(
    restoreView,
    sql`
    select restored_at, backup_made_at, cardinality(lost_files) as lost_files from restores order by id desc limit 1`,
  )
}
