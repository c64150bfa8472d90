import { AltCode } from './alt-code.ts'
import {
  continues,
  recognizeScan,
  type Heard,
  isFast,
  isSurelyCode,
  isWithinCode,
  isWithinSlowCode,
  maxStallMs,
  minScanLength,
  pace,
  type PlacedKey,
  paceOf,
  silenceAfter,
} from './scan-recognition.rules.ts'
import { ReachedFields, snapshotOf } from './field-snapshot.ts'
import { isActLocked } from './act-lock.ts'
import { createDeferredPress } from './deferred-press.ts'
import { endsScan, isAltGraph, readKey, separatorOf, textOf, unreadableKey, usTextOf } from './key-text.rules.ts'
import { isOwnCode } from './own-code.rules.ts'
import { recordKey } from './shortcuts/key-times.ts'
import { scannerLayout } from './layouts/scanner-layout.ts'
import { hearing, isScreenScanning } from './scan-activity.ts'
import { lastHeard, scannerPace } from './scanner-pace.ts'
import { scannerSuffix } from './scanner-suffix.ts'
import { createSilenceTimer } from './silence-timer.ts'
import { isSingleKey } from './shortcuts/single-keys.ts'

/** A suffix key within this time after a burst belongs to it (CR and LF, Tab and Enter). */
const minSuffixGapMs = 200

const suffixGapAfter = ({ keys }: Heard) => Math.max(minSuffixGapMs, 2 * Math.round(paceOf(keys)))

/** More than the longest code; older keys are forgotten. */
const maxKeys = 400

/** Why keys that were heard can't be read. */
export type Unread = Exclude<Heard['kind'], 'scan'>

const deviceNow = () => ({
  paceMs: scannerPace.get(),
  isShortcut: isSingleKey,
  sendsNoSuffix: scannerSuffix.isNone(),
})

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
  const fields = new ReachedFields()
  const silence = createSilenceTimer()
  /** When a suffix key came last, and until when another one belongs to the same scan. */
  let endedAt = -Infinity
  let suffixUntil = -Infinity
  let suffixGapMs = minSuffixGapMs
  /** When the last key came of a scan without a suffix. */
  let unendedAt = -Infinity
  const suppressedKeys = new Set<string>()
  const deferredPress = createDeferredPress()
  const altCode = new AltCode()

  const reset = () => {
    keys = []
    fields.clear()
    silence.cancel()
    hearing.set('nothing')
  }
  const suppress = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.type === 'keydown') suppressedKeys.add(event.code)
  }
  const endWith = (event: Event) => {
    endedAt = event.timeStamp
    suffixUntil = endedAt + suffixGapMs
    suppress(event)
  }
  const isBehindSuffix = ({ timeStamp }: Event) => timeStamp - endedAt <= suffixGapMs

  const complete = ({ kind, keys: heard }: Heard) => {
    const reached = fields.since(heard[0]?.at ?? 0)
    lastHeard.set({ ms: Math.round(paceOf(heard)), keys: heard, isScan: kind === 'scan' })
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
  const completeUnended = (heard: Heard) => {
    const unendedKeys = keys
    const isScan = heard.kind === 'scan'
    if (!scannerSuffix.isNone()) {
      // Its suffix may be as late as the rest of a code may be. It must not press what the answer shows by then.
      suffixGapMs = suffixGapAfter(heard)
      unendedAt = heard.keys.at(-1)?.at ?? 0
      suffixUntil = unendedAt + Math.max(maxStallMs, suffixGapMs)
      if (isScan) scannerSuffix.record(false)
    }
    complete(heard)
    // What couldn't be read is kept: keys that a busy computer delivers late belong to it by their own timestamps.
    if (!isScan && !scannerSuffix.isNone()) keys = unendedKeys
  }
  const hearUnended = (): Heard | null => {
    const heard = recognizeScan(keys, null, deviceNow())
    const isInField = heard?.keys.some(({ place }) => place === 'text')
    const mayBeScan = !isInField || fields.last?.acceptScan || acceptsUnterminatedInFields()
    return mayBeScan ? heard : null
  }
  const onSilence = (ms: number) => {
    const heard = hearUnended()
    if (!heard) {
      // Shorter text is kept, too. Where people scan, it may be the head of a code, and nothing acts meanwhile.
      const mayStall = isScreenScanning.get() && keys.at(-1)?.place !== 'text' && !scannerSuffix.isNone()
      if (!mayStall || ms >= maxStallMs) return hearing.set('nothing')
      return silence.after(maxStallMs - ms, () => hearing.set('nothing'))
    }
    if (isOwnCode(heard.keys) || scannerSuffix.isNone()) return completeUnended(heard)
    // More of it may follow. It stays heard until then: in between, nothing acts on what was shown before.
    silence.after(Math.max(maxStallMs - ms, ms), () => completeUnended(heard))
  }
  const onSuffix = (event: KeyboardEvent) => {
    const last = keys.at(-1)
    // In a field, a late Enter is a person's unless what was typed there is a scan without one, too.
    const isLate = last?.place === 'text' && event.timeStamp - last.at <= maxStallMs
    const heard = recognizeScan(keys, event.timeStamp, deviceNow()) ?? (isLate ? hearUnended() : null)
    if (!heard) {
      reset()
      return fields.rememberEnter(event)
    }
    suffixGapMs = suffixGapAfter(heard)
    scannerSuffix.record(true)
    endWith(event)
    complete(heard)
  }
  const onCharacter = (event: KeyboardEvent, character: string) => {
    const at = event.timeStamp
    const last = keys.at(-1)
    // A field is remembered again behind each pause, because what is before it may be a person's.
    const place = fields.reach(event, last !== undefined && at - last.at <= pace.maxGapMs)
    const isSlowSpace = character === ' ' && isWithinSlowCode(keys, at)
    const altGraph = isAltGraph(event)
    const isInBurst = isWithinCode(keys, at)
    keys = [...keys.slice(-maxKeys), { key: character, code: event.code, shift: event.shiftKey, altGraph, at, place }]
    // A person doesn't type this fast outside of text fields, so the key must not choose or press anything.
    if (place !== 'text' && ((last && isFast(last, at)) || isSlowSpace)) suppress(event)
    const mayBeScan = place === 'text' ? isInBurst : character !== ' ' || isSlowSpace || (last && isFast(last, at))
    if (mayBeScan !== true || (place === 'text' && fields.last?.acceptScan)) hearing.set('nothing')
    else hearing.set(isSurelyCode(keys) ? 'code' : 'keys')
    const silenceMs = silenceAfter(keys)
    silence.after(silenceMs, () => onSilence(silenceMs))
  }
  const onControl = (event: KeyboardEvent) => {
    const separator = separatorOf(event)
    if (isWithinCode(keys, event.timeStamp)) suppress(event)
    if (separator) onCharacter(event, separator)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    deferredPress.onKeyDown(event)
    recordKey(event)
    // Few keys before a late suffix are the rest of what was heard.
    const isRest = keys.length < minScanLength && keys.every(({ place }) => place === 'elsewhere')
    if (isRest && endsScan(event) && event.timeStamp <= suffixUntil) {
      reset()
      // So late, it may be a person's: it presses nothing, and says nothing about the scanner.
      if (event.timeStamp > unendedAt + suffixGapMs) scannerSuffix.takeBack()
      else scannerSuffix.record(true)
      return endWith(event)
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
    if (event.key === 'Enter' && isBehindSuffix(event)) suppress(event)
  }
  const onClick = (event: MouseEvent) => {
    if (event.isTrusted && event.detail === 0 && isBehindSuffix(event)) suppress(event)
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
