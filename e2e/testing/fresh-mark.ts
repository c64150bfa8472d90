/** Marks names and codes of a test, so that they are no other test's: by the time, and the worker that it is in. */
export function freshMark(): string {
  return Date.now().toString(36) + (process.env.TEST_PARALLEL_INDEX ?? '')
}
