import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { proposeColumns } from '../../src/modules/order-files/columns/column-proposals.format.ts'

/** A row of an export, by the names of its columns. */
export type ExportRow = Readonly<Record<string, string>>

export interface ExportLine {
  sku: string
  title: string
  quantity: number
  price: number
  design: string
}

/** An order of a store, as all its exports have it. */
export interface ExportOrder {
  number: string
  name: string
  city: string
  lines: ExportLine[]
  discount: number
}

/** An export with a row for each line of an order. */
export interface TableFormat {
  name: string
  /** The column that tells which rows are one order. */
  number: string
  sku: string
  title: string
  quantity: string
  /** Columns that are the same in all rows of an order, and what the lines are compared with. */
  subtotal?: string
  price?: string
  items?: string
  separator?: string
  row(order: ExportOrder, line: ExportLine, at: number): ExportRow
}

const sumOf = ({ lines }: ExportOrder) => lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
const piecesOf = ({ lines }: ExportOrder) => String(lines.reduce((sum, line) => sum + line.quantity, 0))
const write = (minor: number) => (minor / 100).toFixed(2)
const lineId = (order: ExportOrder, at: number) => `${order.number.replaceAll(/\D/g, '')}0${at + 1}`

// Fixed days: those of a file, which no clock is compared with.
const woo: TableFormat = {
  name: 'WooCommerce',
  ...{ number: 'Order Number', sku: 'SKU', title: 'Item Name', quantity: 'Quantity (- Refund)' },
  ...{ subtotal: 'Order Subtotal Amount', price: 'Item Cost' },
  row: (order, line, at) => ({
    ...{ 'Order Number': order.number, 'Order Status': 'Processing', 'Order Date': '2026-11-18 10:33' },
    ...{ 'First Name (Shipping)': order.name, 'Address 1&2 (Shipping)': '1 Main St', 'City (Shipping)': order.city },
    ...{ 'Postcode (Shipping)': '02134', 'Country Code (Shipping)': 'US' },
    ...{ 'Order Subtotal Amount': write(sumOf(order)), 'Cart Discount Amount': write(order.discount) },
    ...{ 'Item #': String(at + 1), SKU: line.sku, 'Item Name': line.title, 'Item Cost': write(line.price) },
    ...{ 'Quantity (- Refund)': String(line.quantity), design_front: line.design },
  }),
}

const shipstation: TableFormat = {
  name: 'ShipStation',
  ...{ number: 'Order - Number', sku: 'Item - SKU', title: 'Item - Name', quantity: 'Item - Qty' },
  ...{ subtotal: 'Amount - Order Subtotal', price: 'Item - Price', items: 'Count - Number of Items' },
  row: (order, line) => ({
    ...{ 'Order - Number': order.number, 'Order - Status': 'Awaiting Shipment' },
    ...{ 'Date - Order Date': '11/18/2026 10:33:09 AM', 'Amount - Order Subtotal': write(sumOf(order)) },
    ...{ 'Count - Number of Items': piecesOf(order), 'Ship To - Name': order.name },
    ...{ 'Ship To - Address 1': '1 Main St', 'Ship To - City': order.city, 'Ship To - Postal Code': '02134' },
    ...{ 'Ship To - Country': 'US', 'Item - SKU': line.sku, 'Item - Name': line.title },
    ...{ 'Item - Qty': String(line.quantity), 'Item - Price': write(line.price) },
    'Item - Options': line.design && `design_front: ${line.design}`,
  }),
}

const orderDesk: TableFormat = {
  name: 'Order Desk',
  ...{ number: 'Source ID', sku: 'Item Code', title: 'Item Name', quantity: 'Item Quantity' },
  ...{ subtotal: 'Product Total', price: 'Item Price', items: 'Quantity Total' },
  row: (order, line, at) => ({
    ...{ 'Order ID': `2${order.number.replaceAll(/\D/g, '')}`, 'Source ID': order.number, 'Source Name': 'Shop' },
    ...{ 'Date Added': '2026-11-18 10:33:09', Folder: 'Printing', 'Payment Status': 'Approved' },
    ...{ 'Shipping First Name': order.name, 'Shipping Address1': '1 Main St', 'Shipping City': order.city },
    ...{ 'Shipping Postal Code': '02134', 'Shipping Country': 'US', 'Currency Code': 'USD' },
    ...{ 'Product Total': write(sumOf(order)), 'Discount Total': write(order.discount) },
    ...{ 'Quantity Total': piecesOf(order), 'Item ID': lineId(order, at), 'Item Name': line.title },
    ...{ 'Item Code': line.sku, 'Item Quantity': String(line.quantity), 'Item Price': write(line.price) },
    'Variation List': line.design && `design_front: ${line.design}`,
  }),
}

