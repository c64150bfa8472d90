/**
 * Live updates (ARCHITECTURE principle 8). The server knows which tables each statement reads and writes. The response
 * to a GET says what it read, a commit says what it wrote, and a browser refetches where the two overlap. Messages
 * carry no data.
 */

/** Rows by table: those of some owners (orders or users), or null for anybody's rows. */
export type Rows = ReadonlyMap<string, ReadonlySet<number> | null>

/** Stands for all tables, where it isn't known which ones were read or written. */
export const everyTable = '*'

/** Response header of a GET: the rows that it read. */
export const readsHeader = 'x-reads'
/** Response header of a write: the rows that it wrote, so that the tab that sent it needs no message about them. */
export const wroteHeader = 'x-wrote'
/** Milliseconds after which a response is out of date even if nothing is written, for example at midnight. */
export const staleInHeader = 'x-stale-in'

/** How often GET /live sends something at least, by which a browser notices a connection that is dead (API-26). */
export const heartbeatMs = 15_000

// More owners than this count as anybody's rows, because a browser shows either one owner or a list.
const maxOwners = 50

/** Adds rows of a table to `rows`: those of one owner, or anybody's (null), which includes every owner. */
export function addRows(rows: Map<string, Set<number> | null>, table: string, owner: number | null): void {
  const owners = rows.get(table)
  if (owners === null) return
  if (owner === null) rows.set(table, null)
  else if (owners && owners.size >= maxOwners && !owners.has(owner)) rows.set(table, null)
  else if (owners) owners.add(owner)
  else rows.set(table, new Set([owner]))
}

/** Formats rows as one line, for example `pieces=7.8 products`. */
export function formatRows(rows: Rows): string {
  return [...rows].map(([table, owners]) => (owners ? `${table}=${[...owners].join('.')}` : table)).join(' ')
}

/** Parses a line that `formatRows` returned. */
export function parseRows(text: string): Map<string, Set<number> | null> {
  const rows = new Map<string, Set<number> | null>()
  for (const part of text.split(' ')) {
    if (part === '') continue
    const [table = '', owners] = part.split('=')
    rows.set(table, owners === undefined ? null : new Set(owners.split('.').map(Number)))
  }
  return rows
}

function ownersOverlap(a: ReadonlySet<number> | null, b: ReadonlySet<number> | null): boolean {
  return a === null || b === null || [...a].some((owner) => b.has(owner))
}

/** Returns whether what was written may have changed something that was read. */
export function rowsOverlap(read: Rows, wrote: Rows): boolean {
  if (read.size === 0 || wrote.size === 0) return false
  if (read.has(everyTable) || wrote.has(everyTable)) return true
  return [...wrote].some(([table, owners]) => {
    const readOwners = read.get(table)
    return readOwners !== undefined && ownersOverlap(readOwners, owners)
  })
}

/** One event of GET /live. The first one says how many milliseconds the messages right after it reach back. */
export type LiveEvent =
  | { open: { back_ms: number } }
  | {
      /** The rows that were written, as `formatRows` returns them. */
      wrote: string
      /**
       * The X-Origin of the tab that wrote them, if it is of the session that reads this. That tab knows already, from
       * the response to its request.
       */
      origin: string | null
      /** The age of the write in milliseconds, if it happened before the stream was opened. */
      ago_ms?: number
    }
