import { act } from '@testing-library/react'

let now = 0

function press(key: string, code: string, everyMs = 3, shiftKey = false): void {
  const target = document.activeElement ?? document.body
  const down = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  Object.defineProperty(down, 'timeStamp', { value: now })
  now += everyMs
  const isNotPrevented = target.dispatchEvent(down)
  // The browser's default action of a key that was not prevented.
  if (isNotPrevented && target instanceof HTMLButtonElement && key === 'Enter') target.click()
  target.dispatchEvent(new KeyboardEvent('keyup', { key, code, bubbles: true }))
}

/** Presses a key alone, long after the one before. */
export async function pressKey(key: string): Promise<void> {
  now = Math.max(now, performance.now()) + 500
  await act(async () => press(key, key === ' ' ? 'Space' : key))
}

/** Types the first keys of a code like a scanner that hasn't finished yet. */
export async function beginScan(part: string): Promise<void> {
  now = Math.max(now, performance.now()) + 500
  await act(async () => {
    for (const char of part) press(char, `Digit${char}`)
  })
}

/** Types codes like a keyboard-wedge scanner, one right after the other, wherever the focus is. */
export async function scan(...codes: string[]): Promise<void> {
  // Keys pressed by other means carry the page's real time; a scan comes after a pause.
  now = Math.max(now, performance.now()) + 500
  await act(async () => {
    for (const code of codes) {
      for (const char of code) press(char, /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`)
      press('Enter', 'Enter')
      now += 40
    }
  })
}

/** Types keys like a scanner of which the computer has another idea, with Enter. */
export async function scanKeys(keys: readonly { key: string; code: string; shiftKey: boolean }[]): Promise<void> {
  now = Math.max(now, performance.now()) + 500
  await act(async () => {
    for (const { key, code, shiftKey } of keys) press(key, code, 3, shiftKey)
    press('Enter', 'Enter')
  })
}

/** Types a code like a slow scanner, with so many ms between its keys. */
export async function scanSlowly(text: string, everyMs: number): Promise<void> {
  now = Math.max(now, performance.now()) + 5000
  await act(async () => {
    for (const char of text) press(char, /\d/.test(char) ? `Digit${char}` : `Key${char.toUpperCase()}`, everyMs)
    press('Enter', 'Enter')
  })
}
