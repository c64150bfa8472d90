import type { FilePlan } from '@platen/contracts/file-imports/file-imports'
import type { Worded } from '@platen/contracts/values/language'
import { rowOutcomes, type RowOutcome } from '@platen/contracts/file-imports/file-kinds'
import type { FileColumn, RowValues } from '../../platform/file-kinds/file-row.types.ts'
import type { JudgedFileRow } from '../../platform/file-kinds/plan-rows.ts'

/** A row as a dry run found it: its line, what it would do, and the record on which that depends, with its version. */
export type SeenRow = [line: number, outcome: RowOutcome, id: number | null, version: number | null]

export function toSeen({ line, outcome, basis }: JudgedFileRow): SeenRow {
  return [line, outcome, basis?.id ?? null, basis?.version ?? null]
}

/** Returns the lines of a file whose records are no longer what a dry run found. */
export function findChangedLines(seen: readonly SeenRow[], rows: readonly JudgedFileRow[]): number[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return seen.flatMap(([line, outcome, id, version]) => {
    const row = byLine.get(line)
    if (outcome === 'refused') return []
    const isSame = row && (row.basis?.id ?? null) === id && (row.basis?.version ?? null) === version
    return isSame ? [] : [line]
  })
}

export function countOutcomes(rows: readonly { outcome: RowOutcome }[]): Record<RowOutcome, number> {
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** Returns the opening stock that the new rows bring. */
export function countOpened(
  { countOpened: openedBy }: { countOpened?: (values: RowValues) => number },
  rows: readonly JudgedFileRow[],
): number {
  const created = openedBy ? rows.filter((row) => row.outcome === 'created') : []
  return created.reduce((sum, row) => sum + (openedBy?.(row.values) ?? 0), 0)
}

/** Returns the columns that only new rows take, and that a file fills for existing ones (FILE-8). */
export function findKept(columns: readonly FileColumn[], rows: readonly JudgedFileRow[]): string[] {
  const existing = rows.filter(({ stored, outcome }) => stored !== null && outcome !== 'refused')
  const isFilled = ({ name, missing, write }: FileColumn) => {
    const empty = new Set(['', write(missing)])
    return existing.some(({ values }) => name in values && !empty.has(write(values[name])))
  }
  return columns.filter((column) => column.onlyNew === true && isFilled(column)).map(({ name }) => name)
}

/** Columns of lists that only movements of stock change. */
const stockColumns: ReadonlySet<string> = new Set([
  'on_hand',
  'reserved',
  'available',
  'short',
  'incoming',
  'on_pallets',
])

/**
 * Returns the headings of a list's columns of stock, “On hand” for instance. They are not the columns of a file, such
 * as `on_hand`, which opens the stock of new ones (FILE-8).
 */
export function findStockHeadings(
  { listColumns = {} }: { listColumns?: Readonly<Record<string, Worded>> },
  header: readonly string[],
): string[] {
  const labels = new Set([...stockColumns].flatMap((key) => [listColumns[key]?.en, listColumns[key]?.fr]))
  return header.filter((name) => labels.has(name) && !stockColumns.has(name))
}

/**
 * Tells the columns of the noun's list, which a file has without anybody being able to change them by it, from unknown
 * ones. Those of stock are named apart, because it is changed elsewhere.
 */
export function sortIgnored(
  { listColumns = {} }: { listColumns?: Readonly<Record<string, Worded>> },
  ignored: readonly string[],
): Pick<FilePlan, 'ignored_columns' | 'list_columns' | 'stock_columns'> {
  const keyOf = (name: string) =>
    Object.keys(listColumns).find((key) => {
      const labels = [listColumns[key]?.en, listColumns[key]?.fr]
      return labels.some((label) => label?.toLowerCase() === name.trim().toLowerCase())
    })
  const listed = ignored.filter((name) => keyOf(name) !== undefined)
  const ofStock = listed.filter((name) => stockColumns.has(keyOf(name) ?? ''))
  return {
    ignored_columns: ignored.filter((name) => !listed.includes(name)),
    list_columns: listed.filter((name) => !ofStock.includes(name)),
    stock_columns: ofStock,
  }
}

/** Returns the first rows of each outcome in file order. */
export function chooseListed(rows: readonly JudgedFileRow[], max: number): JudgedFileRow[] {
  const taken = { created: 0, changed: 0, unchanged: 0, refused: 0 }
  return rows.filter((row) => taken[row.outcome]++ < max)
}

const maxNamedLines = 20

/** Names lines for a message: the first twenty. */
export function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, maxNamedLines).join(', ')
  return lines.length > maxNamedLines ? `${named}, …` : named
}
