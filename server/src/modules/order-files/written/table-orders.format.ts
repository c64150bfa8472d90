import { guardColumn } from '../../../platform/files/text/guarded-cells.format.ts'
import {
  cellOf,
  columnKey,
  completeRows,
  findAmbiguousColumn,
  hasColumn,
  ignoredColumnsNotice,
  rawRow,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text/text-table.format.ts'
import { isRounded, toQuotable } from '../../../platform/files/text/written-text.ts'
import type { RefusedFile } from '../../../platform/files/refused-file.ts'
import type { Lacking, ReadOrderFile, ReadRecord } from '../incoming-order.public.types.ts'
import type { EqualRows } from '../order-rows.format.ts'
import { doubtVersions, judgeSettledRows } from '../repeats/pasted-doubts.format.ts'
import { settleOrders, type SettledRows } from '../repeats/pasted-rows.format.ts'
import { findPersonalColumns } from '../personalization.format.ts'
import { unreadableRecord } from '../unreadable-record.rules.ts'
import { RecordFindings } from '../record-findings.format.ts'
import { mergeRepeatedOrders } from '../repeats/repeated-orders.rules.ts'
import { groupRowsByOrder } from '../rows/order-groups.format.ts'
import { decimalMarkOf, readShippingPrices } from '../shipping-prices.format.ts'
import { findUnreadColumns, judgeUnreadColumns } from '../unread/unread-columns.format.ts'
import { saysSome } from '../fields/refunds.format.ts'
import { FileTimes, findDayOrder } from './file-times.format.ts'
import { isDesign } from './line-options.format.ts'
import { readLinePrices } from './line-prices.format.ts'
import { pick } from './table-cells.format.ts'
import { createCells, findEndedRow, findStatus, numberName, readPlace } from './table-fields.format.ts'
import { readLines } from './table-lines.format.ts'
import { openState, type StoreState } from './store-state.rules.ts'
import type { LineField, OrderCells, OrderField, TableLayout, TableSetting } from './table-layout.types.ts'
import { compareRows, dropRepeatedLines, readTableRows, type TableReading } from './table-rows.format.ts'
import { createVersionSplitter } from './table-versions.format.ts'
import { readWrittenOrder } from './written-order.format.ts'
import type { ReadingSetting } from './written-order.types.ts'

/**
 * Reads the orders of a table by its layout: rows with the same number are one order, wherever they stand. Times
 * without a time zone are those of `zone`.
 */
export function readTableOrders(
  table: TextTable,
  layout: TableLayout,
  { zone, texts }: TableSetting,
): ReadOrderFile | RefusedFile {
  const columnsOf = (field: OrderField | LineField) => layout.columns[field] ?? []
  const known = new Set([...Object.values(layout.columns).flat(), ...layout.unread, guardColumn].map(columnKey))
  const ofSystem = layout.format === 'mapped_csv' ? [] : Object.values(layout.columns).flat()
  const ambiguous = findAmbiguousColumn(table, new Set(ofSystem.map(columnKey)))
  if (ambiguous) return ambiguous
  const unknown = table.header.filter((name) => name !== '' && !known.has(columnKey(name)))
  const { personal, ignored } = findPersonalColumns(
    unknown.filter((name) => !isDesign(name)),
    texts,
  )
  const placedCells = table.rows.map((row) => pick(table, row, columnsOf('placed')).text)
  const times = new FileTimes(
    layout.zone ?? zone,
    findDayOrder(placedCells) ?? layout.days ?? null,
    layout.zone !== undefined,
  )
  const { html, names_countries = false } = layout
  const textOf = (row: TableRow, field: OrderField | LineField) => pick(table, row, columnsOf(field)).text
  const setting: ReadingSetting = {
    is_table: true,
    ...{ mark: decimalMarkOf(table), times, html, names_countries },
    shipping_prices: () => readShippingPrices(table, textOf),
    line_prices: () => readLinePrices(table, textOf),
  }
  const optionColumns = [...unknown.filter(isDesign), ...personal]
  const unread = findUnreadColumns(
    ignored,
    layout.unread.filter((name) => hasColumn(table.places, name)),
  )
  const hasPlace = (field: OrderField | LineField) => columnsOf(field).some((column) => hasColumn(table.places, column))
  const hasSome = (columns: readonly string[] = []) => columns.some((column) => hasColumn(table.places, column))
  const hasOptions = hasPlace('options') || hasPlace('customization') || layout.linesOf !== undefined
  const lacks: Lacking = {
    fields: placesOfField.flatMap(([field, places]) => (places.some(hasPlace) ? [] : field)),
    texts: !hasOptions && personal.length === 0 && !hasSome(layout.optionColumns?.texts),
    designs: !hasOptions && !unknown.some(isDesign) && !hasSome(layout.optionColumns?.designs),
  }
  const reading = { table, layout, optionColumns, unread, setting, lacks }
  const orders = groupRowsByOrder(table, readTableRows(reading))
  const versions = orders.map(createVersionSplitter(reading))
  const settled = settleOrders(table, versions.flat(), compareRows(reading))
  let at = 0
  const records = versions.flatMap((own) => {
    const blocks = settled.slice(at, (at += own.length)).flat()
    return doubtVersions(blocks.map((block) => readRows(reading, block)))
  })
  return {
    format: layout.format,
    records: mergeRepeatedOrders(records, numberName(table, layout)),
    notices: [...times.notices(), ...ignoredColumnsNotice(ignored)],
    unread: ignored,
  }
}

/** Where a table may have what an order need not have. */
const placesOfField: readonly (readonly [Lacking['fields'][number], readonly OrderField[]])[] = [
  ['ship_by', ['ship_by']],
  ['email', ['email']],
  ['phone', ['ship_phone', 'phone', 'bill_phone']],
  ['ship_to_company', ['ship_company']],
  ['ship_to_address2', ['ship_address2', 'ship_address3']],
  ['ship_to_state', ['ship_state']],
  ['ship_to_postal_code', ['ship_postal_code']],
  ['shipping_service', ['service']],
  ['tags', ['tags']],
  ['customer_note', ['note', 'gift_message']],
  ['currency', ['currency']],
  ['subtotal_minor', ['subtotal']],
  ['shipping_minor', ['shipping']],
  ['tax_minor', ['tax']],
  ['total_minor', ['total']],
]

function readRows(reading: TableReading & { lacks: Lacking }, settled: SettledRows): ReadRecord {
  const { table, layout, setting } = reading
  const found = new RecordFindings()
  const { rows } = settled
  const distinctRows = dropRepeatedLines(reading, rows, found.fatal)
  const keptRows = new Set(distinctRows)
  judgeSettledRows(found, {
    ...settled,
    repeated_at: settled.repeated_at ?? rows.find((row) => !keptRows.has(row))?.line ?? null,
    equal: distinctRows.length === rows.length ? settled.equal : null,
    alike: settled.alike ?? findRoundedAlike(reading, distinctRows),
  })
  nameRoundedIds(reading, distinctRows, found)
  const whole = completeRows(table, distinctRows, found.fatal, [
    ...(layout.columns.sku ?? []),
    ...(layout.columns.quantity ?? []),
  ])
  const raw = distinctRows.map((row) => rawRow(table, row))
  const lineNumbers = distinctRows.map((row) => row.line)
  const cells = createCells(reading, whole.length > 0 ? whole : distinctRows, found.fatal, settled.all)
  if (whole.length === 0) {
    const externalNumber = toQuotable(cells.of('number').text || cells.of('id').text)
    const { list: problems } = found.fatal
    return unreadableRecord({ external_number: externalNumber, problems, raw, line_numbers: lineNumbers })
  }
  const cellsOf = (name: string) => whole.map((row) => cellOf(table, row, name))
  judgeUnreadColumns(found, reading.unread, cellsOf, lineNumbers, setting.times.readDay)
  const state = readState(reading, whole, cells, found)
  const lines = whole.flatMap((row) => readLines(reading, row))
  const refunded = cells.of('refunded')
  const amounts = {
    subtotal: cells.of('subtotal'),
    discount: cells.of('discount'),
    shipping: cells.of('shipping'),
    tax: cells.of('tax'),
    total: cells.of('total'),
    net_total: cells.of('net_total'),
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
      status: findStatus(cells),
      // What was given back for the lines is in what was given back for the order.
      refunds: [...(saysSome(refunded.text) ? [] : cells.ofLines('line_refund')), refunded],
      without_refunded: false,
      currency: cells.of('currency'),
      ...amounts,
      ...(layout.sums && { sums: layout.sums(cells) }),
      customer: cells.of('customer'),
      email: cells.of('email'),
      phones: [cells.of('ship_phone'), cells.of('phone'), cells.of('bill_phone')],
      ship_to: readPlace(cells, 'ship'),
      bill_to: readPlace(cells, 'bill'),
      service: cells.of('service'),
      tags: cells.of('tags'),
      notes: [cells.of('note'), cells.of('gift_message')],
      unassigned: [],
      lacks: reading.lacks,
      items: cells.of('items'),
      lines,
      raw,
      line_numbers: lineNumbers,
    },
    setting,
  )
}

