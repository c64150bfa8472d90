import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { IncomingOrder, ReadRecord } from '../incoming-order.public.types.ts'
import { nativeLineFields, nativeOrderFields } from './native-order.format.ts'
import { serializeLine } from '../order-content.public.rules.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const columns = [...nativeOrderFields, ...nativeLineFields]
const base: Record<string, string> = {
  order_number: 'N-1',
  placed_at: '2026-11-09T01:20:42-05:00',
  ship_by: '2026-11-16',
  customer_name: 'Zoë Tremblay',
  address1: '1, rue A',
  city: 'Québec',
  state: 'QC',
  postal_code: 'G1R 4P5',
  country: 'CA',
  email: 'zoe@example.org',
  shipping_service: 'STANDARD',
  sku: 'G5000-BLK-S',
  quantity: '2',
  design_front: 'design-01-front.png',
}
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
const rowOf = (changes: Record<string, string> = {}, separator = ',') =>
  columns.map((column) => quoted({ ...base, ...changes }[column] ?? '')).join(separator)
const fileOf = (...rows: string[]) => [columns.join(','), ...rows].join('\n')
const read = (text: string | Buffer) => {
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  return file
}
const recordsOf = (...changes: Record<string, string>[]) =>
  read(fileOf(...changes.map((change) => rowOf(change)))).records
const orderOf = (record: ReadRecord | undefined): IncomingOrder => {
  if (record?.kind !== 'order') throw new Error(JSON.stringify(record))
  return record.order
}
/** What was said about a record: what keeps it from being an order, ! what staff mend, ? doubts, ~ warnings. */
const problemsOf = (record: ReadRecord | undefined) => {
  if (record?.kind === 'unreadable') return record.problems.map(({ field, code }) => `${field}: ${code}`)
  const { problems = [], doubts = [], warnings = [] } = record?.order ?? {}
  const say = (sign: string, list: readonly { field: string; code: string }[]) =>
    list.map(({ field, code }) => `${sign}${field}: ${code}`)
  return [...say('!', problems), ...say('?', doubts), ...say('~', warnings)]
}

