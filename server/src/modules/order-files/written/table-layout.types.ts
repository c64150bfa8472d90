import type { DayOrder } from '@platen/contracts/order-files/columns'
import type { AddressPart } from '@platen/contracts/values/address'
import type { TableRow, TextTable } from '../../../platform/files/text/text-table.format.ts'
import type { OrderFileFormat } from '../incoming-order.public.types.ts'
import type { StoreState } from './store-state.rules.ts'
import type { LineOption, Written, WrittenAmount, WrittenSum } from './written-order.types.ts'

/** What tables have of the place that something is sent or billed to. */
export type PlaceField = AddressPart | 'first_name' | 'last_name' | 'address3' | 'phone'

/** What a table may say about an order. */
export type OrderField =
  | 'id'
  | 'number'
  | 'placed'
  | 'changed'
  | 'ship_by'
  | 'status'
  | 'payment_status'
  | 'fulfillment_status'
  | 'paid'
  | 'cancelled'
  | 'currency'
  | WrittenAmount
  | 'fees'
  | 'refunded'
  /** The total without what was given back. */
  | 'net_total'
  | 'items'
  | 'customer'
  | 'email'
  | 'phone'
  | `ship_${PlaceField}`
  | `bill_${PlaceField}`
  | 'service'
  | 'tags'
  | 'note'
  | 'gift_message'

/** What a table may say about a line. */
export type LineField =
  | 'line_id'
  | 'sku'
  | 'title'
  | 'quantity'
  /** How many were ordered, where the quantity is what is left to send. */
  | 'ordered'
  | 'price'
  | 'line_total'
  | 'options'
  | 'line_shipped'
  | 'line_state'
  | 'line_discount'
  /** How many of it were given back. */
  | 'line_refunded'
  /** The amount that was given back for it. */
  | 'line_refund'
  /** What it costs without and with what was given back. */
  | 'line_gross'
  | 'line_net'
  | 'requires_shipping'
  | 'weight'
  | 'customization'

/** The columns of a system's table for each field. Several are alternatives, of which the first with a text counts. */
export type TableColumns = Partial<Record<OrderField | LineField, readonly string[]>>

/** What reading one order of a table can ask. */
export interface OrderCells {
  of(field: OrderField): Written
  has(field: OrderField): boolean
  /** The cells of all lines, also where they differ; none where the table doesn't have the field. */
  ofLines(field: LineField): Written[]
}

/** What isn't in the file. */
export interface TableSetting {
  /** The time zone of times without one. */
  zone: string
  /** Columns that nothing reads by itself, which somebody chose as texts to print. */
  texts: readonly string[]
}

/** How the table of one system is laid out. */
export interface TableLayout {
  format: OrderFileFormat
  columns: TableColumns
  /** Columns of the system that nothing reads, and that are no news to anybody. */
  unread: readonly string[]
  html: boolean
  /** Whether the system writes countries in words, so that there is nothing to remark. */
  names_countries?: boolean
  /** What the system has for each item, so that rows of an order may differ: all texts are joined, or the least counts. */
  per_item?: Partial<Record<OrderField, 'joined' | 'least'>>
  /** The time zone of times without one, if the system has one. */
  zone?: string
  /** How the file writes days, if its system always does it in one way, or its dates or somebody’s choice say it. */
  days?: DayOrder | undefined
  /** The day on which the file is read, where a column that somebody chose may have what is only planned. */
  today?: string | undefined
  state(cells: OrderCells): StoreState
  /** What the lines must come to; by default its subtotal, which is less the discount. */
  sums?(cells: OrderCells): readonly WrittenSum[]
  /** The lines of one row, where a row may have several. */
  linesOf?(table: TextTable, row: TableRow): Record<LineField, Written>[]
  /** Whether a text only says that there is none. */
  isNothing?(option: LineOption): boolean
  /** Options that only this system writes in a way of its own. */
  optionsOf?(table: TextTable, row: TableRow): LineOption[]
  /** The columns in which `optionsOf` finds texts to print, and designs. */
  optionColumns?: { texts: readonly string[]; designs: readonly string[] }
}
