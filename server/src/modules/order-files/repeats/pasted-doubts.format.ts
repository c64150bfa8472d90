import type { ReadRecord } from '../incoming-order.public.types.ts'
import type { OrderRows } from '../rows/order-groups.format.ts'
import type { SettledRows } from './pasted-rows.format.ts'
import type { RecordFindings } from '../record-findings.format.ts'

/** Reports what is known and what is in doubt about the rows of an order. */
export function judgeSettledRows(
  found: RecordFindings,
  { joined, uncounted, repeated_at, equal, alike }: Omit<SettledRows, 'rows' | 'all'>,
): void {
  if (repeated_at !== null) found.warn('', 'order_repeated', { line: repeated_at })
  if (equal) found.doubt('lines', 'doubt_rows_equal', { ...equal }, [equal.first, equal.line])
  if (alike) found.doubt('lines', 'doubt_rows_alike', { ...alike }, [alike.first, alike.line])
  for (const { line } of joined) found.doubt('lines', 'doubt_row_joined', { line }, [line])
  doubtUncounted(found, uncounted)
}

/** Doubts an order to which a row without a number may belong that wasn't counted for it. */
export function doubtUncounted(found: RecordFindings, row: OrderRows['uncounted']): void {
  if (row) found.doubt('lines', 'doubt_row_uncounted', { line: row.line }, [row.line])
}

/**
 * Doubts the versions of an order where nothing proves which is newer: the later one in the file is used (IMPORT-19),
 * and a person compares it with the store before anything is made. Times of the last change prove it.
 */
export function doubtVersions(versions: readonly ReadRecord[]): readonly ReadRecord[] {
  if (versions.length === 1) return versions
  const times = new Set(
    versions.flatMap((version) => (version.kind === 'order' ? (version.order.source_updated_at ?? []) : [])),
  )
  if (times.size === versions.length) return versions
  const [first = 0, ...others] = versions.flatMap((version) => linesOf(version)[0] ?? [])
  const line = others.at(-1) ?? first
  for (const version of versions) {
    if (version.kind === 'unreadable') continue
    version.order.doubts.push({ field: '', code: 'doubt_versions', values: { first, line }, lines: [first, line] })
  }
  return versions
}

const linesOf = (record: ReadRecord) => (record.kind === 'order' ? record.order : record).line_numbers
