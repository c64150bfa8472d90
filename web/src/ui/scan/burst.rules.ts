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

/** Longest pause between two keys of one burst in ms; a person in a text field types slower than the strict one. */
export const pauseMs = { strict: 50, lenient: 120 }

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

/** Whether these keys came too fast for a person: no pause within them, nor before what follows, was longer than allowed. */
export function isBurst(keys: readonly Key[], allowedMs: number): boolean {
  return keys.length >= shortestScan && keys.every((key, i) => i === 0 || key.at - (keys[i - 1]?.at ?? 0) <= allowedMs)
}

/** Whether a key ends a scan: the suffixes that scanners are set to send. */
export function endsScan(key: string): boolean {
  return key === 'Enter' || key === 'Tab'
}
