import type { FilePlan } from '@platen/contracts/file-imports/endpoints'
import type { Worded } from '@platen/contracts/values/language'
import { rowOutcomes, type RowOutcome } from '@platen/contracts/file-imports/file-kinds'
import type { FileFormat } from '../../platform/file-kinds/file-format.types.ts'
import type { JudgedFileRow } from '../../platform/file-kinds/plan-rows.ts'

/** A row as a dry run found it: its line, what it would do, and the record on which that depends, with its version. */
export type SeenRow = [line: number, outcome: RowOutcome, id: number | null, version: number | null]

export function toSeen({ line, outcome, basis }: JudgedFileRow): SeenRow {
  return [line, outcome, basis?.id ?? null, basis?.version ?? null]
}

/** Whether the record of a row is no longer what a dry run found; never for a row that the dry run refused. */
export function isChangedSince([, outcome, id, version]: SeenRow, row: JudgedFileRow | undefined): boolean {
  if (outcome === 'refused') return false
  return !row || (row.basis?.id ?? null) !== id || (row.basis?.version ?? null) !== version
}

/** What a dry run says of all rows of a file. */
export interface PlanSummary {
  counts: Record<RowOutcome, number>
  /** The opening stock that the new rows bring. */
  opened: number
  /** The columns that only new rows take, and that a file fills for existing ones (FILE-8). */
  kept_columns: Set<string>
  /** The first rows of each outcome in file order. */
  listed: JudgedFileRow[]
}

/**
 * Creates the summary of a dry run, and the function that adds the next row to it.
 * @param max - how many rows of each outcome are listed
 */
export function createSummary(
  { columns, countOpened }: FileFormat,
  max: number,
): { summary: PlanSummary; add: (row: JudgedFileRow) => void } {
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>
  const summary: PlanSummary = { counts, opened: 0, kept_columns: new Set(), listed: [] }
  const onlyNew = columns
    .filter((column) => column.onlyNew === true)
    .map((column) => ({ ...column, empty: new Set(['', column.write(column.missing)]) }))
  return {
    summary,
    add(row) {
      const { values, stored, outcome } = row
      if (counts[outcome]++ < max) summary.listed.push(row)
      if (outcome === 'created') summary.opened += countOpened?.(values) ?? 0
      if (stored === null || outcome === 'refused') return
      for (const { name, write, empty } of onlyNew) {
        if (name in values && !empty.has(write(values[name]))) summary.kept_columns.add(name)
      }
    },
  }
}

/** Returns the records that a file archives. */
export function findArchived(rows: readonly JudgedFileRow[]): number[] {
  return rows.flatMap(({ outcome, stored, values }) =>
    outcome === 'changed' && stored?.values.archived === false && values.archived === true ? [stored.id] : [],
  )
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

const maxNamedLines = 20

/** Names lines for a message: the first twenty. */
export function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, maxNamedLines).join(', ')
  return lines.length > maxNamedLines ? `${named}, …` : named
}
