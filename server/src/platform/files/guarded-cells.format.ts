/**
 * Cells that a spreadsheet would take for a formula (IMPORT-17, CHECK-23).
 *
 * Out: wherever a reader may take a cell to begin, an apostrophe goes before = + - @ or a full-width one of these signs. A
 * cell begins where it does in our file, and for readers that split at something else than commas also behind each
 * semicolon, tab, vertical bar and line end inside it: French Excel splits a file of ours at semicolons, and since its own
 * first cell then begins without a quote, it minds no quotes behind. Blanks, quotes and apostrophes before the sign don't
 * help, as readers drop them; those in front of it are counted in, so that each beginning has exactly one apostrophe more
 * than its value. At the very beginning a tab, CR or LF counts as a sign.
 * In: these apostrophes are taken away again, but only in a row whose column `formula_guard` says `apostrophe`, which
 * every row of our exports does.
 *
 * Assumed: an apostrophe in any other file is part of the text ('-like names, '+1 size up'), since nobody can tell whether
 * it was written or put there by somebody else's export. Being a word in each row and no trait of the file (its quotes,
 * its name), the mark outlives a spreadsheet that saves the file anew, and a row that was added by hand is taken as it
 * stands.
 */
export const guardColumn = 'formula_guard'

/** What the column says in a row whose cells are guarded. */
export const guardMark = 'apostrophe'

const beginning = String.raw`(?<=^|[;|\t\r\n])`
const passedOver = String.raw`(?:["']|[^\S\t\r\n])*`
const before = `(?=${passedOver}[=+\\-@＝＋－＠])`
const beforeBreak = String.raw`(?=${passedOver}[\t\r\n])`

const unguarded = new RegExp(`${beginning}${before}|^${beforeBreak}`, 'g')
const guarded = new RegExp(`${beginning}'${before}|^'${beforeBreak}`, 'g')

/** A cell as a spreadsheet may get it. Rule: IMPORT-17. */
export function guardCell(value: string): string {
  return value.replaceAll(unguarded, "'")
}

/** The value of a guarded cell; every other one comes out as it is. Rule: IMPORT-17. */
export function unguardCell(cell: string): string {
  return cell.replaceAll(guarded, '')
}

/** Whether the column of a row says that its cells are guarded. */
export function isGuardMark(cell: string | undefined): boolean {
  return cell?.trim().toLowerCase() === guardMark
}
