import { describe, expect, it } from 'vitest'
import {
  columnsOf,
  givenExportOrder,
  tableFormats,
  writeRows,
  writeTable,
  type ExportRow,
  type TableFormat,
} from '../../../../testing/nouns/order-tables.ts'
import type { IncomingOrder } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

function read(format: TableFormat, rows: readonly ExportRow[]): IncomingOrder {
  const text = writeTable(format, rows)
  const header = Object.keys(rows[0] ?? {})
  const file = readOrderFile(Buffer.from(text), columnsOf(format, header))
  if ('refused' in file) throw new Error(JSON.stringify(file.refused))
  const [record, ...others] = file.records
  if (record?.kind !== 'order' || others.length > 0) throw new Error(JSON.stringify(file.records))
  return record.order
}

const say = ({ source_state, lines, doubts }: IncomingOrder) =>
  [
    source_state,
    ...lines.map(({ quantity, sku, title }) => `${quantity} ${sku || title}`),
    ...doubts.map(({ code, values }) => [code, ...Object.values(values)].join(' ')),
  ].join(', ')

const withSums = tableFormats.filter(({ subtotal }) => subtotal !== undefined)
const whole = 'open, 1 TEE-BLK-S, 1 TEE-BLK-M, 1 TEE-BLK-L'

// Fixed days: those of a file, which no clock is compared with.
// IMPORT-30
describe('the sum of the lines', () => {
  it.each(tableFormats)('agrees with the subtotal of $name', (format) => {
    const { discount: _none, ...order } = givenExportOrder()
    expect(say(read(format, writeRows(format, [{ ...order, discount: 0 }])))).toBe(whole)
  })

  it.each(withSums)('agrees with the subtotal of $name less the discount', (format) => {
    expect(say(read(format, writeRows(format, [givenExportOrder({ discount: 1000 })])))).toBe(whole)
  })

  it.each(withSums)('holds an order of $name that has lost rows, with both sums', (format) => {
    const [row] = writeRows(format, [givenExportOrder()])
    const { doubts } = read(format, row ? [row] : [])
    expect(doubts).toContainEqual({
      ...{ field: 'lines', code: 'doubt_lines_sum', lines: [2] },
      values: { counted: '25.00', written: '75.00' },
    })
  })

  it('takes an export of WooCommerce at its total, where all that makes it up is there', () => {
    const packed = (sku: string) => `name:Tee|sku:${sku}|quantity:1|total:23.00|sub_total:25.00`
    const table = {
      ...{ order_id: '4101', order_number: '4101', order_date: '2026-11-18 10:33:09', status: 'processing' },
      ...{ shipping_total: '5.00', tax_total: '2.00', fee_total: '1.00', discount_total: '4.00', order_total: '54.00' },
      ...{ order_currency: 'USD', shipping_first_name: 'Kim', shipping_address_1: '1 Main St' },
      ...{ shipping_city: 'Boston', shipping_postcode: '02134', shipping_country: 'US' },
      ...{ line_item_1: packed('TEE-BLK-S'), line_item_2: packed('TEE-BLK-M') },
    }
    const [woo] = tableFormats
    if (!woo) throw new Error('no format')
    expect(say(read(woo, [table]))).toBe('open, 1 TEE-BLK-S, 1 TEE-BLK-M')
    const { line_item_2: _cut, ...rest } = table
    expect(say(read(woo, [rest]))).toBe('open, 1 TEE-BLK-S, doubt_lines_sum 21.00 46.00')
  })

  it('counts a price of all pieces that can’t be divided by their number', () => {
    const [woo] = tableFormats
    if (!woo) throw new Error('no format')
    const order = givenExportOrder({
      lines: [{ sku: 'PIN', title: 'Pin', quantity: 3, price: 333, design: '' }],
    })
    const [row = {}] = writeRows(woo, [order])
    const { 'Item Cost': _price, ...rest } = row
    const changed = { ...rest, 'Order Line Subtotal': '10.00', 'Order Subtotal Amount': '10.00' }
    expect(say(read(woo, [changed]))).toBe('open, 3 PIN')
    expect(say(read(woo, [{ ...changed, 'Order Subtotal Amount': '20.00' }]))).toContain('doubt_lines_sum 10.00 20.00')
  })
})

const products = [
  ...["Don't Panic Tee - M", 'Don Quixote Mug', 'Tip Top Tee', 'Gift Card Holder Mug', 'Tips and Tricks Tee'],
  ...['Donation Station Tee', 'Shipping Protection Squad Tee', 'Tip - M'],
]
const extras = ['Tip', 'tips', 'Gift Card', 'E-gift card - $25.00', 'Gift Card (50 USD)', 'Carte-cadeau', '$5 Tip']
const titled = tableFormats.filter(({ title }) => title !== 'note')

