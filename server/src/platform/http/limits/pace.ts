/** How fast a body must arrive, from the moment that it takes a place on. */
export interface Pace {
  /** For this long, nothing is asked of it. */
  graceMs: number
  bytesPerS: number
  deadlineMs: number
  lookEveryMs: number
}

/**
 * Calls `refuse` when a body has become too slow; `arrivedBytes` says how much of it has come since now. Returns what
 * ends the watch. Rule: API-22.
 */
export function watchPace(pace: Pace, arrivedBytes: () => number, refuse: () => void): () => void {
  const since = performance.now()
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - since
    const dueBytes = ((elapsedMs - pace.graceMs) / 1000) * pace.bytesPerS
    if (elapsedMs > pace.deadlineMs || arrivedBytes() < dueBytes) refuse()
  }, pace.lookEveryMs).unref()
  return () => clearInterval(timer)
}
