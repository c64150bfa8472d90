import sql from 'sql-template-tag'
import type { Tx } from '../db/database.ts'
import type { KeptAnswer } from './repeat-key.views.ts'

/**
 * Claims a gesture's key for this transaction, or gives the answer that was kept under it. A second request with the
 * same key waits here until the first has committed or rolled back. Rule: PIECE-30.
 */
export async function claimRepeatKey(
  tx: Tx,
  userId: number,
  key: string,
  route: string,
  bodyHash: Buffer,
): Promise<KeptAnswer | null> {
  const claimed = await tx.run(sql`
    insert into request_keys (user_id, key, route, body_hash) values (${userId}, ${key}, ${route}, ${bodyHash})
    on conflict (user_id, key) do nothing`)
  if (claimed === 1) return null
  return tx.one<KeptAnswer>(
    sql`select route, body_hash, answer from request_keys where user_id = ${userId} and key = ${key}`,
  )
}

export async function keepAnswer(tx: Tx, userId: number, key: string, answer: string): Promise<void> {
  await tx.run(sql`update request_keys set answer = ${answer}::json where user_id = ${userId} and key = ${key}`)
}

/** Forgets the keys of gestures that are older than seven days (PIECE-30). */
export async function forgetOldKeys(tx: Tx): Promise<void> {
  await tx.run(sql`delete from request_keys where created_at < now() - interval '7 days'`)
}
