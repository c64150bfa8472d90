import type { RowOutcome } from '@platen/contracts/file-imports/file-kinds'
import { completeRows, hasColumn, cellOf, type TextTable } from '../files/text/text-table.format.ts'
import { FileProblems } from '../files/file-problem.ts'
import { eachInSlices, mapInSlices } from '../jobs/slices.ts'
import { toQuotable } from '../files/text/written-text.ts'
import type { FieldText } from '../http/refusal.ts'
import { cellText } from './file-columns.ts'
import type { FileFormat } from './file-format.types.ts'
import type { FileColumn, FileRow, ReadRow, RowValues, StoredRow } from './file-row.types.ts'

/** What a row of a file would do. */
export interface JudgedFileRow extends FileRow {
  name: string
  /** What its outcome depends on: its record, or what a new one belongs to. */
  basis: StoredRow | null
  outcome: RowOutcome
  changes: { column: string; before: string; after: string }[]
  problems: { column: string; text: FieldText }[]
}

/** Returns the columns that a file has, by the name under which it has them. */
function presentColumns(table: TextTable, { columns }: FileFormat): { name: string; column: FileColumn }[] {
  return columns.flatMap((column) => {
    const name = [column.name, column.instead?.name].find(
      (columnName) => columnName !== undefined && hasColumn(table.places, columnName),
    )
    return name === undefined ? [] : [{ name, column }]
  })
}

/** Returns the names under which a file may have columns: a column, or what it has instead. */
export function knownColumns(table: TextTable, columns: readonly FileColumn[]): string[] {
  return columns.map((column) =>
    hasColumn(table.places, column.name) ? column.name : (column.instead?.name ?? column.name),
  )
}

/** Reads the cells of all rows, and finds rows that name the same record twice. */
export function readRows(table: TextTable, kind: FileFormat): ReadRow[] {
  const columns = presentColumns(table, kind)
  const keys = kind.columns.filter((column) => column.isKey)
  const lines = new Map<string, number>()
  return table.rows.map((row) => {
    const shape = new FileProblems()
    completeRows(
      table,
      [row],
      shape,
      keys.map((column) => column.name),
    )
    const problems: ReadRow['problems'] = shape.list.map(({ code, values }) => ({
      column: '',
      text: cellText(code, values),
    }))
    const values: RowValues = {}
    for (const { name, column } of columns) {
      const { read } = name === column.name ? column : (column.instead ?? column)
      const cell = read(cellOf(table, row, name))
      if ('value' in cell) values[column.name] = cell.value
      else problems.push({ column: name, text: cell.problem })
    }
    const name = toQuotable(keys.map((column) => cellOf(table, row, column.name).trim()).join(' · '))
    const hasKey = keys.every((column) => column.name in values)
    const key = hasKey ? kind.keyOf(values) : ''
    const first = hasKey ? lines.get(key) : undefined
    if (first !== undefined) {
      problems.push({ column: keys.at(-1)?.name ?? '', text: cellText('file_row_repeated', { name, line: first }) })
    } else if (hasKey) lines.set(key, row.line)
    return { line: row.line, name, values, problems }
  })
}

/** Compares the rows of a file, in slices, with the records that they name. */
export async function judgeRows(
  kind: FileFormat,
  rows: readonly ReadRow[],
  stored: readonly StoredRow[],
): Promise<JudgedFileRow[]> {
  const byKey = new Map(await mapInSlices(stored, (storedRow) => [kind.keyOf(storedRow.values), storedRow] as const))
  const missing = Object.fromEntries(kind.columns.map((column) => [column.name, column.missing]))
  return mapInSlices(rows, ({ line, name, values, problems }): JudgedFileRow => {
    const row = { line, name, problems }
    if (problems.length > 0) return { ...row, basis: null, stored: null, values, outcome: 'refused', changes: [] }
    const basis = byKey.get(kind.keyOf(values)) ?? null
    const changes = basis ? findChanges(kind, basis, values) : []
    if (!basis || basis.isParent === true) {
      const all = { ...missing, ...basis?.values, ...values }
      const filled = findFilled(kind, values).filter(({ column }) => !(column in (basis?.values ?? {})))
      return { ...row, basis, stored: null, values: all, outcome: 'created', changes: [...changes, ...filled] }
    }
    const outcome = changes.length > 0 ? 'changed' : 'unchanged'
    return { ...row, basis, stored: basis, values: { ...basis.values, ...values }, outcome, changes }
  })
}

/** Returns what a new row fills. */
function findFilled({ columns }: FileFormat, values: RowValues): JudgedFileRow['changes'] {
  return columns.flatMap((column) => {
    const after = column.name in values ? column.write(values[column.name]) : ''
    return after === '' ? [] : [{ column: column.name, before: '', after }]
  })
}

function findChanges(
  { columns, restores }: FileFormat,
  before: StoredRow,
  values: RowValues,
): JudgedFileRow['changes'] {
  const changes = columns.flatMap((column) => {
    if (column.onlyNew || !(column.name in values) || !(column.name in before.values)) return []
    const [old, now] = [column.write(before.values[column.name]), column.write(values[column.name])]
    return old === now ? [] : [{ column: column.name, before: old, after: now }]
  })
  const isRestored = restores === true && before.values.archived === true
  return isRestored ? [...changes, { column: 'archived', before: 'yes', after: 'no' }] : changes
}

/** Marks rows as refused by what saving them found; of rows that are saved together, all others with them. */
export async function markRefused(
  { savedTogether }: FileFormat,
  rows: readonly JudgedFileRow[],
  problems: readonly { line: number; column: string; text: FieldText }[],
): Promise<JudgedFileRow[]> {
  const byLine = new Map<number, JudgedFileRow['problems']>()
  await eachInSlices(problems, ({ line, column, text }) => {
    byLine.set(line, [...(byLine.get(line) ?? []), { column, text }])
  })
  const marked = await mapInSlices(rows, (row): JudgedFileRow => {
    const found = byLine.get(row.line)
    return found ? refuseRow(row, found) : row
  })
  const isWhole = savedTogether !== true || marked.every((row) => row.outcome !== 'refused')
  const isSaved = ({ outcome }: JudgedFileRow) => outcome === 'created' || outcome === 'changed'
  const left = [{ column: '', text: cellText('file_rows_together') }]
  return isWhole ? marked : marked.map((row) => (isSaved(row) ? refuseRow(row, left) : row))
}

function refuseRow(row: JudgedFileRow, problems: JudgedFileRow['problems']): JudgedFileRow {
  return { ...row, outcome: 'refused', changes: [], problems }
}
