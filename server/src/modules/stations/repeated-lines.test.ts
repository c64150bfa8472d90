import { endpoints } from '@platen/contracts/api'
import type { EndpointSpec } from '@platen/contracts/endpoint'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { buildOrderRecord } from '../orders/testing/factory.fixture.ts'
import { floorOfTests } from './testing/floor-of-tests.ts'
import { findReasonId } from './testing/floor-steps.ts'
import { givenOrder, givenPiece } from './testing/given-order.ts'

// INPUT-13: what a list names twice is judged by the sum of its lines, and done once.

const here = floorOfTests()
const at = () => here.at

/** Names of the fields of a body that hold lists. */
function listsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, unknown>)
    return fields.flatMap(([name, field]) => (isList(field) ? [name] : listsOf(field)))
  }
  return isWrapped(schema) ? listsOf(schema.def.innerType) : []
}

function isList(schema: unknown): boolean {
  return schema instanceof z.ZodArray || (isWrapped(schema) && isList(schema.def.innerType))
}

function isWrapped(schema: unknown): schema is z.ZodOptional | z.ZodDefault | z.ZodNullable {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
}

async function readPieces(orderId: number): Promise<number> {
  const { data } = await at().desk.get(`/orders/${orderId}`)
  return data.items.flatMap((item: { pieces: unknown[] }) => item.pieces).length
}

async function sent(lines: number[]) {
  const order = await givenOrder(here.floor, { stage: 'packaged', lines: [{ quantity: 2 }] })
  await at().packaging.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
  const items = lines.map((quantity) => ({ item_id: order.item_ids[0], quantity }))
  return at().desk.post(`/orders/${order.id}/reship`, { items, reason: 'Lost' })
}

/** By route and field: the outcome of a body that names one thing twice. */
const grid: Record<string, () => Promise<void>> = {
  'PATCH /orders/:id/items/:item_id designs': async () => {
    const order = await givenOrder(here.floor)
    const { version } = (await at().desk.get(`/orders/${order.id}`)).data
    const designs = ['front.png', 'back.png'].map((fileName) => ({ area: 'front', file_name: fileName }))
    const answer = await at().desk.patch(`/orders/${order.id}/items/${order.item_ids[0]}`, { version, designs })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['designs']])
  },
  'POST /orders/:id/split piece_ids': async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 3 }] })
    const [one, two] = order.piece_ids
    const answer = await at().desk.post(`/orders/${order.id}/split`, { piece_ids: [one, one, two, one], reason: 'x' })
    expect(answer.status).toBe(200)
    expect(await readPieces(order.id)).toBe(1)
  },
  'POST /orders/:id/reship items': async () => {
    expect((await sent([2, 1])).code).toBe('item_units_too_many')
    const { status, data } = await sent([1, 1])
    expect([status, data.items.length, await readPieces(data.id)]).toEqual([200, 1, 2])
  },
  'POST /fulfillment/pieces/:id/reject areas': async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed', lines: [{ areas: ['front', 'back'] }] })
    const body = {
      at: 'confirm_printed',
      expected_stage: 'design_printed',
      reason_id: await findReasonId(here.floor, 'misprint'),
      disposition: 'rework',
      areas: ['front', 'front'],
    }
    const { status, data } = await at().confirm_printed.post(`/fulfillment/pieces/${piece.id}/reject`, body)
    expect(status).toBe(200)
    expect(data.piece.areas.map((area: { state: string }) => area.state)).toEqual(['pending', 'printed'])
  },
  'POST /fulfillment/print-barcode/batches piece_ids': async () => {
    const { id } = await givenPiece(here.floor)
    const { data } = await at().print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [id, id, id] })
    expect([data.batch.piece_count, data.left_out, data.taken]).toEqual([1, [], 0])
    const { filters } = await here.floor.site.database.read.one(
      z.strictObject({ filters: z.looseObject({}) }),
      sql`
      select filters from barcode_batches where id = ${data.batch.id}`,
    )
    expect(filters).toEqual({ chosen: 1 })
  },
  'POST /fulfillment/print-design/print barcodes': async () => {
    const { barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const barcodes = [barcode, `]C1${barcode}`, `${barcode}\r\n`, 'nothing', 'nothing']
    const { data } = await at().print_design.post('/fulfillment/print-design/print', { barcodes })
    expect([data.sent, data.of, data.failures.length]).toEqual([1, 2, 1])
  },
  'POST /fulfillment/print-design/print piece_ids': async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const body = { piece_ids: [id, 999_999, id, 999_999], barcodes: [barcode] }
    const { data } = await at().print_design.post('/fulfillment/print-design/print', body)
    expect([data.sent, data.of, data.failures.length]).toEqual([1, 2, 1])
  },
  'POST /fulfillment/packaging/hand-over order_ids': async () => {
    const { id } = await givenOrder(here.floor, { stage: 'packaged' })
    const orderIds = [id, 999_999, id, 999_999]
    const { data } = await at().packaging.post('/fulfillment/packaging/hand-over', { order_ids: orderIds })
    expect([data.completed, data.failures.length]).toEqual([[id], 1])
  },
  'PUT /products/:id/attached attached': async () => {
    const [product] = (await at().manager.get('/products', { query: { search: 'mug' } })).data
    const { version } = (await at().manager.get(`/products/${product.id}`)).data
    const attached = [1, 2].map((quantity) => ({ sku: 'CARD-OS', quantity }))
    const { data } = await at().manager.put(`/products/${product.id}/attached`, { version, attached })
    expect(data.attached).toMatchObject([{ sku: 'CARD-OS', quantity: 3 }])
  },
}

