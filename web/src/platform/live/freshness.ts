import { everyTable, parseRows, readsHeader, staleInHeader, type Rows } from '@platen/contracts/live'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { refetchInBackground } from './background.ts'

// Writes that arrive together cause one refetch, and browsers are spread so that they don't all send it at once.
const batchMs = 80
const spreadMs = 120
/** The minimum time between two fetches of a mounted query, however often its tables are written. */
export const betweenRefetchesMs = 1_000
const maxPauseMs = 30_000

/** What is known of the last response of a query. All times are those of `performance.now`. */
interface Freshness {
  /** The rows that it read; null if the server didn't say, and then any write makes it stale. */
  reads: Rows | null
  /** It contains everything that was written before this moment. */
  includesWritesUntil: number
  /** When it expires without a write. */
  staleAt: number
  /** When the last fetch of the query started. */
  fetchedAt: number
  /** How many fetches have failed in a row. */
  failures: number
}

const freshnessByQuery = new Map<string, Freshness>()
/** What the headers of responses say, until their queries have received the data. */
const pendingResponses = new Map<string, Pick<Freshness, 'reads' | 'staleAt' | 'includesWritesUntil'>>()

// When a table was last written: at all, without a declared owner, and by `TABLE=OWNER` for the rows of one owner.
const writtenAtByTable = new Map<string, number>()
const undeclaredWrittenAt = new Map<string, number>()
const writtenAtByOwner = new Map<string, number>()
const maxTrackedOwners = 2_000
let allTablesWrittenAt = Number.NEGATIVE_INFINITY
let lastWriteAt = Number.NEGATIVE_INFINITY

/** Sets the time of a key unless it has a later one. */
function raise(times: Map<string, number>, key: string, at: number): void {
  times.set(key, Math.max(times.get(key) ?? Number.NEGATIVE_INFINITY, at))
}

/** Records rows that were written at `at` (performance.now) and refetches the mounted queries that read them. */
export function recordWrites(wrote: Rows, at: number = performance.now()): void {
  lastWriteAt = Math.max(lastWriteAt, at)
  for (const [table, owners] of wrote) {
    if (table === everyTable) allTablesWrittenAt = Math.max(allTablesWrittenAt, at)
    raise(writtenAtByTable, table, at)
    if (owners === null) raise(undeclaredWrittenAt, table, at)
    else for (const owner of owners) raise(writtenAtByOwner, `${table}=${owner}`, at)
  }
  if (writtenAtByOwner.size > maxTrackedOwners) mergeOwners()
  schedule()
}

// Forgets the owners, but not that their tables were written.
function mergeOwners(): void {
  for (const [key, at] of writtenAtByOwner) raise(undeclaredWrittenAt, key.slice(0, key.indexOf('=')), at)
  writtenAtByOwner.clear()
}

/** Marks everything fetched before this moment as possibly stale, because writes before it were not received. */
export function markStaleBefore(before: number = performance.now()): void {
  allTablesWrittenAt = Math.max(allTablesWrittenAt, before)
  schedule()
}

/**
 * Asks once more for what mounted queries are waiting for, because the connection was lost meanwhile: their answers may
 * be lost with it, and nothing says so (API-26).
 */
export function askAgain(): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!query.isActive() || query.state.fetchStatus === 'idle') continue
    void query.cancel({ silent: true })
    void refetchInBackground(query)
  }
}

/** Records what the headers of a response say about its query: the rows that it read and when it expires. */
export function recordResponse(queryKey: QueryKey, headers: Headers): void {
  const key = hashKey(queryKey)
  const readsText = headers.get(readsHeader)
  const staleIn = headers.get(staleInHeader)
  const before = pendingResponses.get(key)
  const reads = readsText === null || before?.reads === null ? null : union(before?.reads, parseRows(readsText))
  const staleAt = staleIn === null ? Number.POSITIVE_INFINITY : performance.now() + Number(staleIn)
  pendingResponses.set(key, {
    reads,
    staleAt: Math.min(before?.staleAt ?? Number.POSITIVE_INFINITY, staleAt),
    includesWritesUntil: performance.now(),
  })
}

/** Returns the rows of both: one query may have several responses, one for each page. */
function union(a: Rows | undefined, b: Rows): Rows {
  if (!a) return b
  const both = new Map(a)
  for (const [table, owners] of b) {
    const existing = both.get(table)
    both.set(table, existing === null || owners === null ? null : new Set([...(existing ?? []), ...owners]))
  }
  return both
}

