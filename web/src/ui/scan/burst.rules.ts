/** One key press as the scan listener sees it. */
export interface Key {
  /** What the keyboard layout made of it. */
  key: string
  /** Where it lies on the keyboard: 'Digit1', 'Numpad4', 'KeyA'. */
  code: string
  shift: boolean
  /** ms since the page began. */
  at: number
}

/**
 * What a burst may look like, in ms between two keys. A scanner presses one every 1 to 30, and now and then a busy
 * computer holds one up; a person in a text field is slower on the whole, hence the strict mean there.
 */
export interface Pace {
  longestMs: number
  meanMs: number
}
export const pace = { inField: { longestMs: 130, meanMs: 45 }, elsewhere: { longestMs: 150, meanMs: 100 } }

/** Fewer keys than this before Enter are a person's. */
export const shortestScan = 4

const digitKey = /^(?:Digit|Numpad)([0-9])$/

/**
 * The text of a burst. Digits are read by where their keys lie, so that a scanner set to another layout than the
 * computer still gives digits (`&é"'` on a French keyboard); everything else as the layout has it.
 */
export function textOf(keys: readonly Key[]): string {
  const byPlace = keys.map(({ key, code, shift }) => {
    const digit = digitKey.exec(code)?.[1]
    return digit && (/^[0-9]$/.test(key) || !shift) ? digit : undefined
  })
  if (!byPlace.includes(undefined)) return byPlace.join('')
  return keys.map(({ key }) => key).join('')
}

/** Whether these keys came too fast for a person. */
export function isBurst(keys: readonly Key[], { longestMs, meanMs }: Pace): boolean {
  if (keys.length < shortestScan) return false
  const pauses = keys.slice(1).map((key, i) => key.at - (keys[i]?.at ?? 0))
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  return Math.max(...pauses) <= longestMs && total / pauses.length <= meanMs
}

/** Whether a key ends a scan: the suffixes that scanners are set to send. */
export function endsScan(key: string): boolean {
  return key === 'Enter' || key === 'Tab'
}
