/** What begins like `Name: `, no spreadsheet takes for a number or a day. */
const isLabeled = (text: string) => /^\p{L}[^:\d]*: /u.test(text)

/**
 * Writes a text to print into our own export. Others than labeled ones get an apostrophe, so that a spreadsheet that
 * saves the file leaves 007, 3-4 and May 5 as they are.
 */
export function markText(text: string): string {
  return text === '' || isLabeled(text) ? text : `'${text}`
}

/** Returns the text of such a cell. */
export function unmarkText(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell
}
