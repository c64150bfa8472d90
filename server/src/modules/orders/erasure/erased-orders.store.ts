import sql from 'sql-template-tag'
import { idRow } from '../../../platform/db/row.ts'
import type { Tx } from '../../../platform/db/database.types.ts'

export interface ErasedOrder {
  id: number
  source_hash: string | null
  search_text: string
}

/** Marks locked orders as erased. Triggers blank their customer data and every copy of it. Returns their number. */
export async function saveErased(tx: Tx, orders: readonly ErasedOrder[]): Promise<number> {
  const erased = await tx.rows(
    idRow,
    sql`
    update orders o set erased_at = now(), source_hash = e.source_hash, search_text = e.search_text
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as e(id bigint, source_hash text, search_text text)
    where o.id = e.id and o.erased_at is null and o.status in ('completed', 'cancelled')
    returning o.id`,
  )
  return erased.length
}
