import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db/database.types.ts'
import { violatesConstraint } from '../../platform/db/connection/connection-errors.ts'

/**
 * Checks now, and not at the commit, whether what this transaction changed leaves an administrator. Until it ends, no
 * other transaction can take one away.
 */
export async function keepsAdministrator(tx: Tx): Promise<boolean> {
  try {
    await tx.savepoint(async () => {
      await tx.run(sql`set constraints keep_one_administrator immediate`)
      // What the transaction changes after this is checked at the commit again.
      await tx.run(sql`set constraints keep_one_administrator deferred`)
    })
    return true
  } catch (error) {
    if (violatesConstraint(error, 'keep_one_administrator')) return false
    throw error
  }
}
