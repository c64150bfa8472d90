import { endsScan, goesOn, isBurst, isFast, type Key, shortestScan, textOf } from './burst.rules.ts'
import { type FieldSnapshot, snapshotOf } from './field-snapshot.ts'
import { holdBackPress, quietMs } from './held-press.ts'

/** A scanner without a suffix is done when it has been silent for so long; longer than any pause of a burst. */
const silenceMs = 220
const shortestWithoutSuffix = 8
/** A timer that comes later than this was held up. */
const lateMs = 50

/** After a burst, for so long a suffix key is one more of the same scanner (CR and LF, Tab and Enter). */
const tailMs = 200

interface Guarded {
  /** Gets every scan that no field takes. */
  receive: (text: string) => void
  /**
   * Whether what was typed into a text field without Enter or Tab behind it may be a scan. Text expanders and dictation
   * type as fast, so this is so only where a screen works with scans.
   */
  hearsSilenceInFields: () => boolean
}

/**
 * Keeps a scanner's burst from everything on the page, wherever the focus is: its Enter or Tab presses nothing and moves
 * nothing, nor does a second one behind it; what it typed into a field is taken out again, unless the field declares
 * (`data-takes-scans`) that it takes scans (SCREEN-1, SCREEN-14). A person's keys pass. Out: stops guarding.
 *
 * Assumed: a program that types a password by itself, with Enter behind it and faster than a person, counts as a scanner;
 * such programs can paste instead.
 */
export function guardKeys({ receive, hearsSilenceInFields }: Guarded): () => void {
  let keys: Key[] = []
  let fields: FieldSnapshot[] = []
  let silence: ReturnType<typeof setTimeout> | undefined
  let silentFrom = 0
  let endedAt = -Infinity
  const swallowedKeys = new Set<string>()
  const press = holdBackPress()
  // What a field held before an Enter that may stand in front of a code.
  let beforeEnter: { field: FieldSnapshot | null; at: number } | null = null

  const forget = () => {
    keys = []
    fields = []
    clearTimeout(silence)
  }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.type === 'keydown') swallowedKeys.add(event.code)
  }
  const isTail = ({ timeStamp }: Event) => timeStamp - endedAt <= tailMs

  const complete = () => {
    const text = textOf(keys)
    const [first, ...others] = fields
    forget()
    // The focus may have moved within the burst: each field that it reached gets back what it held.
    for (const field of others) field.restore()
    if (first?.take) return first.take(text)
    first?.restore()
    receive(text)
  }
  const fallSilent = () => {
    // The page was busy: the next keys may already wait behind this timer.
    if (performance.now() - silentFrom > silenceMs + lateMs) return awaitSilence()
    const mayBeScan = fields.length === 0 || fields.some(({ take }) => take) || hearsSilenceInFields()
    if (mayBeScan && keys.length >= shortestWithoutSuffix && isBurst(keys)) complete()
    // What is too short stays: keys that a busy computer hands over late still belong to it, by their own times.
  }
  const awaitSilence = () => {
    clearTimeout(silence)
    silentFrom = performance.now()
    silence = setTimeout(fallSilent, silenceMs)
  }
  const snapshotHere = (event: KeyboardEvent) => {
    const former = beforeEnter && event.timeStamp - beforeEnter.at <= quietMs ? beforeEnter.field : null
    return former?.element === event.target ? former : snapshotOf(event.target)
  }
  const onEnd = (event: KeyboardEvent, key: Key) => {
    const isWhole = keys.length >= shortestScan && isBurst([...keys, key])
    if (!isWhole) {
      forget()
      beforeEnter = { field: snapshotOf(event.target), at: event.timeStamp }
      return
    }
    swallow(event)
    endedAt = event.timeStamp
    complete()
  }
  const onCharacter = (event: KeyboardEvent, key: Key) => {
    const last = keys.at(-1)
    const snapshot = fields.some(({ element }) => element === event.target) ? null : snapshotHere(event)
    if (snapshot) fields.push(snapshot)
    beforeEnter = null
    keys.push(key)
    const inText = fields.some(({ element, isText }) => isText && element === event.target)
    // Outside of text, nothing that follows so fast is a person's: no choice is made by it, nothing is pressed.
    if (last && isFast(last, key.at) && !inText) swallow(event)
    awaitSilence()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    press.next(event)
    if (event.isComposing) return
    if (keys.length === 0 && endsScan(event) && isTail(event)) {
      endedAt = event.timeStamp
      return swallow(event)
    }
    if (event.metaKey || event.altKey || event.repeat) return
    const key: Key = { key: event.key, code: event.code, shift: event.shiftKey, at: event.timeStamp }
    const last = keys.at(-1)
    if (last && !goesOn(last, key.at)) forget()
    if (endsScan(event)) onEnd(event, key)
    else if (event.ctrlKey) {
      // A control character within a burst is no shortcut.
      if (isBurst([...keys, key])) swallow(event)
    } else if (event.key.length === 1) onCharacter(event, key)
  }
  // Behind all others: what they did not prevent is what the browser would do.
  const onKeyDownAfter = (event: KeyboardEvent) => {
    if (!event.defaultPrevented && !event.isComposing) press.entered(event)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (swallowedKeys.delete(event.code)) swallow(event)
    else if (keys.length === 1) press.released(event)
  }
  // What a browser makes of a suffix key by itself.
  const onKeyPress = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isTail(event)) swallow(event)
  }
  const onClick = (event: MouseEvent) => {
    if (event.isTrusted && event.detail === 0 && isTail(event)) swallow(event)
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('keydown', onKeyDownAfter)
  window.addEventListener('keyup', onKeyUp, true)
  window.addEventListener('keypress', onKeyPress, true)
  window.addEventListener('click', onClick, true)
  return () => {
    forget()
    press.drop()
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('keydown', onKeyDownAfter)
    window.removeEventListener('keyup', onKeyUp, true)
    window.removeEventListener('keypress', onKeyPress, true)
    window.removeEventListener('click', onClick, true)
  }
}
