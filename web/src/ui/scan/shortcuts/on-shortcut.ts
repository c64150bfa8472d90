import { shortcutsOn } from '../../../platform/shortcuts.ts'
import { isActLocked } from '../act-lock.ts'
import { isBurst, minScanLength } from '../scan-recognition.rules.ts'
import { keyWindowMs } from '../scanner-pace.ts'

/**
 * Calls `action` on Ctrl or ⌘ with this letter, unless shortcuts are turned off.
 * @param isLocked - whether what it acts on is locked: what is pressed then isn't done later, either
 * @returns a function that removes the listener
 */
export function onShortcut(letter: string, action: () => void, isLocked = () => false): () => void {
  return onDeferredKey((event) => {
    if (!isControl(event) || event.key.toLowerCase() !== letter) return null
    return isLocked() ? () => undefined : action
  })
}

/**
 * Presses the button that names a key as its own (`aria-keyshortcuts`), unless shortcuts are turned off. While a dialog
 * is open, only its buttons count. A button that is locked at the press of the key isn't pressed later, either.
 * @returns a function that removes the listener
 */
export function onShortcutButtons(): () => void {
  return onDeferredKey((event) => {
    const keys = keysOf(event)
    const button = keys === null ? null : findButton(keys)
    if (keys === null || !button) return null
    return isActLocked(button) ? () => undefined : () => findButton(keys)?.click()
  })
}

/**
 * Runs an action for a key. Scanners that send control characters or function keys press such keys too, so the action
 * waits until no other key follows, and never runs within a burst.
 */
function onDeferredKey(actionFor: (event: KeyboardEvent) => (() => void) | null): () => void {
  let recentKeys: { at: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const onKey = (event: KeyboardEvent) => {
    if (event.key.length > 1 && event.key !== 'Enter' && !isFunctionKey(event.key)) return
    clearTimeout(timer)
    recentKeys = [...recentKeys.slice(1 - minScanLength), { at: event.timeStamp }]
    const action = shortcutsOn.get() ? actionFor(event) : null
    if (!action) return
    event.preventDefault()
    if (!event.repeat && !isBurst(recentKeys)) timer = setTimeout(action, keyWindowMs())
  }

  window.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey)
  }
}

const isFunctionKey = (key: string) => /^F[0-9]{1,2}$/.test(key)
const isControl = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey

/** The keys as `aria-keyshortcuts` names them: a function key, or Ctrl (⌘) with Enter. */
function keysOf(event: KeyboardEvent): string | null {
  if (event.key === 'Enter') return isControl(event) ? 'Control+Enter' : null
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  return isFunctionKey(event.key) && isPlain ? event.key : null
}

function findButton(keys: string): HTMLButtonElement | null {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  const buttons = (dialog ?? document).querySelectorAll<HTMLButtonElement>(`button[aria-keyshortcuts="${keys}"]`)
  return [...buttons].find((button) => !button.disabled && button.getAttribute('aria-busy') !== 'true') ?? null
}
