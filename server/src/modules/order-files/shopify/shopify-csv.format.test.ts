import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkoutFolder } from '../../../platform/checkout.ts'
import type { IncomingOrder, ReadRecord } from '../incoming-order.public.types.ts'
import { extractContent } from '../order-content.public.rules.ts'
import { readOrderFile } from '../order-file.public.format.ts'
import { shopifyOptional, shopifyRequired } from './shopify-columns.format.ts'

const columns = [...shopifyRequired, ...shopifyOptional]
const head: Record<string, string> = {
  Name: '#1001',
  Email: 'a@example.org',
  'Financial Status': 'paid',
  'Fulfillment Status': 'unfulfilled',
  Currency: 'CAD',
  Total: '39.98',
  'Created at': '2026-11-19 22:57:19 -0500',
  'Shipping Method': 'Express (2-3 days)',
  'Billing Name': 'Buyer',
  'Billing Address1': '2 Bill St',
  'Billing City': 'Laval',
  'Billing Country': 'CA',
  'Shipping Name': 'Zoë',
  'Shipping Address1': '1 Ship St',
  'Shipping City': 'Québec',
  'Shipping Zip': "'06106",
  'Shipping Phone': "'+1 860 555 0100",
  'Shipping Country': 'US',
  Id: '5700013077272',
  Tags: 'VIP, repeat',
}
const line = (sku = 'A', quantity = '1'): Record<string, string> => ({
  'Lineitem quantity': quantity,
  'Lineitem name': `Shirt ${sku}`,
  'Lineitem price': '12.50',
  'Lineitem sku': sku,
})
const further = (sku: string, changes: Record<string, string> = {}) => ({
  Name: '#1001',
  Email: 'a@example.org',
  'Created at': '2026-11-19 22:57:19 -0500',
  ...line(sku),
  ...changes,
})
const first = (changes: Record<string, string> = {}) => ({ ...head, ...line(), ...changes })
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
const csv = (rows: Record<string, string>[], separator = ',') =>
  [
    columns.join(separator),
    ...rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(separator)),
  ].join('\n')
const read = (text: string) => {
  const file = readOrderFile(Buffer.from(text))
  if ('refused' in file) throw new Error(file.refused.code)
  return file
}
const recordOf = (...rows: Record<string, string>[]) => read(csv(rows)).records[0]
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

