import { cellOf, hasColumn, type TableRow, type TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import { isNo, isNone } from '../fields/yes-no.rules.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import { findLacking, lackingColumns } from '../written/lacking-columns.format.ts'
import { interpretStatuses } from '../written/store-state.rules.ts'
import { lineCells } from '../written/table-cells.format.ts'
import type { LineField, TableColumns, TableLayout, TableSetting } from '../written/table-layout.types.ts'
import { readTableOrders } from '../written/table-orders.format.ts'
import type { Written } from '../written/written-order.types.ts'

const columns: TableColumns = {
  id: ['order-id'],
  number: ['order-id'],
  placed: ['purchase-date'],
  changed: ['last-updated-date'],
  ship_by: ['promise-date', 'latest-ship-date'],
  status: ['order-status'],
  cancelled: ['is-buyer-requested-cancellation', 'is-buyer-requested-cancel'],
  currency: ['currency'],
  customer: ['buyer-name'],
  email: ['buyer-email'],
  phone: ['buyer-phone-number'],
  ship_phone: ['ship-phone-number'],
  ship_name: ['recipient-name'],
  ship_address1: ['ship-address-1'],
  ship_address2: ['ship-address-2'],
  ship_address3: ['ship-address-3'],
  ship_city: ['ship-city'],
  ship_state: ['ship-state'],
  ship_postal_code: ['ship-postal-code'],
  ship_country: ['ship-country'],
  service: ['ship-service-level', 'ship-service-name'],
  note: ['delivery-instructions'],
  line_id: ['order-item-id'],
  sku: ['sku'],
  title: ['product-name'],
  quantity: ['quantity-to-ship', 'quantity-purchased', 'quantity-to-purchase', 'quantity'],
  ordered: ['quantity-purchased'],
  line_total: ['item-price'],
  customization: ['customized-url'],
  line_state: ['item-status'],
}

const unread = [
  ...['payments-date', 'reporting-date', 'days-past-promise', 'quantity-purchased', 'quantity-shipped'],
  ...['is-business-order', 'purchase-order-number', 'price-designation', 'is-prime', 'is-premium-order'],
  ...['buyer-company-name', 'customized-page', 'sales-channel', 'order-channel', 'order-channel-instance'],
  ...['item-tax', 'shipping-price', 'shipping-tax', 'gift-wrap-price', 'gift-wrap-tax', 'external-order-id'],
  ...['item-promotion-discount', 'item-promotion-id', 'ship-promotion-discount', 'ship-promotion-id'],
  ...['signature-confirmation-recommended', 'is-replacement-order', 'is-exchange-order', 'original-order-id'],
  ...['is-transparency', 'is-iba', 'tax-collection-model', 'tax-collection-responsible-party', 'is-sold-by-ab'],
  ...[
    'buyer-tax-registration-id',
    'buyer-tax-registration-country',
    'buyer-tax-registration-type',
    'verge-of-cancellation',
  ],
  ...['verge-of-lateShipment', 'verge-of-late-shipment', 'buyer-requested-cancel-reason', 'delivery-start-date'],
  ...[
    'delivery-end-date',
    'delivery-time-zone',
    'earliest-ship-date',
    'earliest-delivery-date',
    'latest-delivery-date',
  ],
  ...['default-ship-from-address-name', 'default-ship-from-address-field-1', 'default-ship-from-address-field-2'],
  ...['default-ship-from-address-field-3', 'default-ship-from-city', 'default-ship-from-state'],
  ...['default-ship-from-country', 'default-ship-from-postal-code', 'actual-ship-from-address-name', 'asin', 'cpf'],
  ...['ship-address-type', 'address-type', 'gift-wrap-type', 'fulfilled-by', 'licensee-name'],
]

/** Some reports have what was ordered and what was sent already, but not what is left. */
function lessShipped(table: TextTable, row: TableRow, line: Record<LineField, Written>): Record<LineField, Written> {
  const count = (name: string) => Number(cellOf(table, row, name).trim() || Number.NaN)
  const [ordered, shipped] = [count('quantity-purchased'), count('quantity-shipped')]
  const isLeft = hasColumn(table.places, 'quantity-to-ship') && cellOf(table, row, 'quantity-to-ship').trim() !== ''
  if (isLeft || !(shipped > 0) || !(ordered >= shipped)) return line
  return { ...line, quantity: { ...line.quantity, text: String(ordered - shipped) } }
}

/** Amazon's words: a pending order isn't authorized yet; a buyer who wants to cancel must be asked first. */
const layout: TableLayout = {
  format: 'amazon_report',
  columns: { ...columns, gift_message: ['gift-message-text'] },
  unread,
  html: false,
  per_item: { gift_message: 'joined', cancelled: 'joined', ship_by: 'least' },
  linesOf: (table, row) => [lessShipped(table, row, lineCells(table, row, { columns }))],
  state(cells) {
    const { name, text } = cells.of('cancelled')
    const requested = text.split('\n').find((answer) => !isNo(answer) && !isNone(answer))
    const state = interpretStatuses([cells.of('status').text])
    return requested === undefined ? state : { ...state, waits: true, reason: `${name}: ${requested.trim()}` }
  },
}

/** Reads Amazon's report of unshipped orders: separated by tabs, with a row for each item of an order. */
export function readAmazonReport(table: TextTable, setting: TableSetting): ReadOrderFile | RefusedFile {
  if (hasColumn(table.places, 'amazon-order-id')) return refusedFile('order_file_amazon_all_orders')
  const lacking = findLacking(table, columns, [
    ...([['id'], ['line_id'], ['placed'], ['sku'], ['quantity'], ['ship_name']] as const),
    ...([['ship_address1'], ['ship_city'], ['ship_country']] as const),
  ])
  return lacking.length > 0 ? lackingColumns('Amazon', lacking) : readTableOrders(table, layout, setting)
}
