import type { TextTable } from '../../../platform/files/text/text-table.format.ts'
import type { RefusedFile } from '../../../platform/files/refused-file.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import { findLacking, lackingColumns } from '../written/lacking-columns.format.ts'
import { interpretStatuses } from '../written/store-state.rules.ts'
import type { TableColumns, TableLayout, TableSetting } from '../written/table-layout.types.ts'
import { pick } from '../written/table-cells.format.ts'
import { readTableOrders } from '../written/table-orders.format.ts'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
const nameOf = (number: number) => `Options Name ${number}`
const optionNames = numbers.map(nameOf)

/** ShipStation's columns, and their names in its newer exports. */
const columns: TableColumns = {
  number: ['Order - Number', 'Order #', 'Order Number'],
  placed: ['Date - Order Date', 'Order Date', 'Order Created Date'],
  changed: ['Date - Last Modified', 'Date - Modified Date', 'Last Modified Date'],
  paid: ['Date - Paid Date', 'Date - Payment Date', 'Order Date Paid'],
  ship_by: ['Date - Ship By Date', 'Ship By', 'Ship By Date'],
  status: ['Order - Status', 'Order Status', 'Status'],
  currency: ['Amount - Currency', 'Currency', 'Currency Code'],
  shipping: ['Amount - Order Shipping', 'Order Shipping Paid'],
  subtotal: ['Amount - Order Subtotal', 'Order Subtotal'],
  discount: ['Amount - Order Discount', 'Amount - Discount', 'Order Discount'],
  tax: ['Amount - Order Tax', 'Order Tax Paid'],
  total: ['Amount - Order Total', 'Order Total'],
  items: ['Count - Number of Items'],
  customer: ['Bill To - Name', 'Customer - Name', 'Customer Name'],
  email: ['Customer - Email', 'Customer Email', 'Ship To - Email', 'Recipient Email'],
  phone: ['Customer - Phone', 'Buyer Phone'],
  ship_name: ['Ship To - Name', 'Ship To Name', 'Recipient Name', 'Recipient'],
  ship_company: ['Ship To - Company', 'Ship To Company', 'Recipient Company'],
  ship_address1: ['Ship To - Address 1', 'Ship To Address 1', 'Address Line 1'],
  ship_address2: ['Ship To - Address 2', 'Ship To Address 2', 'Address Line 2'],
  ship_address3: ['Ship To - Address 3', 'Ship To Address 3', 'Address Line 3'],
  ship_city: ['Ship To - City', 'Ship To City', 'City'],
  ship_state: ['Ship To - State', 'Ship To - State/Province', 'Ship To State', 'State'],
  ship_postal_code: ['Ship To - Postal Code', 'Ship To Postal Code', 'Postal Code'],
  ship_country: ['Ship To - Country', 'Ship To Country', 'Country Code', 'Country'],
  ship_phone: ['Ship To - Phone', 'Ship To Phone', 'Recipient Phone'],
  service: ['Carrier - Service Requested', 'Service - Requested Service', 'Shipping Service', 'Requested Service'],
  tags: ['Tags', 'Order - Tags'],
  note: ['Notes - From Buyer', 'Notes - From Customer', 'Notes from the Buyer', 'Customer Notes'],
  gift_message: ['Gift - Message', 'Gift Message'],
  line_id: ['Item - Order Item ID', 'Item - Line Item ID'],
  sku: ['Item - SKU', 'Item SKU'],
  title: ['Item - Name', 'Item Name'],
  quantity: ['Item - Qty', 'Item - Quantity', 'Item Quantity', 'Quantity'],
  price: ['Item - Price', 'Item - Unit Price', 'Item Unit Price'],
  options: ['Item - Options', 'Item Options'],
  weight: ['Item - Weight', 'Item Weight'],
}

const unread = [
  ...[
    'Source',
    'Market - Store Name',
    'Market - Markeplace Name',
    'Market - Marketplace Name',
    'Market - Market Order URL',
  ],
  ...['Order - Weight', 'Service - Package Type', 'Carrier - Service Sel', 'Carrier - Service Selected'],
  ...[
    'Amount - Paid by Customer',
    'Amount - Shipping Cost',
    'Item - Image URL',
    'Item - Warehouse Location',
    'Item - UPC',
  ],
  ...['Gift - Flag', 'Batch'],
  ...[
    'Date - Created Date',
    'Date - Shipped Date',
    'Tracking Number',
    'Count - Number of Line Items',
    'Order - Hold Until',
  ],
  ...numbers.flatMap((number) => [nameOf(number), `Options Value ${number}`]),
]

const layout: TableLayout = {
  format: 'shipstation_csv',
  columns,
  unread,
  html: false,
  days: 'month_first',
  sums: (cells) => [
    { subtotal: cells.of('subtotal'), discount: cells.of('discount'), discounted: ['nowhere', 'in_subtotal'] },
  ],
  state: (cells) => interpretStatuses([cells.of('status').text]),
  optionColumns: { texts: optionNames, designs: optionNames },
  optionsOf: (table, row) =>
    numbers.map((number) => ({
      name: pick(table, row, [nameOf(number)]).text,
      value: pick(table, row, [`Options Value ${number}`]).text,
    })),
}

/** Reads ShipStation's export of orders with a row for each item. */
export function readShipstationTable(table: TextTable, setting: TableSetting): ReadOrderFile | RefusedFile {
  const lacking = findLacking(table, columns, [
    ...([['number'], ['placed'], ['status'], ['ship_name'], ['ship_address1'], ['ship_city']] as const),
    ...([['ship_country'], ['sku'], ['quantity']] as const),
  ])
  return lacking.length > 0 ? lackingColumns('ShipStation', lacking) : readTableOrders(table, layout, setting)
}
