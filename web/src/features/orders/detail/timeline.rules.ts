import type { TimelineEntry } from '../order-source.ts'

/** Entries of the timeline that tell one thing: the same step of several pieces by one person within a minute. */
export interface TimelineGroup {
  first: TimelineEntry
  barcodes: string[]
}

const togetherMs = 60_000

function sameStep(one: TimelineEntry, other: TimelineEntry): boolean {
  const near = Math.abs(Date.parse(one.at) - Date.parse(other.at)) <= togetherMs
  const same = (
    ['kind', 'who', 'station', 'from_office', 'from_stage', 'to_stage', 'reason_en', 'note'] as const
  ).every((name) => one[name] === other[name])
  return near && same
}

/** Groups a timeline, newest first, without changing its order; entries of the order itself stand alone. */
export function groupTimeline(entries: readonly TimelineEntry[]): TimelineGroup[] {
  const groups: TimelineGroup[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (entry.barcode !== null && last && last.barcodes.length > 0 && sameStep(last.first, entry)) {
      last.barcodes.push(entry.barcode)
    } else {
      groups.push({ first: entry, barcodes: entry.barcode === null ? [] : [entry.barcode] })
    }
  }
  return groups
}
