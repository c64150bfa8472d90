import sql from 'sql-template-tag'
import type { Tx } from '../../db/database.types.ts'

/** A write that was made under an idempotency key, and its answer as JSON. */
export interface AnsweredWrite {
  user_id: number
  key: string
  route: string
  body_hash: Buffer
  answer: string
}

/**
 * Stores the answer of a write under its key, together with the commit. If another transaction has stored one under
 * this key, or is about to, this one waits for it and then fails as a whole. Rule: PIECE-30.
 */
export function storeAnswer(tx: Tx, { user_id, key, route, body_hash, answer }: AnsweredWrite): void {
  tx.atCommit(sql`
    insert into request_keys (user_id, key, route, body_hash, answer)
    values (${user_id}, ${key}, ${route}, ${body_hash}, ${answer}::json)`)
}

// After a long standstill there may be more than one statement has the time for.
const keysAtOnce = 10_000

/** Deletes idempotency keys that are older than seven days (PIECE-30). Returns whether there are more. */
export async function deleteExpiredKeys(tx: Tx): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from request_keys where ctid = any(array(
      select ctid from request_keys where created_at < now() - interval '7 days' limit ${keysAtOnce}))`)
  return deleted === keysAtOnce
}
