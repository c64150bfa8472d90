import { ownColumns } from '@platen/contracts/order-files/columns'
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
import { guardColumn, isGuardMark } from '../../../platform/files/text/guarded-cells.format.ts'
import { isRefusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import type { ReadOrderFile, ReadRecord } from '../incoming-order.public.types.ts'
import {
  nativeLineFields,
  nativeOrderFields,
  readNativeOrder,
  toPlainField,
  type NativeLine,
  type NativeOrderFields,
} from './native-order.format.ts'
import { doubtVersions, judgeSettledRows } from '../repeats/pasted-doubts.format.ts'
import { settleOrders, type SettledRows } from '../repeats/pasted-rows.format.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { findPersonalColumns, writePersonalization } from '../personalization.format.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { mergeRepeatedOrders } from '../repeats/repeated-orders.rules.ts'
import { groupRowsByOrder } from '../rows/order-groups.format.ts'
import { findUnreadColumns, judgeUnreadColumns, type UnreadColumns } from '../unread/unread-columns.format.ts'
import type { TableSetting } from '../written/table-layout.types.ts'
import { compareNativeRows, fillBlankFields, hasOnlyLine, readNativeRows } from './native-rows.format.ts'

/** Columns without which no order can be created. */
const required = ownColumns.flatMap((column) => (column.required ? [column.name] : []))

/** Reads orders in our own CSV format: one row per line with the order's fields repeated in each, rows in any order. */
export function readNativeCsv(table: TextTable, { texts }: TableSetting): ReadOrderFile | RefusedFile {
  const unknown = checkColumns(table, required, [...nativeOrderFields, ...nativeLineFields])
  if (isRefusedFile(unknown)) return unknown
  const { personal, ignored } = findPersonalColumns(unknown, texts)
  const unread = findUnreadColumns(ignored)
  const orders = groupRowsByOrder(table, readNativeRows(table)).map((order) => fillBlankFields(table, order))
  const records = settleOrders(table, orders, compareNativeRows(table)).flatMap((versions) =>
    doubtVersions(versions.map((rows) => readRows(table, rows, personal, unread))),
  )
  return {
    format: 'native_csv',
    records: mergeRepeatedOrders(records, 'order_number'),
    notices: ignoredColumnsNotice(ignored),
    unread: ignored,
  }
}

function readRows(
  table: TextTable,
  settled: SettledRows,
  personal: readonly string[],
  unread: UnreadColumns,
): ReadRecord {
  const found = new RecordFindings()
  const { rows } = settled
  const whole = completeRows(table, rows, found.fatal, required)
  const first = whole.find((row) => !hasOnlyLine(table, row)) ?? whole[0]
  const raw = rows.map((row) => rawRow(table, row))
  const lineNumbers = rows.map((row) => row.line)
  if (!first) {
    const externalNumber = rows[0] ? toQuotable(cellOf(table, rows[0], 'order_number')) : ''
    const { list: problems } = found.fatal
    return unreadableRecord({ external_number: externalNumber, problems, raw, line_numbers: lineNumbers })
  }
  const cell = (row: TableRow, name: string) => readCell(table, row, name)
  const filled = (name: string) => whole.find((row) => cellOf(table, row, name).trim() !== '') ?? first
  const fields = Object.fromEntries(
    nativeOrderFields.map((name) => [name, cell(filled(name), name)]),
  ) as NativeOrderFields
  judgeSettledRows(found, settled)
  judgeUnreadColumns(found, unread, (name) => whole.map((row) => cellOf(table, row, name)), lineNumbers)
  reportDifferences(table, whole, found.fatal)
  const lines = whole.map((row): NativeLine => {
    const named = Object.fromEntries(nativeLineFields.map((name) => [name, cell(row, name)]))
    const personalization = personal.map((name) => writePersonalization(name, cell(row, name)))
    return { ...(named as unknown as NativeLine), at: row.line, personalization: joinTexts(personalization) }
  })
  const lacking = nativeOrderFields.filter((name) => !hasColumn(table.places, name))
  const personalized = personal.length > 0
  const record = { fields, lines, raw, line_numbers: lineNumbers, lacking, personalized, is_list: false }
  return readNativeOrder(record, found)
}

const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join('\n')

/** In a row of our own export, an apostrophe before a number is part of the value. */
function readCell(table: TextTable, row: TableRow, name: string): string {
  const cell = cellOf(table, row, name)
  return isGuardMark(cellOf(table, row, guardColumn)) ? cell : toPlainField(name, cell)
}

/** A field of the order that some of its rows leave blank is written in the others. */
function reportDifferences(table: TextTable, rows: TableRow[], problems: FileProblems): void {
  for (const name of nativeOrderFields) {
    const [first, ...others] = rows.filter((row) => cellOf(table, row, name).trim() !== '')
    const expected = first ? cellOf(table, first, name).trim() : ''
    const differing = others.find((row) => cellOf(table, row, name).trim() !== expected)
    if (!differing) continue
    const other = toQuotable(cellOf(table, differing, name))
    problems.add(name, 'order_fields_differ', { first: toQuotable(expected), other, line: differing.line })
  }
}