// IMPORT-33
describe('a line without a SKU', () => {
  const withLine = (format: TableFormat, title: string) => {
    const order = givenExportOrder()
    const line = { sku: '', title, quantity: 1, price: 2000, design: '' }
    return writeRows(format, [{ ...order, lines: [...order.lines, line] }])
  }
  it.each(titled.flatMap((format) => products.map((title) => ({ format, title, name: format.name }))))(
    'is made in $name if it is called $title',
    ({ format, title }) => expect(say(read(format, withLine(format, title)))).toBe(`${whole}, 1 ${title}`),
  )

  it.each([...extras, 'Shipping Protection', 'Route Package Protection', 'Order protection - $1.99', 'Pourboire'])(
    'makes nothing if all it is called is %s',
    (title) => {
      for (const format of titled) expect(say(read(format, withLine(format, title)))).toBe(whole)
    },
  )

  it.each([
    ['Order Desk', 'Item Weight'],
    ['ShipStation', 'Item - Weight'],
    ['WooCommerce', 'Item Weight'],
    ['a mapped table', 'Weight'],
  ])('makes nothing in %s where others have a weight and it has none', (name, column) => {
    const format = tableFormats.find((tableFormat) => tableFormat.name === name)
    if (!format) throw new Error(name)
    const weigh = (weights: readonly string[]) =>
      withLine(format, 'Support our team').map((row, at) => ({ ...row, [column]: weights[at] ?? '' }))
    expect(say(read(format, weigh(['0.4', '0.4', '0.4', '0'])))).toBe(whole)
    expect(say(read(format, weigh(['0.4', '0.4', '0.4', '0.2'])))).toBe(`${whole}, 1 Support our team`)
    // A store that keeps no weights says nothing by them.
    expect(say(read(format, weigh(['0', '0', '0', '0'])))).toBe(`${whole}, 1 Support our team`)
  })

  it('is made or not as the table says', () => {
    const format = tableFormats.find(({ name }) => name === 'a mapped table')
    if (!format) throw new Error('no format')
    const asked = (title: string, answer: string) =>
      say(
        read(
          format,
          withLine(format, title).map((row) => ({ ...row, 'Requires shipping': row.SKU ? 'Yes' : answer })),
        ),
      )
    expect(asked('Tip', 'true')).toBe(`${whole}, 1 Tip`)
    expect(asked('Digital file', 'no')).toBe(whole)
  })
})

// IMPORT-43
describe('the state of an order of Order Desk', () => {
  const format = tableFormats.find(({ name }) => name === 'Order Desk')
  it.each([
    ['Shipped', 'fulfilled'],
    ['Completed', 'fulfilled'],
    ['Closed Orders', 'fulfilled'],
    ['Refunded', 'refunded'],
    ['Cancelled Orders', 'cancelled'],
    ['Canceled', 'cancelled'],
    ['Commandes expédiées', 'fulfilled'],
    ['Partially Refunded', 'open', 'doubt_refund_unknown'],
    ['On Hold', 'open', 'doubt_store_hold'],
    ['Hold - address', 'open', 'doubt_store_hold'],
    ['Cancelled by the customer', 'open', 'doubt_store_hold'],
    ['Shipped by hand 2026', 'open', 'doubt_store_hold'],
    ['Printing', 'open'],
    ['Ready to be shipped', 'open'],
    ['Print completed', 'open'],
    ['New', 'open'],
    ['', 'open'],
  ])('is by its folder %s %s', (folder, state, doubt = '') => {
    if (!format) throw new Error('no format')
    const order = read(
      format,
      writeRows(format, [givenExportOrder()]).map((row) => ({ ...row, Folder: folder })),
    )
    expect([order.source_state, order.doubts.map(({ code }) => code).join()]).toEqual([state, doubt])
  })
})

