import { everyTable, readRows, readsHeader, staleInHeader, type Rows } from '@platen/contracts/live'
import { hashKey, type Query, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../query-client.ts'
import { refetchInBackground } from './background.ts'

// What is written in one moment makes one refetch, and not every browser asks in the same one.
const gatherMs = 80
const spreadMs = 120
/** A query on screen is fetched again at most this often, however much is written. */
export const betweenRefetchesMs = 1_000
const maxPauseMs = 30_000

/** What is known of a query's answer. */
interface Note {
  /** What it was made of; null where nobody said, and then anything that is written concerns it. */
  reads: Rows | null
  /** It holds everything that was written before this moment (performance.now). */
  since: number
  /** When it goes out of date by itself. */
  staleAt: number
  /** When it was last fetched, by whomever. */
  tried: number
  failures: number
}

const notes = new Map<string, Note>()
/** What answers that are coming in said, until the query has them. */
const coming = new Map<string, Pick<Note, 'reads' | 'staleAt' | 'since'>>()

// When a table was last written: by anybody, without saying whose rows, and one owner's rows.
const anyRows = new Map<string, number>()
const unnamedRows = new Map<string, number>()
const ownersRows = new Map<string, number>()
const maxOwners = 2_000
let everythingAt = Number.NEGATIVE_INFINITY
let anythingAt = Number.NEGATIVE_INFINITY

function raise(times: Map<string, number>, key: string, at: number): void {
  times.set(key, Math.max(times.get(key) ?? Number.NEGATIVE_INFINITY, at))
}

/** Takes note of what was written, and fetches again what is on screen and was made of it. */
export function noteWritten(wrote: Rows, at: number = performance.now()): void {
  anythingAt = Math.max(anythingAt, at)
  for (const [table, owners] of wrote) {
    if (table === everyTable) everythingAt = Math.max(everythingAt, at)
    raise(anyRows, table, at)
    if (owners === null) raise(unnamedRows, table, at)
    else for (const owner of owners) raise(ownersRows, `${table}=${owner}`, at)
  }
  if (ownersRows.size > maxOwners) forgetOwners()
  schedule()
}

// Whose rows they were is forgotten; that they were written is not.
function forgetOwners(): void {
  for (const [key, at] of ownersRows) raise(unnamedRows, key.slice(0, key.indexOf('=')), at)
  ownersRows.clear()
}

/** What was fetched before this moment may be out of date: what was written meanwhile was not heard. */
export function noteUnheard(before: number = performance.now()): void {
  everythingAt = Math.max(everythingAt, before)
  schedule()
}

/** Takes note of what an answer that is coming in for a query was made of, as its headers say. */
export function noteAnswer(queryKey: QueryKey, headers: Headers): void {
  const key = hashKey(queryKey)
  const said = headers.get(readsHeader)
  const staleIn = headers.get(staleInHeader)
  const before = coming.get(key)
  const reads = said === null || before?.reads === null ? null : union(before?.reads, readRows(said))
  const staleAt = staleIn === null ? Number.POSITIVE_INFINITY : performance.now() + Number(staleIn)
  coming.set(key, {
    reads,
    staleAt: Math.min(before?.staleAt ?? Number.POSITIVE_INFINITY, staleAt),
    since: performance.now(),
  })
}

/** One query may have several answers, one for each page. */
function union(a: Rows | undefined, b: Rows): Rows {
  if (!a) return b
  const both = new Map(a)
  for (const [table, owners] of b) {
    const known = both.get(table)
    both.set(table, known === null || owners === null ? null : new Set([...(known ?? []), ...owners]))
  }
  return both
}

function lastWritten(reads: Rows | null): number {
  if (reads === null) return Math.max(anythingAt, everythingAt)
  let last = everythingAt
  const atLeast = (at: number | undefined) => {
    if (at !== undefined && at > last) last = at
  }
  for (const [table, owners] of reads) {
    if (table === everyTable) atLeast(anythingAt)
    else if (owners === null) atLeast(anyRows.get(table))
    else {
      atLeast(unnamedRows.get(table))
      for (const owner of owners) atLeast(ownersRows.get(`${table}=${owner}`))
    }
  }
  return last
}

/** The moment from which on a query is out of date; not before it for one that is not. */
function staleFrom(note: Note): number {
  return lastWritten(note.reads) > note.since ? Number.NEGATIVE_INFINITY : note.staleAt
}

let timer: ReturnType<typeof setTimeout> | undefined
let due = Number.POSITIVE_INFINITY
const maxTimerMs = 3_600_000

function schedule(at: number = performance.now() + gatherMs + Math.random() * spreadMs): void {
  if (at >= due) return
  clearTimeout(timer)
  due = at
  timer = setTimeout(refreshStale, Math.min(maxTimerMs, Math.max(0, at - performance.now())))
}

/** Fetches again what is on screen and out of date; what is not on screen is fetched when it is shown again. */
function refreshStale(): void {
  due = Number.POSITIVE_INFINITY
  // Nobody looks at a hidden tab; it does this when it is shown.
  if (document.visibilityState === 'hidden') return
  const now = performance.now()
  let next = Number.POSITIVE_INFINITY
  for (const query of queryClient.getQueryCache().getAll()) {
    const note = notes.get(query.queryHash)
    if (note) next = Math.min(next, refreshIfStale(query, note, now))
  }
  if (next < Number.POSITIVE_INFINITY) schedule(next)
}

/** Out: when this query is to be looked at again. */
function refreshIfStale(query: Query, note: Note, now: number): number {
  const from = staleFrom(note)
  if (from > now) return query.isActive() ? from : Number.POSITIVE_INFINITY
  if (!query.isActive()) {
    if (!query.state.isInvalidated) query.invalidate()
    return Number.POSITIVE_INFINITY
  }
  // Decided again when it is done.
  if (query.state.fetchStatus !== 'idle') return Number.POSITIVE_INFINITY
  const pause = Math.min(maxPauseMs, betweenRefetchesMs * 2 ** note.failures)
  if (note.tried + pause > now) return note.tried + pause
  void refetchInBackground(query)
  return Number.POSITIVE_INFINITY
}

function noteOf(hash: string): Note {
  const known = notes.get(hash)
  if (known) return known
  const staleAt = Number.POSITIVE_INFINITY
  const note: Note = { reads: null, since: performance.now(), staleAt, tried: Number.NEGATIVE_INFINITY, failures: 0 }
  notes.set(hash, note)
  return note
}

// A refusal will be the same until something is written; without an answer it is tried again.
function isRefusal(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429
}

queryClient.getQueryCache().subscribe((event) => {
  const { queryHash } = event.query
  if (event.type === 'removed') {
    notes.delete(queryHash)
    coming.delete(queryHash)
  } else if (event.type === 'added') {
    // It begins with what was asked for otherwise (who one is).
    if (event.query.state.data !== undefined) Object.assign(noteOf(queryHash), coming.get(queryHash))
    coming.delete(queryHash)
  } else if (event.type === 'observerAdded') {
    schedule()
  } else if (event.type === 'updated') {
    if (event.action.type === 'fetch') {
      coming.delete(queryHash)
      noteOf(queryHash).tried = performance.now()
    } else if (event.action.type === 'success') {
      const note = noteOf(queryHash)
      const said = coming.get(queryHash)
      coming.delete(queryHash)
      // A view that a write answered is made of what the read before it was made of.
      const fetched = event.action.manual !== true
      Object.assign(note, said ?? (fetched ? { reads: null, staleAt: Number.POSITIVE_INFINITY } : {}))
      note.since = fetched ? note.tried : performance.now()
      note.failures = 0
      schedule()
    } else if (event.action.type === 'error') {
      const note = noteOf(queryHash)
      note.failures++
      if (isRefusal(event.action.error)) note.since = note.tried
      schedule()
    }
  }
})

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState !== 'hidden') schedule()
})
