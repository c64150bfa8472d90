import { describe, expect, it } from 'vitest'
import { readOrderFile } from '../order-file.public.format.ts'

type Row = Record<string, string>

// Fixed days: they are those of the file.
const order: Row = {
  ...{ Name: '#1', Email: 'ana@example.com', 'Financial Status': 'paid', 'Fulfillment Status': 'unfulfilled' },
  ...{ Currency: 'USD', Subtotal: '50.00', Shipping: '5.00', 'Discount Code': '', 'Discount Amount': '0.00' },
  ...{ 'Created at': '2026-11-20 10:00:00 -0500', 'Shipping Name': 'Ana Field', 'Shipping Address1': '12 Test Rd' },
  ...{ 'Shipping City': 'Hartford', 'Shipping Zip': '06106', 'Shipping Country': 'US', 'Note Attributes': '' },
  ...{ 'Cancelled at': '', 'Refunded Amount': '0.00', Id: '7800207994484' },
}
const line = (sku: string, more: Row = {}): Row => ({
  ...{ 'Lineitem quantity': '1', 'Lineitem name': `Tee ${sku}`, 'Lineitem price': '25.00', 'Lineitem sku': sku },
  ...{ 'Lineitem requires shipping': 'true', 'Lineitem fulfillment status': 'pending', 'Lineitem discount': '0.00' },
  ...more,
})

/** Rows as Shopify writes them: the first has the fields of its order. */
const rows = (fields: Row, ...lines: Row[]): Row[] =>
  lines.map((own, at) => {
    const { Name = '', Email = '', 'Created at': created = '' } = { ...order, ...fields }
    return { ...(at === 0 ? { ...order, ...fields } : { Name, Email, 'Created at': created }), ...own }
  })

/** Rows of which each has the fields of its order, as spreadsheets fill them down. */
const filled = (fields: Row, ...lines: Row[]): Row[] => lines.map((own) => ({ ...order, ...fields, ...own }))

const positions: Row = { 'Note Attributes': 'line1_design_front: a.png\nline2_design_front: b.png' }

function read(all: Row[], without: readonly string[] = []): string[] {
  const known = [...Object.keys(order), ...Object.keys(line('A'))]
  const columns = [...new Set([...known, ...all.flatMap((row) => Object.keys(row))])].filter(
    (name) => !without.includes(name),
  )
  const text = [columns, ...all.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
    .join('\n')
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind === 'unreadable') return `no order: ${record.problems.map(({ code }) => code).join(' ')}`
    const { lines, doubts, warnings, source_state: state } = record.order
    return [
      ...(state === 'open' ? [] : [state]),
      ...lines.map(({ sku, designs }) => [sku, ...designs.map(({ file_name: name }) => name)].join('=')),
      ...doubts.map(({ code }) => `?${code}`),
      ...warnings.filter(({ code }) => code !== 'line_not_shipped').map(({ code }) => `~${code}`),
    ].join(' ')
  })
}

