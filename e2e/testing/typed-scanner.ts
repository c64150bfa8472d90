import { expect, type Page } from '@playwright/test'
import { characterOn, type KeyboardLayout, pressFor } from '../../web/src/ui/scan/layouts/keyboard-layouts.rules.ts'
import '../../web/src/ui/scan/layouts/other-layouts.ts'
import { eitherLanguage } from './either-language.ts'

interface TypedKey {
  key: string
  code: string
  text: string
  windowsVirtualKeyCode: number
  modifiers: number
}

const enter: TypedKey = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13, modifiers: 0 }
const tab: TypedKey = { key: 'Tab', code: 'Tab', text: '', windowsVirtualKeyCode: 9, modifiers: 0 }

/** What scanners are set to send behind a code. */
export const suffixes = {
  Enter: [enter],
  Tab: [tab],
  'CR and LF': [enter, enter],
  'Tab and Enter': [tab, enter],
} satisfies Record<string, TypedKey[]>

export interface ScannerSettings {
  everyMs?: number
  suffix?: keyof typeof suffixes
  /** Enter in front of the code, too. */
  enterFirst?: boolean
  /** The keyboard that it takes the computer's for; the computer has a US one. */
  layout?: KeyboardLayout
}

/** Scans at a bench: first waits until the screen says that it receives scans. */
export async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByText(eitherLanguage('scan:scanner.ready'))).toBeVisible()
  await typeCode(page, code)
}

/**
 * A keyboard-wedge scanner: types a code key by key, so many ms apart by the keys' own clock, however busy the machine
 * is, after a pause since the last key, and its suffix. A vertical tab in the code comes as Ctrl K, as from scanners
 * that are set to send control characters.
 */
export async function typeCode(page: Page, code: string, settings: ScannerSettings = {}): Promise<void> {
  const { everyMs = 4, suffix = 'Enter', enterFirst = false, layout = 'us' } = settings
  const keyboard = await page.context().newCDPSession(page)
  const begun = Math.max(Date.now(), (lastTyped.get(page) ?? 0) + personsPauseMs)
  const keys = [
    ...(enterFirst ? [enter] : []),
    ...[...code].map((text) => keyOf(arriving(text, layout))),
    ...suffixes[suffix],
  ]
  // Sent without waiting for each: the answers take longer than a scanner's keys.
  const sent = keys.flatMap((key, index) => {
    const timestamp = (begun + index * everyMs) / 1000
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: timestamp + everyMs / 2000 }),
    ]
  })
  await Promise.all(sent)
  await keyboard.detach()
  lastTyped.set(page, begun + keys.length * everyMs)
}

/** When the last key was typed at a page, by its own clock, in ms. */
const lastTyped = new WeakMap<Page, number>()
/** Longer than a slow scanner pauses between two keys, in ms. */
const personsPauseMs = 300

/** Presses a letter, space, Enter or function key as people do: by its own clock, after a pause that no scanner has. */
export async function pressAlone(page: Page, letter: string): Promise<void> {
  const at = Math.max(Date.now(), lastTyped.get(page) ?? 0) + personsPauseMs
  const keyboard = await page.context().newCDPSession(page)
  const key = keyOf(letter)
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp: at / 1000 })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: (at + 1) / 1000 })
  await keyboard.detach()
  lastTyped.set(page, at)
}

/** What the keys type that a scanner with another layout presses for a character. */
function arriving(text: string, layout: KeyboardLayout): string {
  const press = layout === 'us' ? null : pressFor(layout, text)
  return (press && characterOn('us', press)) ?? text
}

function keyOf(text: string): TypedKey {
  if (text === 'Enter') return enter
  if (text === '\v') return { key: 'k', code: 'KeyK', text: '', windowsVirtualKeyCode: 75, modifiers: 2 }
  if (/^F[1-9]$/.test(text))
    return { key: text, code: text, text: '', windowsVirtualKeyCode: 111 + Number(text.slice(1)), modifiers: 0 }
  const { code, shift } = pressFor('us', text) ?? { code: '', shift: false }
  const windowsVirtualKeyCode = virtualKeys[code] ?? code.charCodeAt(code.length - 1)
  return { key: text, text, code, windowsVirtualKeyCode, modifiers: shift ? 8 : 0 }
}

/** The Windows key codes of keys that have neither a letter nor a digit. */
const virtualKeys: Record<string, number> = {
  Minus: 189,
  Equal: 187,
  BracketLeft: 219,
  BracketRight: 221,
  Backslash: 220,
  Quote: 222,
  Comma: 188,
  Slash: 191,
  Period: 190,
  Semicolon: 186,
  Space: 32,
}
