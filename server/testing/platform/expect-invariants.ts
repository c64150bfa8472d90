import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'

/**
 * Every invariant of server/invariants.sql holds in this database. Call it at the end of what changes orders or pieces.
 */
export async function expectInvariants(database: Pick<Database, 'pool'>): Promise<void> {
  const text = await readFile(new URL('../../invariants.sql', import.meta.url), 'utf8')
  const { rows } = await database.pool.query(text)
  expect(rows).toEqual([])
}
