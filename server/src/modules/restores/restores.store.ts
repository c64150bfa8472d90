import sql from 'sql-template-tag'
import { idRow } from '../../platform/db/row.ts'
import type { Tx } from '../../platform/db/database.types.ts'

/** Records a restore and returns its id. */
export async function insertRestore(
  tx: Tx,
  restore: { backup_made_at: string; lost_files: readonly string[] },
): Promise<number> {
  const { id } = await tx.one(
    idRow,
    sql`
    insert into restores (backup_made_at, lost_files) values (${restore.backup_made_at}, ${restore.lost_files}) returning id`,
  )
  return id
}
