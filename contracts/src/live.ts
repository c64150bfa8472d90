/**
 * Live updates (ARCHITECTURE principle 8). The server knows which tables each statement reads and writes; a GET answer
 * says what it read, a commit says what it wrote, and a browser fetches again where the two meet. Nothing here is data.
 */

/** Which rows of which tables: those of some owners (an order, a user), or null for any of them. */
export type Rows = ReadonlyMap<string, ReadonlySet<number> | null>

/** In the place of a table: all of them. Said where it isn't known what was read or written. */
export const everyTable = '*'

/** What a GET answer read. */
export const readsHeader = 'x-reads'
/** What an answered write wrote, so that the tab that made it needs no message about it. */
export const wroteHeader = 'x-wrote'
/** Milliseconds after which an answer is out of date though nothing was written, e.g. at midnight. */
export const staleInHeader = 'x-stale-in'

// More owners than this are said as any: a browser shows one or a list.
const maxOwners = 50

/** Adds rows of a table: of one owner, or of any (null), which covers every owner. */
export function addRows(rows: Map<string, Set<number> | null>, table: string, owner: number | null): void {
  const known = rows.get(table)
  if (known === null) return
  if (owner === null) rows.set(table, null)
  else if (known && known.size >= maxOwners && !known.has(owner)) rows.set(table, null)
  else if (known) known.add(owner)
  else rows.set(table, new Set([owner]))
}

/** Writes rows as one line, e.g. `pieces=7.8 products`. */
export function rowsText(rows: Rows): string {
  return [...rows].map(([table, owners]) => (owners ? `${table}=${[...owners].join('.')}` : table)).join(' ')
}

/** Reads what `rowsText` wrote. */
export function readRows(text: string): Map<string, Set<number> | null> {
  const rows = new Map<string, Set<number> | null>()
  for (const part of text.split(' ')) {
    if (part === '') continue
    const [table = '', owners] = part.split('=')
    rows.set(table, owners === undefined ? null : new Set(owners.split('.').map(Number)))
  }
  return rows
}

function sameTableMeets(a: ReadonlySet<number> | null, b: ReadonlySet<number> | null): boolean {
  return a === null || b === null || [...a].some((owner) => b.has(owner))
}

/** Whether something that was read may have been changed by what was written. */
export function rowsMeet(read: Rows, wrote: Rows): boolean {
  if (read.size === 0 || wrote.size === 0) return false
  if (read.has(everyTable) || wrote.has(everyTable)) return true
  return [...wrote].some(([table, owners]) => {
    const own = read.get(table)
    return own !== undefined && sameTableMeets(own, owners)
  })
}

/** One event of GET /live. The first says how far back the messages right after it reach. */
export type LiveEvent =
  | { open: { back_ms: number } }
  | {
      /** What was written (`rowsText`). */
      wrote: string
      /** The X-Origin of the browser tab that wrote it; its answer has already said so. */
      origin: string | null
      /** How long ago, for what was written before the stream was opened. */
      ago_ms?: number
    }
