import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { neededFields, type MappedField } from '@platen/contracts/order-files/columns'
import { cellOf, columnKey, hasColumn, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import type { DayReading } from '../fields/done-day.rules.ts'
import { saysSome } from '../fields/refunds.format.ts'
import { proposeColumns } from './column-proposals.format.ts'
import { findDayOrder } from '../written/file-times.format.ts'
import { interpretStateColumns, keepsFromMaking, type StoreState } from '../written/store-state.rules.ts'
import type { LineField, OrderCells, OrderField, TableColumns, TableLayout } from '../written/table-layout.types.ts'
import { readTableOrders } from '../written/table-orders.format.ts'

const fieldOf: Readonly<Record<MappedField, OrderField | LineField>> = {
  order_number: 'number',
  placed_at: 'placed',
  updated_at: 'changed',
  ship_by: 'ship_by',
  status: 'status',
  payment_status: 'payment_status',
  fulfillment_status: 'fulfillment_status',
  cancelled_at: 'cancelled',
  refunded_amount: 'refunded',
  name: 'ship_name',
  first_name: 'ship_first_name',
  last_name: 'ship_last_name',
  company: 'ship_company',
  address1: 'ship_address1',
  address2: 'ship_address2',
  city: 'ship_city',
  state: 'ship_state',
  postal_code: 'ship_postal_code',
  country: 'ship_country',
  email: 'email',
  phone: 'phone',
  shipping_service: 'service',
  note: 'note',
  currency: 'currency',
  subtotal: 'subtotal',
  discount: 'discount',
  sku: 'sku',
  title: 'title',
  quantity: 'quantity',
  price: 'price',
  line_status: 'line_state',
  requires_shipping: 'requires_shipping',
  weight: 'weight',
}

/**
 * Reads the orders of any table by the columns that somebody chose: a row for each item, rows with the same order
 * number are one order. Times without a time zone are those of `zone`; a state after `today` is only planned.
 */
export function readMappedTable(
  table: TextTable,
  mapping: ColumnMapping,
  zone: string,
  today?: string,
): ReadOrderFile | RefusedFile {
  const { fields, designs, personalization } = mapping
  const unmapped = neededFields.filter((names) => names.every((name) => fields[name] === undefined))
  if (unmapped.length > 0) {
    return refusedFile('order_columns_not_chosen', { fields: unmapped.map(([name]) => name).join(', ') })
  }
  const chosen = [...Object.values(fields), ...Object.values(designs), ...personalization]
  const missing = chosen.filter((column) => !hasColumn(table.places, column))
  if (missing.length > 0) return refusedFile('csv_column_missing', { columns: missing.join(', ') })
  const { own, overlooked } = chooseColumns(table, mapping)
  const placed = table.rows.map((row) => cellOf(table, row, fields.placed_at ?? ''))
  const days = findDayOrder(placed) ?? mapping.days
  const layout: TableLayout = {
    format: 'mapped_csv',
    columns: { ...own, ...overlooked },
    unread: [...Object.values(designs), ...personalization],
    html: false,
    days,
    sums: (cells) => [
      {
        ...{ subtotal: cells.of('subtotal'), discount: cells.of('discount') },
        ...{ line_discounts: cells.ofLines('line_discount'), discounted: ['in_subtotal', 'nowhere'] },
      },
    ],
    today,
    state: (cells) => judgeState(cells, overlooked, { today, days }),
    optionColumns: { texts: personalization, designs: Object.values(designs) },
    optionsOf: (own, row) => [
      ...Object.entries(designs).map(([area, column]) => ({ name: `design_${area}`, value: cellOf(own, row, column) })),
      ...personalization.map((column) => ({ name: column, value: cellOf(own, row, column) })),
    ],
  }
  return readTableOrders(table, layout, { zone, texts: [] })
}

const stateFields = ['status', 'payment_status', 'fulfillment_status', 'cancelled_at'] as const
/** What amounts of an order are where the table has them for each line. */
const lineFieldOf: Partial<Record<MappedField, LineField>> = {
  subtotal: 'line_total',
  discount: 'line_discount',
  refunded_amount: 'line_refund',
}

interface ChosenColumns {
  own: TableColumns
  /** Columns that say by their headings what became of an order, though nobody chose them. */
  overlooked: TableColumns
}

/** Returns the columns of a mapping by what they are. Those that differ within orders are about lines. */
function chooseColumns(table: TextTable, { fields }: ColumnMapping): ChosenColumns {
  const { order_number: number = '', fulfillment_status: fulfillment } = fields
  const isOfLines = (column: string | undefined) => column !== undefined && differsWithinOrders(table, number, column)
  const own = new Map(Object.entries(fields) as [MappedField, string][])
  const fieldOfColumn = (name: MappedField, column: string) => {
    const ofLine = lineFieldOf[name]
    return ofLine && differsWithinOrders(table, number, column, saysSome) ? ofLine : fieldOf[name]
  }
  if (isOfLines(fulfillment)) {
    own.delete('fulfillment_status')
    if (fields.line_status === undefined && fulfillment !== undefined) own.set('line_status', fulfillment)
  }
  const proposed = proposeColumns(table.header).fields
  const isChosen = (column: string) =>
    Object.values(fields).some((chosenColumn) => columnKey(chosenColumn) === columnKey(column))
  const overlooked = stateFields.flatMap((name) => {
    const column = proposed[name]
    const isFree = column !== undefined && fields[name] === undefined && !isChosen(column) && !isOfLines(column)
    return isFree ? [[fieldOf[name], [column]]] : []
  })
  return {
    own: Object.fromEntries([...own].map(([name, column]) => [fieldOfColumn(name, column), [column]])) as TableColumns,
    overlooked: Object.fromEntries(overlooked) as TableColumns,
  }
}

/**
 * Whether most orders of several rows have a column with different values in them, not counting those that have nothing
 * which `counts`. Rows that differ in nothing else are versions of the same line.
 */
function differsWithinOrders(
  table: TextTable,
  number: string,
  column: string,
  counts: (cell: string) => boolean = () => true,
): boolean {
  const place = table.places.get(columnKey(column))
  const orders = new Map<string, { rows: number; values: Set<string>; others: Set<string> }>()
  for (const row of table.rows) {
    const [key, text] = [number, column].map((name) => cellOf(table, row, name).trim()) as [string, string]
    if (key === '' || text === '') continue
    const order = orders.get(key) ?? { rows: 0, values: new Set(), others: new Set() }
    order.rows++
    order.values.add(text)
    order.others.add(JSON.stringify(row.cells.filter((_cell, at) => at !== place)))
    orders.set(key, order)
  }
  const several = [...orders.values()].filter(({ rows, values }) => rows > 1 && [...values].some(counts))
  const differing = several.filter(({ rows, values, others }) => values.size > 1 && others.size === rows)
  return differing.length * 2 > several.length
}

const nothing = { name: '', text: '' }

/** A column that nobody chose doesn't close an order, but lets it wait for a person. */
function judgeState(cells: OrderCells, overlooked: TableColumns, reading: DayReading): StoreState {
  const own = (field: OrderField) => (field in overlooked ? nothing : cells.of(field))
  const chosen = {
    status: own('status'),
    payment: own('payment_status'),
    fulfillment: own('fulfillment_status'),
    cancelled: own('cancelled'),
  }
  const state = interpretStateColumns(chosen, reading)
  if (state.source_state !== 'open' || state.waits || state.unclear_cancellation) return state
  const other = (field: OrderField) => (field in overlooked ? cells.of(field) : nothing)
  const hints = [
    { status: other('status') },
    { payment: other('payment_status') },
    { fulfillment: other('fulfillment_status') },
    { cancelled: other('cancelled') },
  ]
  const closing = hints.find((hint) => keepsFromMaking(hint, reading))
  if (!closing) return state
  if (closing.cancelled) return { ...state, unclear_cancellation: closing.cancelled }
  const [{ name, text } = nothing] = Object.values(closing)
  return { ...state, waits: true, reason: `${name}: ${text.trim()}` }
}
