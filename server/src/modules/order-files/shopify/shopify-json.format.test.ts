import { expect, it } from 'vitest'
import { readOrderFile } from '../order-file.public.format.ts'

const line = (id: number, changes: object = {}) => ({ id, sku: `SKU-${id}`, name: 'Tee', quantity: 1, ...changes })
const order = {
  ...{ id: 1, name: '#1', created_at: '2026-11-19T09:00:00-05:00', updated_at: '2026-11-19T09:00:00-05:00' },
  ...{ financial_status: 'paid', fulfillment_status: null, currency: 'CAD', line_items: [line(1), line(2)] },
  shipping_address: { name: 'Kim', address1: '1 Main St', city: 'Ottawa', zip: 'K1A 0B1', country_code: 'CA' },
}
const read = (...changes: object[]) => {
  const file = readOrderFile(
    Buffer.from(JSON.stringify({ orders: changes.map((change) => ({ ...order, ...change })) })),
  )
  if ('refused' in file) throw new Error(file.refused.code)
  return file.records.map((record) => {
    if (record.kind === 'unreadable') return record.problems.map(({ code }) => code).join(' ')
    const { source_state, customer_note, lines, doubts, warnings, refunded_minor } = record.order
    const texts = lines.map(({ quantity, sku, personalisation }) => `${quantity} ${sku} ${personalisation}`.trim())
    const codes = [...doubts, ...warnings].map(({ code }) => code)
    return [source_state, ...texts, customer_note, refunded_minor ?? '', ...codes]
      .filter((one) => one !== '')
      .join(', ')
  })
}
const paidBack = (amount: string) => ({ kind: 'refund', status: 'success', amount })
const refund = (...refunds: object[]) => ({ refunds })
const back = { refunds: [{ transactions: [{ kind: 'refund', status: 'success', amount: '5.00' }] }] }

