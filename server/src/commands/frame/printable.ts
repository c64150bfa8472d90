// What moves the cursor, colours, renames the window or turns the reading direction around.
const commanding = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/**
 * A text from outside (the name of a file, of a table in a backup) as one line for a terminal: what would command the
 * terminal or begin a line of its own is written out, as \u001b.
 */
export function printable(text: string): string {
  return text.replace(commanding, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same for a text whose own line breaks are meant. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}
