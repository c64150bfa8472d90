import { hasLuhnDigit, PIECE_BARCODE_LENGTH } from '@platen/contracts/values/barcode'
import { type Key, textOf, unreadableKey } from './key-text.rules.ts'

/** Where the focus was at a key: in a text field, in a list of options that letters choose from, or elsewhere. */
export type Place = 'text' | 'options' | 'elsewhere'

/** A key press, and where it went. */
export interface PlacedKey extends Key {
  place: Place
}

/**
 * The pace of a burst, in ms between two keys. A scanner at a cable sends a key every 1 to 30 ms, and a busy computer
 * may delay one of them. People are slower on average, even fast typists (60 ms and more), so the mean is the stricter
 * limit. In text fields it holds on every device; elsewhere a device may allow more (SCREEN-33).
 */
export const pace = { maxGapMs: 130, maxMeanGapMs: 45 }

/**
 * Outside text fields, keys at this pace look like those of a slow scanner (Bluetooth, remote desktops), also without a
 * suffix key. They are said if they can't be read as a scan.
 */
const slow = { maxGapMs: 400, maxMeanGapMs: 170 }

/** The silence, in ms, after which a key outside text fields belongs to nothing before it. */
const maxSlowestGapMs = 5000

/** A person may type fewer keys than this before Enter, so they never count as a scan. */
export const minScanLength = 4
/** Without a suffix key, a scan has at least this many characters. */
const minUnendedLength = 8

/** What was heard: a scan; keys that came too slowly for one; or keys that the browser doesn't name. */
export interface Heard {
  kind: 'scan' | 'too_slow' | 'unreadable'
  keys: readonly PlacedKey[]
}

/** What is known of the device and its screen. */
export interface Device {
  paceMs: number
  isShortcut: (key: string) => boolean
}

/** Whether a key at time `at` (ms), pressed in `place`, may belong to the same code as `last`. */
export function continues(last: PlacedKey, at: number, place: Place): boolean {
  const isTyping = last.place === 'text' || place === 'text'
  return at - last.at <= (isTyping ? pace.maxGapMs : maxSlowestGapMs)
}

/** Whether two keys followed each other as fast as a scanner's. */
export function isFast(last: Key, at: number): boolean {
  return at - last.at <= pace.maxMeanGapMs
}

/** Whether these keys came too fast for a person, or within another pace. */
export function isBurst(keys: readonly Pick<Key, 'at'>[], maxMeanGapMs = pace.maxMeanGapMs): boolean {
  if (keys.length < minScanLength) return false
  const gaps = gapsOf(keys)
  return Math.max(...gaps) <= maxGapAt(maxMeanGapMs) && meanOf(gaps) <= maxMeanGapMs
}

/**
 * What the keys before a suffix key are, or those before a silence: the last of them that belong together.
 * - Fast keys are a scan everywhere, at the pace of the device everywhere but in fields.
 * - Twelve digits with a right check digit, pressed outside text fields, are a scan however slow they come.
 * - Other keys outside fields that are as steady as a slow scanner's are too slow: somebody is told, and they press
 *   nothing. With a suffix key behind them they are, however slow, unless each of them is a shortcut.
 * @param endAt - time of the suffix key; null for a silence
 * @param device - the slowest pace that this device allows, in ms per key, and which single keys are shortcuts now
 * @returns null for what a person types
 */
export function hear(keys: readonly PlacedKey[], endAt: number | null, device: Device): Heard | null {
  const minLength = endAt === null ? minUnendedLength : minScanLength
  const withEnd = (run: readonly PlacedKey[]) => (endAt === null ? run : [...run, { at: endAt }])
  const fast = lastRun(keys, endAt, pace.maxGapMs)
  if (fast.length >= minLength && isBurst(withEnd(fast))) return asScan(fast)
  const outside = keys.slice(keys.findLastIndex(({ place }) => place === 'text') + 1)
  const steady = lastRun(outside, endAt, steadyGapMs(outside, endAt))
  const code = [steady, lastRun(outside, endAt, maxSlowestGapMs)].find(isOwnCode)
  if (code) return { kind: 'scan', keys: code }
  const isElsewhere = steady.every(({ place }) => place === 'elsewhere')
  if (!isElsewhere || steady.length < minLength) return null
  if (isBurst(withEnd(steady), device.paceMs)) return asScan(steady)
  const isUnread = isLikeScanner(steady, withEnd(steady)) || (endAt !== null && isLikeCode(steady, device))
  return isUnread ? { ...asScan(steady), kind: kindOf(steady, 'too_slow') } : null
}

