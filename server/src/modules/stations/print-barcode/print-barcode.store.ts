import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/database.types.ts'
import type { AuditContext } from '../../../platform/http/context.ts'

const insertBatchRow = z.strictObject({ id: z.number(), number: z.string(), created_at: z.string() })

export async function insertBatch(
  tx: Tx,
  audit: AuditContext,
  filters: unknown,
  pieceCount: number,
): Promise<{ id: number; number: string; created_at: string }> {
  return tx.one(
    insertBatchRow,
    sql`
    insert into barcode_batches (user_id, station_id, filters, piece_count)
    values (${audit.user_id}, ${audit.station_id}, ${JSON.stringify(filters)}::jsonb, ${pieceCount})
    returning id, number, created_at`,
  )
}
