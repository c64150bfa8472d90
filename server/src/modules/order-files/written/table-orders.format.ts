import { guardColumn } from '../../../platform/files/text/guarded-cells.format.ts'
import {
  cellOf,
  columnKey,
  completeRows,
  hasColumn,
  ignoredColumnsNotice,
  rawRow,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text/text-table.format.ts'
import type { FileProblems } from '../../../platform/files/file-problem.ts'
import { toQuotable } from '../../../platform/files/text/written-text.ts'
import type { ReadOrderFile, ReadRecord } from '../incoming-order.types.ts'
import { dropRepeatedRows } from '../native/native-rows.format.ts'
import { toNumberKey } from '../order-identity.rules.ts'
import { groupRowsByOrder, type OrderRows } from '../order-rows.format.ts'
import { findPersonalColumns } from '../personalization.format.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { mergeRepeatedOrders } from '../repeated-orders.rules.ts'
import { decimalMarkOf } from '../shopify/shopify-sum.format.ts'
import { FileTimes, findDayOrder } from './file-times.format.ts'
import { isDesign, splitOptions } from './line-options.format.ts'
import { lineCells, lineFields, pick } from './table-cells.format.ts'
import type { LineField, OrderCells, OrderField, PlaceField, TableLayout } from './table-layout.types.ts'
import { readWrittenOrder } from './written-order.format.ts'
import type { LineOption, ReadingSetting, WrittenAddress, WrittenLine } from './written-order.types.ts'
import { joinWritten, writtenAddress } from './written-people.format.ts'

/** What is the same for all orders of a table. */
interface TableReading {
  table: TextTable
  layout: TableLayout
  /** Columns with designs or personalizations, which no layout can list. */
  optionColumns: readonly string[]
  setting: ReadingSetting
}

/**
 * Reads the orders of a table by its layout: rows with the same number are one order, wherever they stand. Times
 * without a time zone are those of `zone`.
 */
export function readTableOrders(table: TextTable, layout: TableLayout, zone: string): ReadOrderFile {
  const columnsOf = (field: OrderField | LineField) => layout.columns[field] ?? []
  const known = new Set([...Object.values(layout.columns).flat(), ...layout.unread, guardColumn].map(columnKey))
  const unknown = table.header.filter((name) => name !== '' && !known.has(columnKey(name)))
  const { personal, ignored } = findPersonalColumns(unknown.filter((name) => !isDesign(name)))
  const placedCells = table.rows.map((row) => pick(table, row, columnsOf('placed')).text)
  const times = new FileTimes(
    layout.zone ?? zone,
    findDayOrder(placedCells) ?? layout.days ?? null,
    layout.zone !== undefined,
  )
  const { html, names_countries = false } = layout
  const setting = { mark: decimalMarkOf(table), times, html, names_countries }
  const reading = { table, layout, optionColumns: [...unknown.filter(isDesign), ...personal], setting }
  const key = [...columnsOf('id'), ...columnsOf('number')].find((column) => hasColumn(table.places, column)) ?? ''
  const orders = groupRowsByOrder(table, key, (row) => hasOnlyLine(reading, row))
  const records = orders.map((order) => readRows(reading, order))
  return {
    format: layout.format,
    records: mergeRepeatedOrders(records, numberName(table, layout)),
    notices: [...times.notices(), ...ignoredColumnsNotice(ignored)],
  }
}

function numberName(table: TextTable, { columns }: TableLayout): string {
  const names = [...(columns.number ?? []), ...(columns.id ?? [])]
  return names.find((column) => hasColumn(table.places, column)) ?? 'number'
}

/** Whether a row has no more of its order than a line, as spreadsheets leave it that write repeated values once. */
function hasOnlyLine({ table, layout }: TableReading, row: TableRow): boolean {
  const entries = Object.entries(layout.columns) as [OrderField | LineField, readonly string[]][]
  const isLine = (field: string) => lineFields.some((name) => name === field)
  const isFilled = ([, columns]: (typeof entries)[number]) => pick(table, row, columns).text.trim() !== ''
  const ofOrder = entries.filter(([field]) => !isLine(field) && field !== 'number' && field !== 'id')
  return entries.filter(([field]) => isLine(field)).some(isFilled) && !ofOrder.some(isFilled)
}

function readRows(reading: TableReading, { rows: all, joined }: OrderRows): ReadRecord {
  const { table, layout, setting } = reading
  const found = new RecordFindings()
  const { rows, repeated_at, equal } = dropRepeatedRows(table, all)
  const kept = dropRepeatedLines(reading, rows, found.fatal)
  const repeated = repeated_at ?? rows.find((row) => !kept.includes(row))?.line ?? null
  if (repeated !== null) found.warn('', 'order_repeated', { line: repeated })
  if (equal && kept.length === rows.length) {
    found.doubt('lines', 'doubt_rows_equal', { ...equal }, [equal.first, equal.line])
  }
  for (const { line } of joined) found.doubt('lines', 'doubt_row_joined', { line }, [line])
  const whole = completeRows(table, kept, found.fatal, [
    ...(layout.columns.sku ?? []),
    ...(layout.columns.quantity ?? []),
  ])
  const raw = kept.map((row) => rawRow(table, row))
  const lineNumbers = kept.map((row) => row.line)
  const cells = createCells(reading, whole.length > 0 ? whole : kept, found.fatal)
  if (whole.length === 0) {
    const externalNumber = toQuotable(cells.of('number').text || cells.of('id').text)
    const { list: problems } = found.fatal
    const numberKey = toNumberKey(externalNumber)
    const named = { external_number: externalNumber, number_key: numberKey }
    return { kind: 'unreadable', ...named, problems, raw, line_numbers: lineNumbers }
  }
  const state = layout.state(cells)
  const lines = whole.flatMap((row) => readLines(reading, row))
  const amounts = {
    subtotal: cells.of('subtotal'),
    shipping: cells.of('shipping'),
    tax: cells.of('tax'),
    total: cells.of('total'),
  }
  return readWrittenOrder(
    found,
    {
      id: cells.of('id'),
      number: cells.of('number'),
      placed: cells.of('placed'),
      changed: cells.of('changed'),
      ship_by: cells.of('ship_by'),
      state,
      status:
        ['status', 'payment_status'].map((name) => cells.of(name as OrderField)).find(({ text }) => text !== '') ??
        cells.of('status'),
      refunds: [cells.of('refunded')],
      without_refunded: false,
      currency: cells.of('currency'),
      ...amounts,
      customer: cells.of('customer'),
      email: cells.of('email'),
      phones: [cells.of('ship_phone'), cells.of('phone'), cells.of('bill_phone')],
      ship_to: readPlace(cells, 'ship'),
      bill_to: readPlace(cells, 'bill'),
      service: cells.of('service'),
      tags: cells.of('tags'),
      notes: [cells.of('note'), cells.of('gift_message')],
      unassigned: [],
      items: cells.of('items'),
      lines,
      raw,
      line_numbers: lineNumbers,
    },
    setting,
  )
}

/**
 * Drops rows that repeat a line of the store with the same id. If they differ, either may be the newer one, which is a
 * problem, unless only one of them says that the line was sent.
 */
function dropRepeatedLines(
  { table, layout }: TableReading,
  rows: readonly TableRow[],
  problems: FileProblems,
): TableRow[] {
  const byId = new Map<string, TableRow>()
  const kept: TableRow[] = []
  for (const row of rows) {
    const id = pick(table, row, layout.columns.line_id ?? [])
    const earlier = id.text.trim() === '' ? undefined : byId.get(id.text.trim())
    byId.set(id.text.trim(), row)
    if (!earlier) {
      kept.push(row)
      continue
    }
    const isSent = (one: TableRow) => pick(table, one, layout.columns.line_shipped ?? []).text.trim() !== ''
    if (serializeUnsent(table, layout, earlier) !== serializeUnsent(table, layout, row)) {
      problems.add(id.name, 'order_fields_differ', { first: id.text, other: id.text, line: row.line })
    } else if (isSent(row) && !isSent(earlier)) kept[kept.indexOf(earlier)] = row
  }
  return kept
}

function serializeUnsent(table: TextTable, { columns }: TableLayout, row: TableRow): string {
  const sent = (columns.line_shipped ?? []).map((column) => table.places.get(columnKey(column)))
  return JSON.stringify(row.cells.filter((_cell, place) => !sent.includes(place)).map((cell) => cell.trim()))
}

/** Returns a reader of an order's fields. Rows with different values of what must be the same are a problem. */
function createCells({ table, layout }: TableReading, rows: readonly TableRow[], problems: FileProblems): OrderCells {
  const reported = new Set<string>()
  return {
    has: (field) => (layout.columns[field] ?? []).some((column) => hasColumn(table.places, column)),
    of(field) {
      const columns = layout.columns[field] ?? []
      const written = rows.map((row) => ({ row, value: pick(table, row, columns) }))
      const filled = written.filter(({ value }) => value.text.trim() !== '')
      const [first] = filled
      if (!first) return written[0]?.value ?? { name: field, text: '' }
      const differing = filled.find(({ value }) => value.text.trim() !== first.value.text.trim())
      if (differing && !reported.has(field)) {
        reported.add(field)
        const { name } = first.value
        const [one, other] = [toQuotable(first.value.text.trim()), toQuotable(differing.value.text.trim())]
        problems.add(name, 'order_fields_differ', { first: one, other, line: differing.row.line })
      }
      return first.value
    },
  }
}

function readPlace(cells: OrderCells, of: 'ship' | 'bill'): WrittenAddress {
  const cell = (field: PlaceField) => cells.of(`${of}_${field}`)
  return writtenAddress((part) => {
    if (part === 'name' && cell('name').text.trim() === '') {
      return joinWritten([cell('first_name'), cell('last_name')], ' ')
    }
    return part === 'address2' ? joinWritten([cell('address2'), cell('address3')], ', ') : cell(part)
  })
}

function readLines({ table, layout, optionColumns }: TableReading, row: TableRow): WrittenLine[] {
  const lines = layout.linesOf?.(table, row) ?? [lineCells(table, row, layout)]
  const { isNothing = () => false } = layout
  const own: LineOption[] = [
    ...optionColumns.map((name) => ({ name, value: cellOf(table, row, name) })),
    ...(layout.optionsOf?.(table, row) ?? []),
  ]
  return lines.flatMap((line) => {
    const { sku, title, quantity, price, line_total, options, line_shipped, line_id, customization } = line
    if ([sku, title, quantity].every(({ text }) => text.trim() === '')) return []
    const custom = customization.text.trim() === '' ? [] : [{ name: 'Customization', value: customization.text }]
    return [
      {
        at: row.line,
        id: line_id.text.trim(),
        ...{ sku, title, quantity, price, line_total },
        options: [...splitOptions(options.text), ...own, ...custom].filter((option) => !isNothing(option)),
        shipped: true,
        fulfilled: line_shipped.text.trim() !== '',
      },
    ]
  })
}
