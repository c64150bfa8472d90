/** What happened to a piece, or with a null barcode to its order or parcel. */
export interface TimelineStep {
  kind: string
  at: string
  who: string
  station: string | null
  from_office: boolean
  barcode: string | null
  from_stage: string | null
  to_stage: string | null
  reason_en: string | null
  note: string
}

/** Timeline entries shown as one event: the same step of several pieces by one user within a minute. */
export interface TimelineGroup<E extends TimelineStep> {
  first: E
  barcodes: string[]
}

const maxGroupMs = 60_000

function isSameStep(a: TimelineStep, b: TimelineStep): boolean {
  const isWithinGroup = Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= maxGroupMs
  const same = (
    ['kind', 'who', 'station', 'from_office', 'from_stage', 'to_stage', 'reason_en', 'note'] as const
  ).every((name) => a[name] === b[name])
  return isWithinGroup && same
}

/**
 * Groups a timeline (newest first) without changing its order. Entries of the order or parcel itself are never grouped.
 */
export function groupTimeline<E extends TimelineStep>(entries: readonly E[]): TimelineGroup<E>[] {
  const groups: TimelineGroup<E>[] = []
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
