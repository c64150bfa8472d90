import type { Rule } from '@platen/contracts/ability'
import { addRows, formatRows, type LiveEvent } from '@platen/contracts/live'
import { ownedTables } from '../db/statements.ts'
import type { TableWrite } from './notifications.format.ts'
import type { ReadTables } from './read-tables.ts'

/** The session and user that an event stream belongs to, or the API token. */
export interface Viewer {
  /** Null for an API token, which is known by its machine account. */
  session_id: number | null
  user_id: number
  /** What the user may do; it decides about which tables the stream is notified. */
  rules: readonly Rule[]
  /** The id of the role that the user views as; the rules are then those of both. */
  view_as: number | null
}

/** Returns the writes that this viewer may be notified of, as one event for each tab of its own session that wrote. */
export function eventsFor(
  readTables: ReadTables,
  { rules, user_id, session_id }: Viewer,
  writes: readonly TableWrite[],
): Exclude<LiveEvent, { open: object }>[] {
  const byOrigin = new Map<string | null, Map<string, Set<number> | null>>()
  for (const { table, owner, origin: writer } of writes) {
    if (!readTables.mayReceive(rules, table, isOfAnotherUser(user_id, table, owner))) continue
    const origin = tabOfSession(writer, session_id)
    const rows = byOrigin.get(origin) ?? new Map<string, Set<number> | null>()
    byOrigin.set(origin, rows)
    addRows(rows, table, owner)
  }
  return [...byOrigin].map(([origin, rows]) => ({ wrote: formatRows(rows), origin }))
}

/** Whether rows belong to a user, and not to this one. */
export function isOfAnotherUser(userId: number, table: string, owner: number | null): boolean {
  return owner !== null && owner !== userId && ownedTables.get(table) === 'user'
}

/** Names a browser tab (X-Origin) together with its session: other sessions don't learn of it, nor can they use it. */
export function originOf(sessionId: number, tab: string): string {
  return `${sessionId} ${tab}`
}

/** Returns the tab that an origin names if it is of this session; null otherwise. */
export function tabOfSession(origin: string | null, sessionId: number | null): string | null {
  if (sessionId === null) return null
  const prefix = originOf(sessionId, '')
  return origin?.startsWith(prefix) ? origin.slice(prefix.length) : null
}

/** Formats an event as a stream sends it. */
export function formatEvent(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`
}