/** Rows with different states make no order, but that the store has ended it is remembered. */
function readState(
  reading: TableReading,
  rows: readonly TableRow[],
  cells: OrderCells,
  { fatal }: RecordFindings,
): StoreState {
  const problems = fatal.list.length
  const state = reading.layout.state(cells)
  return fatal.list.length === problems ? state : (findEndedRow(reading, rows) ?? openState)
}

function nameRoundedIds({ table, layout }: TableReading, rows: readonly TableRow[], found: RecordFindings): void {
  const ids = rows.map((row) => pick(table, row, layout.columns.line_id ?? []))
  const rounded = ids.find(({ text }) => isRounded(text.trim()))
  if (rounded) found.warn(rounded.name, 'number_rounded', { value: toQuotable(rounded.text.trim()) })
}

/**
 * Returns rows of the same product that only their ids told apart, before a spreadsheet rounded them: they may be an
 * older and a newer version of a line.
 */
function findRoundedAlike(reading: TableReading, rows: readonly TableRow[]): EqualRows | null {
  const { table, layout } = reading
  const idOf = (row: TableRow) => pick(table, row, layout.columns.line_id ?? []).text.trim()
  const rounded = rows.filter((row) => isRounded(idOf(row)))
  if (rounded.length < 2) return null
  const { goodsOf } = compareRows(reading)
  const seen = new Map<string, number>()
  for (const row of rounded) {
    const id = idOf(row)
    for (const goods of goodsOf(row)) {
      const first = seen.get(`${id} ${goods}`)
      if (first !== undefined) return { first, line: row.line }
      seen.set(`${id} ${goods}`, row.line)
    }
  }
  return null
}