describe("reading Shopify's order export", () => {
  it('reads the fields of the first row and the lines of all rows', () => {
    const attributes = 'line1_design_front: a.png\nutm_source: x\nline2_design_back: b.png\nline2_design_front: c.png'
    expect(orderOf(recordOf(first({ 'Note Attributes': attributes }), further('B')))).toMatchObject({
      external_id: '5700013077272',
      external_number: '#1001',
      placed_at: '2026-11-20T03:57:19.000Z',
      currency: 'CAD',
      total_minor: 3998,
      subtotal_minor: null,
      customer_name: 'Buyer',
      phone: '+1 860 555 0100',
      ship_to_name: 'Zoë',
      ship_to_address1: '1 Ship St',
      ship_to_postal_code: '06106',
      ship_to_country: 'US',
      shipping_service: 'EXPRESS',
      tags: ['VIP', 'repeat'],
      lines: [
        {
          external_line_id: '1',
          sku: 'A',
          title: 'Shirt A',
          unit_price_minor: 1250,
          designs: [{ area: 'front', file_name: 'a.png' }],
        },
        {
          external_line_id: '2',
          sku: 'B',
          designs: [
            { area: 'back', file_name: 'b.png' },
            { area: 'front', file_name: 'c.png' },
          ],
        },
      ],
    })
  })

  it('uses Name as the external id if there is no Id', () => {
    expect(orderOf(recordOf(first({ Id: '' })))).toMatchObject({ external_id: '#1001', external_number: '#1001' })
  })

  it('uses the billing address only when there is no shipping address at all', () => {
    const noShipping = Object.fromEntries(
      columns.filter((column) => column.startsWith('Shipping ')).map((column) => [column, '']),
    )
    expect(orderOf(recordOf(first(noShipping)))).toMatchObject({
      ship_to_name: 'Buyer',
      ship_to_address1: '2 Bill St',
      ship_to_country: 'CA',
    })
    expect(orderOf(recordOf(first({ 'Shipping Address1': '', 'Shipping City': '' })))).toMatchObject({
      ship_to_name: 'Zoë',
      ship_to_address1: '',
      ship_to_city: '',
      ship_to_country: 'US',
    })
  })

  it('uses the whole street if the export has no Address1', () => {
    expect(orderOf(recordOf(first({ 'Shipping Address1': '', 'Shipping Street': '1 Ship St, Unit 2' })))).toMatchObject(
      {
        ship_to_address1: '1 Ship St, Unit 2',
        ship_to_address2: '',
      },
    )
  })

  it.each([
    [{ 'Cancelled at': '2026-11-20 10:00:00 -0500', 'Fulfillment Status': 'fulfilled' }, 'cancelled', 'paid', []],
    [{ 'Financial Status': 'refunded' }, 'refunded', 'paid', []],
    [{ 'Financial Status': 'voided' }, 'voided', 'paid', []],
    [{ 'Fulfillment Status': 'fulfilled' }, 'fulfilled', 'paid', []],
    [{ 'Fulfillment Status': 'restocked' }, 'cancelled', 'paid', []],
    [{ 'Financial Status': 'pending' }, 'open', 'pending', []],
    [{ 'Financial Status': 'authorized' }, 'open', 'pending', []],
    [{ 'Financial Status': 'partially_paid' }, 'open', 'pending', []],
    [{ 'Financial Status': 'partially_refunded' }, 'open', 'paid', ['doubt_refund_unknown']],
    [
      { 'Financial Status': 'partially_refunded', 'Refunded Amount': '5.00' },
      'open',
      'paid',
      ['doubt_partly_refunded'],
    ],
    [{ 'Financial Status': 'mystery' }, 'open', 'pending', ['payment_status_unknown']],
    [{ 'Financial Status': '' }, 'open', 'pending', ['payment_status_unknown']],
    [{ 'Financial Status': 'PAID' }, 'open', 'paid', []],
    [{ 'Fulfillment Status': 'partial' }, 'open', 'paid', ['doubt_partly_fulfilled']],
    [{ 'Fulfillment Status': 'on_hold' }, 'open', 'paid', ['doubt_store_hold']],
    [{ 'Fulfillment Status': 'On Hold' }, 'open', 'paid', ['doubt_store_hold']],
    [{ 'Fulfillment Status': 'mystery' }, 'open', 'paid', ['doubt_store_hold']],
    [{ 'Cancelled at': 'fraud' }, 'open', 'paid', ['doubt_cancellation_unclear']],
  ])(
    'reads an order with %j as %s and %s, with %j',
    (changes: Record<string, string>, sourceState, payment, warnings) => {
      const order = orderOf(recordOf(first(changes)))
      expect([order.source_state, order.payment, [...order.warnings, ...order.doubts].map(({ code }) => code)]).toEqual(
        [sourceState, payment, warnings],
      )
    },
  )

  it('leaves out the fulfilled lines of a partly fulfilled order, and keeps designs with their lines', () => {
    const order = orderOf(
      recordOf(
        first({
          'Fulfillment Status': 'partial',
          'Lineitem fulfillment status': 'fulfilled',
          'Note Attributes': 'line2_design_front: b.png',
        }),
        further('B', { 'Lineitem fulfillment status': 'pending' }),
      ),
    )
    expect(order.lines).toMatchObject([
      { external_line_id: '2', sku: 'B', designs: [{ area: 'front', file_name: 'b.png' }] },
    ])
    expect(order.warnings).toEqual([{ field: 'lines', code: 'lines_fulfilled_left_out', values: { lines: '1' } }])
  })

  it('doubts an attribute of a line that the order does not have', () => {
    const order = orderOf(
      recordOf(
        first({ 'Note Attributes': 'line2_design_front: b.png\nline0_design_front: c.png\nline1_design_front:' }),
      ),
    )
    expect(order.doubts).toMatchObject([
      {
        code: 'doubt_design_without_line',
        values: { attributes: 'line2_design_front, line0_design_front' },
      },
    ])
    expect(order.lines[0]?.designs).toEqual([])
  })

  it('doubts an order without a subtotal that has lost a row, so that its designs have other lines', () => {
    const attributes = [1, 2, 3].map((number) => `line${number}_design_front: ${number}.png`).join('\n')
    const order = orderOf(recordOf(first({ 'Note Attributes': attributes }), further('S3')))
    expect(order.doubts.map(({ code }) => code)).toEqual(['doubt_design_without_line'])
  })

  it.each([
    [['fulfilled', 'partial'], ['2 B'], ['doubt_partly_fulfilled']],
    [['partial', 'unfulfilled'], ['1 A', '2 B'], ['doubt_partly_fulfilled']],
    [['fulfilled', 'pending'], ['2 B'], []],
    [['fulfilled', 'fulfilled'], ['1 A', '2 B'], ['doubt_partly_fulfilled']],
  ])('makes of lines that are %j the pieces %j, with the doubts %j', ([one = '', other = ''], lines, doubts) => {
    for (const fulfillment of ['partial', 'unfulfilled']) {
      const order = orderOf(
        recordOf(
          first({ 'Fulfillment Status': fulfillment, 'Lineitem sku': 'A', 'Lineitem fulfillment status': one }),
          further('B', { 'Lineitem quantity': '2', 'Lineitem fulfillment status': other }),
        ),
      )
      expect(order.lines.map(({ quantity, sku }) => `${quantity} ${sku}`)).toEqual(lines)
      expect(order.doubts.map(({ code }) => code)).toEqual(doubts)
    }
  })

  it.each([
    ["Don't Panic Tee - M", '', true],
    ['Tip', 'true', true],
    ['Tip', '', false],
    ['Gift Card', '', false],
    ['Gift Card Holder Mug', '', true],
    ['Mug', 'false', false],
  ])(
    'says of a line without a SKU that is called %s and needs shipping “%s” that it is made: %s',
    (title, requires, isMade) => {
      const order = orderOf(
        recordOf(first(), further('', { 'Lineitem name': title, 'Lineitem requires shipping': requires })),
      )
      expect(order.lines).toHaveLength(isMade ? 2 : 1)
    },
  )

  it.each([
    [{ 'Created at': '' }, ['Created at: instant_impossible']],
    [{ 'Created at': '2026-13-19 22:57:19 -0500' }, ['Created at: instant_impossible']],
    [{ 'Shipping Country': 'Freedonia' }, ['!ship_to_country: country_unknown']],
    [{ 'Lineitem quantity': '0' }, ['~lines: line_removed']],
    [{ 'Lineitem quantity': 'x' }, ['lines.1.Lineitem quantity: quantity_impossible']],
    [{ 'Lineitem price': 'free' }, ['~lines.1.Lineitem price: amount_unreadable']],
    [{ Total: '1.2.3.4' }, ['~Total: amount_unreadable']],
    [{ Currency: 'C$' }, ['~Currency: currency_unknown']],
    [{ Id: '5,70001E+12' }, ['Id: number_rounded']],
    [
      { 'Note Attributes': 'line1_design_front: a.png\nline1_design_front: b.png' },
      ['!lines.1.design_front: designs_differ'],
    ],
    [{ 'Lineitem quantity': '', 'Lineitem sku': '', 'Lineitem name': '' }, ['lines: order_lines_missing']],
    [{ Name: '' }, ['Name: order_number_missing']],
    [{ 'Lineitem sku': '' }, []],
  ])('reports for an order with %j the problems %j', (changes: Record<string, string>, problems) => {
    expect(problemsOf(recordOf(first(changes)))).toEqual(problems)
  })

  // IMPORT-35
  it.each([
    ['Text: Best dad\nsince 2019', 'Text: Best dad\nsince 2019'],
    ['Text: Best dad\r\n\r\nsince 10:30\nhttps://example.com\n', 'Text: Best dad\n\nsince 10:30\nhttps://example.com'],
    ['Text:\nBest dad\nline1_design_front: a.png\nNumber on shirt: 07', 'Text: Best dad\nNumber on shirt: 07'],
    ['line1_Name: Zoë\nand Max\nutm_source: x\nof it', 'Name: Zoë\nand Max'],
  ])('reads the further lines of a text to print: %j', (attributes, personalisation) => {
    expect(orderOf(recordOf(first({ 'Note Attributes': attributes }))).lines[0]).toMatchObject({ personalisation })
  })

  const deep = '['.repeat(99) + ']'.repeat(99)
  it.each([
    ['Name on shirt: Zoë\n_plan: a', 'Name on shirt: Zoë'],
    ['[{"name":"Name on shirt","value":"Zoë"},{"name":"_plan","value":"a"}]', 'Name on shirt: Zoë'],
    ['{"Name on shirt":"Zoë","Number":7}', 'Name on shirt: Zoë\nNumber: 7'],
    ['[Zoë]', '[Zoë]'],
    ['[{"label":"Name on shirt","text":"Zoë"}]', 'label: Name on shirt; text: Zoë'],
    ['[{"name":"Name","values":["Zoë","Max"]}]', 'Name: values: Zoë, Max'],
    ['["Zoë",{"name":"Font","value":"Arial"}]', 'Zoë\nFont: Arial'],
    ['{"Name":"Zoë","Name":"Max"}', '{"Name":"Zoë","Name":"Max"}'],
    ['[{"name":"Name","value":""}]', ''],
    ['[]', ''],
    [deep, deep],
  ])('reads the properties of a line: %j', (properties, personalisation) => {
    const [header, row] = csv([first()]).split('\n')
    const [record] = read(`${header},Lineitem properties\n${row},${quoted(properties)}`).records
    expect(orderOf(record).lines[0]).toMatchObject({ personalisation })
  })

  it.each([
    ['Wording: Zoë', ['Wording: Zoë']],
    ['Wording:\nutm_source: x\n_id: 7', []],
    ['[{"name":"Wording","value":"Zoë"},{"name":"Name on shirt","value":"Max"}]', ['Wording: Zoë']],
  ])('says of an order which of its attributes nothing reads: %j', (attributes, texts) => {
    const { warnings } = orderOf(recordOf(first({ 'Note Attributes': attributes })))
    expect(warnings.flatMap(({ code, values }) => (code === 'attribute_unread' ? [values.text] : []))).toEqual(texts)
  })

  it('names a note attribute without a key among those that nothing reads', () => {
    const { notices, records } = read(csv([first({ 'Note Attributes': 'Best dad\nText: Zoë' })]))
    expect(orderOf(records[0]).warnings).toContainEqual(
      expect.objectContaining({ code: 'attribute_unread', values: { text: 'Best dad' } }),
    )
    expect(notices).toMatchObject([{ code: 'attributes_ignored', values: { names: 'Best dad' } }])
  })

  it('reads amounts with a decimal comma between semicolons, as a French spreadsheet saves them', () => {
    const text = csv([first({ 'Lineitem price': '12,50', Total: '1 039,98' })], ';')
    expect(orderOf(read(text).records[0])).toMatchObject({ total_minor: 103998, lines: [{ unit_price_minor: 1250 }] })
    expect(orderOf(recordOf(first({ Currency: 'JPY', Total: '1200', 'Lineitem price': '600' })))).toMatchObject({
      total_minor: 1200,
    })
  })

  it('refuses an order whose rows disagree on its fields', () => {
    const problems = problemsOf(recordOf(first(), further('B', { 'Shipping City': 'Laval' })))
    expect(problems).toEqual(['Shipping City: order_fields_differ'])
  })

  it('refuses a second order with the same Id under another Name', () => {
    const { records } = read(csv([first(), first({ Name: '#1002' })]))
    expect(records.map((record) => record.kind)).toEqual(['order', 'unreadable'])
  })

  it('keeps the order fields when the first row does not come first', () => {
    const [record] = read(csv([further('B'), first({ 'Note Attributes': 'line1_design_front: b.png' })])).records
    expect(orderOf(record)).toMatchObject({
      ship_to_name: 'Zoë',
      lines: [
        { sku: 'B', designs: [{ area: 'front', file_name: 'b.png' }] },
        { sku: 'A', designs: [] },
      ],
    })
  })

  it('reads the sample export the same with other rows between the rows of an order', () => {
    const sample = readFileSync(`${checkoutFolder()}/samples/shopify-orders.csv`, 'utf8')
    const file = read(sample)
    const orders = file.records.map(orderOf)
    const rawRows = orders.map((order) => order.raw as Record<string, string>[])
    // Each order's rows stay in their order, as the numbers of the design attributes want it; orders are interleaved.
    const interleaved = fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }).map((seeds) => {
      const queues = rawRows.slice(0, 20).map((rows) => [...rows])
      const mixed: Record<string, string>[] = []
      for (let turn = 0; queues.some((queue) => queue.length > 0); turn++) {
        const left = queues.filter((queue) => queue.length > 0)
        const row = left[(seeds[turn % seeds.length] ?? 0) % left.length]?.shift()
        if (row) mixed.push(row)
      }
      return mixed
    })
    const byId = (some: IncomingOrder[]) => new Map(some.map((order) => [order.external_id, extractContent(order)]))
    const expected = byId(orders.slice(0, 20))
    fc.assert(
      fc.property(interleaved, (rows) => {
        expect(byId(read(csv(rows)).records.map(orderOf))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    ['Name,Lineitem sku\n#1,A\n', 'csv_column_missing'],
    ['product_code,product_name,print_areas,sku,cost_cents\nA,B,front,C,1\n', 'order_file_is_catalog'],
    ['first,second\n1,2\n', 'order_file_unknown'],
    ['first,second\n', 'csv_no_rows'],
  ])('refuses the file %j as %s', (text, code) => {
    const file = readOrderFile(Buffer.from(text))
    expect('refused' in file && file.refused.code).toBe(code)
  })
})
