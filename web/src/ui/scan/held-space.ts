/** A scanner's next key follows within this many ms, a person's does not. */
export const quietMs = 80

interface HeldSpace {
  /** A space was released with nothing before it: a button that it presses is pressed once no key follows. */
  released: (event: KeyboardEvent) => void
  /** The next key came. */
  next: (event: KeyboardEvent) => void
  drop: () => void
}

/**
 * Holds back the space that presses a button, until it is known that it is not the first key of a burst: browsers press
 * at the release of the key, long before a scanner's Enter.
 */
export function holdBackSpace(): HeldSpace {
  let timer: ReturnType<typeof setTimeout> | undefined
  let held: { element: HTMLElement; at: number } | null = null
  const drop = () => {
    clearTimeout(timer)
    held = null
  }
  const press = () => {
    const element = held?.element
    drop()
    if (element?.isConnected) element.click()
  }
  return {
    released: (event) => {
      if (event.key !== ' ' || !isPressedBySpace(event.target)) return
      event.preventDefault()
      drop()
      held = { element: event.target, at: event.timeStamp }
      timer = setTimeout(press, quietMs)
    },
    next: (event) => {
      if (!held) return
      if (event.timeStamp - held.at > quietMs) press()
      else drop()
    },
    drop,
  }
}

function isPressedBySpace(target: EventTarget | null): target is HTMLElement {
  if (target instanceof HTMLInputElement) return /^(?:checkbox|radio|button|submit|reset|file)$/.test(target.type)
  return target instanceof HTMLButtonElement
}
