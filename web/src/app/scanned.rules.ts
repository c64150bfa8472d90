import type { Scan } from '@platen/contracts/values/scan'

/** What an order is found by when something of it was scanned. */
interface FoundOrder {
  id: number
  number: string
  external_number: string
}

/** What a scan on an office screen asks for. */
export type Wanted =
  | { kind: 'order'; code: string; piece: boolean }
  | { kind: 'place'; code: string }
  | { kind: 'nothing'; code: string }

/**
 * What was scanned: a piece stands for its order, a warehouse code for its place; anything else may be the number of an
 * order or of its parcel (a carrier's number may read as a command). Only what cannot be one is refused without a look.
 */
export function wantedBy(scan: Scan): Wanted {
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

const digitsAndLetters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/**
 * The order that a code names among those that a search for it found, or null; never a guess. The search also finds by
 * the beginning of a number: what names an order by its own number comes first, then the only one that was found by a
 * whole piece barcode or a tracking number.
 */
export function orderNamed(rows: readonly FoundOrder[], code: string): FoundOrder | null {
  const wanted = digitsAndLetters(code)
  const byNumber = rows.filter((row) =>
    [row.number, row.external_number].some((number) => digitsAndLetters(number) === wanted),
  )
  if (byNumber.length > 0) return byNumber.length === 1 ? (byNumber[0] ?? null) : null
  const mayBeTracking = wanted.length >= 12 && /[0-9]{4}/.test(wanted)
  return mayBeTracking && rows.length === 1 ? (rows[0] ?? null) : null
}
