/** A scanner's next key follows within this many ms, a person's does not. */
export const quietMs = 80

interface HeldPress {
  /** A space was released with nothing before it: a button that it presses is pressed once no key follows. */
  released: (event: KeyboardEvent) => void
  /** An Enter that ends no scan reached the page: what it presses or sends waits until no key follows. */
  entered: (event: KeyboardEvent) => void
  /** The next key came. */
  next: (event: KeyboardEvent) => void
  drop: () => void
}

/**
 * Holds back the space or the Enter that presses a button, follows a link or sends a form, until it is known that it is
 * not the first key of a burst: browsers act on it at once, long before the suffix of the scan. Scanners can be set to
 * send Enter in front of each code.
 */
export function holdBackPress(): HeldPress {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held: { press: () => void; at: number } | null = null
  const drop = () => {
    clearTimeout(timer)
    held = null
  }
  const press = () => {
    const former = held
    drop()
    former?.press()
  }
  const hold = (event: KeyboardEvent, element: HTMLElement) => {
    event.preventDefault()
    drop()
    held = { press: () => element.isConnected && element.click(), at: event.timeStamp }
    timer = setTimeout(press, quietMs)
  }
  return {
    released: (event) => {
      if (event.key === ' ' && isPressedBySpace(event.target)) hold(event, event.target)
    },
    entered: (event) => {
      const isPlain = !event.ctrlKey && !event.shiftKey && !event.altKey && !event.metaKey
      const element = event.key === 'Enter' && isPlain && !event.repeat ? pressedByEnter(event.target) : null
      if (element) hold(event, element)
    },
    next: (event) => {
      if (!held || /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/.test(event.key)) return
      if (event.timeStamp - held.at > quietMs) press()
      else drop()
    },
    drop,
  }
}

const buttonTypes = /^(?:button|submit|reset|image|file)$/

function isPressedBySpace(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement)
    return /^(?:checkbox|radio)$/.test(target.type) || buttonTypes.test(target.type)
  return target instanceof HTMLButtonElement
}

/** What a browser clicks at Enter: the button or link itself, or the button that sends the form of a field. */
function pressedByEnter(target: EventTarget | null): HTMLElement | null {
  if (target instanceof HTMLButtonElement) return target
  if (target instanceof HTMLAnchorElement) return target.hasAttribute('href') ? target : null
  if (!(target instanceof HTMLInputElement)) return null
  if (buttonTypes.test(target.type)) return target
  const sends = (one: Element) =>
    (one instanceof HTMLButtonElement || one instanceof HTMLInputElement) && /^(?:submit|image)$/.test(one.type)
  return ([...(target.form?.elements ?? [])].find(sends) as HTMLElement | undefined) ?? null
}
