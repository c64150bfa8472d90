import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../db/database.types.ts'
import { maxCounted, pageWithCount } from './list-count.ts'

const list = sql`select from orders`
const reader = (remembered: number[] = []) =>
  ({ source: {}, recordCachedRead: (_query: unknown, ms: number) => void remembered.push(ms) }) as unknown as Reader

/** Reads a list of this many rows and returns how it was read. */
function listOf(total: number) {
  const reads: string[] = []
  return {
    reads,
    page: async (isCapped: boolean) => {
      reads.push(isCapped ? 'page of a capped list' : 'page')
      return ['one', 'two']
    },
    both: async () => {
      reads.push('both')
      return { rows: ['one', 'two'], total }
    },
  }
}

// API-4
describe('a page with its count', () => {
  test('is read together each time while the list is short', async () => {
    const db = reader()
    const read = listOf(2)
    const expected = { rows: ['one', 'two'], count: { total: 2, total_capped: false } }
    expect(await pageWithCount(db, list, read, 0)).toEqual(expected)
    expect(await pageWithCount(db, list, read, 1)).toEqual(expected)
    expect(read.reads).toEqual(['both', 'both'])
  })

  test('is read without the count for ten seconds after a long list was counted', async () => {
    const db = reader()
    const read = listOf(maxCounted)
    for (const now of [0, 9_999, 10_000]) {
      const { count } = await pageWithCount(db, list, read, now)
      expect(count).toEqual({ total: maxCounted, total_capped: false })
    }
    expect(read.reads).toEqual(['both', 'page', 'both'])
  })

  test('is never counted from the rows of a list that is longer than the limit', async () => {
    const read = listOf(maxCounted + 1)
    const db = reader()
    for (const now of [0, 1]) {
      const { count } = await pageWithCount(db, list, read, now)
      expect(count).toEqual({ total: maxCounted, total_capped: true })
    }
    expect(read.reads).toEqual(['both', 'page of a capped list', 'page of a capped list'])
  })

  test('is read again after a read failed', async () => {
    const db = reader()
    const read = listOf(maxCounted)
    const broken = { ...read, both: () => Promise.reject(new Error('the database is away')) }
    await expect(pageWithCount(db, list, broken, 0)).rejects.toThrow('away')
    expect((await pageWithCount(db, list, read, 1)).rows).toEqual(['one', 'two'])
  })
})
