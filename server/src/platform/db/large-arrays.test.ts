import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import { hasLargeArray } from './large-arrays.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const repeat = <T>(values: readonly T[]) => Array.from({ length: 2_501 }, (_, n) => values[n % values.length] as T)

test('a large array arrives as a small one does, whatever its texts are', async () => {
  const texts = repeat(['', 'NULL', null, 'a"b', String.raw`\back\"`, '{1,2}', 'Zoë, 猫', 'two\nlines', ' '])
  const numbers = repeat([0, -1.5, 2 ** 40, null])
  const flags = repeat([true, false, null])
  expect(hasLargeArray(['one', texts])).toBe(true)
  expect(hasLargeArray(['one', texts.slice(0, 1_000)])).toBe(false)
  const row = z.strictObject({
    text: z.string().nullable(),
    number: z.number().nullable(),
    flag: z.boolean().nullable(),
  })
  const rows = await site.database.read.rows(
    row,
    sql`select * from unnest(${texts}::text[], ${numbers}::float8[], ${flags}::bool[]) as t (text, number, flag)`,
  )
  expect(rows).toEqual(texts.map((text, at) => ({ text, number: numbers[at], flag: flags[at] })))
})

test('a large array of times is written by pg', async () => {
  const times = repeat([new Date('2020-11-20T10:00:00.123Z'), new Date('1999-01-01T00:00:00Z')])
  const row = z.strictObject({ count: z.number() })
  const statement = sql`select count(distinct t)::int as count from unnest(${times}::timestamptz[]) as u (t)`
  expect(await site.database.read.rows(row, statement)).toEqual([{ count: 2 }])
})

test('a statement at the commit has no large array, which would be sent behind the commit', async () => {
  const ids = repeat([1])
  const write = site.database.transaction(async (tx) => tx.atCommit(sql`select 1 where 1 = any(${ids}::int[])`))
  await expect(write).rejects.toThrow('a large array')
})
