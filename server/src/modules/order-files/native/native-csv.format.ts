import { toQuotable } from '../../../platform/files/text/written-text.ts'
import {
  cellOf,
  checkColumns,
  hasColumn,
  ignoredColumnsNotice,
  rawRow,
  completeRows,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text/text-table.format.ts'
import { isRefusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import type { ReadOrderFile, ReadRecord } from '../incoming-order.types.ts'
import {
  nativeLineFields,
  nativeOrderFields,
  readNativeOrder,
  type NativeLine,
  type NativeOrderFields,
} from './native-order.format.ts'
import { groupRowsByOrder } from '../order-rows.format.ts'
import { FileProblems } from '../../../platform/files/file-problem.ts'
import { readUnrounded } from '../../../platform/files/text/file-values.format.ts'
import { toNumberKey } from '../order-identity.rules.ts'
import { mergeRepeatedOrders } from '../read-record.format.ts'

/** Columns without which no order can be created. */
const required = ['order_number', 'placed_at', 'customer_name', 'address1', 'city', 'country', 'sku', 'quantity']

/** Reads orders in our own CSV format: one row per line with the order's fields repeated in each, rows in any order. */
export function readNativeCsv(table: TextTable): ReadOrderFile | RefusedFile {
  const ignored = checkColumns(table, required, [...nativeOrderFields, ...nativeLineFields])
  if (isRefusedFile(ignored)) return ignored
  const records = groupRowsByOrder(table, 'order_number').map((rows) => readRows(table, rows))
  return {
    format: 'native_csv',
    records: mergeRepeatedOrders(records, 'order_number'),
    notices: ignoredColumnsNotice(ignored),
  }
}

function readRows(table: TextTable, rows: TableRow[]): ReadRecord {
  const problems = new FileProblems()
  const whole = completeRows(table, rows, problems, required)
  const first = whole[0]
  const fields = Object.fromEntries(nativeOrderFields.map((name) => [name, first ? cellOf(table, first, name) : '']))
  const raw = rows.map((row) => rawRow(table, row))
  const lineNumbers = rows.map((row) => row.line)
  if (!first) {
    const externalNumber = rows[0] ? toQuotable(cellOf(table, rows[0], 'order_number')) : ''
    return {
      kind: 'unreadable',
      external_number: externalNumber,
      number_key: toNumberKey(externalNumber),
      problems: problems.list,
      raw,
      line_numbers: lineNumbers,
    }
  }
  fields.order_number = readUnrounded(problems, 'order_number', fields.order_number ?? '')
  reportDifferences(table, whole, problems)
  const lines = whole.map(
    (row) =>
      Object.fromEntries(nativeLineFields.map((name) => [name, cellOf(table, row, name)])) as unknown as NativeLine,
  )
  const lacking = nativeOrderFields.filter((name) => !hasColumn(table.places, name))
  const record = readNativeOrder(
    { fields: fields as NativeOrderFields, lines, raw, line_numbers: lineNumbers, lacking },
    problems,
  )
  const copy = findFirstCopy(whole)
  if (copy && record.kind === 'order') {
    record.order.warnings.push({ field: '', code: 'order_rows_identical', values: { line: copy.line } })
  }
  return record
}

/** Assumed: each row is a line of its own, so two equal rows are two lines; a warning points them out. */
function findFirstCopy(rows: readonly TableRow[]): TableRow | undefined {
  const seen = new Set<string>()
  return rows.find((row) => {
    const text = JSON.stringify(row.cells)
    if (seen.has(text)) return true
    seen.add(text)
    return false
  })
}

function reportDifferences(table: TextTable, rows: TableRow[], problems: FileProblems): void {
  const [first, ...others] = rows
  if (!first) return
  for (const name of nativeOrderFields) {
    const expected = cellOf(table, first, name).trim()
    const differing = others.find((row) => cellOf(table, row, name).trim() !== expected)
    if (!differing) continue
    const other = toQuotable(cellOf(table, differing, name))
    problems.add(name, 'order_fields_differ', { first: toQuotable(expected), other, line: differing.line })
  }
}
