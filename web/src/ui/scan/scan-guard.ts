import { AltCode } from './alt-code.ts'
import {
  continues,
  hear,
  type Heard,
  isBurst,
  isFast,
  isSurelyCode,
  isWithinCode,
  isWithinSlowCode,
  type Place,
  type PlacedKey,
  paceOf,
  silenceAfter,
} from './burst.rules.ts'
import { type FieldSnapshot, snapshotOf } from './field-snapshot.ts'
import { isActLocked } from './act-lock.ts'
import { createDeferredPress } from './deferred-press.ts'
import { characterOf, endsScan, separatorOf, textOf, unreadableKey, usTextOf } from './key-text.rules.ts'
import { recordKey } from './key-times.ts'
import { scannerLayout } from './layouts/scanner-layout.ts'
import { hearing } from './scan-activity.ts'
import { lastHeard, keyWindowMs, scannerPace } from './scanner-pace.ts'
import { isSingleKey } from './single-keys.ts'

/** Keys without a suffix that aren't a scan are said to be none after this silence: the rest of them may be late. */
const endOfSlowKeysMs = 1500
/** A timer that fires later than this was delayed by a busy page. */
const maxTimerDelayMs = 50

/** A suffix key within this time after a burst belongs to it (CR and LF, Tab and Enter). */
const minSuffixGapMs = 200

/** More than the longest code; older keys are forgotten. */
const maxKeys = 400

/** Why keys that were heard can't be read. */
export type Unread = Exclude<Heard['kind'], 'scan'>

const deviceNow = () => ({ paceMs: scannerPace.get(), isShortcut: isSingleKey })

const isAltGraph = (event: KeyboardEvent) =>
  event.getModifierState('AltGraph') || (event.ctrlKey && event.altKey && event.type === 'keydown')

/**
 * The character of a key. A scanner whose layout has AltGr holds Alt on a computer without it: that stands for some
 * character, so it isn't left out of the code as if it were nothing.
 */
function readKey(event: KeyboardEvent): string | null {
  const character = characterOf(event)
  return event.altKey && !isAltGraph(event) && character !== null ? unreadableKey : character
}

