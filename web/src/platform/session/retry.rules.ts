const maxPauseS = 30
/** A proxy under repair may say hours; the user who sits there shouldn't wait for the next of them. */
const maxToldS = 300

interface Failure {
  /** 0 if no response came. */
  status: number
  retryAfterSeconds: number | null
}

/**
 * Seconds until a failed call is tried again by itself: as long as the server says, otherwise longer with each failure.
 * Null where trying again changes nothing by itself, such as a 403.
 * @param failures - how often the call has failed in a row
 */
export function secondsUntilRetry({ status, retryAfterSeconds }: Failure, failures: number): number | null {
  const isPassing = status === 0 || status === 408 || status === 429 || status >= 500
  if (!isPassing) return null
  return Math.max(
    1,
    Math.min(retryAfterSeconds ?? 2 ** Math.min(failures, 5), retryAfterSeconds === null ? maxPauseS : maxToldS),
  )
}
