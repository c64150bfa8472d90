import sql from 'sql-template-tag'
import type { Reader } from '../db/database.ts'

/** The last times, within thirty days, at which requests with a forwarded address came; null for never. */
export interface ForwardedHeaders {
  believed_at: string | null
  ignored_at: string | null
}

export async function forwardedHeaders(db: Reader): Promise<ForwardedHeaders> {
  return db.one<ForwardedHeaders>(sql`
    select max(last_seen_at) filter (where believed) as believed_at,
           max(last_seen_at) filter (where not believed) as ignored_at
      from forwarded_headers where last_seen_at > now() - interval '30 days'`)
}
