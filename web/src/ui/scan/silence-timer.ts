/** A timer that fires later than this, in ms, was delayed by a busy page. */
const maxTimerDelayMs = 50

/** Creates a timer for what is done once no key has come for a while. */
export function createSilenceTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  /** Calls `act` after so many ms, and instead of what was to be called before. */
  const after = (ms: number, act: () => void): void => {
    cancel()
    const startedAt = performance.now()
    timer = setTimeout(() => {
      // The page was busy; the next keys may already be queued behind this timer.
      if (performance.now() - startedAt > ms + maxTimerDelayMs) after(ms, act)
      else act()
    }, ms)
  }
  return { after, cancel }
}
