// Characters that move the cursor, set colors, rename the window or reverse the reading direction.
const controlCharacters = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * Makes a text from outside (the name of a file, of a table in a backup) safe to print on one line of a terminal: what
 * would control the terminal or start a new line is escaped, as \u001b.
 */
export function toPrintable(text: string): string {
  return text.replace(controlCharacters, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Does the same for a text whose own line breaks are intended. */
export function toPrintableLines(text: string): string {
  return text.split('\n').map(toPrintable).join('\n')
}
