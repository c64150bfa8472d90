import { describe, expect, it } from 'vitest'
import type { ReadRecord } from '../incoming-order.public.types.ts'
import { readOrderFile } from '../order-file.public.format.ts'

const order = (changes: Record<string, unknown> = {}) => ({
  order_number: 'N-1',
  placed_at: '2026-11-09T01:20:42-05:00',
  ship_by: '2026-11-16',
  customer_name: 'Zoë',
  address1: '1, rue A',
  city: 'Québec',
  country: 'CA',
  postal_code: 'G1R 4P5',
  lines: [{ sku: 'A', quantity: 2, design_front: 'a.png' }],
  ...changes,
})
const read = (text: string) => {
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  return file
}
const fileOf = (...orders: unknown[]) => JSON.stringify({ orders })
/** What was said about a record: what keeps it from being an order, ! what staff mend, ? doubts, ~ warnings. */
const problemsOf = (record: ReadRecord | undefined) => {
  if (record?.kind === 'unreadable') return record.problems.map(({ field, code }) => `${field}: ${code}`)
  const { problems = [], doubts = [], warnings = [] } = record?.order ?? {}
  const say = (sign: string, list: readonly { field: string; code: string }[]) =>
    list.map(({ field, code }) => `${sign}${field}: ${code}`)
  return [...say('!', problems), ...say('?', doubts), ...say('~', warnings)]
}

