import type { Access } from '@platen/contracts/ability'
import { everyTable } from '@platen/contracts/live'

/** One entry of a notification: rows of a table that were written. */
export interface TableWrite {
  table: string
  /** The order or user that the rows belong to; null for anybody's rows. */
  owner: number | null
  /** The X-Origin of the browser tab that wrote them; null if there is none. */
  origin: string | null
}

/**
 * That responses of endpoints with this access read a table. What reads everybody's rows of it is said in two of them,
 * without and with `others`.
 */
export interface TableRead {
  access: Exclude<Access, 'public'>
  table: string
  others: boolean
}

/** What one process tells all of them, itself included. */
export interface Notification {
  /** What commits wrote. */
  writes: readonly TableWrite[]
  /** What responses read. */
  reads: readonly TableRead[]
  /** Asks each process for all reads that it knows. */
  asks: boolean
}

/** What is said where it isn't known what was written. */
export const anyWrite: readonly TableWrite[] = [{ table: everyTable, owner: null, origin: null }]

// PostgreSQL accepts payloads of fewer than 8,000 bytes.
const maxBytes = 7_900
// With more owners than this in one table, one entry for anybody's rows is shorter. A browser fetches its list once
// either way.
const maxOwnersPerTable = 100

/**
 * Formats a notification as as few payloads as possible. Duplicates are dropped, and a table with many owners becomes
 * one entry for anybody's rows. What was read goes before what was written, because it decides who is told of that.
 */
export function formatNotification({ writes, reads, asks }: Notification): string[] {
  const distinct = withoutDuplicates(writes)
  const entries = [...new Set(distinct.map((write) => write.table))].flatMap((table) => {
    const ofTable = distinct.filter((write) => write.table === table)
    return ofTable.length > maxOwnersPerTable ? [{ table, owner: null, origin: null }] : ofTable
  })
  const payloads = [
    ...pack(reads.map(({ access, table, others }) => [table, access, others])).map((list) => `{"reads":${list}}`),
    ...pack(entries.map(({ table, owner, origin }) => [table, owner, origin])),
  ]
  return asks ? ['{"asks":true}', ...payloads] : payloads
}

/** Returns the entries as as few JSON lists as fit into a payload each, also with a name in front. */
function pack(entries: readonly unknown[]): string[] {
  const lists: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const part of entries.map((entry) => JSON.stringify(entry))) {
    if (bytes + Buffer.byteLength(part) + 1 > maxBytes) {
      lists.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += Buffer.byteLength(part) + 1
  }
  if (parts.length > 0) lists.push(`[${parts.join(',')}]`)
  return lists
}

function withoutDuplicates(writes: readonly TableWrite[]): TableWrite[] {
  return [...new Map(writes.map((write) => [`${write.table} ${write.owner} ${write.origin}`, write])).values()]
}

/** Parses one payload of a notification. Ignores unknown content, since anybody may notify on a channel. */
export function parseNotification(payload: string): Notification {
  const value = parseJson(payload)
  const { reads, asks } = (Array.isArray(value) ? {} : (value ?? {})) as { reads?: unknown; asks?: unknown }
  return {
    writes: listOf(value)
      .filter(isWrite)
      .map(([table, owner, origin]) => ({ table, owner, origin })),
    reads: listOf(reads)
      .filter(isRead)
      .map(([table, access, others]) => ({ table, access, others })),
    asks: asks === true,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Returns the last two values of an entry whose first one is the name of a table; null for anything else. */
function valuesOfTable(entry: unknown): [unknown, unknown] | null {
  if (!Array.isArray(entry) || entry.length !== 3) return null
  const [table, second, third] = entry as unknown[]
  return typeof table === 'string' && /^(?:\*|[a-z_]\w*)$/.test(table) ? [second, third] : null
}

function isWrite(entry: unknown): entry is [string, number | null, string | null] {
  const values = valuesOfTable(entry)
  if (!values) return false
  const [owner, origin] = values
  return (owner === null || Number.isSafeInteger(owner)) && (origin === null || typeof origin === 'string')
}

function isRead(entry: unknown): entry is [string, TableRead['access'], boolean] {
  const values = valuesOfTable(entry)
  if (!values) return false
  const [access, others] = values
  const permissions = [access].flat()
  const isAccess =
    permissions.length > 0 &&
    permissions.every((permission) => typeof permission === 'string' && permission !== 'public')
  return isAccess && typeof others === 'boolean'
}
