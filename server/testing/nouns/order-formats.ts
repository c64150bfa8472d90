import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'
import { givenInstant } from '../platform/given-days.ts'

/** What one order with one line says, in any format. */
export interface GivenTexts {
  number: string
  name: string
  address: string
  city: string
  zip: string
  country: string
  phone: string
  /** '' in formats that have none. */
  email: string
  sku: string
  quantity: string
  printed: string
}

type Text = keyof GivenTexts

export function givenTexts(changes: Partial<GivenTexts> = {}): GivenTexts {
  const person = { name: 'Zoë Côté', address: '1 Main St', city: 'Boston', zip: '02134', country: 'US' }
  const line = { sku: 'TEE-BLK-M', quantity: '1', printed: 'Zoë' }
  return { number: '1001', phone: '+1 617 555 0102', email: '', ...person, ...line, ...changes }
}

interface OrderFormat {
  name: string
  /** Which columns were chosen for a table of an unknown system. */
  columns?: ColumnMapping
  write(...orders: readonly GivenTexts[]): string
}

/** A table with a column for each text, and others that are the same in each row. */
function table(
  name: string,
  columns: Partial<Record<Text, string>>,
  others: () => Record<string, string>,
  { separator = ',', printed = (text: string) => text } = {},
): OrderFormat {
  const texts = Object.entries(columns) as [Text, string][]
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const write = (cells: readonly string[]) => cells.map(quote).join(separator)
  return {
    name,
    write(...orders) {
      const rest = others()
      const header = [...texts.map(([, column]) => column), ...Object.keys(rest)]
      const rows = orders.map((order) => {
        const own = texts.map(([text]) => (text === 'printed' ? printed(order.printed) : order[text]))
        return [...own, ...Object.values(rest)]
      })
      return [header, ...rows].map(write).join('\n')
    },
  }
}

const placed = () => givenInstant(-13)
const area = 'design_front'
const option = (text: string) => (text === '' ? '' : `Name on shirt: ${text}`)

function json(name: string, orderOf: (texts: GivenTexts) => object): OrderFormat {
  return { name, write: (...orders) => JSON.stringify({ orders: orders.map(orderOf) }) }
}

const mapped = {
  ...{ number: 'Commande', name: 'Destinataire', address: 'Rue', city: 'Ville', zip: 'CP', country: 'Pays' },
  ...{ phone: 'Tél', email: 'Courriel', sku: 'UGS', quantity: 'Qté', printed: 'Texte à imprimer' },
}

