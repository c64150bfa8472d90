import { shortcutsOn } from '../../../platform/shortcuts.ts'
import { isModifier, keyTimes, maxSlowGapMs, recordKey } from './key-times.ts'
import { isScreenScanning } from '../scan-activity.ts'
import { isNextAct } from '../next-act.ts'
import { keyWindowMs } from '../scanner-pace.ts'
import { createSilenceTimer } from '../silence-timer.ts'
import { type NamedKey, namedKeys, singleKeys } from './single-keys.ts'

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
    } else if (action && isFree && isOn(whileScanning)) onShortcutKey(event, action)
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

const isArrow = (key: string) => key.startsWith('Arrow')

/** Whether other keys than arrows act now. */
const isOn = (whileScanning: boolean) => shortcutsOn.get() && (whileScanning || !isScreenScanning.get())

/** Keys with what they do, declared once for those who press them and for the help that lists them. */
interface NamedAct extends NamedKey {
  /** Omitted for what the browser does by itself. */
  act?: () => void
  /** Whether they do something now. Default: always. */
  isOffered?: () => boolean
}

/**
 * Runs actions on single keys, as `onSingleKeys` does, and names them in the help of the screen.
 * @returns a function that removes the listener, and the keys from the help
 */
export function onNamedKeys(
  named: readonly NamedAct[],
  { whileScanning = false }: { whileScanning?: boolean } = {},
): () => void {
  const acts = named.flatMap(({ keys, act }) => (act ? keys.map((key) => [key, act] as const) : []))
  const stop = onSingleKeys(Object.fromEntries(acts), { whileScanning })
  const offered = () => {
    const areOn = isOn(whileScanning)
    return named
      .filter(({ isOffered }) => isOffered?.() ?? true)
      .map(({ keys, name, act }) => ({ name, keys: keys.filter((key) => areOn || !act || isArrow(key)) }))
      .filter(({ keys }) => keys.length > 0)
  }
  namedKeys.add(offered)
  return () => {
    namedKeys.delete(offered)
    stop()
  }
}

/** Whether the key belongs to a field, a dialog, a menu or the calendar, or a space to what it presses. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"]')) return true
  if (!(target instanceof Element)) return false
  const control = key === ' ' ? target.closest(takesSpace) : null
  if (control && !isNextAct(control)) return true
  return target.closest(`${takesText}, [role="menu"], [role="radiogroup"], [role="separator"]`) !== null
}
