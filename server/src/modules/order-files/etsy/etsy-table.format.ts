import { hasColumn, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { saysNothing } from '../fields/done-day.rules.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import { findLacking, lackingColumns } from '../written/lacking-columns.format.ts'
import { openState } from '../written/store-state.rules.ts'
import type { TableColumns, TableLayout, TableSetting } from '../written/table-layout.types.ts'
import { readTableOrders } from '../written/table-orders.format.ts'

const columns: TableColumns = {
  id: ['Order ID'],
  number: ['Order ID'],
  placed: ['Sale Date'],
  paid: ['Date Paid'],
  currency: ['Currency'],
  customer: ['Ship Name', 'Buyer'],
  ship_name: ['Ship Name'],
  ship_address1: ['Ship Address1'],
  ship_address2: ['Ship Address2'],
  ship_city: ['Ship City'],
  ship_state: ['Ship State'],
  ship_postal_code: ['Ship Zipcode'],
  ship_country: ['Ship Country'],
  line_id: ['Transaction ID'],
  sku: ['SKU'],
  title: ['Item Name'],
  quantity: ['Quantity'],
  price: ['Price'],
  options: ['Variations'],
  line_shipped: ['Date Shipped'],
}

const unread = [
  ...['Buyer', 'Coupon Code', 'Coupon Details', 'Discount Amount', 'Shipping Discount', 'Order Shipping'],
  ...['Order Sales Tax', 'Item Total', 'Listing ID', 'Order Type', 'Listings Type', 'Payment Type'],
  ...['InPerson Discount', 'InPerson Location', 'VAT Paid by Buyer', 'Depop Item ID'],
]

const layout: TableLayout = {
  format: 'etsy_csv',
  columns,
  unread,
  html: true,
  names_countries: true,
  isNothing: ({ value }) => /^not requested on this item\.?$/i.test(value.trim()),
  // Etsy writes the days of all countries in the American way.
  days: 'month_first',
  state: (cells) =>
    cells.has('paid') && saysNothing(cells.of('paid').text) ? { ...openState, payment: 'pending' } : openState,
}

/** Reads Etsy's “Order Items” (EtsySoldOrderItems): a row for each item, each with the address of its order. */
export function readEtsyTable(table: TextTable, setting: TableSetting): ReadOrderFile | RefusedFile {
  const has = (name: string) => hasColumn(table.places, name)
  if (!has('Transaction ID') && !has('Item Name')) return refusedFile('order_file_etsy_orders')
  const required = [['id'], ['placed'], ['ship_name'], ['ship_address1'], ['ship_city'], ['ship_country']] as const
  const lacking = findLacking(table, columns, [...required, ['sku'], ['quantity']])
  return lacking.length > 0 ? lackingColumns('Etsy', lacking) : readTableOrders(table, layout, setting)
}
