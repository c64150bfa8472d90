import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

export async function savePriority(tx: Tx, id: number, priority: number): Promise<void> {
  await tx.run(sql`update products set priority = ${priority} where id = ${id}`)
}
