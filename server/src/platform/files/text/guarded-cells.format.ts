/**
 * Protects cells that a spreadsheet would treat as a formula (IMPORT-17, CHECK-23).
 *
 * On export, an apostrophe is put before = + - @, or the full-width form of one, wherever a reader may see the start of
 * a cell. That is where the cell starts in our file and, for readers that split at another separator, also after each
 * comma, semicolon, tab, vertical bar and line ending inside it: French Excel splits a file with commas at semicolons,
 * English Excel one with semicolons at commas, and since its first cell then starts without a quote, it ignores the
 * quotes after that. Which separator the file has doesn't matter: a spreadsheet may save it with another. Spaces,
 * quotes and apostrophes before the sign don't help, as readers drop them; they are counted, so that each start has
 * exactly one apostrophe more than its value. At the very start, a tab, CR or LF counts as a sign.
 *
 * On import, these apostrophes are removed again, but only in a row whose column `formula_guard` contains `apostrophe`,
 * as in every row of our exports.
 *
 * Assumed: an apostrophe in any other file is part of the text ('-like names, '+1 size up'), since nobody can tell
 * whether it was typed or added by another export; before a plain number ('0123) it is one that programs add. Because
 * the mark is a word in each row and not a property of the file (its quotes, its name), it survives a spreadsheet that
 * saves the file again, and a row that was added by hand is read as it is.
 */
export const guardColumn = 'formula_guard'

/** The content of that column in a row whose cells are guarded. */
export const guardMark = 'apostrophe'

const beginning = String.raw`(?<=^|[,;|\t\r\n])`
const passedOver = String.raw`(?:["']|[^\S\t\r\n])*`
const before = `(?=${passedOver}[=+\\-@＝＋－＠])`
const beforeBreak = String.raw`(?=${passedOver}[\t\r\n])`

const unguarded = new RegExp(`${beginning}${before}|^${beforeBreak}`, 'g')
const guarded = new RegExp(`${beginning}'${before}|^'${beforeBreak}`, 'g')

/** Returns a cell in the form that is safe for a spreadsheet. Rule: IMPORT-17. */
export function guardCell(value: string): string {
  return value.replaceAll(unguarded, "'")
}

/** Returns the value of a guarded cell; any other cell is returned unchanged. Rule: IMPORT-17. */
export function unguardCell(cell: string): string {
  return cell.replaceAll(guarded, '')
}

/** Returns whether a row's guard column says that its cells are guarded. */
export function isGuardMark(cell: string | undefined): boolean {
  return cell?.trim().toLowerCase() === guardMark
}
