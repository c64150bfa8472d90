const minuteMs = 60_000

/**
 * How long parcels can still be packaged for a cut-off, rounded down, so that nobody counts on a minute too many. Null
 * without a cut-off, and from the moment that it has passed.
 */
export function untilCutoff(cutoff: string | null, now: number): { hours: number; minutes: string } | null {
  const left = cutoff === null ? 0 : Math.floor((Date.parse(cutoff) - now) / minuteMs)
  if (left <= 0) return null
  const hours = Math.floor(left / 60)
  const minutes = String(left % 60)
  return { hours, minutes: hours > 0 ? minutes.padStart(2, '0') : minutes }
}