describe('reading our own JSON format', () => {
  it.each([
    [{ order_number: 1e21 }, ['order_number: number_rounded']],
    [{ order_number: true }, ['order_number: json_text_expected']],
    [{ order_number: 1001.1 }, ['order_number: json_text_expected']],
    [{ lines: [{ sku: 12.5, quantity: 1 }] }, ['!lines.1.sku: value_not_text']],
    [{ personalization: 'Zoe' }, ['?personalization: doubt_column_unread']],
    [{ name: 'Jane Doe', number: 1001, message: 'Thank you' }, []],
    [{ refunds: [{ amount: 25 }] }, ['?refunds: doubt_taken_back_unread']],
    [{ lines: [{ sku: 'A', quantity: 1, design_sleeve: { file: 'x.png' } }] }, ['?design_sleeve: doubt_column_unread']],
    [{ order_number: null }, ['order_number: order_number_missing']],
    [{ postal_code: 6106 }, ['~postal_code: postal_code_unusual']],
    [{ city: { name: 'x' } }, ['?city: doubt_value_unread']],
    [{ city: ['x'] }, ['?city: doubt_value_unread']],
    [{ note: true, email: 1.5, phone: {}, ship_by: [] }, ['?email: doubt_value_unread', '?note: doubt_value_unread']],
    [{ country: { code: 'US' } }, ['?country: doubt_value_unread']],
    [{ placed_at: { date: '2026-11-09' } }, ['placed_at: json_text_expected']],
    [{ lines: [{ sku: 'A', quantity: 1, 'Name on shirt': 2.5 }] }, ['?lines.1.Name on shirt: doubt_value_unread']],
    [{ address2: null, note: null, ship_by: null }, []],
    [{ lines: [] }, ['lines: order_lines_missing']],
    [{ lines: undefined }, ['lines: order_lines_missing']],
    [{ lines: {} }, ['lines: json_list_expected']],
    [{ lines: 'none' }, ['lines: json_list_expected']],
    [{ lines: [null] }, ['lines.1: json_object_expected']],
    [{ lines: [[]] }, ['lines.1: json_object_expected']],
    [{ lines: ['1', '2.0', '2,00', ' 3 '].map((quantity) => ({ sku: 'A', quantity })) }, []],
    [{ lines: [{ sku: 'A', quantity: 'two' }] }, ['lines.1.quantity: quantity_impossible']],
    [{ lines: [{ sku: 'A', quantity: '' }] }, ['lines.1.quantity: quantity_impossible']],
    [{ lines: [{ sku: 'A', quantity: true }] }, ['lines.1.quantity: json_number_expected']],
    [{ lines: [{ sku: 'A' }] }, ['lines.1.quantity: quantity_impossible']],
    [{ lines: [{ sku: 'A', quantity: 0 }] }, ['~lines: line_removed']],
    [{ lines: [{ sku: 'A', quantity: -0 }] }, ['~lines: line_removed']],
    [{ lines: [{ sku: 'A', quantity: 1.5 }] }, ['lines.1.quantity: quantity_impossible']],
    [{ lines: [{ sku: 'A', quantity: 2 ** 53 }] }, ['lines.1.quantity: quantity_impossible']],
    [
      { lines: [{ sku: false, quantity: 1, design_front: {}, design_back: { file: 'b.png' } }] },
      ['!lines.1.sku: value_not_text', '!lines.1.design_back: value_not_text'],
    ],
    [{ customer_name: 'a\0b' }, ['~customer_name: characters_removed']],
    [{ customer_name: '\ud800' }, ['?customer_name: doubt_characters_lost']],
    [{ order_number: 'N-1\0' }, ['~order_number: characters_removed']],
  ])('reports for an order with %j the problems %j', (changes, problems) => {
    expect(problemsOf(read(fileOf(order(changes))).records[0])).toEqual(problems)
  })

  it('reads whole numbers in the place of texts, and numbers in quotation marks, as a table does', () => {
    const line = {
      sku: 717,
      quantity: '2,00',
      'Name on shirt': 'Zoe',
      'Number on shirt': 23,
      Names: ['A', 'B'],
      'Text on back': null,
    }
    const { records } = read(
      fileOf(
        order({ order_number: 10007, address2: 5, phone: 15145550123, lines: [line] }),
        order({ order_number: '7800207994484.0', postal_code: '90210.0', phone: "'15145550123" }),
        order({ order_number: '7,800,207,994,485', phone: "'+a" }),
      ),
    )
    const orders = records.flatMap((record) => (record.kind === 'order' ? [record.order] : []))
    expect(orders.map(({ external_id }) => external_id)).toEqual(['10007', '7800207994484', '7800207994485'])
    expect(orders[0]).toMatchObject({ ship_to_address2: '5', phone: '15145550123' })
    expect(orders[0]?.lines).toMatchObject([
      { sku: '717', quantity: 2, personalisation: 'Name on shirt: Zoe\nNumber on shirt: 23\nNames: A, B' },
    ])
    expect(orders[2]).toMatchObject({ phone: "'+a" })
    expect(orders[1]).toMatchObject({ ship_to_postal_code: '90210', phone: '15145550123' })
  })

  it('keeps a raw record that the database can store, whatever it contained', () => {
    const [record] = read(fileOf(order({ note: 'a\0\ud800b', 'x\0': 'y' }))).records
    expect(record).toMatchObject({ kind: 'order', order: { raw: { note: 'a\uFFFD\uFFFDb', 'x\uFFFD': 'y' } } })
    const [huge] = read(fileOf(order({ junk: 'x'.repeat(300_000) }))).records
    expect(JSON.stringify(huge).length).toBeLessThan(250_000)
  })

  it('refuses an order whose number is there twice, reports its first line, and reads the others', () => {
    const twice = JSON.stringify(order()).replace('"city"', '"order_number":"N-9","city"')
    const quantities = fileOf(order()).replace('"quantity"', '"quantity":0,"quantity"')
    expect(problemsOf(read(quantities).records[0])).toEqual(['quantity: name_repeated'])
    const file = read(`{"orders":[\n${JSON.stringify(order({ order_number: 'N-0' }))},\n${twice}]}`)
    expect(file.records.map((record) => record.kind)).toEqual(['order', 'unreadable'])
    expect(file.records[1]).toMatchObject({
      problems: [{ field: 'order_number', code: 'name_repeated', values: { name: 'order_number' } }],
      line_numbers: [3],
    })
  })

  it.each([
    ['"city"', '"city":"Laval","city"', '?city: doubt_name_repeated', { ship_to_city: 'Laval' }],
    ['"quantity"', '"personalization":{"front":"Zoe","front":"Max"},"quantity"', '?front: doubt_name_repeated', {}],
    ['"sku"', '"sku":"B","sku"', '?sku: doubt_name_repeated', { lines: [{ sku: 'B' }] }],
  ])('reads the first of two values of %s, and doubts the order', (name, twice, doubt, values) => {
    const [record] = read(fileOf(order()).replace(name, twice)).records
    expect(problemsOf(record)).toEqual([doubt])
    expect(record).toMatchObject({ order: values })
  })

  it('keeps a design that is no text as one that no file has, so that staff choose it', () => {
    const line = { sku: 'A', quantity: 1, design_front: 'a.png', design_back: ['b.png', 'c.png'] }
    expect(read(fileOf(order({ lines: [line] }))).records[0]).toMatchObject({
      order: {
        lines: [{ designs: [{ file_name: 'a.png' }, { area: 'back', file_name: '… b.png, c.png' }] }],
        problems: [{ field: 'lines.1.design_back', code: 'value_not_text', values: { value: 'b.png, c.png' } }],
      },
    })
  })

  it('ignores and reports unknown fields, including __proto__, without side effects', () => {
    const text = fileOf(order()).replace(
      '"city"',
      '"__proto__":{"payment":"pending"},"constructor":{"prototype":{"x":1}},"is_admin":true,"city"',
    )
    const file = read(text)
    expect(file.notices).toEqual([
      { field: '', code: 'columns_ignored', values: { columns: '__proto__, constructor, is_admin' } },
    ])
    expect(file.records[0]).toMatchObject({ kind: 'order', order: { payment: 'paid' } })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('takes an unchanged duplicate once, and a changed duplicate as a newer version', () => {
    const { records } = read(fileOf(order(), order({ order_number: 'N-2' }), order(), order({ city: 'Laval' })))
    expect(records.map((record) => record.kind === 'order' && record.order.warnings.map(({ code }) => code))).toEqual([
      ['order_repeated'],
      [],
      ['order_newer_in_file'],
    ])
  })

  it.each([
    ['[]', 'json_not_orders'],
    ['{}', 'json_not_orders'],
    ['{"orders":{}}', 'json_not_orders'],
    ['{"orders":null}', 'json_not_orders'],
    ['{"orders":[],"orders":[]}', 'json_lists_repeated'],
    ['{"orders":[]}', 'order_file_no_orders'],
    ['{"orders":[{}]', 'json_broken'],
    ['{"orders":[{},]}', 'json_broken'],
    [`{"orders":${'['.repeat(10_000)}`, 'json_too_deep'],
    ['null', 'json_not_orders'],
    ['"x"', 'json_not_orders'],
    ['7', 'json_not_orders'],
  ])('refuses the file %j', (text, code) => {
    const file = readOrderFile(Buffer.from(text))
    expect('refused' in file && file.refused.code).toBe(code)
  })

  it('reports entries that are not objects', () => {
    const { records } = read('{"orders":[null,"x\\u0000",[],7]}')
    expect(records.map(problemsOf)).toEqual(Array.from({ length: 4 }, () => [': json_object_expected']))
    expect(records[1]).toMatchObject({ raw: 'x\uFFFD' })
  })

  it('treats a missing field as unchanged, and null or an empty text as cleared', () => {
    const [record] = read(fileOf(order({ phone: null, email: '' }))).records
    expect(record).toMatchObject({
      kind: 'order',
      order: { native: { missingFields: ['ship_to_address2', 'ship_to_state', 'shipping_service', 'customer_note'] } },
    })
  })

  it('reads a file with a byte order mark', () => {
    expect(read(`\uFEFF${fileOf(order())}`).records).toHaveLength(1)
  })
})