/** Whether these last keys, pressed outside fields, may be in the middle of a code that a slow scanner types. */
export function isWithinSlowCode(keys: readonly PlacedKey[], at: number): boolean {
  const run = lastRun(keys, at, slow.maxGapMs)
  const mayBeCode = isVaried(run) || run.some(({ key }) => /[0-9]/.test(key))
  return mayBeCode && run.every(({ place }) => place === 'elsewhere')
}

/** Whether a key at this time is in the middle of a code or at its end: neither a shortcut nor a key of the browser. */
export function isWithinCode(keys: readonly PlacedKey[], at: number): boolean {
  if (keys.length >= minScanLength && isWithinSlowCode(keys, at)) return true
  return isBurst([...lastRun(keys, at, pace.maxGapMs), { at }])
}

/**
 * Whether these last keys, pressed outside text fields, are surely those of a code that isn't complete: as fast as a
 * scanner's, or digits.
 */
export function isSurelyCode(keys: readonly PlacedKey[]): boolean {
  const run = lastRun(keys.slice(keys.findLastIndex(({ place }) => place === 'text') + 1), null, slow.maxGapMs)
  return run.length >= minScanLength && (isBurst(run) || /^[0-9]+$/.test(textOf(run)))
}

/** How long, in ms, a silence must be after these keys to end a code that no suffix key ends. */
export function silenceAfter(keys: readonly PlacedKey[]): number {
  return Math.max(220, keys.at(-1)?.place === 'text' ? 0 : steadyGapMs(keys, null))
}

/** The mean time between two keys, in ms. */
export function paceOf(keys: readonly Key[]): number {
  return keys.length < 2 ? 0 : meanOf(gapsOf(keys))
}

const gapsOf = (keys: readonly Pick<Key, 'at'>[]) => keys.slice(1).map((key, i) => key.at - (keys[i]?.at ?? 0))
const meanOf = (gaps: readonly number[]) => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length

/** A single key may be late by more than the mean: on a busy computer, and more so over a slow line. */
const maxGapAt = (meanMs: number) => Math.max(pace.maxGapMs, 3 * meanMs)

/** The last keys between which, and before the end, no gap is longer than `maxGapMs`. */
function lastRun(keys: readonly PlacedKey[], endAt: number | null, maxGapMs: number): readonly PlacedKey[] {
  let next = endAt
  let from = keys.length
  for (; from > 0; from--) {
    const at = keys[from - 1]?.at ?? 0
    if (next !== null && next - at > maxGapMs) break
    next = at
  }
  return keys.slice(from)
}

/** The longest gap within a code that is typed as steadily as these last keys. */
function steadyGapMs(keys: readonly PlacedKey[], endAt: number | null): number {
  const times = [...keys, ...(endAt === null ? [] : [{ at: endAt }])].slice(-PIECE_BARCODE_LENGTH)
  const gaps = gapsOf(times).toSorted((a, b) => a - b)
  return Math.min(maxSlowestGapMs, maxGapAt(gaps[Math.floor(gaps.length / 2)] ?? 0))
}

/** Twelve digits with a right check digit, also behind the prefix that names the kind of barcode (`]C1`). */
function isOwnCode(keys: readonly PlacedKey[]): boolean {
  const text = textOf(keys)
    .trim()
    .replace(/^\][A-Za-z][0-9]/, '')
  return text.length === PIECE_BARCODE_LENGTH && hasLuhnDigit(text)
}

const kindOf = (keys: readonly Key[], kind: Heard['kind']) =>
  keys.some(({ key }) => key === unreadableKey) ? 'unreadable' : kind
const asScan = (keys: readonly PlacedKey[]): Heard => ({ kind: kindOf(keys, 'scan'), keys })

function isLikeScanner(run: readonly PlacedKey[], withEnd: readonly Pick<Key, 'at'>[]): boolean {
  if (run.every(({ key, code }) => key === unreadableKey && code === '')) return true
  const isNumber = /^[0-9]+$/.test(textOf(run)) && run.length >= minUnendedLength
  const gaps = gapsOf(withEnd)
  const isSteady = Math.max(...gaps) <= slow.maxGapMs && meanOf(gaps) <= slow.maxMeanGapMs
  return isNumber || (isSteady && isVaried(run))
}

/** Steady keys with a suffix key are a code, not what a person presses on this screen. */
function isLikeCode(run: readonly Key[], { isShortcut }: Device): boolean {
  return isVaried(run) && !run.every(({ key }) => isShortcut(key))
}

/** Shortcuts of letters, such as j and k to move through rows, are pressed again and again; codes vary. */
function isVaried(keys: readonly Key[]): boolean {
  const different = new Set(keys.map(({ key }) => key))
  return different.size > 2 || (different.size > 1 && [...different].some((key) => /[0-9]/.test(key)))
}
