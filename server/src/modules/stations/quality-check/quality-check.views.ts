import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/db/database.ts'

export async function countPiecesInSlot(db: Reader, slotId: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`select count(*)::int as n from pieces where slot_id = ${slotId}`)
  return n
}
