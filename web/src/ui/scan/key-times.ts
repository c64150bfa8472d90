/**
 * When the last two keys were pressed, in ms since the page was loaded. The scan guard stops most keys of a burst from
 * reaching other listeners, so it records them here for those that must know whether a key stood alone.
 */
export const keyTimes = { last: -Infinity, before: -Infinity }

/** Records a key press; the same press may be recorded by several listeners. */
export function recordKey(at: number): void {
  if (at === keyTimes.last) return
  keyTimes.before = keyTimes.last
  keyTimes.last = at
}
