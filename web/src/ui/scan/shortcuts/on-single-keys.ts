import { shortcutsOn } from '../../../platform/shortcuts.ts'
import { isModifier, keyTimes, maxSlowGapMs, recordKey } from './key-times.ts'
import { isScreenScanning } from '../scan-activity.ts'
import { isNextAct } from '../next-act.ts'
import { keyWindowMs } from '../scanner-pace.ts'
import { createSilenceTimer } from '../silence-timer.ts'
import { singleKeys } from './single-keys.ts'

const takesText = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'
const takesSpace = 'button, a[href], input, summary, [tabindex="0"]'

/**
 * Runs actions on single keys. A scanner types the same letters, so a key acts only if none came within its window
 * (`keyWindowMs`) before and after it, and a letter, a space or a question mark, as which a hyphen may arrive from
 * another layout, only after a silence in which no slow scanner would pause (of as many keys in a row as a code has,
 * none acts). Keys in fields and dialogs are left alone, and Space on every control that a person has moved the focus
 * to. Arrow keys act at once. People who turned shortcuts off keep only the arrows.
 * @param options - `whileScanning`: also on screens that are scanned at, for what does no harm
 * @returns a function that removes the listener
 */
export function onSingleKeys(
  actions: Readonly<Record<string, () => void>>,
  { whileScanning = false }: { whileScanning?: boolean } = {},
): () => void {
  const silence = createSilenceTimer()
  let pending: { at: number; action: () => void }[] = []

  const settle = () => {
    const settled = pending.filter(({ at }) => at > keyTimes.together)
    pending = []
    for (const { action } of settled) action()
  }
  const settleAfter = (ms: number) => silence.after(ms, settle)
  const onShortcutKey = (event: KeyboardEvent, action: () => void) => {
    if (event.key === '/' || event.key === ' ') event.preventDefault()
    // A key that is held down repeats faster than a scanner types, but is always the same.
    if (event.repeat) return event.key === ' ' ? undefined : action()
    pending.push({ at: event.timeStamp, action })
    const isOfCode = /^[a-z ?]$/i.test(event.key)
    settleAfter(isOfCode ? Math.max(maxSlowGapMs, keyWindowMs()) : keyWindowMs())
  }
  const onKey = (event: KeyboardEvent) => {
    if (isModifier(event.key)) return
    silence.cancel()
    recordKey(event)
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    // Shift is needed for keys such as "?"; with Space it scrolls up.
    const isShiftSpace = event.shiftKey && event.key === ' '
    const isFree = isPlain && !isShiftSpace && !event.defaultPrevented && !isElsewhere(event)
    if (action && isFree && isArrow(event.key)) {
      settle()
      event.preventDefault()
      action()
    } else if (action && isFree && areSingleKeysOn(whileScanning)) onShortcutKey(event, action)
    // Of a code, the next keys may follow; any other key belongs to no code.
    else if (event.key.length === 1) settleAfter(Math.max(maxSlowGapMs, keyWindowMs()))
    else settle()
  }

  window.addEventListener('keydown', onKey)
  singleKeys.add(actions)
  return () => {
    silence.cancel()
    singleKeys.delete(actions)
    window.removeEventListener('keydown', onKey)
  }
}

/** Arrows act at once, always. */
export const isArrow = (key: string) => key.startsWith('Arrow')

/** Whether other keys than arrows act now. */
export const areSingleKeysOn = (whileScanning: boolean) =>
  shortcutsOn.get() && (whileScanning || !isScreenScanning.get())

/** Whether the key belongs to a field, a dialog, a menu or the calendar, or a space to what it presses. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof Element)) return false
  const control = key === ' ' ? target.closest(takesSpace) : null
  if (control && !isNextAct(control)) return true
  return target.closest(`${takesText}, [role="menu"], [role="radiogroup"], [role="separator"]`) !== null
}
