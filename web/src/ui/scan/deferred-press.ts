import { isActLocked } from './act-lock.ts'
import { isNextAct } from './next-act.ts'
import { keyWindowMs } from './scanner-pace.ts'

interface DeferredPress {
  /**
   * Handles a released space that no key preceded: presses the focused button once no key follows, unless the focus
   * moved there by itself.
   */
  onSpaceUp: (event: KeyboardEvent) => void
  /** Handles an Enter that didn't end a scan: activates the button, link or form once no key follows. */
  onEnterDown: (event: KeyboardEvent) => void
  /** Handles the next key down: it either confirms the deferred press or shows that it was part of a burst. */
  onKeyDown: (event: KeyboardEvent) => void
  cancel: () => void
}

/**
 * Defers a space or Enter that would press a button, follow a link or submit a form until it is known not to be the
 * first key of a burst. Browsers act on it immediately, long before the scan's suffix arrives, and some scanners send
 * Enter before each code.
 */
export function createDeferredPress(): DeferredPress {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: { press: () => void; at: number } | null = null
  // A space that went down while the button was locked doesn't press what is there when it comes up.
  let spaceBeganLocked = false
  const cancel = () => {
    clearTimeout(timer)
    pending = null
  }
  const press = () => {
    const pressed = pending
    cancel()
    pressed?.press()
  }
  const defer = (event: KeyboardEvent, element: HTMLElement) => {
    event.preventDefault()
    cancel()
    if (isActLocked(element) || (event.type === 'keyup' && spaceBeganLocked)) return
    pending = { press: () => element.isConnected && element.click(), at: event.timeStamp }
    timer = setTimeout(press, keyWindowMs())
  }
  return {
    onSpaceUp: (event) => {
      if (event.key !== ' ' || !isActivatedBySpace(event.target)) return
      if (isNextAct(event.target)) event.preventDefault()
      else defer(event, event.target)
    },
    onEnterDown: (event) => {
      const isPlain = !event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey
      const element = event.key === 'Enter' && isPlain && !event.repeat ? findActivatedByEnter(event.target) : null
      if (element) defer(event, element)
    },
    onKeyDown: (event) => {
      if (event.key === ' ') spaceBeganLocked = isActLocked(event.target)
      if (!pending || /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)) return
      if (event.timeStamp - pending.at > keyWindowMs()) press()
      else cancel()
    },
    cancel,
  }
}

const buttonTypes = /^(?:button|submit|reset|image|file)$/

function isActivatedBySpace(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement)
    return /^(?:checkbox|radio)$/.test(target.type) || buttonTypes.test(target.type)
  return target instanceof HTMLButtonElement
}

/** The element that a browser clicks on Enter: the button or link itself, or the submit button of the field's form. */
function findActivatedByEnter(target: EventTarget | null): HTMLElement | null {
  if (target instanceof HTMLButtonElement) return target
  if (target instanceof HTMLAnchorElement) return target.hasAttribute('href') ? target : null
  if (!(target instanceof HTMLInputElement)) return null
  if (buttonTypes.test(target.type)) return target
  const isSubmit = (element: Element) =>
    (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
    /^(?:submit|image)$/.test(element.type)
  return ([...(target.form?.elements ?? [])].find(isSubmit) as HTMLElement | undefined) ?? null
}