interface GuardOptions {
  /** Called with every scan that no field accepts, and with what its keys type on a US keyboard if that differs. */
  onScan: (text: string, usText: string | null) => void
  /** Called with keys outside fields that look like a scanner's and can't be read as a scan. */
  onUnread: (reason: Unread, text: string) => void
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
export function guardKeys({ onScan, onUnread, acceptsUnterminatedInFields }: GuardOptions): () => void {
  let keys: PlacedKey[] = []
  let fields: { snapshot: FieldSnapshot; at: number }[] = []
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let endedAt = -Infinity
  let suffixGapMs = minSuffixGapMs
  const suppressedKeys = new Set<string>()
  const deferredPress = createDeferredPress()
  const altCode = new AltCode()
  // Content of a field before an Enter that may precede a code.
  let snapshotBeforeEnter: { field: FieldSnapshot | null; at: number } | null = null

  const reset = () => {
    keys = []
    fields = []
    clearTimeout(silenceTimer)
    hearing.set('nothing')
  }
  const suppress = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.type === 'keydown') suppressedKeys.add(event.code)
  }
  const isTrailingSuffix = ({ timeStamp }: Event) => timeStamp - endedAt <= suffixGapMs

  const complete = ({ kind, keys: heard }: Heard) => {
    const reached = fields.filter(({ at }) => at >= (heard[0]?.at ?? 0)).map(({ snapshot }) => snapshot)
    const ms = Math.round(paceOf(heard))
    suffixGapMs = Math.max(minSuffixGapMs, 2 * ms)
    lastHeard.set({ ms, keys: heard, isScan: kind === 'scan' })
    reset()
    const [first, ...others] = reached
    // The focus may have moved within the burst, so each field that it reached is restored, to what it was first.
    for (const field of others.reverse()) field.restore()
    const layout = scannerLayout.get()
    const text = textOf(heard, layout)
    if (kind === 'scan' && first?.acceptScan) return first.acceptScan(text)
    first?.restore()
    if (kind === 'scan') onScan(text, layout === null ? usTextOf(heard) : null)
    else onUnread(kind, text.replaceAll(unreadableKey, ''))
  }
  const onSilence = () => {
    const isInField = fields.some(({ snapshot }) => snapshot.isText)
    const mayBeScan = !isInField || fields.some(({ snapshot }) => snapshot.acceptScan) || acceptsUnterminatedInFields()
    const heard = mayBeScan ? hear(keys, null, deviceNow()) : null
    if (heard?.kind === 'scan') return complete(heard)
    // What can't be read stays heard until that is said: in between, nothing acts on what was shown before.
    if (!heard) hearing.set('nothing')
    // Shorter text is kept: keys that a busy computer delivers late still belong to it by their own timestamps.
    if (heard) afterSilence(endOfSlowKeysMs, () => complete(heard))
  }
  const afterSilence = (ms: number, act: () => void) => {
    clearTimeout(silenceTimer)
    const startedAt = performance.now()
    silenceTimer = setTimeout(() => {
      // The page was busy; the next keys may already be queued behind this timer.
      if (performance.now() - startedAt > ms + maxTimerDelayMs) return afterSilence(ms, act)
      act()
    }, ms)
  }
  const takeSnapshot = (event: KeyboardEvent) => {
    const earlier =
      snapshotBeforeEnter && event.timeStamp - snapshotBeforeEnter.at <= keyWindowMs()
        ? snapshotBeforeEnter.field
        : null
    return earlier?.element === event.target ? earlier : snapshotOf(event.target)
  }
  const onSuffix = (event: KeyboardEvent) => {
    const heard = hear(keys, event.timeStamp, deviceNow())
    if (!heard) {
      reset()
      snapshotBeforeEnter = { field: snapshotOf(event.target), at: event.timeStamp }
      return
    }
    suppress(event)
    endedAt = event.timeStamp
    complete(heard)
  }
  const placeOf = (event: KeyboardEvent): Place => {
    const known = fields.find(({ snapshot }) => snapshot.element === event.target && snapshot.isText)
    const snapshot = known?.snapshot ?? takeSnapshot(event)
    if (snapshot && !known) fields.push({ snapshot, at: event.timeStamp })
    if (!snapshot) return 'elsewhere'
    return snapshot.isText ? 'text' : 'options'
  }
  const onCharacter = (event: KeyboardEvent, character: string) => {
    const at = event.timeStamp
    const last = keys.at(-1)
    const place = placeOf(event)
    snapshotBeforeEnter = null
    const isSlowSpace = character === ' ' && isWithinSlowCode(keys, at)
    const altGraph = isAltGraph(event)
    keys = [...keys.slice(-maxKeys), { key: character, code: event.code, shift: event.shiftKey, altGraph, at, place }]
    // A person doesn't type this fast outside of text fields, so the key must not choose or press anything.
    if (place !== 'text' && ((last && isFast(last, at)) || isSlowSpace)) suppress(event)
    const mayBeScan = place === 'text' ? isBurst(keys) : character !== ' ' || isSlowSpace || (last && isFast(last, at))
    if (mayBeScan !== true || fields[0]?.snapshot.acceptScan) hearing.set('nothing')
    else hearing.set(isSurelyCode(keys) ? 'code' : 'keys')
    afterSilence(silenceAfter(keys), onSilence)
  }
  const onControl = (event: KeyboardEvent) => {
    const separator = separatorOf(event)
    if (isWithinCode(keys, event.timeStamp)) suppress(event)
    if (separator) onCharacter(event, separator)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    deferredPress.onKeyDown(event)
    recordKey(event)
    if (keys.length === 0 && endsScan(event) && isTrailingSuffix(event)) {
      endedAt = event.timeStamp
      return suppress(event)
    }
    if (altCode.take(event) || event.metaKey || event.repeat) return
    const isThirdLevel = isAltGraph(event)
    const last = keys.at(-1)
    const place = snapshotOf(event.target)?.isText ? 'text' : 'elsewhere'
    const character = readKey(event)
    if (event.altKey && !isThirdLevel && character === null) return
    // A function key is none of a code's: it neither ends nor breaks off a scan that a silence will complete.
    const mayBeOfScan = character !== null || endsScan(event)
    if (mayBeOfScan && last && !continues(last, event.timeStamp, place)) reset()
    if (endsScan(event) && !isThirdLevel) onSuffix(event)
    else if (event.ctrlKey && !isThirdLevel) onControl(event)
    else if (character !== null) onCharacter(event, character)
    else if (/^F[0-9]{1,2}$/.test(event.key) && isWithinCode(keys, event.timeStamp)) suppress(event)
    // A field may act on these keys itself, such as one that saves what is typed on Enter.
    const isPress = event.key === 'Enter' || (event.key === ' ' && place !== 'text')
    if (isPress && !(event.target instanceof HTMLTextAreaElement) && isActLocked(event.target)) suppress(event)
  }
  // Runs after all other listeners: an event that they didn't prevent is one that the browser would act on.
  const onKeyDownAfter = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) deferredPress.onEnterDown(event)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    const altCharacter = altCode.end(event)
    if (altCharacter !== null && /[\t\r\n]/.test(altCharacter)) onSuffix(event)
    else if (altCharacter !== null) onCharacter(event, altCharacter)
    else if (suppressedKeys.delete(event.code)) suppress(event)
    else if (keys.at(-1)?.key === ' ') deferredPress.onSpaceUp(event)
    else if (event.key === ' ' && isWithinSlowCode(keys, event.timeStamp)) suppress(event)
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
