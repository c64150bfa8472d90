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
 * computer holds one up; a person is slower on the whole, also one who types fast (60 and more), hence the strict mean.
 */
const pace = { longestMs: 130, meanMs: 45 }

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

/** Whether a key still belongs to the keys before it, or begins anew. */
export function goesOn(last: Key, at: number): boolean {
  return at - last.at <= pace.longestMs
}

/** Whether these two keys came as fast one after the other as a scanner's. */
export function isFast(last: Key, at: number): boolean {
  return at - last.at <= pace.meanMs
}

/** Whether these keys came too fast for a person. */
export function isBurst(keys: readonly Key[]): boolean {
  if (keys.length < shortestScan) return false
  const pauses = keys.slice(1).map((key, i) => key.at - (keys[i]?.at ?? 0))
  const total = pauses.reduce((sum, pause) => sum + pause, 0)
  return Math.max(...pauses) <= pace.longestMs && total / pauses.length <= pace.meanMs
}

/**
 * Whether a key ends a scan: the suffixes that scanners are set to send, also as control characters (CR is Ctrl M, LF is
 * Ctrl J, TAB is Ctrl I).
 */
export function endsScan({ key, ctrlKey }: { key: string; ctrlKey: boolean }): boolean {
  return key === 'Enter' || key === 'Tab' || (ctrlKey && /^[ijm]$/i.test(key))
}