/** Each format that order files can have. */
export const orderFormats: readonly OrderFormat[] = [
  table(
    'native_csv',
    {
      ...{ number: 'order_number', name: 'customer_name', address: 'address1', city: 'city', zip: 'postal_code' },
      ...{ country: 'country', phone: 'phone', email: 'email', sku: 'sku', quantity: 'quantity' },
      printed: 'Name on shirt',
    },
    () => ({ placed_at: placed(), [area]: 'front.png' }),
  ),
  json('native_json', ({ number, name, address, city, zip, country, phone, email, sku, quantity, printed }) => ({
    ...{ order_number: number, placed_at: placed(), customer_name: name, address1: address, city, postal_code: zip },
    ...{ country, phone, email },
    lines: [{ sku, quantity: Number(quantity.replaceAll(/[="]/g, '')), [area]: 'front.png', 'Name on shirt': printed }],
  })),
  table(
    'shopify_csv',
    {
      ...{ number: 'Name', name: 'Shipping Name', address: 'Shipping Address1', city: 'Shipping City' },
      ...{ zip: 'Shipping Zip', country: 'Shipping Country', phone: 'Shipping Phone', sku: 'Lineitem sku' },
      ...{ email: 'Email', quantity: 'Lineitem quantity', printed: 'Name on shirt' },
    },
    () => ({
      ...{ 'Financial Status': 'paid', 'Fulfillment Status': 'unfulfilled', 'Cancelled at': '' },
      ...{ 'Created at': placed(), 'Lineitem name': 'Tee', 'Note Attributes': 'line1_design_front: front.png' },
    }),
  ),
  json('shopify_json', ({ number, name, address, city, zip, country, phone, email, sku, quantity, printed }) => ({
    ...{ name: number, email, created_at: placed(), financial_status: 'paid', fulfillment_status: null },
    shipping_address: { name, address1: address, city, zip, country, phone },
    line_items: [
      {
        ...{ sku, name: 'Tee', quantity },
        properties: [
          { name: area, value: 'front.png' },
          { name: 'Name on shirt', value: printed },
        ],
      },
    ],
  })),
  table(
    'woocommerce_csv',
    {
      ...{ number: 'order_number', name: 'shipping_first_name', address: 'shipping_address_1', city: 'shipping_city' },
      ...{ zip: 'shipping_postcode', country: 'shipping_country', phone: 'shipping_phone', sku: 'SKU' },
      ...{ email: 'billing_email', quantity: 'Quantity', printed: 'Name on shirt' },
    },
    () => ({ order_date: placed(), status: 'processing', [area]: 'front.png' }),
  ),
  json('woocommerce_json', ({ number, name, address, city, zip, country, phone, email, sku, quantity, printed }) => ({
    ...{ number, status: 'processing', date_created_gmt: placed(), billing: { email } },
    shipping: { first_name: name, address_1: address, city, postcode: zip, country, phone },
    line_items: [
      {
        ...{ sku, name: 'Tee', quantity },
        meta_data: [
          { key: area, value: 'front.png' },
          { key: 'Name on shirt', value: printed },
        ],
      },
    ],
  })),
  table(
    'etsy_csv',
    {
      ...{ number: 'Order ID', name: 'Ship Name', address: 'Ship Address1', city: 'Ship City', zip: 'Ship Zipcode' },
      ...{ country: 'Ship Country', sku: 'SKU', quantity: 'Quantity', printed: 'Variations' },
    },
    () => ({ 'Sale Date': placed(), 'Item Name': 'Tee', 'Listing ID': '9001', [area]: 'front.png' }),
    { printed: option },
  ),
  table(
    'amazon_report',
    {
      ...{ number: 'order-id', name: 'recipient-name', address: 'ship-address-1', city: 'ship-city' },
      ...{ zip: 'ship-postal-code', country: 'ship-country', phone: 'ship-phone-number', sku: 'sku' },
      ...{ email: 'buyer-email', quantity: 'quantity-to-ship', printed: 'Name on shirt' },
    },
    () => ({ 'order-item-id': '1', 'purchase-date': placed(), [area]: 'front.png' }),
    { separator: '\t' },
  ),
  table(
    'shipstation_csv',
    {
      ...{ number: 'Order - Number', name: 'Ship To - Name', address: 'Ship To - Address 1', city: 'Ship To - City' },
      ...{ zip: 'Ship To - Postal Code', country: 'Ship To - Country', phone: 'Ship To - Phone', sku: 'Item - SKU' },
      ...{ email: 'Customer Email', quantity: 'Item - Qty', printed: 'Item - Options' },
    },
    () => ({ 'Order - Status': 'Awaiting Shipment', 'Date - Order Date': placed(), [area]: 'front.png' }),
    { printed: option },
  ),
  table(
    'order_desk_csv',
    {
      ...{ number: 'Source ID', name: 'Shipping Name', address: 'Shipping Address1', city: 'Shipping City' },
      ...{ zip: 'Shipping Postal Code', country: 'Shipping Country', phone: 'Shipping Phone', sku: 'Item Code' },
      ...{ email: 'Email', quantity: 'Item Quantity', printed: 'Variation List' },
    },
    () => ({ 'Date Added': placed(), [area]: 'front.png' }),
    { printed: option },
  ),
  {
    ...table('mapped_csv', mapped, () => ({ Date: placed(), Visuel: 'front.png' }), { separator: ';' }),
    columns: {
      fields: {
        ...{ order_number: mapped.number, placed_at: 'Date', name: mapped.name, address1: mapped.address },
        ...{ city: mapped.city, postal_code: mapped.zip, country: mapped.country, phone: mapped.phone },
        ...{ email: mapped.email, sku: mapped.sku, quantity: mapped.quantity },
      },
      designs: { front: 'Visuel' },
      personalization: [mapped.printed],
    },
  },
]
