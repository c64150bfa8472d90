/**
 * Characters that a scanner types by their number: Alt held down, the digits on the number pad, Alt released. Scanners
 * are set to this where the layout of the computer isn't known.
 */
export class AltCode {
  #digits = ''

  /** Takes a key that is pressed. Returns whether it is a digit of such a number. */
  take(event: KeyboardEvent): boolean {
    const digit = event.altKey && !event.ctrlKey ? /^Numpad([0-9])$/.exec(event.code)?.[1] : undefined
    if (digit !== undefined) this.#digits += digit
    else if (event.key !== 'Alt') this.#digits = ''
    return digit !== undefined
  }

  /** The character that ends with this released key; null while none does. */
  end(event: KeyboardEvent): string | null {
    if (event.key !== 'Alt' || this.#digits === '') return null
    const code = Number(this.#digits)
    this.#digits = ''
    return code > 0 && code < 127 ? String.fromCharCode(code) : null
  }
}
