import sql from 'sql-template-tag'
import type { Tx } from '../../db/database.types.ts'

/** Records that a request with a forwarded address came, and whether it was trusted. */
export async function recordForwardedHeaders(tx: Tx, believed: boolean): Promise<void> {
  await tx.run(sql`
    insert into forwarded_headers (believed) values (${believed})
    on conflict (believed) do update set last_seen_at = greatest(forwarded_headers.last_seen_at, now())`)
}
