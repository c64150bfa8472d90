import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../testing/platform/test-database.ts'
import { Database } from './database.ts'
// Fixed days: values are read back, and none is compared with the time of the run.

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

const valuesRow = z.strictObject({
  id: z.number(),
  ids: z.array(z.number().nullable()),
  none: z.array(z.number()),
  day: z.string(),
  instant: z.string(),
})

test('ids are numbers, also in arrays; days stay days and instants keep their microseconds', async () => {
  const row = await database.read.one(
    valuesRow,
    sql`
    select 9007199254740991::bigint as id, array[1, null, 2]::bigint[] as ids, '{}'::bigint[] as none,
      '2026-02-28'::date as day, '2026-02-28 23:59:59.000001-05'::timestamptz as instant`,
  )
  expect(row).toEqual({
    id: 9_007_199_254_740_991,
    ids: [1, null, 2],
    none: [],
    day: '2026-02-28',
    instant: '2026-03-01T04:59:59.000001Z',
  })
})
