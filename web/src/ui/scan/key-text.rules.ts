import { characterOn, isOnLayouts, type KeyboardLayout } from './layouts/keyboard-layouts.rules.ts'

/** A key press as the scan listener sees it. */
export interface Key {
  /** The character that the keyboard layout produced, or the one of its physical key where it produced none. */
  key: string
  /** The physical key: 'Digit1', 'Numpad4', 'KeyA'. */
  code: string
  shift: boolean
  /** Whether AltGr was held: what that types under another layout isn't known. */
  altGraph?: boolean
  /** Time of the press, in ms since the page was loaded. */
  at: number
}

/** What an event says about its key. */
export interface KeyEvent {
  key: string
  code: string
  shiftKey: boolean
}

/** Stands for a key that was pressed but of which the browser says neither character nor place. */
export const unreadableKey = '\ufffd'

const digitKey = /^(?:Digit|Numpad)([0-9])$/

/**
 * Reads the text of a burst. Digits are read from the physical keys, so that a scanner with another layout than the
 * computer still yields digits: a French keyboard would give `&é"'`, and a scanner that is set to French holds Shift on
 * a US keyboard, which would give `!@#$` (SCREEN-2). Everything else is read as the computer's layout has it, or as the
 * keys mean on a scanner with the layout that the device is set to (SCREEN-45).
 * @param layout - what the scanner is set to; null is the layout of the computer
 */
export function textOf(keys: readonly Key[], layout: KeyboardLayout | null = null): string {
  const isAllShifted = keys.every(({ shift }) => shift)
  const byPhysicalKey = keys.map(({ key, code, shift }) => {
    const digit = digitKey.exec(code)?.[1]
    if (key === unreadableKey) return undefined
    return digit && (/^[0-9]$/.test(key) || !shift || isAllShifted) ? digit : undefined
  })
  if (!byPhysicalKey.includes(undefined)) return byPhysicalKey.join('')
  return keys.map((key) => (layout === null ? key.key : (meantBy(layout, key) ?? unread(key)))).join('')
}

/**
 * Reads a burst as a US keyboard would have typed it, from its physical keys alone. A scanner that sends the keys of a
 * US keyboard to a computer with another layout yields other letters and signs; this is what it meant.
 * @returns the text; null where it is the same as `textOf` or a key has no name that is known
 */
export function usTextOf(keys: readonly Key[]): string | null {
  const typed = keys.map((key) => meantBy('us', key))
  if (typed.includes(null)) return null
  const text = typed.join('')
  return text === textOf(keys) ? null : text
}

/** What a scanner with this layout means by a key; null where it has no such key. */
function meantBy(layout: KeyboardLayout, key: Key): string | null {
  if (isControl(key.key)) return key.key
  return key.key === unreadableKey || key.altGraph === true ? null : characterOn(layout, key)
}

/** A key that the layout has and that types nothing by itself isn't guessed; one without a place is as it was typed. */
const unread = ({ key, code }: Key) => (isOnLayouts(code) ? unreadableKey : key)

const isControl = (key: string) => key.length === 1 && key < ' '

/**
 * The character that a key stands for. Keys that an input method takes (`Process`), dead keys and the number pad
 * without Num Lock produce none; these are read by their place on a US keyboard (SCREEN-2).
 * @returns null for a key that types nothing, `unreadableKey` for one of which nothing is known
 */
export function characterOf({ key, code, shiftKey }: KeyEvent): string | null {
  if (key.length === 1) return key
  const isOnNumberPad = /^Numpad(?:[0-9]|Decimal)$/.test(code)
  if (!isOnNumberPad && !/^(?:Process|Unidentified|Dead)$/.test(key)) return null
  return code === '' ? unreadableKey : characterOn('us', { code, shift: shiftKey })
}

/** Whether AltGr is held, or what stands for it. */
export const isAltGraph = (event: KeyboardEvent) =>
  event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey && event.type === 'keydown')

/**
 * The character of a key. A scanner whose layout has AltGr holds Alt on a computer without it: that stands for some
 * character, so it isn't left out of the code as if it were nothing.
 */
export function readKey(event: KeyboardEvent): string | null {
  const character = characterOf(event)
  return event.altKey && !isAltGraph(event) && character !== null ? unreadableKey : character
}

/**
 * The control character that Ctrl with a key stands for, which separates the parts of a GS1 code.
 * @returns null for all other keys with Ctrl, which are shortcuts or suffixes
 */
export function separatorOf({ key, code }: Pick<KeyEvent, 'key' | 'code'>): string | null {
  return key === ']' || key === '\u001d' || code === 'BracketRight' ? '\u001d' : null
}

/**
 * Whether a key ends a scan. Scanners send Enter or Tab, some of them as control characters (CR is Ctrl M, LF is Ctrl
 * J, TAB is Ctrl I).
 */
export function endsScan({ key, code, ctrlKey }: { key: string; code?: string; ctrlKey: boolean }): boolean {
  if (/^(?:Process|Unidentified)$/.test(key)) return /^(?:Enter|NumpadEnter|Tab)$/.test(code ?? '')
  return key === 'Enter' || key === 'Tab' || (ctrlKey && /^[ijm]$/i.test(key))
}
