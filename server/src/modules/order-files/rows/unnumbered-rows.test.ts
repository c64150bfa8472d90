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
import type { ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

// Fixed days: they are those of the file.
/** A Shopify export whose rows all have the fields of their order, without a subtotal that would prove its lines. */
const shopify: TableFormat = {
  name: 'Shopify, filled down',
  ...{ number: 'Name', sku: 'Lineitem sku', title: 'Lineitem name', quantity: 'Lineitem quantity' },
  row: (order, line) => ({
    ...{ Name: order.number, 'Financial Status': 'paid', 'Fulfillment Status': 'unfulfilled', Currency: 'USD' },
    ...{ 'Created at': '2026-11-18 10:33:09 -0500', 'Cancelled at': '', 'Shipping Name': order.name },
    ...{ 'Shipping Address1': '1 Main St', 'Shipping City': order.city, 'Shipping Zip': '02134' },
    ...{ 'Shipping Country': 'US', 'Lineitem quantity': String(line.quantity), 'Lineitem name': line.title },
    'Lineitem sku': line.sku,
  }),
}

/** The columns by which the rows of an order find each other: a number, and in one system an id as well. */
const numbersOf = ({ number }: TableFormat) => [number, 'Order ID']
const kim = givenExportOrder({ number: '10055' })
const lou = givenExportOrder({ number: '10056', name: 'Lou Roe', city: 'Austin' })

/** The lines of an order and what is in doubt about its rows. Where a format has a sum, that says more. */
function say(record: ReadRecord): string {
  if (record.kind === 'unreadable') return record.external_number || 'no number'
  const { external_number: number, lines, doubts } = record.order
  const aboutRows = doubts.filter(({ code }) => code.startsWith('doubt_row_'))
  const notes = aboutRows.map(({ code, values }) => `?${code.replace('doubt_row_', '')} ${values.line ?? ''}`)
  return [`${number}: ${lines.map(({ sku }) => sku.slice(-1)).join(' ')}`, ...notes].join(' ')
}
function read(format: TableFormat, rows: readonly ExportRow[]): string[] {
  const header = Object.keys(rows[0] ?? {})
  const file = readOrderFile(Buffer.from(writeTable(format, rows, header)), columnsOf(format, header))
  if ('refused' in file) throw new Error(JSON.stringify(file.refused))
  return file.records.map(say)
}

// IMPORT-30
describe.each([...tableFormats, shopify])('rows of $name whose number is blank', (format) => {
  const blank = (row: ExportRow | undefined, more: ExportRow = {}): ExportRow => ({
    ...row,
    ...Object.fromEntries(numbersOf(format).flatMap((name) => (row && name in row ? [[name, '']] : []))),
    ...more,
  })
  const [s, m, l] = writeRows(format, [kim])
  const [other, more] = writeRows(format, [lou])
  const nameColumn = Object.keys(s ?? {}).find((name) => s?.[name] === 'Kim Doe') ?? ''
  const cityColumn = Object.keys(s ?? {}).find((name) => s?.[name] === 'Boston') ?? ''
  if (!s || !m || !l || !other || !more) throw new Error('Orders have several lines.')

  it('are lines of the order above whose other fields they repeat', () => {
    expect(read(format, [s, blank(m), blank(l), other, blank(more)])).toEqual([
      '10055: S M L ?joined 3',
      '10056: S M ?joined 6',
    ])
  })

  it('are lines of the order above where some of its other fields are blank as well', () => {
    expect(read(format, [s, blank(m, { [nameColumn]: '' }), blank(l, { [cityColumn]: '' }), other])).toEqual([
      '10055: S M L ?joined 3',
      '10056: S',
    ])
  })

  it.each([
    ['customer', nameColumn],
    ['city', cityColumn],
  ])('fail with another %s, and the order above is in doubt', (_what, column) => {
    expect(read(format, [s, m, blank(l, { [column]: 'Elsewhere' }), other])).toEqual([
      '10055: S M ?uncounted 4',
      'no number',
      '10056: S',
    ])
  })

  it('fail below another order, and those that they agree with are in doubt as well', () => {
    expect(read(format, [blank(more), s, m, other, blank(l)])).toEqual([
      'no number',
      '10055: S M ?uncounted 6',
      '10056: S ?uncounted 6',
      'no number',
    ])
  })

  it('fail above all orders, each of which is in doubt, where they have only a line', () => {
    const { sku, title, quantity } = format
    const isOfLine = (name: string) => s[name] !== m[name] || [sku, title, quantity, format.price].includes(name)
    const onlyLine = Object.fromEntries(Object.entries(more).filter(([name]) => isOfLine(name)))
    const nothing = Object.fromEntries(Object.keys(s).map((name) => [name, '']))
    expect(read(format, [blank({ ...nothing, ...onlyLine }), s, m, other])).toEqual([
      'no number',
      '10055: S M ?uncounted 2',
      '10056: S ?uncounted 2',
    ])
  })

  it('are no lines without a product', () => {
    const { sku, title, quantity } = format
    const lines = Object.keys(s).filter((name) => s[name] !== l[name])
    const nothing = Object.fromEntries([sku, title, quantity, format.price, ...lines].map((name) => [name ?? '', '']))
    const rows = [s, blank(m, { ...nothing, [cityColumn]: 'Page 2' }), blank(l)]
    expect(read(format, rows)).toEqual(['10055: S L ?joined 4', 'no number'])
  })
})