const amazon: TableFormat = {
  name: 'Amazon',
  ...{ number: 'order-id', sku: 'sku', title: 'product-name', quantity: 'quantity-to-ship', separator: '\t' },
  row: (order, line, at) => ({
    ...{ 'order-id': order.number, 'order-item-id': lineId(order, at), 'purchase-date': '2026-11-18T23:36:18+00:00' },
    ...{ sku: line.sku, 'product-name': line.title, 'quantity-to-ship': String(line.quantity) },
    ...{ 'recipient-name': order.name, 'ship-address-1': '1 Main St', 'ship-city': order.city },
    ...{ 'ship-postal-code': '02134', 'ship-country': 'US' },
  }),
}

const etsy: TableFormat = {
  name: 'Etsy',
  ...{ number: 'Order ID', sku: 'SKU', title: 'Item Name', quantity: 'Quantity' },
  row: (order, line, at) => ({
    ...{ 'Sale Date': '11/18/26', 'Item Name': line.title, Quantity: String(line.quantity) },
    ...{ Price: write(line.price), Currency: 'USD', 'Transaction ID': lineId(order, at), 'Date Paid': '11/18/26' },
    ...{ 'Date Shipped': '', 'Ship Name': order.name, 'Ship Address1': '1 Main St', 'Ship City': order.city },
    ...{ 'Ship Zipcode': '02134', 'Ship Country': 'United States', 'Order ID': order.number },
    ...{ Variations: line.design && `design_front: ${line.design}`, SKU: line.sku },
  }),
}

const own: TableFormat = {
  name: 'our own format',
  ...{ number: 'order_number', sku: 'sku', title: 'note', quantity: 'quantity' },
  row: (order, line) => ({
    ...{ order_number: order.number, placed_at: '2026-11-18T10:33:09-05:00', customer_name: order.name },
    ...{ address1: '1 Main St', city: order.city, postal_code: '02134', country: 'US' },
    ...{ sku: line.sku, quantity: String(line.quantity), design_front: line.design },
  }),
}

const mapped: TableFormat = {
  name: 'a mapped table',
  ...{ number: 'Order no', sku: 'SKU', title: 'Product name', quantity: 'Qty' },
  ...{ subtotal: 'Subtotal', price: 'Unit price' },
  row: (order, line) => ({
    ...{ 'Order no': order.number, Date: '2026-11-18', 'Payment status': 'Paid', 'Fulfillment status': 'Unfulfilled' },
    ...{ 'Recipient name': order.name, Address: '1 Main St', City: order.city, 'Zip code': '02134', Country: 'US' },
    ...{ Subtotal: write(sumOf(order) - order.discount), Discount: write(order.discount) },
    ...{ SKU: line.sku, 'Product name': line.title, Qty: String(line.quantity), 'Unit price': write(line.price) },
    'Design front': line.design,
  }),
}

export const tableFormats: readonly TableFormat[] = [woo, shipstation, orderDesk, amazon, etsy, own, mapped]

/** The rows of orders in one format. */
export function writeRows(format: TableFormat, orders: readonly ExportOrder[]): ExportRow[] {
  return orders.flatMap((order) => order.lines.map((line, at) => format.row(order, line, at)))
}

/** Writes a file of rows with the columns that are named, or those of the first row. */
export function writeTable({ separator = ',' }: TableFormat, rows: readonly ExportRow[], header?: readonly string[]) {
  const columns = header ?? Object.keys(rows[0] ?? {})
  const quote = (text: string) => (separator === ',' ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  return lines.map((cells) => cells.map(quote).join(separator)).join('\n')
}

/** The columns of a table that no system has, as they are proposed; nothing for the other formats. */
export function columnsOf(format: TableFormat, header: readonly string[]): { columns?: ColumnMapping } {
  return format === mapped ? { columns: proposeColumns(header) } : {}
}

/** An order of a few lines. */
export function givenExportOrder(changes: Partial<ExportOrder> = {}): ExportOrder {
  const line = (sku: string, design: string): ExportLine => ({
    sku,
    title: `Tee ${sku}`,
    quantity: 1,
    price: 2500,
    design,
  })
  return {
    ...{ number: '10055', name: 'Kim Doe', city: 'Boston', discount: 0 },
    lines: [line('TEE-BLK-S', 'a.png'), line('TEE-BLK-M', 'b.png'), line('TEE-BLK-L', 'c.png')],
    ...changes,
  }
}
