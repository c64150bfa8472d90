import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const piecesInSlotRow = z.strictObject({ n: z.number() })

export async function countPiecesInSlot(db: Reader, slotId: number): Promise<number> {
  const { n } = await db.one(piecesInSlotRow, sql`select count(*)::int as n from pieces where slot_id = ${slotId}`)
  return n
}
