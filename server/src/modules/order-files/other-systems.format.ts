import type { ErrorCode } from '@platen/contracts/errors'
import { refusedFile, type RefusedFile } from '../../platform/files/refused-file.ts'
import type { JsonValue } from '../../platform/files/text/json-text.format.ts'

interface OtherSystem {
  code: ErrorCode
  /** Sets of headings, in lower case, of which a file of the system has all of one set. */
  headings: readonly (readonly string[])[]
  /** Sets of names, of which an order in the system's JSON has all of one set. */
  names: readonly (readonly string[])[]
}

/** Files of other systems that people have at hand, each with a message that says what to export instead. */
const systems: readonly OtherSystem[] = [
  {
    code: 'order_file_of_products',
    headings: [
      ['handle', 'title', 'vendor'],
      ['handle', 'variant sku'],
      ['handle', 'option1 name'],
      ['sku', 'regular price'],
      ['type', 'sku', 'name', 'published'],
    ],
    names: [
      ['variants', 'title'],
      ['regular_price', 'sku'],
      ['handle', 'options'],
    ],
  },
  {
    code: 'order_file_of_woocommerce',
    headings: [
      ['order number', 'order status', 'order date'],
      ['order_number', 'order_status', 'billing_first_name'],
      ['order_id', 'billing_first_name'],
      ['order id', 'billing first name'],
      ['order number', 'first name (billing)'],
    ],
    names: [
      ['line_items', 'billing', 'shipping'],
      ['line_items', 'order_key'],
      ['line_items', 'date_created'],
    ],
  },
  {
    code: 'order_file_of_shopify_api',
    headings: [],
    names: [
      ['line_items', 'financial_status'],
      ['line_items', 'shipping_address'],
      ['line_items', 'admin_graphql_api_id'],
      ['line_items', 'name'],
      ['lineItems', 'name'],
      ['lineItems', 'displayFinancialStatus'],
    ],
  },
  {
    code: 'order_file_of_etsy',
    headings: [
      ['sale date', 'order id', 'buyer'],
      ['sale date', 'order id', 'buyer user id'],
      ['sale date', 'item name', 'listing id'],
      ['sale date', 'order id', 'ship name'],
      ['sale date', 'transaction id'],
    ],
    names: [['receipt_id'], ['transactions', 'buyer_user_id']],
  },
  {
    code: 'order_file_of_amazon',
    headings: [['order-id', 'order-item-id'], ['amazon-order-id'], ['order-id', 'purchase-date', 'quantity-purchased']],
    names: [['AmazonOrderId'], ['amazonOrderId']],
  },
  {
    code: 'order_file_of_ebay',
    headings: [
      ['sales record number', 'item number'],
      ['sales record number', 'buyer username'],
    ],
    names: [
      ['legacyOrderId', 'lineItems'],
      ['orderFulfillmentStatus', 'lineItems'],
    ],
  },
  {
    code: 'order_file_of_shipstation',
    headings: [
      ['order - number'],
      ['item - sku'],
      ['order number', 'ship to name', 'item sku'],
      ['ordernumber', 'recipientname'],
    ],
    names: [
      ['orderNumber', 'items', 'shipTo'],
      ['orderNumber', 'orderStatus'],
    ],
  },
]

const refusalOf = (system: OtherSystem | undefined) => (system ? refusedFile(system.code) : null)

const hasAll = (names: ReadonlySet<string>) => (wanted: readonly string[]) => wanted.every((name) => names.has(name))

/** Recognizes a table of another system by its headings. Two of them are enough only where no other file has them. */
export function recognizeTable(header: readonly string[]): RefusedFile | null {
  const isIn = hasAll(new Set(header.map((name) => name.toLowerCase())))
  return refusalOf(systems.find(({ headings }) => headings.some(isIn)))
}

/** Names under which systems put the orders of an answer. */
const lists = ['orders', 'order', 'Orders', 'products', 'product', 'results', 'data', 'payload', 'nodes', 'receipts']

/** Recognizes the JSON of another system by the names in its first order. */
export function recognizeJson(value: JsonValue): RefusedFile | null {
  const order = findFirstOrder(value, 4)
  if (!order) return null
  const isIn = hasAll(new Set(Object.keys(order)))
  return refusalOf(systems.find(({ names }) => names.some(isIn)))
}

function findFirstOrder(value: JsonValue | undefined, depth: number): Record<string, JsonValue> | null {
  if (typeof value !== 'object' || value === null || depth === 0) return null
  if (Array.isArray(value)) return findFirstOrder(value[0], depth - 1)
  const list = lists.find((name) => typeof value[name] === 'object' && value[name] !== null)
  return (list === undefined ? null : findFirstOrder(value[list], depth - 1)) ?? value
}
