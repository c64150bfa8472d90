import type { Scan } from '@platen/contracts/values/scan'

/** The fields by which a scan can match an order. */
interface FoundOrder {
  id: number
  number: string
  external_number: string
}

/** What a scan on an office screen refers to. */
export type ScanTarget =
  | { kind: 'order'; code: string; piece: boolean }
  | { kind: 'place'; code: string }
  | { kind: 'nothing'; code: string }

/**
 * Interprets a scan: a piece means its order, a warehouse code its place. Anything else may be the number of
 * an order or parcel (a tracking number may look like a command), so only scans that can't be one are rejected without
 * a search.
 */
export function scanTarget(scan: Scan): ScanTarget {
  const { code } = scan
  switch (scan.kind) {
    case 'piece':
      return { kind: 'order', code, piece: true }
    case 'command':
      return { kind: 'order', code, piece: false }
    case 'warehouse':
      return { kind: 'place', code }
    case 'unknown':
      if (scan.reason === 'empty' || scan.reason === 'too_long') return { kind: 'nothing', code }
      return { kind: 'order', code, piece: false }
  }
}

const normalizeCode = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/**
 * Picks the order that a code names from the search results, or null; never guesses. The search also matches the
 * beginning of a number, so an exact order number comes first, then the only result for a complete piece barcode or
 * tracking number.
 */
export function findScannedOrder(rows: readonly FoundOrder[], code: string): FoundOrder | null {
  const normalizedCode = normalizeCode(code)
  const byNumber = rows.filter((row) =>
    [row.number, row.external_number].some((number) => normalizeCode(number) === normalizedCode),
  )
  if (byNumber.length > 0) return byNumber.length === 1 ? (byNumber[0] ?? null) : null
  const mayBeTracking = normalizedCode.length >= 12 && /[0-9]{4}/.test(normalizedCode)
  return mayBeTracking && rows.length === 1 ? (rows[0] ?? null) : null
}