/** Returns when one of these rows was last written. */
function lastWritten(reads: Rows | null): number {
  if (reads === null) return Math.max(lastWriteAt, allTablesWrittenAt)
  let last = allTablesWrittenAt
  const atLeast = (at: number | undefined) => {
    if (at !== undefined && at > last) last = at
  }
  for (const [table, owners] of reads) {
    if (table === everyTable) atLeast(lastWriteAt)
    else if (owners === null) atLeast(writtenAtByTable.get(table))
    else {
      atLeast(undeclaredWrittenAt.get(table))
      for (const owner of owners) atLeast(writtenAtByOwner.get(`${table}=${owner}`))
    }
  }
  return last
}

/** Returns the moment at which a query becomes stale: in the past if it is stale, in the future if it will expire. */
function staleSince(freshness: Freshness): number {
  return lastWritten(freshness.reads) > freshness.includesWritesUntil ? Number.NEGATIVE_INFINITY : freshness.staleAt
}

let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY
const maxTimerMs = 3_600_000

function schedule(at: number = performance.now() + batchMs + Math.random() * spreadMs): void {
  if (at >= dueAt || freshnessByQuery.size === 0) return
  clearTimeout(timer)
  dueAt = at
  timer = setTimeout(refreshStale, Math.min(maxTimerMs, Math.max(0, at - performance.now())))
}

/** Refetches stale queries that are mounted. The others are refetched when they are mounted again. */
function refreshStale(): void {
  dueAt = Number.POSITIVE_INFINITY
  // A hidden tab refetches when it becomes visible.
  if (document.visibilityState === 'hidden') return
  const now = performance.now()
  let next = Number.POSITIVE_INFINITY
  for (const query of queryClient.getQueryCache().getAll()) {
    const freshness = freshnessByQuery.get(query.queryHash)
    if (freshness) next = Math.min(next, refreshIfStale(query, freshness, now))
  }
  if (next < Number.POSITIVE_INFINITY) schedule(next)
}

/** Refetches a query if it is stale, mounted and due. Returns when to check it again; infinity if an event will. */
function refreshIfStale(query: Query, freshness: Freshness, now: number): number {
  const from = staleSince(freshness)
  if (from > now) return query.isActive() ? from : Number.POSITIVE_INFINITY
  if (!query.isActive()) {
    if (!query.state.isInvalidated) query.invalidate()
    return Number.POSITIVE_INFINITY
  }
  // It is checked again when the fetch is done.
  if (query.state.fetchStatus !== 'idle') return Number.POSITIVE_INFINITY
  const pause = Math.min(maxPauseMs, betweenRefetchesMs * 2 ** freshness.failures)
  if (freshness.fetchedAt + pause > now) return freshness.fetchedAt + pause
  void refetchInBackground(query)
  return Number.POSITIVE_INFINITY
}

function freshnessOf(hash: string): Freshness {
  const existing = freshnessByQuery.get(hash)
  if (existing) return existing
  const staleAt = Number.POSITIVE_INFINITY
  const freshness: Freshness = {
    reads: null,
    includesWritesUntil: performance.now(),
    staleAt,
    fetchedAt: Number.NEGATIVE_INFINITY,
    failures: 0,
  }
  freshnessByQuery.set(hash, freshness)
  return freshness
}

// A refusal stays the same until something is written. Any other failure is retried.
function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

queryClient.getQueryCache().subscribe((event) => {
  const { queryHash } = event.query
  if (event.type === 'removed') {
    freshnessByQuery.delete(queryHash)
    pendingResponses.delete(queryHash)
    if (freshnessByQuery.size === 0) {
      clearTimeout(timer)
      dueAt = Number.POSITIVE_INFINITY
    }
  } else if (event.type === 'added') {
    // A query may start with data that was fetched by other means (the signed-in user).
    if (event.query.state.data !== undefined) Object.assign(freshnessOf(queryHash), pendingResponses.get(queryHash))
    pendingResponses.delete(queryHash)
  } else if (event.type === 'observerAdded') {
    schedule()
  } else if (event.type === 'updated') {
    if (event.action.type === 'fetch') {
      pendingResponses.delete(queryHash)
      freshnessOf(queryHash).fetchedAt = performance.now()
    } else if (event.action.type === 'success') {
      const freshness = freshnessOf(queryHash)
      const response = pendingResponses.get(queryHash)
      pendingResponses.delete(queryHash)
      // A view that a write returned has read the same rows as the fetch before it.
      const fetched = event.action.manual !== true
      Object.assign(freshness, response ?? (fetched ? { reads: null, staleAt: Number.POSITIVE_INFINITY } : {}))
      freshness.includesWritesUntil = fetched ? freshness.fetchedAt : performance.now()
      freshness.failures = 0
      schedule()
    } else if (event.action.type === 'error') {
      const freshness = freshnessOf(queryHash)
      freshness.failures++
      if (isRefusal(event.action.error)) freshness.includesWritesUntil = freshness.fetchedAt
      schedule()
    }
  }
})

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') schedule()
})