test('every call that accepts a list is tested', () => {
  const all = endpoints as readonly EndpointSpec[]
  const lists = all.flatMap((spec) => listsOf(spec.body).map((field) => `${spec.route} ${field}`))
  expect(Object.keys(grid).sort()).toEqual(lists.sort())
})

test.each(Object.entries(grid))('%s counts duplicates once or as their sum', (_call, look) => look())

const line = { sku: 'MUG-WHT-11OZ', quantity: 2, design_front: 'front.png' }
const record = buildOrderRecord({ number: 'TWICE', lines: [] }) as Record<string, string>
const { lines: _none, ...fields } = record
const csv = (rows: readonly Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${String(cell)}"`).join(','))
    .join('\n')
const shopify = {
  Name: '#TWICE',
  'Financial Status': 'paid',
  'Fulfillment Status': 'unfulfilled',
  Id: '77001',
  'Cancelled at': '',
  'Shipping Address2': '',
  'Shipping Zip': '',
  'Shipping Province': '',
  Email: '',
  Total: '10.00',
  Currency: 'CAD',
  'Created at': (record.placed_at ?? '').replace('T', ' ').replace('-05:00', ' -0500'),
  'Shipping Name': 'Zoe',
  'Shipping Address1': '1 rue A',
  'Shipping City': 'Laval',
  'Shipping Country': 'CA',
  'Note Attributes': 'line1_design_front: front.png\nline2_design_front: front.png',
}
const ofShopify = (quantity: number) => ({
  'Lineitem quantity': quantity,
  'Lineitem name': 'Mug',
  'Lineitem sku': line.sku,
})
const blank = Object.fromEntries(Object.keys(shopify).map((name) => [name, '']))

test.each([
  ['our CSV', csv([line, { ...line, quantity: 3 }].map((one) => ({ ...fields, ...one })))],
  ['our JSON', JSON.stringify({ orders: [{ ...record, lines: [line, { ...line, quantity: 3 }] }] })],
  [
    'a Shopify export',
    csv([
      { ...shopify, ...ofShopify(2) },
      { ...blank, Name: '#TWICE', ...ofShopify(3) },
    ]),
  ],
])('an order of %s that names one SKU twice gets the pieces of both lines', async (name, text) => {
  const storeId = here.floor.store_id
  const file = { name: 'orders.csv', bytes: Buffer.from(text) }
  const { data, body } = await at().desk.upload('/order-sync/imports', file, { store_id: String(storeId) })
  expect(body.message).toBeUndefined()
  await here.floor.site.services.backgroundTasks.whenIdle()
  const run = (await at().desk.get(`/order-sync/imports/${data.id}`)).data
  expect([name, run.created, run.items, run.pieces]).toEqual([name, 1, 2, 5])
  await here.floor.site.database.transaction((tx) =>
    tx.run(
      sql`update orders set external_id = id::text where store_id = ${storeId} and external_id in ('TWICE', '77001')`,
    ),
  )
})

test('a catalog row that names a SKU again, in whatever spelling, is reported and changes nothing', async () => {
  const rows = ['TEE-NEW-1,5', ' tee-new-1 ,7', 'TEE-NEW-2,1'].map((row) => `NEW,New,,${row}`)
  const bytes = Buffer.from(['product_code,product_name,print_areas,sku,on_hand', ...rows].join('\n'))
  const { data } = await at().manager.upload('/products/imports', { name: 'catalog.csv', bytes })
  expect(data).toMatchObject({ failed: 1, problems: [{ line: 3, code: 'sku_repeated' }] })
  const { on_hand } = await here.floor.site.database.read.one(
    z.strictObject({ on_hand: z.number() }),
    sql`
    select l.on_hand from stock_levels l join variants v on v.id = l.variant_id where v.sku = 'TEE-NEW-1'`,
  )
  expect(on_hand).toBe(5)
})
