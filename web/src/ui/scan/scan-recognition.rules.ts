import { PIECE_BARCODE_LENGTH } from '@platen/contracts/values/barcode'
import { type Key, textOf, unreadableKey } from './key-text.rules.ts'
import { isCheckedNumber, ownAmong } from './own-code.rules.ts'

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

/** How long, in ms, a scanner may stall: what follows is the rest of its code, never another one (SCREEN-47). */
export const maxStallMs = 1500

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
  /** Whether its scanner is known to send no suffix: a silence is then the end of a code, not a stall. */
  sendsNoSuffix: boolean
}

/** Whether a key at time `at` (ms), pressed in `place`, may belong to the same code as `last`. */
export function continues(last: PlacedKey, at: number, place: Place): boolean {
  const isTyping = last.place === 'text' || place === 'text'
  return at - last.at <= (isTyping ? maxStallMs : maxSlowestGapMs)
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
 * What the keys before a suffix key are, or those before a silence. All that were pressed outside text fields since the
 * end before or a long pause are one code, also where the scanner stalled, so that no part of one is taken for another.
 * - Twelve digits with a right check digit, pressed outside text fields, are a scan however slow they come.
 * - Other keys are a scan at the pace of the device, those in fields only if they are faster than a person's.
 * - Other keys outside fields that are as steady as a slow scanner's are too slow: somebody is told, and they press
 *   nothing. With a suffix key behind them they are, however slow, unless each of them is a shortcut.
 * - In a list of options, fewer than eight keys, and letters alone, are those of a person, who chooses by them.
 * - Few keys without a suffix may be part of a code, so that they can't be read: that is told, too.
 * @param endAt - time of the suffix key; null for a silence
 * @param device - the slowest pace that this device allows, in ms per key, and which single keys are shortcuts now
 * @returns null for what a person types
 */
export function recognizeScan(keys: readonly PlacedKey[], endAt: number | null, device: Device): Heard | null {
  const inField = hearInField(keys, endAt)
  if (inField) return inField
  const outside = keys.slice(keys.findLastIndex(({ place }) => place === 'text') + 1)
  const own = ownCodeOf(outside, endAt)
  if (own) return { kind: 'scan', keys: own }
  const whole = wholeOf(outside, endAt, device)
  if (whole.length < minScanLength) return null
  const timed = withEnd(whole, endAt)
  const mayChoose = whole.some(({ place }) => place === 'options') && isLikeOption(whole)
  const isFastEnough = isPaced(timed, mayChoose ? pace.maxMeanGapMs : device.paceMs)
  const isLongEnough = endAt !== null || whole.length >= minUnendedLength
  if (isFastEnough && isLongEnough) return asScan(whole)
  if (isBurst(whole) || (isFastEnough && isLikeCode(whole, device))) return { kind: 'unreadable', keys: whole }
  if (mayChoose || !isLongEnough) return null
  const isUnread = isLikeScanner(whole, timed) || (endAt !== null && isLikeCode(whole, device))
  return isUnread ? { ...asScan(whole), kind: kindOf(whole, 'too_slow') } : null
}

/** A person chooses an option by its first letters: by fewer keys than a code has, or by words. */
function isLikeOption(keys: readonly Key[]): boolean {
  return keys.length < minUnendedLength || keys.every(({ key }) => /^[\p{L}\p{M} '’.]$/u.test(key))
}

/**
 * A scan into a text field: fast keys, and those before a stall that are as fast. Slower ones before them are those of
 * a person, who goes on working in that field, and so is a single key, unless only with it the number is a right one.
 */
function hearInField(keys: readonly PlacedKey[], endAt: number | null): Heard | null {
  let whole = lastRun(keys, endAt, pace.maxGapMs)
  if (!whole.some(({ place }) => place === 'text') || !isQuick(withEnd(whole, endAt))) return null
  const codes = [whole]
  for (;;) {
    const part = lastRun(keys.slice(0, -whole.length), null, pace.maxGapMs)
    if (!isQuick(part) || (whole[0]?.at ?? 0) - (part.at(-1)?.at ?? 0) > maxStallMs) break
    whole = [...part, ...whole]
    codes.push(whole)
  }
  // A digit of its own is a person's, unless the number is right with it only.
  const withDigit = keys.slice(-whole.length - 1)
  const isNear = (whole[0]?.at ?? 0) - (withDigit[0]?.at ?? 0) <= maxStallMs
  if (isNear && isCheckedNumber(withDigit) && !isCheckedNumber(whole)) {
    whole = withDigit
    codes.push(whole)
  }
  const code = ownAmong(codes, whole) ?? whole
  return code.length < (endAt === null ? minUnendedLength : minScanLength) ? null : asScan(code)
}

/** The last keys, pressed outside text fields, if they are an own code behind a pause longer than those within it. */
function ownCodeOf(keys: readonly PlacedKey[], endAt: number | null): readonly PlacedKey[] | null {
  const run = lastRun(keys, endAt, maxSlowestGapMs)
  const gapMs = steadyGapMs(run, endAt)
  const begins = run.map((key, i) => i === 0 || key.at - (run[i - 1]?.at ?? 0) > gapMs)
  const codes = run.flatMap((_key, i) => (begins[i] ? [run.slice(i)] : []))
  return ownAmong(codes.toReversed(), lastRun(run, endAt, maxStallMs))
}

/** All keys since a pause that no stall lasts, without the shortcuts and spaces that a person pressed before them. */
function wholeOf(keys: readonly PlacedKey[], endAt: number | null, device: Device): readonly PlacedKey[] {
  const gapMs = steadyGapMs(keys, endAt)
  const mayStall = endAt !== null || !device.sendsNoSuffix
  let whole = lastRun(keys, endAt, mayStall ? Math.max(maxStallMs, gapMs) : gapMs)
  const isPersons = ({ key }: Key) => key === ' ' || device.isShortcut(key)
  for (;;) {
    const end = whole.findIndex(({ at }, i) => at - (whole[i - 1]?.at ?? at) > gapMs)
    const first = whole.slice(0, Math.max(0, end))
    if (first.length === 0 || isQuick(first) || !first.every(isPersons)) return whole
    whole = whole.slice(end)
  }
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

/** The mean time between two keys, in ms, without stalls. */
export function paceOf(keys: readonly Key[]): number {
  const maxGapMs = steadyGapMs(keys, null)
  return keys.length < 2 ? 0 : meanOf(gapsOf(keys).filter((gap) => gap <= maxGapMs))
}

const gapsOf = (keys: readonly Pick<Key, 'at'>[]) => keys.slice(1).map((key, i) => key.at - (keys[i]?.at ?? 0))
const meanOf = (gaps: readonly number[]) => gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
const withEnd = (keys: readonly PlacedKey[], endAt: number | null) => (endAt === null ? keys : [...keys, { at: endAt }])

/** Whether each of these keys, two of them at least, followed the one before faster than a person's. */
function isQuick(keys: readonly Pick<Key, 'at'>[]): boolean {
  const gaps = gapsOf(keys)
  return gaps.length > 0 && Math.max(...gaps) <= pace.maxGapMs && meanOf(gaps) <= pace.maxMeanGapMs
}

/** Whether these keys came at a pace, but for the stalls between the fewer of them, the longest gap being one. */
function isPaced(keys: readonly Pick<Key, 'at'>[], meanMs: number, maxGapMs = maxGapAt(meanMs)): boolean {
  const gaps = gapsOf(keys).toSorted((a, b) => a - b)
  const within = gaps.slice(0, -1).filter((gap) => gap <= maxGapMs)
  return within.length >= minScanLength - 1 && within.length > gaps.length / 2 && meanOf(within) <= meanMs
}

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
function steadyGapMs(keys: readonly Pick<Key, 'at'>[], endAt: number | null): number {
  const times = [...keys, ...(endAt === null ? [] : [{ at: endAt }])].slice(-PIECE_BARCODE_LENGTH)
  const gaps = gapsOf(times).toSorted((a, b) => a - b)
  return Math.min(maxSlowestGapMs, maxGapAt(gaps[Math.floor(gaps.length / 2)] ?? 0))
}

const kindOf = (keys: readonly Key[], kind: Heard['kind']) =>
  keys.some(({ key }) => key === unreadableKey) ? 'unreadable' : kind
const asScan = (keys: readonly PlacedKey[]): Heard => ({ kind: kindOf(keys, 'scan'), keys })

function isLikeScanner(run: readonly PlacedKey[], timed: readonly Pick<Key, 'at'>[]): boolean {
  if (run.every(({ key, code }) => key === unreadableKey && code === '')) return true
  const isNumber = /^[0-9]+$/.test(textOf(run)) && run.length >= minUnendedLength
  return isNumber || (isPaced(timed, slow.maxMeanGapMs, slow.maxGapMs) && isVaried(run))
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
