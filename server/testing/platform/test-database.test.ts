import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

async function ask(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a test database runs on the requested version', async () => {
  const [row] = await ask(database.app, `SELECT current_setting('server_version_num')::int / 10000 AS version`)
  expect(row?.version).toBe(Number(process.env.PLATEN_TEST_PG ?? 18))
})

test('the server role owns nothing and cannot create tables', async () => {
  const [row] = await ask(
    database.app,
    `SELECT count(*)::int AS owned FROM pg_class WHERE relowner = current_user::regrole`,
  )
  expect(row?.owned).toBe(0)
  await expect(ask(database.app, 'CREATE TABLE mine (id int)')).rejects.toThrow('permission denied')
})

test('trigrams keep accented letters and letters beyond Latin', async () => {
  const empty = await createTestDatabase({ empty: true })
  await ask(empty.owner, 'CREATE EXTENSION pg_trgm')
  const [row] = await ask(empty.owner, `SELECT show_trgm('é') <> '{}' AS latin, show_trgm('靴') <> '{}' AS han`)
  await empty.drop()
  expect(row).toEqual({ latin: true, han: true })
})

test('two databases can be copied at the same time', async () => {
  const copies = await Promise.all([createTestDatabase(), createTestDatabase(), createTestDatabase()])
  expect(new Set(copies.map((copy) => copy.name)).size).toBe(3)
  await Promise.all(copies.map((copy) => copy.drop()))
})
