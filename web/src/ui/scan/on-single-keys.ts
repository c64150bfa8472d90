import { shortcutsOn } from '../../platform/shortcuts.ts'
import { maxScannerGapMs } from './deferred-press.ts'
import { recordKey, keyTimes } from './key-times.ts'
import { isScreenScanning } from './scan-activity.ts'

/** A timer that fires later than this was delayed by a busy page. */
const maxTimerDelayMs = 50

const modifier = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/
const takesText = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

/**
 * Runs actions on single keys, for screens that aren't scanned at. A scanner types the same letters, so a letter acts
 * only if no key came within 80 ms before and after it; a burst triggers nothing, whatever it contains. Keys in fields
 * and dialogs are left alone. Arrow keys act at once: no scanner sends them. People who turned shortcuts off keep only
 * the arrows.
 * @returns a function that removes the listener
 */
export function onSingleKeys(actions: Readonly<Record<string, () => void>>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  const defer = (action: () => void, keyAt: number) => {
    const startedAt = performance.now()
    timer = setTimeout(() => {
      // The page was busy; the next keys may already be queued behind this timer.
      if (performance.now() - startedAt > maxScannerGapMs + maxTimerDelayMs) return defer(action, keyAt)
      if (keyTimes.last === keyAt) action()
    }, maxScannerGapMs)
  }
  const onKey = (event: KeyboardEvent) => {
    if (modifier.test(event.key)) return
    clearTimeout(timer)
    recordKey(event.timeStamp)
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    if (!action || !isPlain || event.defaultPrevented || isElsewhere(event.target)) return
    if (event.key.startsWith('Arrow')) {
      event.preventDefault()
      action()
    } else if (shortcutsOn.get() && !isScreenScanning.get()) {
      if (event.key === '/') event.preventDefault()
      // A key that is held down repeats faster than a scanner types, but is always the same.
      if (event.repeat) action()
      else if (event.timeStamp - keyTimes.before > maxScannerGapMs) defer(action, event.timeStamp)
    }
  }

  window.addEventListener('keydown', onKey)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey)
  }
}

/** Whether the key belongs to a field, a dialog, a menu or the calendar. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof Element)) return false
  return target.closest(`${takesText}, [role="menu"], [role="radiogroup"], [role="separator"]`) !== null
}