// Fixed days: those of a file, which no clock is compared with.
// IMPORT-43
describe('the state of an order of a mapped table', () => {
  const format = tableFormats.find(({ name }) => name === 'a mapped table')
  const withCells = (cells: ExportRow) => {
    if (!format) throw new Error('no format')
    const {
      'Payment status': _payment,
      'Fulfillment status': _fulfillment,
      ...row
    } = writeRows(format, [givenExportOrder({ lines: givenExportOrder().lines.slice(0, 1) })])[0] ?? {
      'Payment status': '',
      'Fulfillment status': '',
    }
    const order = read(format, [{ ...row, ...cells }])
    const doubts = order.doubts.map(({ code, values }) => [code, ...Object.values(values)].join(' '))
    return [order.source_state, order.payment, ...doubts].join(', ')
  }
  it.each<[ExportRow, string]>([
    [{ 'Payment status': 'Paid', 'Fulfillment status': 'Fulfilled' }, 'fulfilled, paid'],
    [{ 'Payment status': 'Paid', 'Fulfillment status': 'Unfulfilled' }, 'open, paid'],
    [{ 'Payment status': 'Completed', 'Fulfillment status': 'Pending' }, 'open, paid'],
    [{ 'Payment status': 'Pending', 'Fulfillment status': '' }, 'open, pending'],
    [{ 'Payment status': 'Refunded', 'Fulfillment status': 'Unfulfilled' }, 'refunded, paid'],
    [{ 'Financial Status': 'voided', 'Shipping Status': '' }, 'voided, paid'],
    [{ 'Order Status': 'Open', 'Fulfilment Status': 'Shipped' }, 'fulfilled, paid'],
    [{ Status: 'Processing', 'Cancelled at': '2026-11-19 10:00' }, 'cancelled, paid'],
    [{ Status: 'Processing', Cancelled: 'No' }, 'open, paid'],
    [{ Status: 'Processing', Cancelled: 'Yes' }, 'cancelled, paid'],
    [{ Status: 'Processing', Cancelled: 'fraud' }, 'open, paid, doubt_cancellation_unclear Cancelled fraud'],
    [
      { Status: 'On hold', Cancelled: 'fraud' },
      'open, paid, doubt_store_hold On hold, doubt_cancellation_unclear Cancelled fraud',
    ],
    [{ 'Date shipped': '11/19/2026' }, 'fulfilled, paid'],
    [{ Paid: 'No' }, 'open, pending'],
    [{ 'Statut du paiement': 'Payée', 'Statut d’expédition': 'Expédiée' }, 'fulfilled, paid'],
    [{ 'Fulfillment status': 'Partially fulfilled' }, 'open, paid, doubt_partly_fulfilled'],
    [
      { 'Payment status': 'Paid', 'Fulfillment status': 'Scheduled' },
      'open, paid, doubt_store_hold Fulfillment status: Scheduled',
    ],
    [{ 'Refunded amount': '5.00', Currency: 'USD' }, 'open, paid, doubt_partly_refunded 5.00'],
    [{ 'Refunded amount': '0.00', Currency: 'USD' }, 'open, paid'],
    [{ 'Item status': 'Cancelled', 'Payment status': 'Paid' }, 'open, paid'],
  ])('is with %j %s', (cells, state) => {
    expect(withCells(cells)).toBe(state)
  })

  it('leaves out the lines that the table calls sent or cancelled, and doubts those that it calls partly sent', () => {
    if (!format) throw new Error('no format')
    const rows = writeRows(format, [givenExportOrder()])
    const withStates = (...states: string[]) =>
      say(
        read(
          format,
          rows.map((row, at) => ({ ...row, 'Item status': states[at] ?? '' })),
        ),
      )
    expect(withStates('Shipped', 'Unshipped', 'Cancelled')).toBe('open, 1 TEE-BLK-M')
    expect(withStates('', 'Partially shipped', '')).toBe(`${whole}, doubt_partly_fulfilled`)
    // What is called the status of the order differs from line to line, so that it is that of the lines.
    const byLine = rows.map((row, at) => ({ ...row, 'Fulfillment status': at === 0 ? 'Fulfilled' : 'Unfulfilled' }))
    expect(say(read(format, byLine))).toBe('open, 1 TEE-BLK-M, 1 TEE-BLK-L')
  })

  it('holds an order that a column calls closed which nobody chose', () => {
    if (!format) throw new Error('no format')
    const rows = writeRows(format, [givenExportOrder()]).map((row) => ({ ...row, 'Fulfillment status': 'Fulfilled' }))
    const { columns } = columnsOf(format, Object.keys(rows[0] ?? {}))
    if (!columns) throw new Error('no columns')
    const { fulfillment_status: _left, ...fields } = columns.fields
    const file = readOrderFile(Buffer.from(writeTable(format, rows)), { columns: { ...columns, fields } })
    expect(file).toMatchObject({
      records: [{ order: { doubts: [{ values: { status: 'Fulfillment status: Fulfilled' } }] } }],
    })
  })
})
