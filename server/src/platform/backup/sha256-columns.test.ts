import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/platform/test-database.ts'
import { sha256Columns } from './sha256-columns.ts'

// CHECK-37
test('every text column of the schema that is named sha256 is declared as a file or a fingerprint', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%sha256%' and data_type = 'text'`,
    )
    expect(Object.keys(sha256Columns).sort()).toEqual(rows.map((row) => row.name).sort())
  } finally {
    await client.end()
    await database.drop()
  }
})