// IMPORT-1, IMPORT-30, IMPORT-33, IMPORT-35, IMPORT-43
it.each([
  [
    'a partial refund is held',
    { financial_status: 'partially_refunded', ...back },
    'open, 1 SKU-1, 1 SKU-2, 500, doubt_partly_refunded',
  ],
  [
    'a partial refund whose lines are known takes them away',
    {
      financial_status: 'partially_refunded',
      ...back,
      line_items: [line(1, { current_quantity: 0 }), line(2, { quantity: 3, current_quantity: 2 })],
    },
    'open, 2 SKU-2, line_removed',
  ],
  ['a test order waits for a person', { test: true }, 'open, 1 SKU-1, 1 SKU-2, doubt_store_hold'],
  [
    'an order of which the answer has only the first lines is held',
    { lineItems: { nodes: [], pageInfo: { hasNextPage: true } } },
    'open, 1 SKU-1, 1 SKU-2, doubt_lines_cut',
  ],
  [
    'lines that were sent already are left out',
    { fulfillment_status: 'partial', line_items: [line(1, { fulfillment_status: 'fulfilled' }), line(2)] },
    'open, 1 SKU-2, lines_fulfilled_left_out',
  ],
  [
    'properties as an object are read',
    { line_items: [line(1, { properties: { 'Name on shirt': 'Zoë', 'Number on shirt': 7 } })] },
    'open, 1 SKU-1 Name on shirt: Zoë\nNumber on shirt: 7',
  ],
  [
    'properties as a text of JSON are read',
    { line_items: [line(1, { properties: '[{"name":"Name on shirt","value":"Zoë"}]' })] },
    'open, 1 SKU-1 Name on shirt: Zoë',
  ],
  [
    'a property with several values is read',
    { line_items: [line(1, { properties: [{ name: 'Names', value: ['Zoë', 'Max'] }] })] },
    'open, 1 SKU-1 Names: Zoë, Max',
  ],
  [
    'attributes of the order as an object are read',
    { line_items: [line(1)], note_attributes: { 'Name on shirt': 'Zoë' } },
    'open, 1 SKU-1 Name on shirt: Zoë',
  ],
  [
    'a text to print on a line that isn’t shipped waits for a person',
    { line_items: [line(1), line(2, { requires_shipping: false, properties: { 'Name on shirt': 'Zoë' } })] },
    'open, 1 SKU-1, doubt_text_not_made, line_not_shipped',
  ],
  ...[{ gift_card: true }, { name: 'Digital gift card', requires_shipping: false }].map(
    (gift): [string, object, string] => [
      'a gift card that says to whom it goes holds nothing',
      {
        line_items: [
          line(1),
          line(2, { ...gift, properties: { 'Recipient email': 'zoe@example.com', Message: 'For you', 'Send on': '' } }),
        ],
      },
      'open, 1 SKU-1, line_not_shipped',
    ],
  ),
  [
    'the terms of a service are no text to print',
    { line_items: [line(1), line(2, { requires_shipping: false, properties: { Plan: '2 years' } })] },
    'open, 1 SKU-1, line_not_shipped',
  ],
  [
    'a text to print without a line is in the note',
    { note_attributes: [{ name: 'Name on shirt', value: 'Zoë' }] },
    'open, 1 SKU-1, 1 SKU-2, Name on shirt: Zoë, personalization_in_note',
  ],
  [
    'a text to print is for the only line',
    { line_items: [line(1)], note_attributes: [{ name: 'Name on shirt', value: 'Zoë' }] },
    'open, 1 SKU-1 Name on shirt: Zoë',
  ],
  [
    'a refund that names no lines is held with its amount',
    {
      financial_status: 'partially_refunded',
      ...refund({ transactions: [paidBack('25.00')] }, { transactions: [paidBack('5.00')], refund_line_items: [{}] }),
      line_items: [line(1, { current_quantity: 1 }), line(2, { current_quantity: 1 })],
    },
    'open, 1 SKU-1, 1 SKU-2, 2500, doubt_partly_refunded',
  ],
  [
    'a refund whose list of lines is empty is held',
    {
      ...refund({ transactions: [paidBack('25.00')], refund_line_items: [] }),
      line_items: [line(1, { current_quantity: 0 }), line(2, { current_quantity: 1 })],
    },
    'open, 1 SKU-2, 2500, doubt_partly_refunded, line_removed',
  ],
  [
    'refunds that name their lines are in the quantities',
    {
      financial_status: 'partially_refunded',
      ...refund({ transactions: [paidBack('25.00')], refund_line_items: [{}] }),
      line_items: [line(1, { current_quantity: 0 }), line(2, { current_quantity: 1 })],
    },
    'open, 1 SKU-2, line_removed',
  ],
  [
    'a refund of lines is held where nothing says how many of them are left',
    refund({ refund_line_items: [{ line_item_id: 2, quantity: 1 }], transactions: [] }),
    'open, 1 SKU-1, 1 SKU-2, doubt_refund_unknown',
  ],
  [
    'a refund of which the answer says nothing is held',
    refund({ id: 5 }),
    'open, 1 SKU-1, 1 SKU-2, doubt_refund_unknown',
  ],
  [
    'a refund of which the answer says nothing is held where no line has changed',
    {
      ...refund({ id: 5 }),
      line_items: [line(1, { current_quantity: 1 }), line(2, { current_quantity: 1 })],
    },
    'open, 1 SKU-1, 1 SKU-2, doubt_refund_unknown',
  ],
  [
    'a refund of lines that paid nothing back is in the quantities',
    {
      ...refund({ refund_line_items: [{ line_item_id: 2, quantity: 1 }], transactions: [] }),
      line_items: [line(1, { current_quantity: 1 }), line(2, { current_quantity: 0 })],
    },
    'open, 1 SKU-1, line_removed',
  ],
  [
    'a refund that failed is none',
    refund({ refund_line_items: [], transactions: [{ kind: 'refund', status: 'failure', amount: '5.00' }] }),
    'open, 1 SKU-1, 1 SKU-2',
  ],
  [
    'a partial refund without the refunds is held',
    { financial_status: 'partially_refunded', line_items: [line(1, { current_quantity: 1 })] },
    'open, 1 SKU-1, doubt_refund_unknown',
  ],
  [
    'of a line that was sent in part, the rest is made',
    { fulfillment_status: 'partial', line_items: [line(1, { quantity: 3, fulfillable_quantity: 2 })] },
    'open, 2 SKU-1',
  ],
  [
    'of a line that was sent in part and refunded in part, the rest is made',
    {
      fulfillment_status: 'partial',
      line_items: [
        line(1, { quantity: 4, current_quantity: 3, fulfillable_quantity: 2, fulfillment_status: 'partial' }),
      ],
    },
    'open, 2 SKU-1',
  ],
  [
    'a line that was sent in part is held where nothing says how many are left',
    { fulfillment_status: 'partial', line_items: [line(1), line(2, { quantity: 3, fulfillment_status: 'partial' })] },
    'open, 1 SKU-1, 3 SKU-2, doubt_partly_fulfilled',
  ],
  [
    'an order that was sent in part is held where no line says so',
    { fulfillment_status: 'partial' },
    'open, 1 SKU-1, 1 SKU-2, doubt_partly_fulfilled',
  ],
  [
    'a line that an edit has removed is not made, and somebody looks at it',
    { line_items: [line(1, { fulfillable_quantity: 1 }), line(2, { fulfillable_quantity: 0 })] },
    'open, 1 SKU-1, doubt_partly_fulfilled, line_removed',
  ],
  [
    'lines of which none is open are held as they are',
    { line_items: [line(1, { current_quantity: 1, fulfillable_quantity: 0 })] },
    'open, 1 SKU-1, doubt_partly_fulfilled',
  ],
  [
    'lines that don’t come to the subtotal are held',
    { subtotal_price: '75.00', total_discounts: '5.00', line_items: [line(1, { price: '25.00' })] },
    'open, 1 SKU-1, doubt_lines_sum',
  ],
  [
    'lines that come to the subtotal after the discount are not',
    { subtotal_price: '20.00', total_discounts: '5.00', line_items: [line(1, { price: '25.00' })] },
    'open, 1 SKU-1',
  ],
  [
    'the discount of the shipping isn’t one of the lines',
    {
      ...{ subtotal_price: '22.00', total_discounts: '8.00' },
      line_items: [line(1, { price: '25.00', discount_allocations: [{ amount: '3.00' }] })],
    },
    'open, 1 SKU-1',
  ],
  [
    'lines that were added by an edit are in the current subtotal',
    {
      ...{ subtotal_price: '25.00', total_discounts: '0.00', current_subtotal_price: '50.00' },
      current_total_discounts: '0.00',
      line_items: [line(1, { price: '25.00', current_quantity: 1 }), line(2, { price: '25.00', current_quantity: 1 })],
    },
    'open, 1 SKU-1, 1 SKU-2',
  ],
  [
    'attributes of lines that the order doesn’t have are held',
    { note_attributes: [{ name: 'line9_design_front', value: 'a.png' }] },
    'open, 1 SKU-1, 1 SKU-2, doubt_design_without_line',
  ],
  [
    'a title that begins as a tip is made, also where it has no SKU',
    {
      line_items: [
        line(1, { sku: '', name: 'Tip Top Tee', requires_shipping: true }),
        line(2, { sku: '', name: 'Tip' }),
      ],
    },
    'open, 1, line_not_shipped',
  ],
  ['an order on hold waits', { fulfillment_status: 'on_hold' }, 'open, 1 SKU-1, 1 SKU-2, doubt_store_hold'],
  ['an order without lines is none', { line_items: [] }, 'order_lines_missing'],
  ['a fraction is no quantity', { line_items: [line(1, { quantity: 1.5 })] }, 'quantity_impossible'],
])('%s', (_what, changes, summary) => {
  expect(read(changes)).toEqual([summary])
})

