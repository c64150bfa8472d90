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

/** Timeline entries shown as one event: the same step of several pieces by one user within an hour. */
export interface TimelineGroup<E extends TimelineStep> {
  /** The newest of its entries. */
  first: E
  /** The oldest of its entries. */
  last: E
  barcodes: string[]
}

const maxGroupMs = 60 * 60_000

function isSameStep(a: TimelineStep, b: TimelineStep): boolean {
  const isWithinGroup = Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= maxGroupMs
  const same = (
    ['kind', 'who', 'station', 'from_office', 'from_stage', 'to_stage', 'reason_en', 'note'] as const
  ).every((name) => a[name] === b[name])
  return isWithinGroup && same
}

/**
 * Groups a timeline (newest first) by what was done and by whom; a group stands where its newest entry does. Whoever
 * prints, confirms and checks one piece after the other did three things, not thirty. Entries of the order or parcel
 * itself are never grouped, nor what came before and after one of them, nor a step that one piece took twice.
 */
export function groupTimeline<E extends TimelineStep>(entries: readonly E[]): TimelineGroup<E>[] {
  const groups: TimelineGroup<E>[] = []
  let open: TimelineGroup<E>[] = []
  for (const entry of entries) {
    const { barcode } = entry
    const known =
      barcode === null
        ? undefined
        : open.find(({ first, barcodes }) => isSameStep(first, entry) && !barcodes.includes(barcode))
    if (known && barcode !== null) {
      known.barcodes.push(barcode)
      known.last = entry
      continue
    }
    const group = { first: entry, last: entry, barcodes: barcode === null ? [] : [barcode] }
    groups.push(group)
    open = barcode === null ? [] : [...open, group]
  }
  return groups
}
