import { openers } from './second-press.ts'

/**
 * Hands Escape to the open menu or popover while the focus is not in it: it goes there a moment after that has opened,
 * and an earlier Escape would be lost (SCREEN-24). For the keys of the whole page.
 */
export function sendEscapeToOpened(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  const opener = document.querySelector(`:is(${openers})[aria-controls]`)
  const opened = document.getElementById(opener?.getAttribute('aria-controls') ?? '')
  if (!opened || opened.contains(event.target as Node)) return
  event.stopImmediatePropagation()
  opened.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}