// IMPORT-11, IMPORT-19
it('keeps an order open that was opened after it was cancelled, and closes one that was cancelled after that', () => {
  const open = (at: string) => ({ updated_at: `2026-11-19T${at}:00-05:00` })
  const cancelled = (at: string) => ({ ...open(at), cancelled_at: '2026-11-19T10:00:00-05:00' })
  expect(read(cancelled('10:00'), open('11:00')).map((one) => one.split(',')[0])).toEqual(['cancelled', 'open'])
  expect(read(cancelled('10:00'), open('09:30')).map((one) => one.split(',')[0])).toEqual(['cancelled', 'cancelled'])
})

// IMPORT-35
it('lists the attributes that nothing reads, and neither designs nor notes of the store', () => {
  const attributes = ['line1_design_front', 'Gate code', '_builder', 'utm_source', 'Name on shirt'].map((name) => ({
    name,
    value: 'x',
  }))
  const file = readOrderFile(Buffer.from(JSON.stringify({ orders: [{ ...order, note_attributes: attributes }] })))
  expect(file).toMatchObject({
    notices: [{ field: 'note_attributes', code: 'attributes_ignored', values: { names: 'Gate code' } }],
  })
})

// IMPORT-30, IMPORT-43
it('reads the counts, sums and refunds of GraphQL, too', () => {
  const money = (amount: string) => ({ shopMoney: { amount, currencyCode: 'CAD' } })
  const node = (changes: object) => ({
    ...{ id: 'gid://shopify/LineItem/1', name: 'Tee', sku: 'SKU-1', quantity: 3, currentQuantity: 3 },
    ...{ unfulfilledQuantity: 3, requiresShipping: true, originalUnitPriceSet: money('25.00'), ...changes },
  })
  const graph = (changes: object, ...nodes: object[]) => ({
    ...{ id: 'gid://shopify/Order/1', name: '#1', createdAt: order.created_at, displayFinancialStatus: 'PAID' },
    ...{ displayFulfillmentStatus: 'UNFULFILLED', cancelledAt: null, currencyCode: 'CAD' },
    shippingAddress: order.shipping_address,
    ...{ lineItems: { nodes }, subtotalPriceSet: money('75.00'), ...changes },
  })
  const say = (one: object) => {
    const file = readOrderFile(Buffer.from(JSON.stringify({ data: { orders: { nodes: [one] } } })))
    const [record] = 'refused' in file ? [] : file.records
    if (record?.kind !== 'order') throw new Error(JSON.stringify(file))
    const { lines, doubts } = record.order
    return [...lines.map(({ quantity }) => quantity), ...doubts.map(({ code }) => code)].join(', ')
  }
  expect(say(graph({}, node({})))).toBe('3')
  expect(say(graph({ subtotalPriceSet: money('100.00') }, node({})))).toBe('3, doubt_lines_sum')
  const partly = { displayFulfillmentStatus: 'PARTIALLY_FULFILLED' }
  expect(say(graph(partly, node({ unfulfilledQuantity: 2 })))).toBe('2')
  const refunded = { displayFinancialStatus: 'PARTIALLY_REFUNDED', totalRefundedSet: money('25.00') }
  expect(say(graph(refunded, node({})))).toBe('3, doubt_partly_refunded')
  const named = { ...refunded, refunds: [{ totalRefundedSet: money('25.00'), refundLineItems: { nodes: [{}] } }] }
  expect(say(graph(named, node({ currentQuantity: 2, unfulfilledQuantity: 2 })))).toBe('2')
  const { currentQuantity: _current, unfulfilledQuantity: _open, ...uncounted } = { ...node({}) }
  const removed = { refunds: [{ refundLineItems: { nodes: [{ quantity: 1 }] } }] }
  expect(say(graph(removed, uncounted))).toBe('3, doubt_refund_unknown')
})

