let latest = 0

/**
 * Returns a mark for names and codes that a test creates, so that they are no other test's: by the time, at which this
 * worker made no other mark, and by the worker.
 */
export function freshMark(): string {
  latest = Math.max(latest + 1, Date.now())
  return latest.toString(36) + (process.env.TEST_PARALLEL_INDEX ?? '')
}
