import { minScanLength } from '../scan-recognition.rules.ts'
import { keyWindowMs } from '../scanner-pace.ts'

/** Keys further apart than this, in ms, aren't those of a scanner, however slow. */
export const maxSlowGapMs = 200

let last = -Infinity
let lastKey = ''
let inARow = 0

/**
 * Up to when, in ms since the page was loaded, keys came as a scanner's do. The scan guard stops most keys of a burst
 * from reaching other listeners, so it records them here for those that must know whether a key stood alone.
 */
export const keyTimes = { together: -Infinity }

/** Whether a key only changes what others type. */
export const isModifier = (key: string) => /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(key)

/**
 * Records a key press; the same press may be recorded by several listeners. Keys came together if they are as near as a
 * scanner's, or as many in a row as a code has.
 */
export function recordKey({ timeStamp: at, key }: KeyboardEvent): void {
  if (at === last || isModifier(key)) return
  const gapMs = at - last
  // A key that is pressed again and again counts once: codes vary.
  if (gapMs > maxSlowGapMs) inARow = 1
  else if (key !== lastKey) inARow += 1
  if (gapMs <= keyWindowMs() || inARow >= minScanLength) keyTimes.together = at
  lastKey = key
  last = at
}
