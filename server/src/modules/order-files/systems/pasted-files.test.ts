import { describe, expect, it, test } from 'vitest'
import {
  formatsWith,
  formatsWithoutLineIds,
  mappingOf,
  shopFormats,
  writeShopTable,
  type ShopFormatName,
  type ShopRow,
} from '../../../../testing/nouns/shop-rows.fixture.ts'
import type { ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

function say(record: ReadRecord): string {
  if (record.kind === 'unreadable') {
    const { external_number: number, problems, closed } = record
    return `${number} no order: ${problems.map(({ code }) => code).join(' ')}${closed ? ` (${closed.source_state})` : ''}`
  }
  const { external_number, source_state, lines, doubts, warnings } = record.order
  return [
    external_number,
    ...(source_state === 'open' ? [] : [source_state]),
    ...lines.map(({ sku, quantity }) => `${sku}×${quantity}`),
    ...doubts.map(({ code }) => `?${code}`),
    ...warnings.map(({ code }) => `~${code}`),
  ].join(' ')
}
function recordsOf(format: ShopFormatName, rows: readonly ShopRow[], damage = (text: string) => text): ReadRecord[] {
  const mapping = mappingOf(format)
  const file = readOrderFile(Buffer.from(damage(writeShopTable(format, rows))), {
    time_zone: 'America/Toronto',
    ...(mapping && { columns: mapping }),
  })
  if ('refused' in file) throw new Error(JSON.stringify(file.refused))
  return file.records
}
const read = (format: ShopFormatName, rows: readonly ShopRow[]) => recordsOf(format, rows).map(say)

/** Rows of orders named by a letter; where the system has ids, each number has its own. */
const row = (number: string, sku: string, quantity = 1, more: ShopRow = {}): ShopRow => ({
  id: `9${number.charCodeAt(0)}`,
  number,
  sku,
  quantity: String(quantity),
  ...more,
})

// IMPORT-19, IMPORT-30, IMPORT-80
describe.each(formatsWithoutLineIds)('a pasted %s file', (format) => {
  test.each<[string, ShopRow[], string[]]>([
    [
      'holds an order with the same product elsewhere in another quantity',
      [row('A', 'S1'), row('B', 'S9'), row('A', 'S1', 2)],
      ['A S1×1 S1×2 ?doubt_rows_alike', 'B S9×1'],
    ],
    [
      'holds an order of which one line of two differs',
      [row('A', 'S1'), row('A', 'S2'), row('B', 'S9'), row('A', 's1', 2), row('A', 'S2')],
      ['A S1×1 S2×1 s1×2 S2×1 ?doubt_rows_equal ?doubt_rows_alike', 'B S9×1'],
    ],
    [
      'uses the later version where other orders are repeated, and holds it',
      [row('A', 'S1'), row('B', 'S9'), row('C', 'S9'), row('A', 'S1', 2), row('B', 'S9'), row('C', 'S9')],
      [
        'A S1×1 ?doubt_versions',
        'A S1×2 ?doubt_versions ~order_newer_in_file',
        'B S9×1 ~order_repeated',
        'C S9×1 ~order_repeated',
      ],
    ],
    [
      'holds both of two orders of which one differs and one is repeated',
      [row('A', 'S1'), row('B', 'S9'), row('A', 'S1', 2), row('B', 'S9')],
      ['A S1×1 S1×2 ?doubt_rows_alike', 'B S9×1 S9×1 ?doubt_rows_equal'],
    ],
    [
      'holds an order with one of two equal rows elsewhere',
      [row('A', 'S1'), row('B', 'S9'), row('A', 'S1')],
      ['A S1×1 S1×1 ?doubt_rows_equal', 'B S9×1'],
    ],
    [
      'uses the later version of an order that has another address there, and holds it',
      [row('A', 'S1'), row('B', 'S9'), row('A', 'S1', 1, { city: 'Austin' })],
      ['A S1×1 ?doubt_versions', 'A S1×1 ?doubt_versions ~order_newer_in_file', 'B S9×1'],
    ],
    [
      'makes no order of other products with another address',
      [row('A', 'S1'), row('B', 'S9'), row('A', 'S2', 1, { city: 'Austin' })],
      ['A no order: order_fields_differ', 'B S9×1'],
    ],
    [
      'holds an order with another quantity where one export ends and the next begins',
      [row('B', 'S9'), row('C', 'S9'), row('A', 'S1'), row('A', 'S1', 2), row('B', 'S9'), row('C', 'S9')],
      ['B S9×1 ~order_repeated', 'C S9×1 ~order_repeated', 'A S1×1 S1×2 ?doubt_rows_alike'],
    ],
    [
      'counts orders once that are repeated with others',
      [row('A', 'S1'), row('B', 'S9'), row('A', 'S1'), row('B', 'S9')],
      ['A S1×1 ~order_repeated', 'B S9×1 ~order_repeated'],
    ],
    [
      'counts a block of different rows once',
      [row('A', 'S1'), row('A', 'S2'), row('B', 'S9'), row('A', 'S1'), row('A', 'S2')],
      ['A S1×1 S2×1 ~order_repeated', 'B S9×1'],
    ],
    [
      'has all lines of an order whose rows are sorted by product',
      [row('A', 'S1'), row('B', 'S1'), row('A', 'S2'), row('B', 'S2')],
      ['A S1×1 S2×1', 'B S1×1 S2×1'],
    ],
    [
      'holds an order that one of the exports has with other products',
      [row('A', 'S1'), row('B', 'S9'), row('C', 'S9'), row('A', 'S2'), row('B', 'S9'), row('C', 'S9')],
      ['A S1×1 S2×1 ?doubt_rows_alike', 'B S9×1 ~order_repeated', 'C S9×1 ~order_repeated'],
    ],
  ])('%s', (_what, rows, records) => {
    expect(read(format, rows)).toEqual(records)
  })

  it('has a damaged row in the version above it, and the earlier version as it was', () => {
    const rows = [row('A', 'S1'), row('B', 'S9'), ...['S1', 'S2'].map((sku) => row('A', sku, 1, { city: 'Austin' }))]
    const shiftLastRow = (text: string) => text.trimEnd().replace(/(\n[^\n,]*),(.*)$/, '$1,"shifted",$2')
    const found = recordsOf(format, rows, shiftLastRow).map(say)
    expect(found).toEqual(['A S1×1 ?doubt_versions', 'A no order: row_cells_wrong', 'B S9×1'])
  })
})

// IMPORT-19, IMPORT-22, IMPORT-80
describe.each(formatsWith('status').filter((name) => name !== 'amazon'))(
  'an order that a %s file has as cancelled and as open',
  (format) => {
    const { open: status, cancelled } = shopFormats[format]
    const open = (sku = 'S1') => row('A', sku, 1, { status })
    const ended = (sku = 'S1', more: ShopRow = {}) => row('A', sku, 1, { status: cancelled, ...more })
    const other = row('B', 'S9')
    const [last, first] = ['A cancelled S1×1 ~order_newer_in_file', 'A cancelled S1×1 ~order_closed_in_file']
    test.each<[string, ShopRow[], string[]]>([
      ['directly below', [open(), ended()], [first, last]],
      ['directly above', [ended(), open()], ['A cancelled S1×1', first]],
      ['elsewhere', [open(), other, ended()], [first, last, 'B S9×1']],
      [
        'sorted by product',
        [open('S1'), ended('S1'), other, open('S2'), ended('S2')],
        ['A cancelled S1×1 S2×1 ~order_closed_in_file', 'A cancelled S1×1 S2×1 ~order_newer_in_file', 'B S9×1'],
      ],
      [
        'with the quantity that is left',
        [open(), ended('S1', { quantity: '0' })],
        [first, 'A cancelled ~line_removed ~order_newer_in_file'],
      ],
      [
        'in a record that is no order',
        [open(), other, ended('S1', { quantity: 'many' })],
        [first, 'A no order: quantity_impossible (cancelled)', 'B S9×1'],
      ],
    ])('is cancelled: %s', (_where, rows, records) => {
      const sorted = read(format, rows)
      const plain = sorted.map((text) => text.replace(/ \?doubt_versions/, ''))
      expect(plain).toEqual(records)
    })

    it('makes no order of lines with different states, and is remembered as cancelled', () => {
      expect(read(format, [open('S1'), ended('S2')])).toEqual(['A no order: order_fields_differ (cancelled)'])
    })

    it('makes no order of rows with different addresses', () => {
      expect(read(format, [open('S1'), { ...open('S2'), city: 'Austin' }])).toEqual(['A no order: order_fields_differ'])
    })
  },
)

// IMPORT-11, IMPORT-19
describe.each(formatsWith('changed').filter((name) => name !== 'amazon'))(
  'an order that a %s file has twice',
  (format) => {
    // Fixed days: they are those of the file.
    const [old, late] = ['2026-11-18T11:00:00Z', '2026-11-19T11:00:00Z']
    it.each([
      [old, late, ['A S1×1', 'A S1×2 ~order_newer_in_file']],
      [late, old, ['A S1×1', 'A S1×2']],
      [old, '', ['A S1×1 ?doubt_versions', 'A S1×2 ?doubt_versions ~order_newer_in_file']],
    ])('becomes, with the times “%s” and “%s”, %j', (one, other, records) => {
      const rows = [row('A', 'S1', 1, { changed: one }), row('B', 'S9'), row('A', 'S1', 2, { changed: other })]
      expect(read(format, rows).filter((text) => text.startsWith('A'))).toEqual(records)
    })
  },
)

// IMPORT-7, IMPORT-40
describe.each(formatsWith('id', 'number'))('an order whose id cells were cleared in a %s file', (format) => {
  const [tee, mug] = [row('A', 'TEE'), row('A', 'MUG')]
  const cleared = (one: ShopRow) => ({ ...one, id: '' })
  it.each<[string, ShopRow[], string]>([
    ['on all of its rows', [cleared(tee), cleared(mug)], 'A'],
    ['on its last row', [tee, cleared(mug)], '965'],
    ['on its first row', [cleared(tee), mug], '965'],
    ['on rows that stand apart', [cleared(tee), row('B', 'S9'), cleared(mug)], 'A'],
  ])('has all its lines: %s', (_which, rows, id) => {
    const [first] = recordsOf(format, rows)
    expect(first && say(first)).toBe('A TEE×1 MUG×1')
    expect(first).toMatchObject({ order: { external_id: id, id_in_file: id !== 'A' } })
  })

  it('is counted once with and without its id', () => {
    const rows = [tee, mug, row('B', 'S9'), cleared(tee), cleared(mug)]
    expect(read(format, rows)).toEqual(['A TEE×1 MUG×1 ~order_repeated', 'B S9×1'])
  })

  it('is refused where two orders have its number', () => {
    const rows = [row('A', 'TEE'), row('A', 'TEE', 1, { id: '77' }), cleared(mug)]
    expect(read(format, rows)).toEqual(['A TEE×1', 'A no order: order_id_differs', 'A no order: order_id_differs'])
  })

  it('is another one than the order of which the id is its number', () => {
    const rows = [row('700', 'TEE', 1, { id: '1001' }), row('1001', 'MUG', 1, { id: '' })]
    expect(read(format, rows)).toEqual(['700 TEE×1', '1001 MUG×1'])
  })
})

// IMPORT-31, IMPORT-43
describe('items of an Amazon report', () => {
  const item = (id: string, sku: string, more: ShopRow = {}) =>
    row('A', sku, 1, { line_id: id, changed: 'false', ...more })
  it.each<[string, ShopRow[], string[]]>([
    [
      'have gift messages of their own',
      [item('11', 'TEE', { note: 'To Kim' }), item('12', 'TEE', { note: 'To Lou' })],
      ['965 TEE×1 TEE×1'],
    ],
    [
      'have one of which the buyer asks to cancel it',
      [item('11', 'TEE'), item('12', 'MUG', { changed: 'true' })],
      ['965 TEE×1 MUG×1 ?doubt_store_hold'],
    ],
    [
      'are once where one of two exports says that the buyer asks to cancel it',
      [item('11', 'TEE'), row('B', 'S9', 1, { line_id: '21' }), item('11', 'TEE', { changed: 'true' })],
      ['965 TEE×1 ?doubt_store_hold ~order_repeated', '966 S9×1'],
    ],
    [
      'are two of the same product by their ids, wherever they stand',
      [item('11', 'TEE'), row('B', 'S9', 1, { line_id: '21' }), item('12', 'TEE')],
      ['965 TEE×1 TEE×1', '966 S9×1'],
    ],
    [
      'are in doubt where a spreadsheet rounded the ids of equal ones',
      [item('1.23457E+13', 'TEE'), item('1.23457E+13', 'TEE')],
      ['965 TEE×1 TEE×1 ?doubt_rows_equal ~number_rounded'],
    ],
    [
      'are in doubt where a spreadsheet rounded the ids of the same product',
      [item('1.23457E+13', 'TEE'), item('1.23457E+13', 'TEE', { quantity: '2' })],
      ['965 TEE×1 TEE×2 ?doubt_rows_alike ~number_rounded'],
    ],
    [
      'are all there where a spreadsheet rounded their ids',
      [item('1.23457E+13', 'TEE'), item('1.23457E+13', 'MUG')],
      ['965 TEE×1 MUG×1 ~number_rounded'],
    ],
  ])('%s', (_what, rows, records) => {
    expect(
      read('amazon', rows).map((text) => text.replace(' ?doubt_rows_equal ?doubt_rows_alike', ' ?doubt_rows_equal')),
    ).toEqual(records)
  })

  it('keep each gift message', () => {
    const rows = [
      item('11', 'TEE', { note: 'To Kim' }),
      item('12', 'MUG', { note: 'To Lou' }),
      item('13', 'CAP', { note: 'To Lou' }),
    ]
    expect(recordsOf('amazon', rows)).toMatchObject([{ order: { customer_note: 'To Kim\nTo Lou' } }])
  })
})
