import { afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces, packWhole, handOver } from '../../../testing/floor/floor-steps.ts'
import { readPieces } from '../../../testing/floor/given-order.ts'
import {
  buildOrderRecord,
  importOrders,
  importTable,
  type GivenRecord,
} from '../../../testing/floor/given-order-file.ts'
import { readSampleFile, givenSampleCatalog } from '../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
let store: number
beforeAll(() => {
  ;({ site, store_id: store } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
let numbers = 0

/**
 * Imports an order and then its next version. Returns the order before and after, and the line of the second import.
 */
async function versions(
  first: GivenRecord,
  then: GivenRecord,
  between: (order: Awaited<ReturnType<typeof look>>) => Promise<unknown> = async () => {},
) {
  const number = `V-${++numbers}`
  const one = await importOrders(site, store, [buildOrderRecord({ ...first, number })])
  const id = one.lines[0].order.id
  const before = await look(id)
  await between(before)
  const two = await importOrders(site, store, [buildOrderRecord({ ...then, number })])
  return { before, after: await look(id), line: two.lines[0], run: two.run }
}
const codes = (line: { remarks: { field: string; code: string }[] }) =>
  line.remarks.map(({ field, code }) => `${field} ${code}`)

const mugs = (quantity: number) => ({ lines: [{ sku: 'MUG-WHT-11OZ', quantity }] })

test('a newer version applies only what changed in the source, and keeps and reports what staff edited', async () => {
  const { after, line, run } = await versions(
    mugs(1),
    { ...mugs(1), city: 'Laval', customer_name: 'Zoé', note: 'ring twice' },
    (order) => desk.patch(`/orders/${order.id}`, { version: order.version, ship_to_city: 'Lévis' }),
  )
  expect(run).toMatchObject({ updated: 1, created: 0 })
  expect(after).toMatchObject({
    customer_name: 'Zoé',
    customer_note: 'ring twice',
    ship_to: { city: 'Lévis' },
    hold: null,
  })
  expect(codes(line)).toEqual([
    'ship_to_city change_kept',
    'customer_name changed_value',
    'ship_to_name changed_value',
    'customer_note changed_value',
  ])
  expect(line.remarks[3].message).toBe('Changed from “–” to “ring twice”.')
  expect((await desk.get('/orders', { query: { search: 'levis zoe' } })).data).toHaveLength(1)
})

test('a newer version cancels, creates and removes the pieces that its quantities and lines imply', async () => {
  const fewer = await versions(mugs(5), mugs(3))
  expect(readPieces(fewer.after).filter((piece) => piece.stage === 'cancelled')).toHaveLength(2)
  const more = await versions(mugs(3), mugs(4))
  expect(readPieces(more.after).map((piece) => piece.stage)).toEqual(Array(4).fill('waiting_barcode'))
  const added = await versions(mugs(1), { lines: [...mugs(1).lines, { sku: 'TEE-BLK-M', quantity: 2 }] })
  expect(added.after.items).toMatchObject([
    { sku: 'MUG-WHT-11OZ' },
    { sku: 'TEE-BLK-M', position: 2, pieces: [{}, {}] },
  ])
  const gone = await versions({ lines: [...mugs(1).lines, { sku: 'TEE-BLK-M', quantity: 2 }] }, mugs(1))
  expect(gone.after.items[1]).toMatchObject({ cancelled_quantity: 2, fulfillment_status: 'cancelled' })
})

test('a newer version changes variant and design while all pieces wait, and the pieces are created again', async () => {
  const { after } = await versions(mugs(1), {
    lines: [{ sku: 'TEE-BLK-M', quantity: 1, designs: { back: 'back.png' } }],
  })
  const living = after.items.flatMap((item: { pieces: { stage: string }[]; sku: string }) =>
    item.pieces.filter((piece) => piece.stage === 'waiting_barcode').map(() => item.sku),
  )
  expect(living).toEqual(['TEE-BLK-M'])
  expect(after.status).toBe('open')
})

test('a change that comes too late puts the order on a system hold that lists it, until it is released', async () => {
  const { after, line } = await versions(mugs(2), mugs(1), (order) =>
    takePieces(here.floor, readPieces(order), 'barcode_printed'),
  )
  expect(after.hold).toMatchObject({ kind: 'system' })
  expect(codes(line)).toEqual(['lines.1.quantity change_quantity_late'])
  expect(after.problems).toMatchObject([{ code: 'change_quantity_late' }])
  expect(after.items[0].quantity).toBe(2)
  const { data } = await desk.post(`/orders/${after.id}/release`, {})
  expect(data).toMatchObject({ hold: null, problems: [] })
})

test('an address change after the label is reported and holds no work in progress', async () => {
  const { after, line } = await versions(mugs(1), { ...mugs(1), city: 'Laval' }, (order) =>
    packWhole(here.floor, order),
  )
  expect(codes(line)).toEqual(['ship_to_city change_address_late'])
  expect(after).toMatchObject({ hold: null, status: 'shipping', ship_to: { city: 'Québec' } })
})

test('a newer version of a failed order is applied completely and opens it if nothing is wrong now', async () => {
  const { before, after, run } = await versions({ lines: [{ sku: 'NONE' }], address1: '' }, mugs(2))
  expect(before.status).toBe('failed')
  expect(after).toMatchObject({ status: 'open', problems: [] })
  expect(readPieces(after)).toHaveLength(2)
  expect(run.updated).toBe(1)
})

test('a newer version with an unknown SKU leaves an open order unchanged, on hold', async () => {
  const { after, line } = await versions(mugs(1), { lines: [{ sku: 'NONE', quantity: 1 }] })
  expect(after.hold?.kind).toBe('system')
  expect(codes(line)).toEqual(['lines.1.sku change_sku_unknown'])
})

// IMPORT-12, IMPORT-35
test('a file in our own format changes a text to print, and one without a place for it leaves it', async () => {
  const number = `V-${++numbers}`
  const write = (text?: string) => {
    const line = { sku: 'TEE-BLK-M', quantity: 1, design_front: 'front.png', design_back: '' }
    return [
      { ...buildOrderRecord({ number }), lines: [{ ...line, ...(text !== undefined && { personalization: text }) }] },
    ]
  }
  const first = await importOrders(site, store, write('Name: Zoe'))
  const { id } = first.lines[0].order
  const text = async () => (await look(id)).items[0].personalisation
  expect(await text()).toBe('Name: Zoe')
  const second = await importOrders(site, store, write('Name: Zoé'))
  expect([second.lines[0].outcome, codes(second.lines[0])]).toEqual([
    'updated',
    ['lines.1.personalisation changed_value'],
  ])
  expect(await text()).toBe('Name: Zoé')
  for (const same of [write('Name: Zoé'), write()])
    expect(codes((await importOrders(site, store, same)).lines[0])).toEqual([' skipped_unchanged'])
  expect((await importOrders(site, store, write(''))).lines[0].outcome).toBe('updated')
  expect(await text()).toBe('')
})

test('a newer version changes nothing in a completed order', async () => {
  const { after, line } = await versions(mugs(1), mugs(2), async (order) => {
    await packWhole(here.floor, order)
    await handOver(here.floor, order.id)
  })
  expect([line.outcome, codes(line)]).toEqual(['skipped', [' skipped_closed']])
  expect(after).toMatchObject({ status: 'completed', items: [{ quantity: 1 }] })
})

test('a changed order is found next to an unchanged one', async () => {
  const { run, lines } = await importOrders(site, store, [
    buildOrderRecord({ number: 'TWICE', ...mugs(1) }),
    buildOrderRecord({ number: 'OTHER', ...mugs(1) }),
  ])
  expect(run).toMatchObject({ created: 2 })
  const again = await importOrders(site, store, [
    buildOrderRecord({ number: 'OTHER', ...mugs(1) }),
    buildOrderRecord({ number: 'TWICE', ...mugs(2) }),
  ])
  expect(again.lines.map((line: { outcome: string }) => line.outcome)).toEqual(['skipped', 'updated'])
  expect(lines[0].order.id).toBe(again.lines[1].order.id)
})

// IMPORT-61
test('a known order keeps what a newer export has no column for, and an empty cell of one clears', async () => {
  await sampleFactory()
  const storeId = await givenStore(site)
  const paid = { 'Financial Status': 'paid', Notes: 'Ring twice' }
  const { order } = await upload(givenUnpaidOrder(paid), storeId)
  const before = await look(order.id)
  expect(before.customer_note).toBe('Ring twice')
  const without = (...names: string[]) => {
    const rows = givenUnpaidOrder(paid).toString().trim().split('\n')
    const columns = (rows[0] ?? '').split(',')
    const cut = rows.map((row) => row.split(',').filter((_cell, at) => !names.includes(columns[at] ?? '')))
    return Buffer.from(cut.map((cells) => cells.join(',')).join('\n'))
  }
  const lacking = without('Notes', 'Email', 'Phone', 'Shipping Phone', 'Billing Phone', 'Tags', 'Shipping Company')
  expect(codes(await upload(lacking, storeId))).toEqual([' skipped_unchanged'])
  expect(await look(order.id)).toEqual(before)
  expect((await upload(givenUnpaidOrder({ ...paid, Notes: '' }), storeId)).outcome).toBe('updated')
  expect(await look(order.id)).toMatchObject({ customer_note: '', email: before.email })
  const cleared = await upload(givenUnpaidOrder({ ...paid, Notes: '', 'Note Attributes': '' }), storeId)
  expect(codes(cleared).join(' ')).toContain('design')
})

// IMPORT-61
test.each(['mapped', 'woocommerce', 'shipstation', 'order_desk'] as const)(
  'a %s table without texts keeps them, and holds an order where nobody can tell whose line was changed',
  async (format) => {
    const number = `T-${++numbers}`
    const tee = (text: string, quantity: number) => ({
      ...{ sku: 'TEE-BLK-M', quantity, design_front: 'front.png', design_back: '', personalization: text },
    })
    const record = { ...buildOrderRecord({ number }), lines: [tee('Name: Zoe', 1), tee('Name: Max', 2)] }
    const { order } = (await importOrders(site, store, [record])).lines[0]
    const before = await look(order.id)
    const rows = (...quantities: string[]) =>
      quantities.map((quantity) => ({
        ...{ number, quantity, name: 'Zoë Côté', city: 'Québec', country: 'CA', placed: before.placed_at },
      }))
    const texts = async () =>
      (await look(order.id)).items.map((item: Record<string, unknown>) => [item.quantity, item.personalisation])
    const same = await importTable(site, store, format, rows('2', '1'))
    expect([codes(same.lines[0]).join(' ').includes('doubt_texts_unclear'), await texts()]).toEqual([
      false,
      [
        [1, 'Name: Zoe'],
        [2, 'Name: Max'],
      ],
    ])
    const changed = await importTable(site, store, format, rows('2', '2'))
    expect(codes(changed.lines[0])).toContain('lines doubt_texts_unclear')
    expect((await look(order.id)).hold).toMatchObject({ kind: 'system' })
  },
)

/** The unpaid order of the sample export, with other words in some of its columns. */
function givenUnpaidOrder(changes: Record<string, string> = {}): Buffer {
  const [header = '', ...rows] = readSampleFile('shopify-orders.csv').toString().split('\n')
  const columns = header.split(',')
  const cells = (rows.find((row) => row.startsWith('#10024,')) ?? '').split(',')
  for (const [column, value] of Object.entries(changes)) cells[columns.indexOf(column)] = value
  return Buffer.from(`${header}\n${cells.join(',')}\n`)
}

let sampled: Promise<void> | undefined
const sampleFactory = () => (sampled ??= givenSampleCatalog(site))

async function upload(bytes: Buffer, storeId = store) {
  const sent = await desk.upload('/order-sync/imports', { name: 'export.csv', bytes }, { store_id: String(storeId) })
  await whenWorked(site)
  const { data } = await desk.get(`/order-sync/imports/${sent.data.id}/lines`)
  return data[0]
}

test('an unpaid order continues when it is paid, and is cancelled when the store cancels it', async () => {
  await sampleFactory()
  const first = await upload(givenUnpaidOrder())
  expect(first.outcome).toBe('created')
  expect(await look(first.order.id)).toMatchObject({ payment: 'pending', hold: { kind: 'payment' } })

  expect((await upload(givenUnpaidOrder({ 'Financial Status': 'paid' }))).outcome).toBe('updated')
  expect(await look(first.order.id)).toMatchObject({ status: 'open', payment: 'paid', hold: null })

  const cancelled = { 'Financial Status': 'paid', 'Cancelled at': '2099-11-10 07:39:07 -0500' }
  expect((await upload(givenUnpaidOrder(cancelled))).outcome).toBe('updated')
  expect(await look(first.order.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'source_cancelled' })
  expect((await upload(givenUnpaidOrder(cancelled))).remarks).toMatchObject([{ code: 'skipped_unchanged' }])
})

test('an order in processing is held when the store takes its payment back', async () => {
  await sampleFactory()
  const storeId = await givenStore(site)
  const { order } = await upload(givenUnpaidOrder({ 'Financial Status': 'paid' }), storeId)
  await takePieces(here.floor, readPieces(await look(order.id)), 'barcode_printed')
  await upload(givenUnpaidOrder(), storeId)
  expect(await look(order.id)).toMatchObject({ status: 'processing', payment: 'pending', hold: { kind: 'payment' } })
})

// STORE-3
test.each<[string, (id: number, storeId: number) => Promise<unknown>]>([
  ['in the store', (_id, storeId) => upload(givenUnpaidOrder({ 'Financial Status': 'paid' }), storeId)],
  ['as staff say', (id) => desk.post(`/orders/${id}/release`, { payment_received: true })],
])('an unpaid order of a paused store is on payment hold, and on the store’s once it is paid %s', async (_how, pay) => {
  await sampleFactory()
  const paused = await givenStore(site)
  await site.database.pool.query('update stores set paused_at = now() where id = $1', [paused])
  const { order } = await upload(givenUnpaidOrder(), paused)
  expect(await look(order.id)).toMatchObject({ payment: 'pending', hold: { kind: 'payment' } })
  await pay(order.id, paused)
  expect(await look(order.id)).toMatchObject({ payment: 'paid', hold: { kind: 'system', reason: 'Store paused' } })
})

// STORE-3
test('an unpaid order that came in before its store was paused continues when it is paid', async () => {
  await sampleFactory()
  const storeId = await givenStore(site)
  const { order } = await upload(givenUnpaidOrder(), storeId)
  await site.database.pool.query(`update stores set paused_at = now() where id = $1`, [storeId])
  await upload(givenUnpaidOrder({ 'Financial Status': 'paid' }), storeId)
  expect(await look(order.id)).toMatchObject({ payment: 'paid', hold: null })
})

test('a line that comes back is kept as files have it, so that the next file finds the order as it is', async () => {
  const mug = { sku: 'MUG-WHT-11OZ', quantity: 1 }
  const tee = { sku: 'TEE-BLK-M', quantity: 1, designs: { front: 'front.png', back: 'back.png' } }
  const { after } = await versions({ lines: [mug, tee] }, { lines: [mug] })
  const record = buildOrderRecord({ number: after.external_number, lines: [mug, tee] })
  await importOrders(site, store, [record])
  const { lines } = await importOrders(site, store, [record])
  expect(lines[0].outcome).toBe('skipped')
})
