import sql from 'sql-template-tag'
import type { Reader } from '../db/database.ts'

/** What a gesture was answered with, and what it had asked. */
export interface StoredAnswer {
  route: string
  body_hash: Buffer
  answer: unknown
}

/** The answer kept under a key by a transaction that has committed. Rule: PIECE-30. */
export async function readStoredAnswer(db: Reader, userId: number, key: string): Promise<StoredAnswer | undefined> {
  return db.maybe<StoredAnswer>(
    sql`select route, body_hash, answer from request_keys where user_id = ${userId} and key = ${key}`,
  )
}
