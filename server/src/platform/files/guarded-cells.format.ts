/**
 * Cells that a spreadsheet would take for a formula (IMPORT-17, CHECK-23).
 *
 * Out: a cell that begins with = + - @, tab, CR, LF or a full-width one of the signs gets an apostrophe in front; so does
 * one that has apostrophes and then such a sign, so that each guarded cell has exactly one apostrophe more than its value.
 * In: that one apostrophe is taken away again, but only in a row whose column `formula_guard` says `apostrophe`, which
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

const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell as a spreadsheet may get it. Rule: IMPORT-17. */
export function guardCell(value: string): string {
  return formula.test(value) ? `'${value}` : value
}

/** The value of a guarded cell; every other one comes out as it is. Rule: IMPORT-17. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** Whether the column of a row says that its cells are guarded. */
export function isGuardMark(cell: string | undefined): boolean {
  return cell?.trim().toLowerCase() === guardMark
}
