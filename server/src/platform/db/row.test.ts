import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { Database } from './database.ts'
import { idRow } from './row.ts'

let copy: TestDatabase
let database: Database
beforeAll(async () => {
  copy = await createTestDatabase()
  database = new Database({ connection: copy.app, size: 2 })
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

describe('a query whose row schema does not fit', () => {
  it('names a column that the query does not return', async () => {
    await expect(database.read.rows(idRow, sql`select 1 as number`)).rejects.toThrow(/→ at id/)
  })

  it('names a column that the schema does not declare', async () => {
    await expect(database.read.one(idRow, sql`select 1 as id, 2 as version`)).rejects.toThrow(/"version"/)
  })

  it('names a column that can be null', async () => {
    await expect(database.read.maybe(idRow, sql`select null::bigint as id`)).rejects.toThrow(/→ at id/)
  })

  it('fails inside a transaction as well', async () => {
    await expect(database.transaction((tx) => tx.one(idRow, sql`select 'a' as id`))).rejects.toThrow(/→ at id/)
  })

  it('is refused if the schema ignores unknown columns', async () => {
    const loose = z.object({ id: z.number() })
    await expect(database.read.rows(loose, sql`select 1 as id`)).rejects.toThrow('is not strict')
  })
})

it('a query whose row schema fits returns its rows', async () => {
  expect(await database.read.rows(idRow, sql`select n as id from generate_series(1, 2) n`)).toEqual([
    { id: 1 },
    { id: 2 },
  ])
  expect(await database.read.maybe(idRow, sql`select 1 as id where false`)).toBeUndefined()
})
