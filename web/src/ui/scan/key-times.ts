/**
 * When the last two keys were pressed, in ms since the page was loaded, and how many came one after the other. The scan
 * guard stops most keys of a burst from reaching other listeners, so it records them here for those that must know
 * whether a key stood alone.
 */
export const keyTimes = { last: -Infinity, before: -Infinity, inARow: 0, key: '' }

/** Keys further apart than this, in ms, aren't those of a scanner, however slow. */
export const maxSlowGapMs = 200

/** Whether a key only changes what others type. */
export const isModifier = (key: string) => /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/** Records a key press; the same press may be recorded by several listeners. */
export function recordKey({ timeStamp: at, key }: KeyboardEvent): void {
  if (at === keyTimes.last || isModifier(key)) return
  // A key that is pressed again and again counts once: codes vary.
  const isNext = at - keyTimes.last <= maxSlowGapMs
  if (!isNext) keyTimes.inARow = 1
  else if (key !== keyTimes.key) keyTimes.inARow += 1
  keyTimes.key = key
  keyTimes.before = keyTimes.last
  keyTimes.last = at
}
