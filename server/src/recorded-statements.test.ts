import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/platform/test-database.ts'

// `npm test` runs every test on one version of PostgreSQL, and a few on the oldest that is supported (scripts/test.ts).
// The statements of all others are at least prepared there: each name, type and function in them must exist.
const recorded = process.env.PLATEN_RECORDED_STATEMENTS
const isPreparable = /^\s*(?:--[^\n]*\n\s*)*(?:select|with|insert|update|delete|merge|values)\b/i
let own: TestDatabase
let client: pg.Client

beforeAll(async () => {
  own = await createTestDatabase()
  client = new pg.Client(own.app)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

/** Returns why this version of PostgreSQL refuses the statement, null if it doesn't. */
async function refusalOf(text: string): Promise<string | null> {
  try {
    await client.query(`prepare recorded as ${text}`)
    await client.query('deallocate recorded')
    return null
  } catch (error) {
    return `${String(error)}: ${text}`
  }
}

test('a statement that this version of PostgreSQL refuses is detected', async () => {
  expect(await refusalOf('select no_such_function(1)')).toMatch(/no_such_function/)
  expect(await refusalOf('select $1::int + 1')).toBeNull()
})

test.runIf(recorded)(
  'this version of PostgreSQL accepts every statement that the tests executed on another one',
  async () => {
    const lines = readFileSync(String(recorded), 'utf8').trim().split('\n')
    const texts = [...new Set(lines)]
      .map((line) => JSON.parse(line) as string)
      .filter((text) => isPreparable.test(text))
    expect(texts.length).toBeGreaterThan(1_000)
    const refusals: string[] = []
    for (const text of texts) {
      const refusal = await refusalOf(text)
      if (refusal !== null) refusals.push(refusal)
    }
    expect(refusals).toEqual([])
  },
)
