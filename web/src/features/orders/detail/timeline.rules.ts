import type { TimelineEntry } from '../order-source.ts'

/** Timeline entries shown as one event: the same step of several pieces by one user within a minute. */
export interface TimelineGroup {
  first: TimelineEntry
  barcodes: string[]
}

const maxGroupMs = 60_000

function isSameStep(a: TimelineEntry, b: TimelineEntry): boolean {
  const isWithinGroup = Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= maxGroupMs
  const same = (
    ['kind', 'who', 'station', 'from_office', 'from_stage', 'to_stage', 'reason_en', 'note'] as const
  ).every((name) => a[name] === b[name])
  return isWithinGroup && same
}

/** Groups a timeline (newest first) without changing its order. Entries of the order itself are never grouped. */
export function groupTimeline(entries: readonly TimelineEntry[]): TimelineGroup[] {
  const groups: TimelineGroup[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (entry.barcode !== null && last && last.barcodes.length > 0 && isSameStep(last.first, entry)) {
      last.barcodes.push(entry.barcode)
    } else {
      groups.push({ first: entry, barcodes: entry.barcode === null ? [] : [entry.barcode] })
    }
  }
  return groups
}
