import { expect, type Page } from '@playwright/test'

const gapMs = 4
const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13, modifiers: 0 }

/** Scans at a bench: waits first until it says that the scanner is heard. */
export async function scan(page: Page, code: string): Promise<void> {
  await expect(page.getByText('Scanner ready')).toBeVisible()
  await typeCode(page, code)
}

/**
 * A keyboard-wedge scanner: types a code key by key, four thousandths of a second apart by the keys' own clock, however
 * busy the machine is, and ends with Enter. A vertical tab in the code comes as Ctrl K, as from scanners that are set to send
 * control characters.
 */
export async function typeCode(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const begun = Date.now()
  const keys = [...code].map(keyOf).concat(enter)
  // Sent without waiting for each: the answers take longer than a scanner's keys.
  const sent = keys.flatMap((key, index) => {
    const timestamp = (begun + index * gapMs) / 1000
    return [
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp: timestamp + gapMs / 2000 }),
    ]
  })
  await Promise.all(sent)
  await keyboard.detach()
}

function keyOf(text: string) {
  if (text === '\v') return { key: 'k', code: 'KeyK', text: '', windowsVirtualKeyCode: 75, modifiers: 2 }
  const upper = text.toUpperCase()
  const place = /\d/.test(text) ? `Digit${text}` : /[A-Z]/.test(upper) ? `Key${upper}` : 'Minus'
  const windowsVirtualKeyCode = place === 'Minus' ? 189 : upper.charCodeAt(0)
  return { key: text, code: place, text, windowsVirtualKeyCode, modifiers: /[A-Z]/.test(text) ? 8 : 0 }
}
