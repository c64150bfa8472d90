import { endsScan, isBurst, type Key, pace, shortestScan, textOf } from './burst.rules.ts'

/** A scanner without a suffix is done when it has been silent for so long; longer than any pause of a burst. */
const silenceMs = 220
const shortestWithoutSuffix = 8

type Receiver = (text: string) => void

/**
 * Listens to the keyboard for a scanner's burst, wherever the focus is. The Enter or Tab of a burst presses nothing and
 * moves nothing; what the burst typed into a text field is taken out of it again. Out: stops listening.
 */
export function listenForScans(receive: Receiver): () => void {
  let keys: Key[] = []
  let field: { element: HTMLInputElement | HTMLTextAreaElement; before: string } | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  let swallowed = ''

  const allowed = () => (field ? pace.inField : pace.elsewhere)
  const forget = () => {
    keys = []
    field = null
    clearTimeout(silence)
  }
  const complete = () => {
    const text = textOf(keys)
    if (field) restore(field.element, field.before)
    forget()
    receive(text)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
    const key: Key = { key: event.key, code: event.code, shift: event.shiftKey, at: event.timeStamp }
    const last = keys.at(-1)
    if (last && key.at - last.at > allowed().longestMs) forget()
    if (endsScan(event.key)) {
      const whole = isBurst([...keys, key], allowed()) && keys.length >= shortestScan
      if (!whole) return forget()
      event.preventDefault()
      event.stopImmediatePropagation()
      swallowed = event.code
      complete()
      return
    }
    if (event.key.length !== 1) return
    if (keys.length === 0) field = editable(event.target)
    keys.push(key)
    // From the second fast key on a button must not be pressed by a space within the code.
    if (event.key === ' ' && keys.length > 1 && !field) event.preventDefault()
    clearTimeout(silence)
    silence = setTimeout(() => {
      if (keys.length >= shortestWithoutSuffix && isBurst(keys, allowed())) complete()
      else forget()
    }, silenceMs)
  }
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.code !== swallowed || swallowed === '') return
    swallowed = ''
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('keyup', onKeyUp, true)
  return () => {
    forget()
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('keyup', onKeyUp, true)
  }
}

function editable(target: EventTarget | null) {
  if (target instanceof HTMLTextAreaElement) return { element: target, before: target.value }
  if (target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit|file|range|color)$/.test(target.type)) {
    return { element: target, before: target.value }
  }
  return null
}

/** Puts a field's text back past React, which otherwise keeps what it believes the field to hold. */
function restore(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (element.value === text) return
  const owner = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(element, text)
  element.dispatchEvent(new Event('input', { bubbles: true }))
}
