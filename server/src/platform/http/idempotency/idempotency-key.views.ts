import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../db/database.types.ts'

/** The stored answer of a write, with its route and the hash of its body. */
const storedAnswerRow = z.strictObject({ route: z.string(), body_hash: z.instanceof(Buffer), answer: z.unknown() })
export type StoredAnswer = z.output<typeof storedAnswerRow>

/** Returns the answer that a committed transaction stored under a key. Rule: PIECE-30. */
export async function readStoredAnswer(db: Reader, userId: number, key: string): Promise<StoredAnswer | undefined> {
  return db.maybe(
    storedAnswerRow,
    sql`select route, body_hash, answer from request_keys where user_id = ${userId} and key = ${key}`,
  )
}
