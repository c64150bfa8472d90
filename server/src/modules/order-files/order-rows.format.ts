import type { TableRow, TextTable } from '../../platform/files/text/text-table.format.ts'

/** Splits rows into runs that stand directly below each other in the file. */
export function splitIntoRuns(table: TextTable, rows: readonly TableRow[]): TableRow[][] {
  const runs: TableRow[][] = []
  // Not by all rows of the table in between: those of one order may be far apart, and so may those of every other.
  const places = [...new Set(rows)].map((row) => ({ row, place: findPlace(table, row.line) }))
  let previous = -2
  for (const { row, place } of places.toSorted((a, b) => a.place - b.place)) {
    if (place === previous + 1) runs.at(-1)?.push(row)
    else runs.push([row])
    previous = place
  }
  return runs
}

/** Returns the place of the row on a line of the file; rows are sorted by their line. */
function findPlace({ rows }: TextTable, line: number): number {
  let [low, high] = [0, rows.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.line ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the cells of a row as one text, to compare rows by. */
export function serializeRow(row: TableRow): string {
  const cells = row.cells.map((cell) => cell.trim())
  while (cells.at(-1) === '') cells.pop()
  return JSON.stringify(cells)
}

/** Counts equal rows. */
export function countRows(
  rows: readonly TableRow[],
  textOf: (row: TableRow) => string = serializeRow,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = textOf(row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** Whether each row of `part` is in `whole`, at least as often. */
export function isPartOf(part: readonly TableRow[], whole: readonly TableRow[]): boolean {
  const available = countRows(whole)
  return [...countRows(part)].every(([text, count]) => count <= (available.get(text) ?? 0))
}

/** Whether the rows are several times the same block of at least two different rows: a, b, a, b. */
export function findRepeatedBlock(
  rows: readonly TableRow[],
  textOf: (row: TableRow) => string = serializeRow,
): TableRow[] | null {
  const texts = rows.map(textOf)
  for (let length = 2; length <= rows.length / 2; length++) {
    if (rows.length % length !== 0 || new Set(texts.slice(0, length)).size === 1) continue
    if (texts.every((text, at) => text === texts[at % length])) return rows.slice(0, length)
  }
  return null
}

/** Two equal rows of an order, by their lines of the file. */
export interface EqualRows {
  first: number
  line: number
}

export function findEqualRows(
  rows: readonly TableRow[],
  textOf: (row: TableRow) => string = serializeRow,
): EqualRows | null {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const text = textOf(row)
    const first = seen.get(text)
    if (first !== undefined) return { first, line: row.line }
    seen.set(text, row.line)
  }
  return null
}
