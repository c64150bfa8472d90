import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { olderDatabaseOfTests } from '../../testing/platform/older-database.ts'

const older = olderDatabaseOfTests()

// SERVER-9, CHECK-39
test('an update that was interrupted goes on, and leaves rows that were there as they are', async () => {
  await older.migrateBefore('order_sync')
  const stores = 'select code, version, created_at, updated_at from stores'
  await older.client.query(`insert into stores (code, name, platform) values ('OLD', 'Old', 'file')`)
  const before = await older.client.query(stores)
  await older.update()
  expect((await older.client.query(stores)).rows).toEqual(before.rows)
  const broken = readFileSync(new URL('../../invariants.sql', import.meta.url), 'utf8')
  expect((await older.client.query(broken)).rows).toEqual([])
})
