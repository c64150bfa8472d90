import { endsScan, continuesBurst, isBurst, isFast, type Key, minScanLength, textOf, usTextOf } from './burst.rules.ts'
import { type FieldSnapshot, snapshotOf } from './field-snapshot.ts'
import { createDeferredPress, maxScannerGapMs } from './deferred-press.ts'
import { recordKey } from './key-times.ts'

/** A scan without a suffix ends after this silence, which is longer than any gap within a burst. */
const endOfScanMs = 220
const minLengthWithoutSuffix = 8
/** A timer that fires later than this was delayed by a busy page. */
const maxTimerDelayMs = 50

/** A suffix key within this time after a burst belongs to it (CR and LF, Tab and Enter). */
const maxSuffixGapMs = 200

interface GuardOptions {
  /** Called with every scan that no field accepts, and with what its keys type on a US keyboard if that differs. */
  onScan: (text: string, usText: string | null) => void
  /**
   * Whether fast text in a field may be a scan although no Enter or Tab follows. Text expanders and dictation type as
   * fast, so this is only true on screens that work with scans.
   */
  acceptsUnterminatedInFields: () => boolean
}

/**
 * Prevents a scanner's burst from affecting the page, wherever the focus is. Its Enter or Tab activates nothing and
 * moves nothing, nor does a second suffix key. Text that it typed into a field is removed again, unless the field
 * accepts scans (`data-takes-scans`) (SCREEN-1, SCREEN-14). Keys that a person types pass through.
 *
 * Assumed: a program that types a password with Enter behind it, faster than a person, counts as a scanner; such
 * programs can paste instead.
 * @returns a function that removes the guard
 */
export function guardKeys({ onScan, acceptsUnterminatedInFields }: GuardOptions): () => void {
  let keys: Key[] = []
  let fields: FieldSnapshot[] = []
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let timerStartedAt = 0
  let endedAt = -Infinity
  const suppressedKeys = new Set<string>()
  const deferredPress = createDeferredPress()
  // Content of a field before an Enter that may precede a code.
  let snapshotBeforeEnter: { field: FieldSnapshot | null; at: number } | null = null

  const reset = () => {
    keys = []
    fields = []
    clearTimeout(silenceTimer)
  }
  const suppress = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.type === 'keydown') suppressedKeys.add(event.code)
  }
  const isTrailingSuffix = ({ timeStamp }: Event) => timeStamp - endedAt <= maxSuffixGapMs

  const completeScan = () => {
    const text = textOf(keys)
    const usText = usTextOf(keys)
    const [first, ...others] = fields
    reset()
    // The focus may have moved within the burst, so each field that it reached is restored.
    for (const field of others) field.restore()
    if (first?.acceptScan) return first.acceptScan(text)
    first?.restore()
    onScan(text, usText)
  }
  const onSilence = () => {
    // The page was busy; the next keys may already be queued behind this timer.
    if (performance.now() - timerStartedAt > endOfScanMs + maxTimerDelayMs) return startSilenceTimer()
    const mayBeScan =
      fields.length === 0 || fields.some(({ acceptScan: take }) => take) || acceptsUnterminatedInFields()
    if (mayBeScan && keys.length >= minLengthWithoutSuffix && isBurst(keys)) completeScan()
    // Shorter text is kept: keys that a busy computer delivers late still belong to it by their own timestamps.
  }
  const startSilenceTimer = () => {
    clearTimeout(silenceTimer)
    timerStartedAt = performance.now()
    silenceTimer = setTimeout(onSilence, endOfScanMs)
  }
  const takeSnapshot = (event: KeyboardEvent) => {
    const earlier =
      snapshotBeforeEnter && event.timeStamp - snapshotBeforeEnter.at <= maxScannerGapMs
        ? snapshotBeforeEnter.field
        : null
    return earlier?.element === event.target ? earlier : snapshotOf(event.target)
  }
  const onSuffix = (event: KeyboardEvent, key: Key) => {
    const isCompleteScan = keys.length >= minScanLength && isBurst([...keys, key])
    if (!isCompleteScan) {
      reset()
      snapshotBeforeEnter = { field: snapshotOf(event.target), at: event.timeStamp }
      return
    }
    suppress(event)
    endedAt = event.timeStamp
    completeScan()
  }
  const onCharacter = (event: KeyboardEvent, key: Key) => {
    const last = keys.at(-1)
    const snapshot = fields.some(({ element }) => element === event.target) ? null : takeSnapshot(event)
    if (snapshot) fields.push(snapshot)
    snapshotBeforeEnter = null
    keys.push(key)
    const inText = fields.some(({ element, isText }) => isText && element === event.target)
    // A person doesn't type this fast outside of text fields, so the key must not choose or press anything.
    if (last && isFast(last, key.at) && !inText) suppress(event)
    startSilenceTimer()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    deferredPress.onKeyDown(event)
    recordKey(event.timeStamp)
    if (event.isComposing) return
    if (keys.length === 0 && endsScan(event) && isTrailingSuffix(event)) {
      endedAt = event.timeStamp
      return suppress(event)
    }
    if (event.metaKey || event.altKey || event.repeat) return
    const key: Key = { key: event.key, code: event.code, shift: event.shiftKey, at: event.timeStamp }
    const last = keys.at(-1)
    if (last && !continuesBurst(last, key.at)) reset()
    if (endsScan(event)) onSuffix(event, key)
    else if (event.ctrlKey) {
      // A control character within a burst is not a shortcut.
      if (isBurst([...keys, key])) suppress(event)
    } else if (event.key.length === 1) onCharacter(event, key)
  }
  // Runs after all other listeners: an event that they didn't prevent is one that the browser would act on.
  const onKeyDownAfter = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) deferredPress.onEnterDown(event)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (suppressedKeys.delete(event.code)) suppress(event)
    else if (keys.length === 1) deferredPress.onSpaceUp(event)
  }
  // The browser's default action of a suffix key.
  const onKeyPress = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isTrailingSuffix(event)) suppress(event)
  }
  const onClick = (event: MouseEvent) => {
    if (event.isTrusted && event.detail === 0 && isTrailingSuffix(event)) suppress(event)
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('keydown', onKeyDownAfter)
  window.addEventListener('keyup', onKeyUp, true)
  window.addEventListener('keypress', onKeyPress, true)
  window.addEventListener('click', onClick, true)
  return () => {
    reset()
    deferredPress.cancel()
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('keydown', onKeyDownAfter)
    window.removeEventListener('keyup', onKeyUp, true)
    window.removeEventListener('keypress', onKeyPress, true)
    window.removeEventListener('click', onClick, true)
  }
}
