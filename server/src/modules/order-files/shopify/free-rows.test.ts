import { expect, it } from 'vitest'
import { readOrderFile } from '../order-file.public.format.ts'

const header =
  'Name,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Cancelled at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country'
const created = '2020-11-20 10:00:00 -0500'
const head = (name: string, subtotal: string, price: string, sku: string) =>
  `${name},paid,unfulfilled,USD,${subtotal},0.00,0.00,${subtotal},0.00,${created},,1,Tee,${price},${sku},Kim ${name},1 Main St,Boston,02134,US`
const further = (name: string, price: string, sku: string) => `${name},,,,,,,,,${created},,1,Gift,${price},${sku},,,,,`

function doubtsOf(...rows: string[]): (string[] | string)[] {
  const file = readOrderFile(Buffer.from([header, ...rows].join('\n')))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) =>
    record.kind === 'order' ? record.order.doubts.map(({ code }) => code) : record.kind,
  )
}

// IMPORT-30, IMPORT-80
it.each([
  [
    'equal ones of a replacement',
    [head('#1', '0.00', '0.00', 'A'), head('#1', '0.00', '0.00', 'A')],
    [['doubt_rows_equal']],
  ],
  [
    'equal gifts of an order that was filled down',
    [head('#1', '25.00', '25.00', 'A'), head('#1', '25.00', '0.00', 'G'), head('#1', '25.00', '0.00', 'G')],
    [['doubt_rows_equal']],
  ],
  [
    'equal gifts without a price',
    [head('#1', '25.00', '25.00', 'A'), further('#1', '', 'G'), further('#1', '', 'G')],
    [['doubt_rows_equal']],
  ],
  [
    'one without a number',
    [head('#1', '25.00', '25.00', 'A'), further('', '0.00', 'G'), head('#2', '25.00', '25.00', 'A')],
    [['doubt_row_joined'], ['doubt_row_uncounted']],
  ],
])('the subtotal doesn’t prove free rows: %s', (_of, rows, doubts) => {
  expect(doubtsOf(...rows)).toEqual(doubts)
})

// IMPORT-80
it.each([
  ['no subtotal', '', '25.00'],
  ['free rows', '25.00', '0.00'],
])('equal rows of a file with %s are in doubt, but not where attributes name each line', (_of, subtotal, price) => {
  const rows = [head('#1', subtotal, '25.00', 'A'), further('#1', price, 'B'), further('#1', price, 'B')]
  expect(doubtsOf(...rows)).toEqual([['doubt_rows_equal']])
  const named = [1, 2, 3].map((line) => `line${line}_design_front: design-01-front.png`).join('\n')
  const withAttributes = rows.map((row, at) => `${row},"${at === 0 ? named : ''}"`)
  const file = readOrderFile(Buffer.from([`${header},Note Attributes`, ...withAttributes].join('\n')))
  expect(file).toMatchObject({ records: [{ order: { doubts: [] } }] })
})

it.each(['0.00', ''])('equal gifts that nothing is made of are no doubt with the subtotal %j', (rest) => {
  const subtotal = rest === '' ? '' : '25.00'
  const gift = `${further('#1', '0.00', 'G')},false`
  const rows = [`${head('#1', subtotal, '25.00', 'A')},true`, gift, gift]
  const file = readOrderFile(Buffer.from([`${header},Lineitem requires shipping`, ...rows].join('\n')))
  expect(file).toMatchObject({ records: [{ order: { doubts: [] } }] })
})

it('rows of two exports that were sorted are one order, also without prices', () => {
  const file = readOrderFile(
    Buffer.from(
      [header, head('#1', '', '', 'A'), head('#1', '', '', 'A'), further('#1', '', 'B'), further('#1', '', 'B')].join(
        '\n',
      ),
    ),
  )
  expect(file).toMatchObject({ records: [{ order: { lines: [{ sku: 'A' }, { sku: 'B' }] } }] })
})

it('the subtotal proves rows with a price, next to a free one', () => {
  const gift = further('#1', '0.00', 'G')
  expect(
    doubtsOf(head('#1', '75.00', '25.00', 'A'), further('#1', '25.00', 'B'), further('', '25.00', 'B'), gift),
  ).toEqual([[]])
})
