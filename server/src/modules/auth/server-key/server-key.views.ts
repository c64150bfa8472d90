import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../../platform/db/database.types.ts'

const keyRow = z.strictObject({ fingerprint: z.string() })

/** Returns the fingerprint of the server key that the site works with; undefined before its first start. */
export async function readKeyFingerprint(db: Reader): Promise<string | undefined> {
  const row = await db.maybe(keyRow, sql`select fingerprint from server_key`)
  return row?.fingerprint
}

const sealedRow = z.strictObject({
  user_id: z.number(),
  secret: z.instanceof(Buffer).nullable(),
  pending_secret: z.instanceof(Buffer).nullable(),
})
export type SealedFactor = z.output<typeof sealedRow>

/** Returns the keys of all authenticator apps as they are stored. */
export function readSealedFactors(db: Reader): Promise<SealedFactor[]> {
  return db.rows(sealedRow, sql`select user_id, secret, pending_secret from second_factors order by user_id`)
}
