import type { ColumnMapping } from '@platen/contracts/order-files/column-mapping'

/** What a row of any shop's table says. */
export interface ShopRow {
  id?: string
  number?: string
  /** As the format writes it; see `ShopFormat.open` and `cancelled`. */
  status?: string
  name?: string
  city?: string
  country?: string
  sku?: string
  quantity?: string
  line_id?: string
  total?: string
  note?: string
  changed?: string
  placed?: string
}

type Field = keyof ShopRow

/** How one system writes orders: its column for each field, with what all rows have. */
export interface ShopFormat {
  columns: Partial<Record<Field, string>>
  always: Record<string, string>
  open: string
  cancelled: string
  separator?: string
  mapping?: ColumnMapping
}

// Fixed days: they are those of the file.
const defaults: Required<ShopRow> = {
  id: '',
  number: '',
  status: '',
  name: 'Kim Doe',
  city: 'Boston',
  country: 'US',
  sku: 'TEE-BLK-M',
  quantity: '1',
  line_id: '',
  total: '25.00',
  note: '',
  changed: '',
  placed: '2026-11-18T10:33:09Z',
}

const mapped: Partial<Record<Field, string>> = {
  number: 'Ref',
  status: 'Stand',
  name: 'Who',
  city: 'Town',
  country: 'Land',
  sku: 'Code',
  quantity: 'Pcs',
  changed: 'Touched',
  placed: 'When',
  note: 'Words',
}

export const shopFormats = {
  native: {
    columns: {
      ...{ number: 'order_number', name: 'customer_name', city: 'city', country: 'country', sku: 'sku' },
      ...{ quantity: 'quantity', note: 'note', placed: 'placed_at' },
    },
    always: { address1: '1 Main St', postal_code: '02134' },
    open: '',
    cancelled: '',
  },
  mapped: {
    columns: mapped,
    always: { Street: '1 Main St' },
    open: 'Paid',
    cancelled: 'Cancelled',
    mapping: {
      fields: {
        ...{ order_number: 'Ref', placed_at: 'When', status: 'Stand', name: 'Who', address1: 'Street', city: 'Town' },
        ...{ country: 'Land', sku: 'Code', quantity: 'Pcs', updated_at: 'Touched', note: 'Words' },
      },
      designs: {},
      personalization: [],
    },
  },
  woocommerce: {
    columns: {
      ...{ id: 'Order ID', number: 'Order Number', status: 'Order Status', placed: 'Order Date', sku: 'SKU' },
      ...{ name: 'Full Name (Shipping)', city: 'City (Shipping)', country: 'Country Code (Shipping)' },
      ...{ quantity: 'Quantity', total: 'Order Total Amount', note: 'Customer Note', changed: 'Date Modified' },
    },
    always: { 'Address 1 (Shipping)': '1 Main St', 'Payment Method Title': 'Card' },
    open: 'processing',
    cancelled: 'cancelled',
  },
  shipstation: {
    columns: {
      ...{ number: 'Order - Number', status: 'Order - Status', placed: 'Date - Order Date', sku: 'Item - SKU' },
      ...{ name: 'Ship To - Name', city: 'Ship To - City', country: 'Ship To - Country', quantity: 'Item - Qty' },
      ...{ total: 'Amount - Order Total', note: 'Notes - From Buyer', changed: 'Date - Last Modified' },
    },
    always: { 'Ship To - Address 1': '1 Main St' },
    open: 'Awaiting Shipment',
    cancelled: 'Cancelled',
  },
  order_desk: {
    columns: {
      ...{ id: 'Order ID', number: 'Source ID', status: 'Folder', placed: 'Date Added', sku: 'Item Code' },
      ...{ name: 'Shipping Name', city: 'Shipping City', country: 'Shipping Country', quantity: 'Item Quantity' },
      ...{ total: 'Order Total', note: 'Customer Notes', changed: 'Date Updated' },
    },
    always: { 'Shipping Address1': '1 Main St', 'Customer First Name': 'Kim', 'Shipping First Name': 'Kim' },
    open: 'New',
    cancelled: 'Canceled',
  },
  amazon: {
    columns: {
      ...{ id: 'order-id', status: 'order-status', placed: 'purchase-date', sku: 'sku', line_id: 'order-item-id' },
      ...{ name: 'recipient-name', city: 'ship-city', country: 'ship-country', quantity: 'quantity-purchased' },
      ...{ note: 'gift-message-text', changed: 'is-buyer-requested-cancellation' },
    },
    always: { 'ship-address-1': '1 Main St' },
    open: 'Unshipped',
    cancelled: 'Canceled',
    separator: '\t',
  },
} satisfies Record<string, ShopFormat>

export type ShopFormatName = keyof typeof shopFormats

/** The formats by what they have: a state, an id besides the number, ids of lines. */
export const formatsWith = (...fields: readonly Field[]) =>
  (Object.keys(shopFormats) as ShopFormatName[]).filter((name) => {
    const { columns }: ShopFormat = shopFormats[name]
    return fields.every((field) => columns[field] !== undefined)
  })
export const formatsWithoutLineIds = (Object.keys(shopFormats) as ShopFormatName[]).filter(
  (name) => !formatsWith('line_id').includes(name),
)

/** Writes a table as the system does. Rows have the state of an open order unless they say otherwise. */
export function writeShopTable(name: ShopFormatName, rows: readonly ShopRow[]): string {
  const { columns, always, open, separator = ',' }: ShopFormat = shopFormats[name]
  const fields = Object.entries(columns) as [Field, string][]
  const header = [...fields.map(([, column]) => column), ...Object.keys(always)]
  const lines = rows.map((row) => {
    const values = { ...defaults, status: open, ...row }
    return [...fields.map(([field]) => values[field]), ...Object.values(always)]
  })
  return `${[header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(separator)).join('\n')}\n`
}

export const mappingOf = (name: ShopFormatName): ColumnMapping | undefined => (shopFormats[name] as ShopFormat).mapping
