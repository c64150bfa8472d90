import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'

const text = readFileSync(new URL('../../invariants.sql', import.meta.url), 'utf8')
const asked = new WeakMap<object, number>()

/**
 * Every invariant of server/invariants.sql holds in this database. Call it at the end of what changes orders or pieces.
 */
export async function expectInvariants({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const times = (asked.get(pool) ?? 0) + 1
  asked.set(pool, times)
  // To plan it costs three times as much as to run it on a few rows. It is planned again each time that the number of
  // its runs has doubled, because tables grow.
  const { rows } = await pool.query({ name: `invariants-${Math.floor(Math.log2(times))}`, text })
  expect(rows).toEqual([])
}
