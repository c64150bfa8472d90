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
import { readOrderFile } from '../order-file.public.format.ts'

const say = (text: string, options = {}) => {
  const file = readOrderFile(Buffer.from(text), options)
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind === 'unreadable') throw new Error(JSON.stringify(record.problems))
    return record.order.doubts.map(({ code, values }) => [code, ...Object.values(values)].join(' ')).join(', ')
  })
}
const read = (format: TableFormat, change: (row: ExportRow) => ExportRow) => {
  const rows = writeRows(format, [givenExportOrder()]).map(change)
  return say(writeTable(format, rows), columnsOf(format, Object.keys(rows[0] ?? {})))
}

// IMPORT-30
describe.each(tableFormats.filter(({ subtotal }) => subtotal !== undefined))('an order of $name', (format) => {
  const { subtotal = '', price = '' } = format

  it.each(['seventy-five', '7.5E+1', '#REF!'])('is held where the subtotal is “%s”', (text) => {
    expect(read(format, (row) => ({ ...row, [subtotal]: text }))).toEqual([`doubt_sum_unreadable ${text}`])
  })

  it.each(['', '-', 'n/a'])('isn’t where there is none: “%s”', (text) => {
    expect(read(format, (row) => ({ ...row, [subtotal]: text }))).toEqual([''])
  })

  it('is held where no price can be read', () => {
    expect(read(format, (row) => ({ ...row, [price]: 'on request' }))).toEqual(['doubt_sum_unreadable on request'])
    expect(read(format, (row) => ({ ...row, [price]: '' }))).toEqual([''])
  })

  it('isn’t held for prices of fractions of a cent', () => {
    expect(read(format, (row) => ({ ...row, [price]: '8.33333333' }))).toEqual([''])
  })
})

// IMPORT-30
describe('thousands with a point before them', () => {
  const orderDesk = tableFormats.find(({ name }) => name === 'Order Desk')
  const [full, price] = ['7.500', '2.500']
  const withSums = (currency: string, keep: number, subtotal = full) => {
    if (!orderDesk) throw new Error('no format')
    const amounts = { 'Product Total': subtotal, 'Item Price': price, 'Currency Code': currency, 'Quantity Total': '' }
    const rows = writeRows(orderDesk, [givenExportOrder()]).map((row) => ({ ...row, ...amounts }))
    return say(writeTable(orderDesk, rows.slice(0, keep)))
  }

  it.each(['JPY', 'CLP', 'VND', 'ISK'])('are read in %s, which has no decimals', (currency) => {
    expect(withSums(currency, 3)).toEqual([''])
    expect(withSums(currency, 2)).toEqual(['doubt_lines_sum 5000 7500'])
  })

  it('are a doubt in a subtotal that would have fractions of a cent', () => {
    expect(withSums('EUR', 3, '7.505')).toEqual(['doubt_sum_unreadable 7.505'])
    expect(withSums('EUR', 3, '7.5000000000001')).toEqual([''])
  })
})

// Fixed days: they are those of the file.
// IMPORT-30
it.each([
  [{ Subtotal: 'see invoice' }, 'doubt_sum_unreadable see invoice'],
  [{ 'Lineitem price': 'free?' }, 'doubt_sum_unreadable free?'],
  [{ Subtotal: '' }, ''],
])('holds an order of Shopify with %j', (changes, doubts) => {
  const row: Record<string, string> = {
    ...{ Name: '#1', 'Financial Status': 'paid', 'Fulfillment Status': 'unfulfilled', Currency: 'USD' },
    ...{ 'Cancelled at': '', Subtotal: '25.00', 'Created at': '2026-11-20 10:00:00 -0500', 'Lineitem quantity': '1' },
    ...{ 'Lineitem name': 'Tee', 'Lineitem price': '25.00', 'Lineitem sku': 'TEE', 'Shipping Name': 'Ana Field' },
    ...{ 'Shipping Address1': '12 Test Rd', 'Shipping City': 'Hartford', 'Shipping Zip': '06106' },
    ...{ 'Shipping Country': 'US', Id: '7800207994484', ...changes },
  }
  expect(say([Object.keys(row), Object.values(row)].map((cells) => cells.join(',')).join('\n'))).toEqual([doubts])
})
