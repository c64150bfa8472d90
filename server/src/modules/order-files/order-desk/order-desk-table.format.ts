import type { TextTable } from '../../../platform/files/text/text-table.format.ts'
import type { RefusedFile } from '../../../platform/files/refused-file.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import { findLacking, lackingColumns } from '../written/lacking-columns.format.ts'
import { interpretStatuses } from '../written/store-state.rules.ts'
import { folderWords, readFolder } from './order-desk-folder.rules.ts'
import type { TableColumns, TableLayout, TableSetting } from '../written/table-layout.types.ts'
import { readTableOrders } from '../written/table-orders.format.ts'

/** Order Desk names its columns after the fields of its records; `columnKey` makes `Source ID` and `source_id` one. */
const place = (of: 'ship' | 'bill', name: string): TableColumns => ({
  [`${of}_name`]: [`${name}_name`, `${name}_full_name`],
  [`${of}_first_name`]: [`${name}_first_name`],
  [`${of}_last_name`]: [`${name}_last_name`],
  [`${of}_company`]: [`${name}_company`],
  [`${of}_address1`]: [`${name}_address1`, `${name}_address_1`],
  [`${of}_address2`]: [`${name}_address2`, `${name}_address_2`],
  [`${of}_address3`]: [`${name}_address3`, `${name}_address_3`],
  [`${of}_city`]: [`${name}_city`],
  [`${of}_state`]: [`${name}_state`],
  [`${of}_postal_code`]: [`${name}_postal_code`, `${name}_zip`],
  [`${of}_country`]: [`${name}_country`],
  [`${of}_phone`]: [`${name}_phone`],
})

const columns: TableColumns = {
  id: ['order_id', 'id', 'internal_id'],
  number: ['source_id', 'source_order_id', 'order_number'],
  placed: ['date_added', 'order_date', 'date'],
  changed: ['date_updated', 'date_modified'],
  status: ['folder', 'folder_name', 'status'],
  payment_status: ['payment_status'],
  currency: ['currency_code', 'currency'],
  subtotal: ['product_total'],
  discount: ['discount_total'],
  shipping: ['shipping_total'],
  tax: ['tax_total'],
  total: ['order_total'],
  refunded: ['refund_total'],
  items: ['quantity_total'],
  email: ['email', 'customer_email'],
  ...place('ship', 'shipping'),
  ...place('bill', 'customer'),
  service: ['shipping_method'],
  note: ['customer_notes', 'customer_note', 'notes', 'order_notes'],
  line_id: ['item_id', 'order_item_id'],
  sku: ['item_code', 'item_sku', 'product_code', 'code', 'sku'],
  title: ['item_name', 'product_name', 'name'],
  quantity: ['item_quantity', 'quantity', 'item_qty'],
  price: ['item_price', 'price'],
  options: ['variation_list', 'item_variations', 'item_variation_list', 'variations', 'item_options'],
  line_shipped: ['date_shipped', 'shipment_date'],
  weight: ['item_weight', 'weight'],
}

const unread = [
  ...['source_name', 'weight_total', 'handling_total', 'payment_type', 'customer_id', 'email_count', 'ip_address'],
  ...['tag_color', 'tag_name', 'fulfillment_name', 'fulfillment_id', 'folder_id', 'cart_id', 'processor_response'],
  ...['cc_number_masked', 'cc_exp', 'processor_balance', 'gateway_transaction_id', 'return_url', 'cancel_url'],
  ...['delivery_type', 'category_code', 'item_category', 'tracking_number'],
]

const layout: TableLayout = {
  format: 'order_desk_csv',
  columns,
  unread,
  html: false,
  // Order Desk keeps its times in UTC.
  zone: 'UTC',
  sums: (cells) => [
    { subtotal: cells.of('subtotal'), discount: cells.of('discount'), discounted: ['nowhere', 'in_subtotal'] },
  ],
  state: (cells) =>
    interpretStatuses([readFolder(cells.of('status').text), cells.of('payment_status').text], folderWords),
}

/** Reads Order Desk's export of orders with a row for each item. */
export function readOrderDeskTable(table: TextTable, setting: TableSetting): ReadOrderFile | RefusedFile {
  const lacking = findLacking(table, columns, [
    ...([['number'], ['placed'], ['ship_first_name', 'ship_name'], ['ship_address1'], ['ship_city']] as const),
    ...([['ship_country'], ['sku'], ['quantity']] as const),
  ])
  return lacking.length > 0 ? lackingColumns('Order Desk', lacking) : readTableOrders(table, layout, setting)
}
