import sql, { raw, type Sql } from 'sql-template-tag'
import { isPlannedByValues, plannedByValues, type Reader } from './database.ts'

/** Rows that a count goes up to; beyond, a list says that there are more (API-3). */
const mostCounted = 10_000
const keptMs = 10_000
// Counting a short list costs less than a reader's surprise that what they just made is not in it.
const keptFrom = 1_000
const mostKept = 500

export interface ListCount {
  total: number
  total_capped: boolean
}

interface Kept {
  until: number
  count: Promise<ListCount>
}

const kept = new WeakMap<Reader, Map<string, Kept>>()

/**
 * How many rows a list has: exact to 10,000, beyond that 10,000 and `total_capped`. Goes in: the pool, and a select of
 * anything with the list's filters, without order and limit. Counted once per filter and kept ten seconds; short lists
 * are counted each time. Rule: API-3.
 */
export async function countList(db: Reader, filtered: Sql, now: number = Date.now()): Promise<ListCount> {
  const counts = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, counts)
  const key = JSON.stringify([filtered.text, filtered.values])
  const known = counts.get(key)
  if (known && known.until > now) return known.count
  if (counts.size >= mostKept) counts.clear()
  const count = counted(db, filtered)
  counts.set(key, { until: now + keptMs, count })
  const forget = () => {
    if (counts.get(key)?.count === count) counts.delete(key)
  }
  count.then((done) => done.total < keptFrom && forget(), forget)
  return count
}

async function counted(db: Reader, filtered: Sql): Promise<ListCount> {
  const { total } = await db.one<{ total: number }>(
    plannedByValues(
      sql`select count(*) as total from (${filtered} limit ${raw(String(mostCounted + 1))}) rows`,
      isPlannedByValues(filtered),
    ),
  )
  return { total: Math.min(total, mostCounted), total_capped: total > mostCounted }
}
