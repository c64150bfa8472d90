/** Within this time, the second press of a double click follows the first. Assumed: as long as Windows waits. */
export const doubleClickMs = 500

/** A double click stays at its place: a hand on a mouse moves by less than this, a finger by less than that. */
const nearPx = { mouse: 8, touch: 24 }

export interface Press {
  at: number
  x: number
  y: number
  isTouch: boolean
  /** Whether it is outside the open dialog, where it would close it. */
  isOutsideDialog: boolean
}

export interface EarlierPress {
  x: number
  y: number
  /** When a dialog, menu or popover last opened or closed since then; null: none did. */
  changedAt: number | null
}

/**
 * Whether a press is the second of a double click whose first has opened or closed a dialog, menu or popover: it was
 * meant for what had been there. It neither closes nor confirms anything (SCREEN-24).
 */
export function isSecondPress(press: Press, earlier: EarlierPress | null): boolean {
  if (earlier === null || earlier.changedAt === null || press.at - earlier.changedAt > doubleClickMs) return false
  const distance = Math.hypot(press.x - earlier.x, press.y - earlier.y)
  return press.isOutsideDialog || distance <= (press.isTouch ? nearPx.touch : nearPx.mouse)
}