// IMPORT-30
describe.each([
  ['with its currency', []],
  ['without a currency', ['Currency']],
])('the sum of an order %s', (_what, without) => {
  it.each<[string, Row[], string]>([
    ['holds an order without one of its lines', rows({}, line('A')), 'A ?doubt_lines_sum'],
    ['proves equal rows', filled({}, line('A'), line('A')), 'A A'],
    [
      'is less the discounts of lines',
      rows({ Subtotal: '45.00' }, line('A', { 'Lineitem discount': '5.00' }), line('B')),
      'A B',
    ],
    [
      'is less the discounts of lines and of the order',
      rows({ Subtotal: '35.00', 'Discount Amount': '10.00' }, line('A', { 'Lineitem discount': '5.00' }), line('B')),
      'A B',
    ],
    [
      'holds an order of which the line that was cut costs as much as the discount',
      rows({ Subtotal: '50.00', Shipping: '0.00', 'Discount Amount': '25.00' }, line('A'), line('B')),
      'A B ?doubt_lines_sum',
    ],
    [
      'is with a discount of the shipping by its code',
      rows({ Shipping: '0.00', 'Discount Amount': '5.00', 'Discount Code': 'FREESHIP' }, line('A'), line('B')),
      'A B',
    ],
    [
      'has what was given back without a currency, too',
      rows({ 'Refunded Amount': '25.00' }, line('A'), line('B')),
      'A B' + (without.length > 0 ? ' ?doubt_partly_refunded' : ''),
    ],
  ])('%s', (_case, all, expected) => {
    expect(read(all, without)).toEqual([expected])
  })

  it('is with a discount of the shipping that another order paid', () => {
    const free = rows({ Shipping: '0.00', 'Discount Amount': '5.00', 'Discount Code': 'HELLO' }, line('A'), line('B'))
    const paid = rows({ Name: '#2', Id: '2', Subtotal: '25.00' }, line('C'))
    expect(read([...free, ...paid], without)).toEqual(['A B', 'C'])
  })
})

// IMPORT-30
describe('rows that say more, or less, than Shopify’s', () => {
  it.each<[string, Row[], string[]]>([
    ['without the row of the order', rows({}, line('A'), line('B')).slice(1), ['no order: order_head_missing']],
    [
      'with designs in a column, on rows that were filled down',
      filled({}, line('A', { design_front: 'a.png' }), line('B', { design_front: 'b.png' })),
      ['A=a.png B=b.png'],
    ],
    [
      'with the design of the only line',
      rows({ Subtotal: '25.00', 'Note Attributes': 'design_front: a.png' }, line('A')),
      ['A=a.png'],
    ],
    [
      'with one design for two lines',
      rows({ 'Note Attributes': 'design_front: a.png' }, line('A'), line('B')),
      ['A B ?doubt_design_without_line'],
    ],
    [
      'filled down, with the artwork of lines by their positions',
      [
        ...filled(positions, line('A'), line('B')),
        ...filled({ Name: '#2', Id: '2', ...positions }, line('C'), line('D')),
      ],
      ['A=a.png B=b.png ?doubt_designs_moved', 'C=a.png D=b.png ?doubt_designs_moved'],
    ],
    [
      'filled down in a file of one order, which nobody sorts',
      filled(positions, line('A'), line('B')),
      ['A=a.png B=b.png'],
    ],
    [
      'with a discount as a line',
      rows(
        { Subtotal: '45.00' },
        line('A'),
        line('B'),
        line('', { 'Lineitem price': '-5.00', 'Lineitem requires shipping': '' }),
      ),
      ['A B'],
    ],
    ['with NaN for no time', rows({ 'Cancelled at': 'NaN' }, line('A'), line('B')), ['A B']],
    ['with a time', rows({ 'Cancelled at': '2026-11-20' }, line('A'), line('B')), ['cancelled A B']],
  ])('%s', (_case, all, expected) => {
    expect(read(all)).toEqual(expected)
  })

  it.each([
    ['restocked', 'A ~line_removed'],
    ['refunded', 'A ~line_removed'],
    ['on_hold', 'A B ?doubt_store_hold'],
    ['with the printer', 'A B ?doubt_store_hold'],
    ['unfulfilled', 'A B'],
    ['', 'A B'],
  ])('reads a line that is “%s”', (status, expected) => {
    expect(read(rows({}, line('A'), line('B', { 'Lineitem fulfillment status': status })))).toEqual([expected])
  })

  it.each(['FAUX', 'FALSCH', 'FALSO', 'ONWAAR', 'FAŁSZ', 'FALSKT'])('reads %s of a line that isn’t sent', (no) => {
    const wrapping = line('', { 'Lineitem name': 'Wrapping', 'Lineitem requires shipping': no })
    expect(read(rows({ Subtotal: '75.00' }, line('A'), line('B'), wrapping))).toEqual(['A B'])
  })
})
