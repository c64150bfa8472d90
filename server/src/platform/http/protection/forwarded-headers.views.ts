import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../db/database.types.ts'

/** The last times, within thirty days, at which requests with a forwarded address came; null for never. */
const forwardedHeadersRow = z.strictObject({ believed_at: z.string().nullable(), ignored_at: z.string().nullable() })
export type ForwardedHeaders = z.output<typeof forwardedHeadersRow>

/** Returns when forwarded headers were last believed and last ignored, for the warning about `TRUST_PROXY`. */
export async function forwardedHeaders(db: Reader): Promise<ForwardedHeaders> {
  return db.one(
    forwardedHeadersRow,
    sql`
    select max(last_seen_at) filter (where believed) as believed_at,
           max(last_seen_at) filter (where not believed) as ignored_at
      from forwarded_headers where last_seen_at > now() - interval '30 days'`,
  )
}
