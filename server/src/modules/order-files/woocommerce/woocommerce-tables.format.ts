import { columnKey, hasColumn, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { readSumAmount } from '../fields/amount.format.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import { findLacking, lackingColumns } from '../written/lacking-columns.format.ts'
import { interpretStatuses, openState } from '../written/store-state.rules.ts'
import type { LineField, OrderCells, TableColumns, TableLayout, TableSetting } from '../written/table-layout.types.ts'
import { lineCells, pick } from '../written/table-cells.format.ts'
import { readTableOrders } from '../written/table-orders.format.ts'
import type { Written, WrittenSum } from '../written/written-order.types.ts'
import { woocommerceWords } from './woocommerce-state.rules.ts'

const places = (of: string, name: string): TableColumns => ({
  [`${of}_name`]: [`Full Name (${name})`, `${name} Full Name`, `${name} Name`],
  [`${of}_first_name`]: [`${name} first name`, `First Name (${name})`],
  [`${of}_last_name`]: [`${name} last name`, `Last Name (${name})`],
  [`${of}_company`]: [`${name} company`, `Company (${name})`],
  [`${of}_address1`]: [`${name} address 1`, `Address 1 (${name})`, `Address 1&2 (${name})`],
  [`${of}_address2`]: [`${name} address 2`, `Address 2 (${name})`],
  [`${of}_city`]: [`${name} city`, `City (${name})`],
  [`${of}_state`]: [`${name} state`, `State Code (${name})`, `State Name (${name})`],
  [`${of}_postal_code`]: [`${name} postcode`, `Postcode (${name})`],
  [`${of}_country`]: [`${name} country`, `Country Code (${name})`, `Country Name (${name})`],
  [`${of}_phone`]: [`${name} phone`, `Phone (${name})`],
})

/**
 * The columns of the exporters that stores use most: “Order Export & Order Import” by WebToffee (`order_number`,
 * `shipping_first_name`) and “Advanced Order Export” by AlgolPlus (`Order Number`, `First Name (Shipping)`).
 */
const columns: TableColumns = {
  id: ['Order ID', 'ID', 'order_id'],
  number: ['Order Number', 'Order #', 'order_number'],
  placed: ['Order Date', 'Date', 'order_date'],
  changed: ['Date Modified', 'Modified Date', 'date_modified'],
  status: ['Order Status', 'Status'],
  currency: ['Order Currency', 'Currency'],
  subtotal: ['Order Subtotal Amount', 'order_subtotal'],
  discount: ['Cart Discount Amount', 'discount_total', 'cart_discount', 'order_discount'],
  shipping: ['Order Shipping Amount', 'shipping_total'],
  tax: ['Order Total Tax Amount', 'tax_total'],
  total: ['Order Total Amount', 'order_total'],
  fees: ['fee_total', 'Order Fee Amount'],
  net_total: ['Order Total Amount (- Refund)'],
  refunded: ['Order Refund Amount', 'refunded_total', 'refund_items'],
  items: ['Total items'],
  email: ['Email (Billing)', 'billing_email', 'customer_email'],
  ...places('ship', 'Shipping'),
  ...places('bill', 'Billing'),
  service: ['Shipping Method Title', 'shipping_method'],
  note: ['Customer Note', 'customer_note'],
  line_id: ['Order Item Id', 'Item Id', 'line_item_id'],
  sku: ['SKU', 'Item SKU', 'line_item_sku'],
  title: ['Item Name', 'Product Name', 'line_item_name'],
  quantity: ['Quantity (- Refund)', 'Quantity', 'Qty', 'item_quantity', 'line_item_quantity'],
  price: ['Item Cost', 'Item Price'],
  line_total: ['item_subtotal', 'line_item_subtotal', 'item_total', 'line_item_total', 'Order Line Subtotal'],
  options: ['Product Variation', 'Item Meta', 'Item Metadata'],
  weight: ['Item Weight', 'Product Weight', 'Weight'],
  line_refunded: ['item_refunded_qty', 'Quantity Refunded', 'Item Refunded Quantity'],
  line_refund: ['item_refunded', 'Order Line Total Refunded'],
  line_gross: ['Order Line Total'],
  line_net: ['Order Line Total (- Refund)'],
}

const unread = [
  ...['Item #', 'Name', 'Image URL', 'Coupon Code', 'Discount Amount', 'Discount Amount Tax', 'Payment Method Title'],
  ...['Coupons Used', 'Order Tax Amount', 'Total products', 'Order Line (w/o tax)', 'Order Line Tax', 'Category'],
  ...['Product Id', 'Payment Method', 'paid_date', 'shipping_tax_total', 'fee_tax_total', 'order_key'],
  ...['transaction_id', 'customer_ip_address', 'customer_user_agent', 'customer_id', 'customer_user'],
  ...['wt_import_key', 'tax_items', 'shipping_items', 'fee_items', 'coupon_items', 'order_notes'],
  ...['download_permissions', 'item_product_id', 'item_subtotal_tax', 'item_total_tax'],
  ...['line_item_product_id', 'line_item_subtotal_tax', 'line_item_total_tax'],
]

const layout: TableLayout = {
  format: 'woocommerce_csv',
  columns,
  unread,
  html: true,
  sums: readSums,
  state: (cells) => {
    const { text } = cells.of('status')
    const state = text.trim() === '' ? openState : interpretStatuses([text], woocommerceWords)
    return { ...state, partly_refunded: state.partly_refunded || isNetLess(cells) }
  },
}

/** Whether a total is less where what was given back is taken from it. */
function isNetLess(cells: OrderCells): boolean {
  const minor = ({ text }: Written) => readSumAmount(text, null, '.')
  const nets = cells.ofLines('line_net')
  const pairs = [[cells.of('total'), cells.of('net_total')] as const].concat(
    cells.ofLines('line_gross').map((gross, at) => [gross, nets[at] ?? gross] as const),
  )
  return pairs.some(([gross, net]) => (minor(net) ?? Infinity) < (minor(gross) ?? 0))
}

/**
 * WooCommerce's subtotal is before the discount, and so are the subtotals of its lines; their totals and “Item Cost”
 * are after it. Assumed: “Item Cost” of a price before it is one of another exporter. What “Item Price” is, nobody
 * knows. An export without the subtotal may have all that makes up the total.
 */
function readSums(cells: OrderCells): WrittenSum[] {
  const [subtotal, discount] = [cells.of('subtotal'), cells.of('discount')]
  const parts = ['shipping', 'tax', 'fees'] as const
  const isTotal = subtotal.text.trim() === '' && parts.every((part) => cells.has(part))
  const [before, after] = isTotal ? (['in_subtotal', 'nowhere'] as const) : (['nowhere', 'in_prices'] as const)
  const sum: WrittenSum = isTotal
    ? { subtotal: cells.of('total'), less: parts.map((part) => cells.of(part)), discount, is_rounded: true }
    : { subtotal, discount }
  const prices = cells.ofLines('price').filter(({ text }) => text.trim() !== '')
  const amounts = prices.length > 0 ? prices : cells.ofLines('line_total').filter(({ text }) => text.trim() !== '')
  if (amounts.every(({ name }) => /sub_?total/i.test(name))) return [{ ...sum, discounted: [before] }]
  if (prices.some(({ name }) => columnKey(name) === 'item_price')) return [{ ...sum, discounted: [before, after] }]
  return [before, after].map((place) => ({ ...sum, discounted: [place] }))
}

/** What an order can't be made without; `Order #` alone is the report of WooCommerce itself. */
const required = [
  ['number', 'id'],
  ['placed'],
  ['status'],
  ['ship_first_name', 'ship_name'],
  ['ship_address1'],
  ['ship_city'],
  ['ship_country'],
] as const

/** Reads an orders export of WooCommerce: a row for each item, or the items in columns behind the order. */
export function readWoocommerceTable(table: TextTable, setting: TableSetting): ReadOrderFile | RefusedFile {
  if (isReport(table)) return refusedFile('order_file_woocommerce_report')
  const numbered = findNumbered(table)
  const lacking = findLacking(table, columns, [...required, ...(numbered ? [] : ([['sku'], ['quantity']] as const))])
  if (lacking.length > 0) return lackingColumns('WooCommerce', lacking)
  if (!numbered) return readTableOrders(table, layout, setting)
  return readTableOrders(
    table,
    { ...layout, unread: [...unread, ...numbered.columns], linesOf: (own, row) => numbered.linesOf(own, row) },
    setting,
  )
}

/** The report of WooCommerce's own statistics has the customer and the products as one text each. */
function isReport(table: TextTable): boolean {
  const has = (...names: string[]) => names.some((name) => hasColumn(table.places, name))
  return has('Product(s)', 'Produit(s)') && has('Items sold', 'Articles vendus')
}

/** Lines that stand in numbered columns of their order's row. */
interface NumberedLines {
  columns: string[]
  linesOf(table: TextTable, row: TableRow): Record<LineField, Written>[]
}

function findNumbered(table: TextTable): NumberedLines | null {
  const packed = table.header.filter((name) => /^line_item_\d+$/.test(columnKey(name)))
  const split = table.header.filter((name) => /^(line_item|product_item)_\d+_[a-z_]+$/.test(columnKey(name)))
  if (packed.length > 0) {
    return {
      columns: [...packed, ...split],
      linesOf: (own, row) => packed.flatMap((name) => unpackLine(own, row, name)),
    }
  }
  const suffixes = table.header.flatMap((name) => /^(?:SKU|Item Name)( #\d+)$/i.exec(name)?.[1] ?? [])
  const own = [...new Set(suffixes)]
  if (own.length === 0) return null
  return {
    columns: table.header.filter((name) => / #\d+$/.test(name)),
    linesOf: (whole, row) => own.map((suffix) => lineCells(whole, row, layout, suffix)),
  }
}

/** Reads a line that is packed in one cell: `name:Tee|product_id:12|sku:TEE-M|quantity:2|total:50.00`. */
function unpackLine(table: TextTable, row: TableRow, column: string): Record<LineField, Written>[] {
  const { text } = pick(table, row, [column])
  if (text.trim() === '') return []
  const parts = new Map<string, string>()
  const meta: string[] = []
  for (const part of text.split('|')) {
    const [, name = '', value = ''] = /^\s*([^:]{1,200}):(.*)$/s.exec(part) ?? []
    if (/^_?meta$/i.test(name)) meta.push(value.replace('=', ': '))
    else if (packedNames.has(name)) parts.set(name, value)
    else if (name !== '') meta.push(`${name}: ${value}`)
  }
  const written = (name: string): Written => ({ name: column, text: parts.get(name) ?? '' })
  const total = ['sub_total', 'subtotal'].find((name) => parts.has(name)) ?? 'total'
  const nothing = { name: column, text: '' }
  return [
    {
      line_id: nothing,
      sku: written('sku'),
      title: written('name'),
      quantity: written('quantity'),
      price: nothing,
      line_total: { ...written(total), name: `${column}.${total}` },
      options: { name: column, text: meta.join('\n') },
      line_refunded: written('refunded_qty'),
      line_refund: written('refunded'),
      ...{ ordered: nothing, line_shipped: nothing, line_state: nothing, customization: nothing },
      ...{ line_discount: nothing, line_gross: nothing, line_net: nothing },
      ...{ requires_shipping: nothing, weight: nothing },
    },
  ]
}

const packedNames = new Set([
  ...['name', 'product_id', 'sku', 'quantity', 'total', 'sub_total', 'subtotal', 'tax', 'total_tax', 'subtotal_tax'],
  ...['refunded', 'refunded_qty', 'tax_data', 'variation_id'],
])
