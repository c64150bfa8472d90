import type { TextTable } from '../../../platform/files/text/text-table.format.ts'
import { refusedFile, type RefusedFile } from '../../../platform/files/refused-file.ts'
import type { JsonText, JsonValue } from '../../../platform/files/text/json-text.format.ts'
import { readAmazonReport } from '../amazon/amazon-report.format.ts'
import { readEtsyTable } from '../etsy/etsy-table.format.ts'
import type { ReadOrderFile } from '../incoming-order.public.types.ts'
import { readOrderDeskTable } from '../order-desk/order-desk-table.format.ts'
import { readShipstationTable } from '../shipstation/shipstation-table.format.ts'
import { shopifyJson } from '../shopify/shopify-json.format.ts'
import { woocommerceJson } from '../woocommerce/woocommerce-json.format.ts'
import { readWoocommerceTable } from '../woocommerce/woocommerce-tables.format.ts'
import type { TableSetting } from '../written/table-layout.types.ts'
import { findEntries, isObject, readJsonOrders } from '../written/json-orders.format.ts'

/** Reads a table of a system, or says why nothing can be made from it. */
export type TableReader = (table: TextTable, setting: TableSetting) => ReadOrderFile | RefusedFile
type JsonReader = (json: JsonText, entries: readonly JsonValue[], zone: string) => ReadOrderFile | RefusedFile

interface KnownSystem<Reader> {
  /** Sets of names, of which a file of the system has all of one set, and no file of another system has. */
  signs: readonly (readonly string[])[]
  read: Reader
}

/** Systems by the headings of their tables. */
const tables: readonly KnownSystem<TableReader>[] = [
  {
    signs: [
      ['handle', 'title', 'vendor'],
      ['handle', 'variant sku'],
      ['handle', 'option1 name'],
      ['sku', 'regular price'],
      ['type', 'sku', 'name', 'published'],
    ],
    read: () => refusedFile('order_file_of_products'),
  },
  {
    signs: [
      ['sale date', 'order id', 'buyer'],
      ['sale date', 'order id', 'buyer user id'],
      ['sale date', 'order id', 'full name'],
      ['sale date', 'item name', 'listing id'],
      ['sale date', 'order id', 'ship name'],
      ['sale date', 'transaction id'],
    ],
    read: readEtsyTable,
  },
  {
    signs: [['order-id', 'order-item-id'], ['amazon-order-id'], ['order-id', 'purchase-date']],
    read: readAmazonReport,
  },
  {
    signs: [
      ['sales record number', 'item number'],
      ['sales record number', 'buyer username'],
      ['transaction creation date', 'legacy order id'],
    ],
    read: () => refusedFile('order_file_of_ebay'),
  },
  {
    signs: [
      ['order - number'],
      ['item - sku'],
      ['order number', 'ship to name', 'item sku'],
      ['order #', 'item sku', 'recipient'],
      ['ordernumber', 'recipientname'],
    ],
    read: readShipstationTable,
  },
  {
    signs: [
      ['source_id', 'shipping_first_name'],
      ['source_id', 'source_name'],
      ['source_id', 'shipping_name'],
      ['source_order_id', 'shipping_first_name'],
    ],
    read: readOrderDeskTable,
  },
  {
    signs: [
      ['order number', 'order status', 'order date'],
      ['order_number', 'order_date', 'billing_first_name'],
      ['order_number', 'order_key'],
      ['order_id', 'billing_first_name'],
      ['order_id', 'shipping_first_name'],
      ['order_number', 'shipping_first_name'],
      ['order number', 'first name (billing)'],
      ['order number', 'first name (shipping)'],
      ['product(s)', 'items sold'],
      ['produit(s)', 'articles vendus'],
    ],
    read: readWoocommerceTable,
  },
]

/** Systems by the names in an order of their API. */
const apis: readonly KnownSystem<JsonReader>[] = [
  {
    signs: [
      ['variants', 'title'],
      ['regular_price', 'sku'],
      ['handle', 'options'],
    ],
    read: () => refusedFile('order_file_of_products'),
  },
  {
    signs: [
      ['line_items', 'billing', 'shipping'],
      ['line_items', 'order_key'],
      ['line_items', 'date_created'],
      ['line_items', 'date_created_gmt'],
      ['order_key', 'billing'],
    ],
    read: (json, entries, zone) => readJsonOrders(json, entries, woocommerceJson, zone),
  },
  {
    signs: [
      ['line_items', 'financial_status'],
      ['line_items', 'shipping_address'],
      ['line_items', 'admin_graphql_api_id'],
      ['line_items', 'name'],
      ['lineItems', 'name'],
      ['lineItems', 'displayFinancialStatus'],
      ['admin_graphql_api_id', 'financial_status'],
    ],
    read: (json, entries, zone) => readJsonOrders(json, entries, shopifyJson, zone),
  },
  {
    signs: [['receipt_id'], ['transactions', 'buyer_user_id']],
    read: () => refusedFile('order_file_of_etsy_api'),
  },
  {
    signs: [['AmazonOrderId'], ['amazonOrderId']],
    read: () => refusedFile('order_file_of_amazon_api'),
  },
  {
    signs: [
      ['legacyOrderId', 'lineItems'],
      ['orderFulfillmentStatus', 'lineItems'],
    ],
    read: () => refusedFile('order_file_of_ebay'),
  },
  {
    signs: [
      ['orderNumber', 'items', 'shipTo'],
      ['orderNumber', 'orderStatus'],
    ],
    read: () => refusedFile('order_file_of_shipstation_api'),
  },
]

function findSystem<Reader>(
  systems: readonly KnownSystem<Reader>[],
  names: ReadonlySet<string>,
  write: (name: string) => string,
): Reader | null {
  const hasAll = (sign: readonly string[]) => sign.every((name) => names.has(write(name)))
  return systems.find(({ signs }) => signs.some(hasAll))?.read ?? null
}

/** Unlike `columnKey`, this keeps the hyphens by which `order-id` is Amazon's and `Order - Number` ShipStation's. */
function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
}

/** Recognizes a table of another system by its headings, and returns what reads it. */
export function recognizeTable(table: Pick<TextTable, 'header'>): TableReader | null {
  return findSystem(tables, new Set(table.header.map(headingKey)), headingKey)
}

/** Recognizes the JSON of another system by the names in its first order, and returns what reads it. */
export function recognizeJson(json: JsonText): ((zone: string) => ReadOrderFile | RefusedFile) | null {
  const entries = findEntries(json)
  if (!entries) return () => refusedFile('json_lists_repeated')
  const first = entries.find((entry) => isObject(entry))
  const read = isObject(first) ? findSystem(apis, new Set(Object.keys(first)), (name) => name) : null
  return read && ((zone) => read(json, entries, zone))
}
