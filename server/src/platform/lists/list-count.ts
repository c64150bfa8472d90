import sql, { raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../db/database.types.ts'
import { isPlannedPerCall, planPerCall } from '../db/reader.ts'
import { ofSameOwners } from '../db/statements.ts'

/** Rows that a count goes up to; beyond, a list says that there are more (API-3). */
export const maxCounted = 10_000
const keptMs = 10_000
// Counting a short list costs less than a reader's surprise that what they just made is not in it.
const keptFrom = 1_000
const maxKept = 500

export interface ListCount {
  total: number
  total_capped: boolean
}

interface Kept {
  until: number
  count: Promise<ListCount>
}

const keptCounts = new WeakMap<object, Map<string, Kept>>()

/**
 * How many rows a list has: exact to 10,000, beyond that 10,000 and `total_capped`. `filtered` selects
 * anything with the list's filters, without order and limit. Counted once per filter and kept ten seconds; short lists
 * are counted each time. Rule: API-3.
 */
export async function countList(db: Reader, filtered: Sql, now: number = performance.now()): Promise<ListCount> {
  return keptCount(db, filtered, now) ?? keep(db, filtered, counted(db, filtered), now)
}

/** Rows of a list, and how many the whole list has: at most `maxCounted` and one more. */
export interface CountedRows<R> {
  rows: R
  total: number
}

/**
 * A page of a list with its count. Takes the list's filters as for `countList`, how the page is read by itself, and how
 * page and count are read in one, out of at most `maxCounted` rows and one more. While the count is known, and where
 * the list is longer than that, the page is read by itself, and is told whether it is longer. Rule: API-4.
 */
export async function pageWithCount<R>(
  db: Reader,
  filtered: Sql,
  read: { page: (isCapped: boolean) => Promise<R>; both: () => Promise<CountedRows<R>> },
  now: number = performance.now(),
): Promise<{ rows: R; count: ListCount }> {
  const known = keptCount(db, filtered, now)
  if (known) {
    const count = await known
    return { rows: await read.page(count.total_capped), count }
  }
  const both = read.both()
  const counting = keep(
    db,
    filtered,
    both.then(({ total }) => upTo(total)),
    now,
  )
  const [{ rows }, count] = await Promise.all([both, counting])
  return { rows: count.total_capped ? await read.page(true) : rows, count }
}

function countsOf(db: Reader): Map<string, Kept> {
  const counts = keptCounts.get(db.source) ?? new Map<string, Kept>()
  keptCounts.set(db.source, counts)
  return counts
}

function keyOf(filtered: Sql): string {
  return JSON.stringify([filtered.text, filtered.values])
}

function keptCount(db: Reader, filtered: Sql, now: number): Promise<ListCount> | undefined {
  const known = countsOf(db).get(keyOf(filtered))
  if (!known || known.until <= now) return undefined
  db.recordCachedRead(filtered, known.until - now)
  return known.count
}

function keep(db: Reader, filtered: Sql, count: Promise<ListCount>, now: number): Promise<ListCount> {
  const counts = countsOf(db)
  const key = keyOf(filtered)
  if (counts.size >= maxKept) counts.clear()
  counts.set(key, { until: now + keptMs, count })
  const forget = () => {
    if (counts.get(key)?.count === count) counts.delete(key)
  }
  count.then((done) => done.total < keptFrom && forget(), forget)
  return count
}

const countedRow = z.strictObject({ total: z.number() })

async function counted(db: Reader, filtered: Sql): Promise<ListCount> {
  const { total } = await db.one(
    countedRow,
    planPerCall(
      ofSameOwners(
        sql`select count(*) as total from (${filtered} limit ${raw(String(maxCounted + 1))}) rows`,
        filtered,
      ),
      isPlannedPerCall(filtered),
    ),
  )
  return upTo(total)
}

function upTo(total: number): ListCount {
  return { total: Math.min(total, maxCounted), total_capped: total > maxCounted }
}
