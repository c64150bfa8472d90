import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db/database.types.ts'

/** Remembers the columns with which a file was imported for the next file of the store with this header (IMPORT-54). */
export async function rememberColumns(
  tx: Tx,
  { store_id: storeId, user_id: userId }: { store_id: number; user_id: number },
  key: string,
  columns: ColumnMapping,
): Promise<void> {
  await tx.run(sql`
    insert into order_column_mappings (store_id, header_key, mapping, user_id)
    values (${storeId}, ${key}, ${JSON.stringify(columns)}::jsonb, ${userId})
    on conflict (store_id, header_key)
      do update set mapping = excluded.mapping, user_id = excluded.user_id, used_at = excluded.used_at`)
}
