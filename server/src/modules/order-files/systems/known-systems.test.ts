import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import type { IncomingOrder, ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const folder = `${checkoutFolder()}/server/testing/field-orders/other-systems`
const open = (name: string) => readOrderFile(readFileSync(`${folder}/${name}`), { time_zone: 'America/Toronto' })

const sayLine = ({ quantity, sku, designs, personalisation }: IncomingOrder['lines'][number]) =>
  `${quantity} ${sku}` +
  designs.map(({ area, file_name }) => ` ${area}=${file_name}`).join('') +
  (personalisation && ` “${personalisation}”`)

/** What becomes of a record in one line: its id, state, payment, lines, and ? doubts and ~ remarks. */
function say(record: ReadRecord): string {
  if (record.kind === 'unreadable') {
    return `${record.external_number} no order: ${record.problems.map(({ field, code }) => `${field} ${code}`).join(', ')}`
  }
  const { external_id, external_number, source_state, payment, lines, problems, doubts, warnings } = record.order
  return [
    external_id === external_number ? external_number : `${external_number} (${external_id})`,
    ...[source_state, payment].filter((word) => word !== 'open' && word !== 'paid'),
    `: ${lines.map(sayLine).join(', ')}`,
    ...problems.map(({ code }) => `!${code}`),
    ...doubts.map(({ code }) => `?${code}`),
    ...warnings.map(({ code }) => `~${code}`),
  ]
    .join(' ')
    .replace(' :', ':')
}

const front = 'front=front.png'

// IMPORT-40, IMPORT-41, IMPORT-43, IMPORT-45
describe('order files of other systems', () => {
  it.each([
    [
      'shopify-rest-orders.json',
      'shopify_json',
      [
        `#S2001 (7900000000101): 2 TEE-BLK-M ${front} “Name on shirt: Zoë”, 1 MUG-11 back=back.png ~line_not_shipped`,
        `#S2002 (7900000000102) cancelled: 1 TEE-BLK-M ${front}`,
        `#S2003 (7900000000103) pending: 1 TEE-BLK-M ${front} “Your wish: with love” ?doubt_store_hold`,
      ],
      [],
    ],
    ['shopify-graphql-orders.json', 'shopify_json', [`#S2004 (7900000000104): 1 TEE-BLK-M ${front}`], []],
    [
      'woocommerce-orders.json',
      'woocommerce_json',
      [
        `WC-3101 (3101): 2 HOOD-MRN-M ${front} “Name on sleeve: Kim”, 1 MUG-11 front=mug.png ~line_not_shipped`,
        `WC-3102 (3102) pending: 1 HOOD-MRN-M ${front} ~ships_to_billing`,
        `WC-3103 (3103): 1 HOOD-MRN-M ${front} ?doubt_partly_refunded`,
        'WC-3104 (3104) fulfilled: 1 HOOD-MRN-M',
      ],
      ['drafts_left_out 1'],
    ],
    [
      'woocommerce-webtoffee.csv',
      'woocommerce_csv',
      [
        `4101: 2 TEE-BLK-M ${front} “Name on shirt: Kim: the first”, 1 MUG-11 front=mug.png`,
        `4102 pending: 1 TEE-BLK-M ${front}`,
        `4103 refunded: 1 TEE-BLK-M ${front}`,
      ],
      ['times_without_zone America/Toronto'],
    ],
    [
      'woocommerce-advanced-order-export.csv',
      'woocommerce_csv',
      [
        `5101: 2 TEE-BLK-M ${front} “Kim”, 1 MUG-11 front=mug.png`,
        `5102 pending: 1 TEE-BLK-M ${front}`,
        `5103 cancelled: 1 TEE-BLK-M ${front}`,
        `5104: 1 TEE-BLK-M ${front} ?doubt_store_hold ?doubt_partly_refunded`,
      ],
      ['times_without_zone America/Toronto'],
    ],
    [
      'etsy-order-items.csv',
      'etsy_csv',
      [
        `3477000101: 2 TEE-BLK-M ${front} “Zoë & Max, note: 2026”, 1 MUG-11 front=mug.png`,
        '3477000102 fulfilled: 1 PST-16X20',
        '3477000103 pending: 1 MUG-11 front=mug.png',
      ],
      [],
    ],
    [
      'amazon-unshipped-orders.txt',
      'amazon_report',
      [
        '250-0000001-0000001: 2 TEE-BLK-M “Customization: https://zme-caps.example.com/t/abc.zip”, 1 MUG-11',
        '250-0000002-0000002: 1 MUG-11 ?doubt_store_hold',
      ],
      [],
    ],
    [
      'shipstation-orders.csv',
      'shipstation_csv',
      [
        `SS-6101: 2 TEE-BLK-M ${front} “Name on shirt: Kim”, 1 MUG-11 front=mug.png`,
        `SS-6102: 1 TEE-BLK-M ${front} ?doubt_store_hold`,
        `SS-6103 fulfilled: 1 TEE-BLK-M ${front}`,
        `SS-6104 pending: 2 TEE-BLK-M ${front} ?doubt_items_count`,
      ],
      ['times_without_zone America/Toronto', 'columns_ignored Custom - Field 9'],
    ],
    [
      'order-desk-orders.csv',
      'order_desk_csv',
      [
        `OD-7101 (26211): 2 TEE-BLK-M ${front}, 1 MUG-11 front=mug.png “Engraving: Kim”`,
        `OD-7102 (26212) cancelled: 1 TEE-BLK-M ${front}`,
        `OD-7103 (26213) pending: 1 TEE-BLK-M ${front}`,
      ],
      ['columns_ignored print_url'],
    ],
  ])('%s is read as %s', (name, format, records, notices) => {
    const file = open(name)
    if ('refused' in file) throw new Error(JSON.stringify(file.refused))
    expect(file.format).toBe(format)
    expect(file.records.map(say)).toEqual(records)
    expect(file.notices.map(({ code, values }) => [code, ...Object.values(values)].join(' '))).toEqual(notices)
  })

  it.each([
    ['etsy-orders.csv', 'order_file_etsy_orders', {}],
    ['woocommerce-analytics.csv', 'order_file_woocommerce_report', {}],
    ['amazon-all-orders.txt', 'order_file_amazon_all_orders', {}],
  ])('%s is refused as a whole with what to export instead', (name, code, values) => {
    // Its columns can be chosen all the same: it may be a table of anything.
    expect(open(name)).toEqual({ refused: { code, values }, header: expect.any(Array) })
  })

  it.each([
    ['samples/shopify-order-webhook.json', 'shopify_json', 3],
    ['samples/woocommerce-order.json', 'woocommerce_json', 2],
    ['server/testing/field-orders/values/20-shopify-rest-orders.json', 'shopify_json', 1],
  ])('%s is read as %s without a doubt', (name, format, count) => {
    const file = readOrderFile(readFileSync(`${checkoutFolder()}/${name}`))
    if ('refused' in file) throw new Error(JSON.stringify(file.refused))
    const doubts = file.records.flatMap((record) => (record.kind === 'order' ? record.order.doubts : record.problems))
    expect([file.format, file.records.length, doubts]).toEqual([format, count, []])
  })

  it('has an expectation for each file of the folder', () => {
    const own = readdirSync(folder).filter((name) => name !== 'any-columns.csv')
    expect(own).toHaveLength(12)
  })

  // Fixed days: they are the file's own.
  it('reads money, people, times and units of a line', () => {
    const file = open('woocommerce-orders.json')
    const [record] = 'refused' in file ? [] : file.records
    expect(record).toMatchObject({
      kind: 'order',
      order: {
        placed_at: '2026-11-18T15:33:09.000Z',
        source_updated_at: '2026-11-18T16:00:00.000Z',
        currency: 'USD',
        total_minor: 10497,
        shipping_minor: 1499,
        customer_name: "Kim O'Hara",
        phone: '+1 617 555 0102',
        ship_to_company: 'Rock & Roll',
        ship_to_address2: 'Unit 2',
        ship_to_postal_code: '02134',
        ship_to_country: 'US',
        shipping_service: 'EXPRESS',
        customer_note: 'Leave at the door',
        line_ids: 'source',
        lines: [
          { external_line_id: '8394', title: 'Hoodie - Maroon', unit_price_minor: 4000 },
          { external_line_id: '8396', unit_price_minor: 1000 },
        ],
      },
    })
  })

  it('reads a Shopify order as the same order from the API as from the CSV export', () => {
    const csv = [
      'Name,Email,Financial Status,Fulfillment Status,Created at,Cancelled at,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Country,Id',
      '#S2001,zoe@example.com,paid,unfulfilled,2026-11-19 09:12:05 -0500,,1,Tee,TEE-BLK-M,Zoë Roy,12 rue Exemple,Québec,CA,7900000000101',
    ].join('\n')
    const [fromCsv, fromApi] = [readOrderFile(Buffer.from(csv)), open('shopify-rest-orders.json')].map((file) => {
      const [record] = 'refused' in file ? [] : file.records
      return record?.kind === 'order' ? record.order : null
    })
    expect(fromCsv).toMatchObject({ external_id: fromApi?.external_id, number_key: fromApi?.number_key })
    expect(fromCsv?.placed_at).toBe(fromApi?.placed_at)
  })
})

const header = {
  shopify: 'Name,Financial Status,Fulfillment Status,Created at,Lineitem quantity,Lineitem name,Lineitem sku',
  native: 'order_number,placed_at,customer_name,address1,city,country,sku,quantity',
}

// IMPORT-40, IMPORT-41, IMPORT-43, IMPORT-45
describe('recognizing the system of a table', () => {
  it.each([
    [
      'Etsy items without a SKU',
      'Sale Date,Item Name,Quantity,Transaction ID,Ship Name,Ship Address1,Ship City,Ship Country,Order ID',
      'order_file_lacks_columns',
      { system: 'Etsy', columns: 'SKU' },
    ],
    [
      'an Amazon report without addresses',
      'order-id\torder-item-id\tpurchase-date\tsku\tquantity-purchased',
      'order_file_lacks_columns',
      { system: 'Amazon', columns: 'recipient-name, ship-address-1, ship-city, ship-country' },
    ],
    [
      'ShipStation orders without items',
      'Order - Number,Order - Status,Date - Order Date,Ship To - Name,Ship To - Address 1,Ship To - City,Ship To - Country',
      'order_file_lacks_columns',
      { system: 'ShipStation', columns: 'Item - SKU, Item - Qty' },
    ],
    [
      'shipments of ShipStation',
      'OrderNumber,ShipDate,RecipientName,TrackingNumber',
      'order_file_lacks_columns',
      {
        system: 'ShipStation',
        columns:
          'Order - Number, Date - Order Date, Order - Status, Ship To - Name, Ship To - Address 1, Ship To - City, Ship To - Country, Item - SKU, Item - Qty',
      },
    ],
    [
      'Order Desk orders without items',
      'Order ID,Source ID,Date Added,Shipping First Name,Shipping Address1,Shipping City,Shipping Country',
      'order_file_lacks_columns',
      { system: 'Order Desk', columns: 'item_code, item_quantity' },
    ],
    [
      'WooCommerce orders without items',
      'order_number,order_date,status,billing_first_name,shipping_first_name,shipping_address_1,shipping_city,shipping_country',
      'order_file_lacks_columns',
      { system: 'WooCommerce', columns: 'SKU, Quantity (- Refund)' },
    ],
    [
      'a French report of WooCommerce',
      'Date,Commande n°,État,Client,Produit(s),Articles vendus',
      'order_file_woocommerce_report',
      {},
    ],
    ['eBay’s transactions', 'Transaction creation date,Type,Order number,Legacy order ID', 'order_file_of_ebay', {}],
    ['eBay', 'Sales Record Number,Order Number,Buyer Username,Item Number', 'order_file_of_ebay', {}],
    ['products of Shopify', 'Handle,Title,Body (HTML),Vendor,Variant SKU', 'order_file_of_products', {}],
    ['products of WooCommerce', 'ID,Type,SKU,Name,Published,Regular price', 'order_file_of_products', {}],
    ['our own format', header.native, null, {}],
    [
      'Shopify',
      header.shopify,
      'csv_column_missing',
      { columns: 'Cancelled at, Shipping Name, Shipping Address1, Shipping City, Shipping Country' },
    ],
    ['nothing known', 'First,Second,Third,Fourth', 'order_file_unknown', {}],
  ])('%s', (_of, columns, code, values) => {
    const row = columns.replaceAll(/[^,\t]+/g, '1')
    const file = readOrderFile(Buffer.from(`${columns}\n${row}\n`))
    expect('refused' in file ? file.refused : file.format).toEqual(code === null ? 'native_csv' : { code, values })
    // Its columns can be chosen all the same: it may be a table of anything.
    if ('refused' in file) expect(file.header).toEqual(columns.split(/[,\t]/))
  })

  it.each([
    ['{"receipt_id": 1, "transactions": []}', 'order_file_of_etsy_api'],
    ['{"payload": {"Orders": [{"AmazonOrderId": "1"}]}}', 'order_file_of_amazon_api'],
    ['{"orders": [{"orderNumber": "1", "orderStatus": "shipped"}]}', 'order_file_of_shipstation_api'],
    ['{"orders": [{"legacyOrderId": "1", "lineItems": []}]}', 'order_file_of_ebay'],
    ['{"products": [{"variants": [], "title": "Tee"}]}', 'order_file_of_products'],
    [
      '[{"order_key": "wc_1", "billing": {}, "shipping": {}, "status": "processing", "date_created": "2026-11-18T10:00:00"}]',
      'order_file_lacks_columns',
    ],
    ['{"orders": [{"name": "#1", "line_items": [], "financial_status": "paid"}]}', 'order_file_lacks_columns'],
    ['{"data": {"orders": [{"line_items": [], "name": "#1"}], "orders": []}}', 'json_lists_repeated'],
    ['{"edges": [{"node": {"lineItems": [], "name": "#1"}, "node": {}}]}', 'json_lists_repeated'],
  ])('%s is refused as %s', (text, code) => {
    expect(readOrderFile(Buffer.from(text))).toMatchObject({ refused: { code } })
  })
})

const etsyHeader =
  'Sale Date,Item Name,Quantity,Price,Currency,Transaction ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order ID,Variations,SKU'
const etsyRow = (changes: Partial<Record<string, string>> = {}) => {
  const values: Partial<Record<string, string>> = {
    ...{ 'Sale Date': '11/18/26', 'Item Name': 'Tee', Quantity: '1', Price: '25.00', Currency: 'USD' },
    ...{ 'Transaction ID': '4001', 'Date Paid': '11/18/26', 'Ship Name': 'Kim', 'Ship Address1': '1 Main St' },
    ...{ 'Ship City': 'Boston', 'Ship Zipcode': '02134', 'Ship Country': 'United States', 'Order ID': '34770001' },
    ...{ SKU: 'TEE-BLK-M', ...changes },
  }
  return etsyHeader
    .split(',')
    .map((name) => `"${values[name] ?? ''}"`)
    .join(',')
}
const readEtsy = (...rows: string[]) => {
  const file = readOrderFile(Buffer.from([etsyHeader, ...rows].join('\n')))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map(say)
}

// FILE-23, IMPORT-40
it.each([
  ['Orders,2026-11-18,Kim,12 rows', ['title_left_out']],
  ['Orders,Customer Name,Kim', ['title_left_out']],
  ['Orders,,\nFrom,To,By,Rows', ['title_left_out']],
  ['Orders of November,Kim', []],
  ['On hand,2026-11-18', []],
  ['Number,Name,City\n1,Kim,Boston', null],
  // The headings were sorted with the rows.
  [etsyRow(), null],
  ['11/18/26,,1,,,,,,,,,,,34770001,,TEE-BLK-M', null],
])('the header of a system is found below the title %j, but not below rows', (above, told) => {
  const file = readOrderFile(Buffer.from([above, etsyHeader, etsyRow()].join('\n')))
  if ('refused' in file) return expect([file.refused.code, told]).toEqual(['order_file_unknown', null])
  expect(file.records).toHaveLength(1)
  const codes = file.notices.map(({ code }) => code)
  expect(codes.filter((code) => code === 'title_left_out')).toEqual(told)
})

// IMPORT-1, IMPORT-2, IMPORT-19
describe('rows of a system that go wrong', () => {
  const other = { 'Transaction ID': '4002', SKU: 'MUG-11' }
  it.each([
    [
      'a line that overlapping exports repeat is one',
      [etsyRow(), etsyRow(other), etsyRow(), etsyRow(other)],
      ['34770001: 1 TEE-BLK-M, 1 MUG-11 ~order_repeated'],
    ],
    [
      'a line that one export has as sent is sent',
      [etsyRow(), etsyRow(other), etsyRow({ 'Date Shipped': '11/19/26' })],
      ['34770001: 1 MUG-11 ~order_repeated ~lines_fulfilled_left_out'],
    ],
    [
      'a line that two exports have differently is no order',
      [etsyRow(), etsyRow({ Quantity: '2' })],
      ['34770001 no order: Transaction ID order_fields_differ'],
    ],
    [
      'rows with two addresses are no order',
      [etsyRow(), etsyRow({ ...other, 'Ship City': 'Austin' })],
      ['34770001 no order: Ship City order_fields_differ'],
    ],
    [
      'a rounded order number is no order',
      [etsyRow({ 'Order ID': '3.47E+9' })],
      [' no order: Order ID number_rounded'],
    ],
    ['a rounded SKU is mended by staff', [etsyRow({ SKU: '4.00638E+12' })], ['34770001: 1  !number_rounded']],
    [
      'quantity 0 is a removed line',
      [etsyRow(), etsyRow({ ...other, Quantity: '0' })],
      ['34770001: 1 TEE-BLK-M ~line_removed'],
    ],
    [
      'an unreadable quantity is no order',
      [etsyRow({ Quantity: '1.5' })],
      ['34770001 no order: lines.1.Quantity quantity_impossible'],
    ],
    [
      'an unknown country is mended by staff',
      [etsyRow({ 'Ship Country': 'Atlantis' })],
      ['34770001: 1 TEE-BLK-M !country_unknown'],
    ],
    [
      'an impossible day is no order',
      [etsyRow({ 'Sale Date': '02/30/26' })],
      ['34770001 no order: Sale Date instant_impossible'],
    ],
    ['a lost letter is held', [etsyRow({ 'Ship Name': 'Zo\uFFFD' })], ['34770001: 1 TEE-BLK-M ?doubt_characters_lost']],
    [
      'a row without a number is added to the order above it and held',
      [etsyRow(), `"","Mug","1","","","4002","","","","","","","","","","MUG-11"`],
      ['34770001: 1 TEE-BLK-M, 1 MUG-11 ?doubt_row_joined'],
    ],
  ])('%s', (_what, rows, records) => {
    expect(readEtsy(...rows)).toEqual(records)
  })
})