describe('reading our own CSV format', () => {
  it('reads an order with its lines, texts in NFC and instants in UTC', () => {
    const [record] = recordsOf(
      { note: 'Say "hi",\r\nplease', sku: ' g5000-blk-s ' },
      { note: 'Say "hi",\r\nplease', sku: 'MUG', design_front: '', design_back: 'b.png' },
    )
    expect(orderOf(record)).toMatchObject({
      external_id: 'N-1',
      external_number: 'N-1',
      placed_at: '2026-11-09T06:20:42.000Z',
      ship_by: '2026-11-16',
      customer_name: 'Zoë Tremblay',
      ship_to_name: 'Zoë Tremblay',
      ship_to_country: 'CA',
      customer_note: 'Say "hi",\nplease',
      payment: 'paid',
      source_state: 'open',
      lines: [
        {
          external_line_id: '1',
          sku: 'g5000-blk-s',
          quantity: 2,
          designs: [{ area: 'front', file_name: 'design-01-front.png' }],
        },
        { external_line_id: '2', sku: 'MUG', quantity: 2, designs: [{ area: 'back', file_name: 'b.png' }] },
      ],
      line_numbers: [2, 4],
    })
    expect(orderOf(record).raw).toMatchObject([
      { order_number: 'N-1', quantity: '2', sku: ' g5000-blk-s ' },
      { sku: 'MUG' },
    ])
  })

  it.each([
    [{ placed_at: '2026-02-30T00:00:00Z' }, ['placed_at: instant_impossible']],
    [{ placed_at: '' }, ['placed_at: instant_impossible']],
    [{ ship_by: '16/11/2026' }, []],
    [{ ship_by: '11/16/2026' }, []],
    [{ ship_by: '2026-11-16 00:00:00' }, []],
    [{ ship_by: 'next friday' }, ['?ship_by: doubt_ship_by', '~ship_by: day_impossible']],
    [{ ship_by: '10/12/2026' }, []],
    [{ ship_by: '11/12/2026' }, ['?ship_by: doubt_ship_by', '~ship_by: day_impossible']],
    [{ ship_by: '2026-11-08' }, ['?ship_by: doubt_ship_by', '~ship_by: ship_by_before_placed']],
    [{ ship_by: '2026-11-09' }, []],
    [{ ship_by: '' }, []],
    [{ country: 'XX' }, ['!ship_to_country: country_unknown']],
    [{ country: '' }, []],
    [{ country: 'us', postal_code: '06106' }, []],
    [{ postal_code: '' }, []],
    // IMPORT-49
    [{ shipping_service: 'TELEPORT' }, ['~shipping_service: shipping_service_unknown']],
    [{ shipping_service: '' }, []],
    [{ quantity: '0' }, ['~lines: line_removed']],
    [{ quantity: '2.0' }, []],
    [{ quantity: '1E+2' }, ['lines.1.quantity: number_rounded']],
    [{ sku: '4.00638E+12' }, ['!lines.1.sku: number_rounded']],
    [{ phone: '1.20256E+10' }, ['~phone: number_rounded']],
    [{ postal_code: '6106', country: 'US' }, ['~postal_code: postal_code_unusual']],
    [{ postal_code: "'06106", country: 'US', phone: "'+1 202 555 0143" }, []],
    [{ postal_code: '90210.0', country: 'US', phone: '12025550143.0' }, []],
    [{ country: 'Canada' }, ['~country: country_by_name']],
    [{ customer_name: 'Mar\uFFFDa' }, ['?customer_name: doubt_characters_lost']],
    [{ note: 'x'.repeat(5_001) }, ['?note: doubt_text_cut']],
    [{ design_front: 'x'.repeat(201) }, ['!lines.1.design_front: value_too_long']],
    [{ quantity: '1,5' }, ['lines.1.quantity: quantity_impossible']],
    [{ order_number: '' }, ['order_number: order_number_missing']],
    [{ order_number: '1.2E+12' }, ['order_number: number_rounded']],
    [{ order_number: 'N\u200B1' }, ['~order_number: characters_removed']],
    [{ sku: 'G5000\u202E' }, ['~lines.1.sku: characters_removed']],
    [{ customer_name: 'a\u0007b' }, ['~customer_name: characters_removed']],
    [{ city: 'x'.repeat(121) }, ['?city: doubt_text_cut']],
    [{ customer_name: '' }, []],
    [{ sku: '' }, []],
    [{ customer_name: '=HYPERLINK("http://evil")', note: '<script>alert(1)</script>{{7*7}}' }, []],
  ])('reports for an order with %j the problems %j', (changes: Record<string, string>, problems) => {
    expect(problemsOf(recordsOf(changes)[0])).toEqual(problems)
  })

  it('reports every problem of an order, and reads the orders around it', () => {
    const records = recordsOf(
      {},
      { order_number: 'N-2', quantity: '-1', country: 'XX' },
      { order_number: 'N-2', quantity: 'x', country: 'XX' },
      { order_number: 'N-3' },
    )
    expect(records.map((record) => record.kind)).toEqual(['order', 'unreadable', 'order'])
    expect(problemsOf(records[1])).toEqual([
      'lines.1.quantity: quantity_impossible',
      'lines.2.quantity: quantity_impossible',
      'ship_to_country: country_unknown',
    ])
    expect(records[1]).toMatchObject({
      external_number: 'N-2',
      line_numbers: [3, 4],
      raw: [{ quantity: '-1' }, { quantity: 'x' }],
    })
  })

  it('refuses an order whose rows contradict each other', () => {
    const [record] = recordsOf({}, { city: 'Lévis', email: 'z@example.org' })
    expect(record).toMatchObject({
      kind: 'unreadable',
      problems: [
        { field: 'city', code: 'order_fields_differ', values: { first: 'Québec', other: 'Lévis', line: 3 } },
        {
          field: 'email',
          code: 'order_fields_differ',
          values: { first: 'zoe@example.org', other: 'z@example.org', line: 3 },
        },
      ],
    })
  })

  it('reads fields of an order that some of its rows leave blank from the others', () => {
    const blank = { customer_name: '', address1: '', email: '' }
    const files: Record<string, string>[][] = [
      [{ sku: 'A' }, { ...blank, sku: 'B' }],
      [{ ...blank, sku: 'A' }, { sku: 'B' }],
      [
        { customer_name: '', sku: 'A' },
        { address1: '', email: '', sku: 'B' },
      ],
    ]
    for (const rows of files) {
      const order = orderOf(recordsOf(...rows)[0])
      expect(order).toMatchObject({ ship_to_name: 'Zoë Tremblay', ship_to_address1: '1, rue A', doubts: [] })
      expect([order.email, order.lines.length]).toEqual(['zoe@example.org', 2])
    }
  })

  it('holds equal rows, and counts repeated ones once, also where some leave fields of the order blank', () => {
    for (const rows of [
      [{}, { email: '' }],
      [{ sku: 'A' }, { sku: 'B' }, { sku: 'A', email: '' }, { sku: 'B', email: '' }],
    ]) {
      const order = orderOf(recordsOf(...(rows as Record<string, string>[]))[0])
      const codes = [...order.doubts, ...order.warnings].map(({ code }) => code)
      expect([rows.length, order.lines.length, codes]).toEqual([
        rows.length,
        2,
        [rows.length === 2 ? 'doubt_rows_equal' : 'order_repeated'],
      ])
    }
  })

  it('counts rows elsewhere in the file that leave a field blank, instead of reading them as a newer version', () => {
    const other = { order_number: 'N-2' }
    const [record, next] = recordsOf({ sku: 'A' }, other, { sku: 'A', email: '', quantity: '1' })
    expect(problemsOf(record)).toEqual(['?lines: doubt_rows_alike'])
    expect(orderOf(record).lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(orderOf(next).external_number).toBe('N-2')
  })

  it('reports a row that lost a cell, with its order, instead of reading it shifted', () => {
    const records = read(fileOf(rowOf(), 'N-2,2026-11-09T01:20:42Z', rowOf({ order_number: 'N-3' }))).records
    expect(records.map((record) => record.kind)).toEqual(['order', 'unreadable', 'order'])
    expect(records[1]).toMatchObject({
      external_number: 'N-2',
      problems: [{ code: 'row_cells_wrong', values: { line: 3, found: 2, expected: 18 } }],
    })
  })

  it('reads orders of one row each whose last empty cells Excel left out together', () => {
    const width = columns.indexOf('design_front') + 1
    const cut = (changes: Record<string, string>) => rowOf(changes).split('","').slice(0, width).join('","') + '"'
    const rows = [
      cut({ order_number: 'A-1' }),
      ...['A-2', 'A-3'].map((id) => cut({ order_number: id, design_front: '' })),
    ]
    expect(width).toBeLessThan(columns.length)
    expect(read(fileOf(...rows)).records.map((record) => record.kind)).toEqual(['order', 'order', 'order'])
  })

  it('reports each row without an order number separately', () => {
    const records = recordsOf({ order_number: '' }, { order_number: ' ' })
    expect(records.map(problemsOf)).toEqual([
      ['order_number: order_number_missing'],
      ['order_number: order_number_missing'],
    ])
  })

  // IMPORT-80
  it('holds an order with the same product in another quantity directly below, as two exports have it', () => {
    const problems = (...rows: Record<string, string>[]) => problemsOf(recordsOf(...rows)[0])
    expect(problems({}, { quantity: '3' })).toEqual(['?lines: doubt_rows_alike'])
    const both = (quantity: string): Record<string, string>[] => [{ quantity }, { sku: 'MUG', quantity }]
    expect(problems(...both('1'), ...both('2'))).toEqual(['?lines: doubt_rows_alike'])
    expect(problems({}, { quantity: '3', design_front: 'design-02-front.png' })).toEqual([])
  })

  it('refuses an order of more than 500 lines or 10,000 pieces', () => {
    const [many] = recordsOf(...Array.from({ length: 501 }, () => ({ quantity: '1' })))
    expect(problemsOf(many)).toEqual(['lines: order_lines_too_many'])
    expect(problemsOf(recordsOf({ quantity: '10000' }, { quantity: '1' })[0])).toEqual(['lines: order_pieces_too_many'])
    expect(problemsOf(recordsOf({ quantity: '9999' }, { quantity: '1', sku: 'MUG' })[0])).toEqual([])
  })

  it('reports unknown columns and reads the others, in any order', () => {
    const file = read(
      'Quantity,SKU,color,Country,city,address1,customer_name,placed_at,order_number\n1,A,red,CA,Laval,1 A,Zoë,2026-11-09T01:20:42Z,N-1\n',
    )
    expect(file.notices).toEqual([{ field: '', code: 'columns_ignored', values: { columns: 'color' } }])
    expect(orderOf(file.records[0])).toMatchObject({
      ship_to_city: 'Laval',
      lines: [{ sku: 'A', quantity: 1, designs: [] }],
    })
  })

  it('reports the required columns that a file lacks', () => {
    expect(readOrderFile(Buffer.from('order_number,sku,quantity\nN-1,A,1\n'))).toEqual({
      refused: { code: 'csv_column_missing', values: { columns: 'placed_at, customer_name, address1, city, country' } },
      header: ['order_number', 'sku', 'quantity'],
    })
  })

  it.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with its bytes swapped', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    [
      'semicolons of a French spreadsheet',
      (text: string) => Buffer.from(text.replaceAll('","', '";"').replace(/^.*/, (line) => line.replaceAll(',', ';'))),
    ],
    [
      'tabs',
      (text: string) =>
        Buffer.from(text.replaceAll('","', '"\t"').replace(/^.*/, (line) => line.replaceAll(',', '\t'))),
    ],
    ['CRLF line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['CR line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r'))],
  ])('reads the same orders from %s', (_what, encode) => {
    const text = fileOf(rowOf(), rowOf({ order_number: 'N-2', customer_name: 'Hélène d’Été'.replace('’', "'") }))
    expect(read(encode(text)).records).toEqual(read(text).records)
  })

  it('reads the same orders from rows in any order', () => {
    const order = fc.record({
      order_number: fc.constantFrom('A', 'B', 'C'),
      sku: fc.constantFrom('X', 'Y'),
      quantity: fc.constantFrom('1', '2'),
    })
    const summary = (records: ReadRecord[]) =>
      records
        .map(orderOf)
        .map((each) => `${each.external_id} ${each.lines.map(serializeLine).toSorted().join()}`)
        .toSorted()
    fc.assert(
      fc.property(
        fc
          .uniqueArray(order, { minLength: 1, selector: (one) => JSON.stringify(one) })
          .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        ([rows, shuffled]) => {
          expect(summary(recordsOf(...shuffled))).toEqual(summary(recordsOf(...rows)))
        },
      ),
    )
  })
})
