/** One entry of a notification: rows of a table that were written. */
export interface TableWrite {
  table: string
  /** The order or user that the rows belong to; null for anybody's rows. */
  owner: number | null
  /** The X-Origin of the browser tab that wrote them; null if there is none. */
  origin: string | null
}

// PostgreSQL accepts payloads of fewer than 8,000 bytes.
const maxBytes = 7_900
// With more owners than this in one table, one entry for anybody's rows is shorter. A browser fetches its list once
// either way.
const maxOwnersPerTable = 100

/**
 * Formats writes as the payloads of as few notifications as possible. Duplicates are dropped, and a table with many
 * owners becomes one entry for anybody's rows.
 */
export function formatNotifications(writes: readonly TableWrite[]): string[] {
  const distinct = withoutDuplicates(writes)
  const entries = [...new Set(distinct.map((write) => write.table))].flatMap((table) => {
    const ofTable = distinct.filter((write) => write.table === table)
    return ofTable.length > maxOwnersPerTable ? [{ table, owner: null, origin: null }] : ofTable
  })
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const part of entries.map(({ table, owner, origin }) => JSON.stringify([table, owner, origin]))) {
    if (bytes + Buffer.byteLength(part) + 1 > maxBytes) {
      payloads.push(`[${parts.join(',')}]`)
      parts = []
      bytes = 2
    }
    parts.push(part)
    bytes += Buffer.byteLength(part) + 1
  }
  if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
  return payloads
}

function withoutDuplicates(writes: readonly TableWrite[]): TableWrite[] {
  return [...new Map(writes.map((write) => [`${write.table} ${write.owner} ${write.origin}`, write])).values()]
}

/** Parses the payload of one notification. Ignores unknown content, since anybody may notify on a channel. */
export function parseNotification(payload: string): TableWrite[] {
  try {
    const list: unknown = JSON.parse(payload)
    return Array.isArray(list) ? list.filter(isEntry).map(([table, owner, origin]) => ({ table, owner, origin })) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is [string, number | null, string | null] {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [table, owner, origin] = value as unknown[]
  return (
    typeof table === 'string' &&
    /^(?:\*|[a-z_]\w*)$/.test(table) &&
    (owner === null || Number.isSafeInteger(owner)) &&
    (origin === null || typeof origin === 'string')
  )
}
