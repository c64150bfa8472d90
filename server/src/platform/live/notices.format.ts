/** One entry of a notice: rows of a table were written, of one owner or of any (null). Short, since payloads are. */
export interface Written {
  table: string
  owner: number | null
  /** The X-Origin of the browser tab that wrote them. */
  origin: string | null
}

// PostgreSQL takes payloads below 8,000 bytes.
const maxBytes = 7_900
// Beyond this many owners in one table, "any" says it shorter: a browser fetches its list once either way.
const maxOwnersPerTable = 100

/** Packs entries into as few notices as fit, each said once, and many owners of one table as any. */
export function packNotices(written: readonly Written[]): string[] {
  const once = unique(written)
  const short = [...new Set(once.map((one) => one.table))].flatMap((table) => {
    const own = once.filter((one) => one.table === table)
    return own.length > maxOwnersPerTable ? [{ table, owner: null, origin: null }] : own
  })
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  for (const part of short.map(({ table, owner, origin }) => JSON.stringify([table, owner, origin]))) {
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

function unique(written: readonly Written[]): Written[] {
  return [...new Map(written.map((one) => [`${one.table} ${one.owner} ${one.origin}`, one])).values()]
}

/** Reads one notice; whatever is not ours is passed over, for anybody may notify on a channel. */
export function readNotices(payload: string): Written[] {
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
