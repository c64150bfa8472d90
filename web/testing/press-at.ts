export type Pressed = KeyboardEventInit & { key: string; code: string }

export const enter: Pressed = { key: 'Enter', code: 'Enter' }
export const tab: Pressed = { key: 'Tab', code: 'Tab' }

const codes: Record<string, string> = { '-': 'Minus', ' ': 'Space', '/': 'Slash', ']': 'BracketRight' }

/** The key of a US keyboard that types a character. */
export function keyOf(character: string): Pressed {
  const code = codes[character] ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`)
  return { key: character, code, shiftKey: /[A-Z]/.test(character) }
}

/** Presses a key at a time in ms since the page was loaded, as a browser does, with its default action. */
export function pressAt(at: number, init: Pressed): void {
  const target = document.activeElement ?? document.body
  const send = (kind: 'keydown' | 'keyup') => {
    const event = new KeyboardEvent(kind, { ...init, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    // Happy DOM takes every Alt for AltGr.
    Object.defineProperty(event, 'getModifierState', { value: () => init.modifierAltGraph === true })
    return target.dispatchEvent(event)
  }
  const isFree = send('keydown')
  const isText = target.matches('textarea, input:not([type]), input[type=search], input[type=number]')
  if (isFree && isText && init.key.length === 1) (target as HTMLInputElement).value += init.key
  if (isFree && init.key === 'Enter' && target.matches('button, a')) (target as HTMLElement).click()
  if (send('keyup') && isFree && init.key === ' ' && target.matches('button, [type=checkbox]'))
    (target as HTMLElement).click()
}
