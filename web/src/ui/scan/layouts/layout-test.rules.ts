import { type Key, textOf } from '../key-text.rules.ts'
import { type KeyboardLayout, keyboardLayoutIds } from './keyboard-layouts.rules.ts'
import './other-layouts.ts'

/**
 * The text of the test barcode: every digit, the letters that layouts move, and the punctuation of codes. It reads
 * differently under each layout that a scanner can be set to.
 */
export const testCode = 'QWAZYM-12/34.56:78_90+"'

/** What the test barcode tells of a scanner. `layout` is what to set the device to; null is the computer's own. */
export type LayoutJudgment =
  | { kind: 'fits' }
  | { kind: 'other'; layout: KeyboardLayout | null; changed: readonly { meant: string; arrived: string }[] }
  | { kind: 'unknown'; changed: readonly { meant: string; arrived: string }[] }

const readings = [null, ...keyboardLayoutIds]

/**
 * Judges the keys of a scan, if they are those of the test barcode.
 * @param current - the layout that the device is set to
 * @returns null for another code
 */
export function judgeLayout(keys: readonly Key[], current: KeyboardLayout | null): LayoutJudgment | null {
  if (textOf(keys, current).includes(testCode)) return { kind: 'fits' }
  const layout = readings.find((reading) => textOf(keys, reading).includes(testCode))
  const changed = changedIn(textOf(keys, current))
  if (layout !== undefined) return { kind: 'other', layout, changed }
  // Keys without a place, a layout that isn't known, or another code of the same length.
  return Array.from(textOf(keys, current)).length === testCode.length ? { kind: 'unknown', changed } : null
}

/**
 * What these keys mean on scanners with other layouts, for a code that nobody knows as it was read.
 * @param known - readings that were looked up already
 */
export function otherReadings(keys: readonly Key[], known: readonly string[]): string[] {
  const texts = readings.map((reading) => textOf(keys, reading))
  return [...new Set(texts)].filter((text) => !known.includes(text))
}

function changedIn(text: string): { meant: string; arrived: string }[] {
  const arrived = Array.from(text)
  if (arrived.length !== testCode.length) return []
  return Array.from(testCode, (meant, at) => ({ meant, arrived: arrived[at] ?? '' })).filter(
    (character) => character.meant !== character.arrived,
  )
}