// IMPORT-41
it('refuses what GraphQL answers without the state of the fulfillment, or without the cancellation', () => {
  const place = { name: 'Kim', address1: '1 Main St', city: 'Ottawa', zip: 'K1A 0B1', countryCodeV2: 'CA' }
  const rest = {
    ...{ id: 'gid://shopify/Order/1', name: '#1', createdAt: '2026-11-19T14:00:00Z', shippingAddress: place },
    ...{ displayFinancialStatus: 'PAID', displayFulfillmentStatus: 'UNFULFILLED', cancelledAt: null },
    lineItems: { nodes: [{ id: 'gid://shopify/LineItem/1', sku: 'A', name: 'Tee', quantity: 1 }] },
  }
  const open = (one: object) => readOrderFile(Buffer.from(JSON.stringify({ data: { orders: { nodes: [one] } } })))
  expect(open(rest)).toMatchObject({ records: [{ kind: 'order' }] })
  for (const columns of ['displayFulfillmentStatus', 'cancelledAt']) {
    const refused = { code: 'order_file_lacks_columns', values: { columns } }
    expect(open({ ...rest, [columns]: undefined })).toMatchObject({ refused })
  }
})

it('refuses an order that has a name twice, because no store writes that', () => {
  const text = JSON.stringify({ orders: [order] })
  const codesOf = (name: string, twice: string) => {
    const file = readOrderFile(Buffer.from(text.replace(name, twice)))
    if ('refused' in file) throw new Error(file.refused.code)
    const [record] = file.records
    const found = record?.kind === 'order' ? record.order.doubts : (record?.problems ?? [])
    return [record?.kind, ...found.map(({ field, code }) => `${field} ${code}`)]
  }
  expect(codesOf('"city"', '"city":"Laval","city"')).toEqual(['unreadable', 'city name_repeated'])
  expect(codesOf('"sku"', '"sku":"X","sku"')).toEqual(['unreadable', 'sku name_repeated'])
})
