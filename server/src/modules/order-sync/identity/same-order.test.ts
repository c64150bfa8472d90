import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile, importOrders, importTable, buildOrderRecord } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { formatsWith, shopFormats, type ShopFormatName } from '../../../../testing/nouns/shop-rows.fixture.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)
const look = async (id: number) => (await here.at.desk.get(`/orders/${id}`)).data

// Fixed days: they are those of the store.
const [day, sameDay, later] = ['2026-11-02T10:00:00Z', '2026-11-02T18:00:00Z', '2026-11-18T10:00:00Z']
const wooOrder = (changes: object = {}) => ({
  ...{ id: 1001, number: '700', status: 'processing', currency: 'USD', date_created: day },
  shipping: { first_name: 'Zoë', address_1: '1 Main St', city: 'Boston', postcode: '02134', country: 'US' },
  billing: { email: 'zoe@example.com' },
  line_items: [{ id: 1, sku: 'CARD-OS', name: 'Card', quantity: 1, subtotal: '10.00' }],
  ...changes,
})
const importWoo = (store: number, ...orders: object[]) => importFile(site, store, JSON.stringify(orders), 'orders.json')

const formats = formatsWith('number').filter((name) => name !== 'amazon')

// IMPORT-7
describe.each(formats)('order 1001 of a %s file without ids', (format: ShopFormatName) => {
  const row = (placed: string) => ({
    ...{ id: '', number: '1001', status: shopFormats[format].open, sku: 'CARD-OS', quantity: '3', placed },
    ...{ name: 'Max Roe', city: 'Austin' },
  })

  test('is another one than order 700 with the id 1001, whichever comes first, and stays it', async () => {
    const store = await givenStore(site)
    const woo = await importWoo(store, wooOrder())
    const before = await look(woo.lines[0].order.id)
    const one = await importTable(site, store, format, [row(later)])
    expect(one.lines[0].outcome).toBe('created')
    expect(one.lines[0].order.id).not.toBe(before.id)
    expect(await look(before.id)).toEqual(before)
    expect(codes((await importTable(site, store, format, [row(later)])).lines[0])).toEqual(['skipped_unchanged'])
    expect(codes((await importWoo(store, wooOrder())).lines[0])).toEqual(['skipped_unchanged'])

    const second = await givenStore(site)
    const first = await importTable(site, second, format, [row(later)])
    const then = await importWoo(second, wooOrder())
    expect(then.lines[0].outcome).toBe('created')
    expect((await look(first.lines[0].order.id)).ship_to.name).toBe('Max Roe')
    expect(codes((await importTable(site, second, format, [row(later)])).lines[0])).toEqual(['skipped_unchanged'])
    expect(codes((await importWoo(second, wooOrder())).lines[0])).toEqual(['skipped_unchanged'])
    // Its own id makes it known by that from now on.
    const own = await importWoo(second, wooOrder({ id: 1520, number: '1001', date_created: later }))
    expect(own.lines[0].order.id).toBe(first.lines[0].order.id)
  })

  test('fails where nothing tells it from order 700 with the id 1001', async () => {
    const store = await givenStore(site)
    const woo = await importWoo(store, wooOrder())
    const before = await look(woo.lines[0].order.id)
    const one = await importTable(site, store, format, [row(sameDay)])
    expect([one.lines[0].outcome, codes(one.lines[0])]).toEqual(['failed', ['order_number_ambiguous']])
    expect(await look(before.id)).toEqual(before)

    const second = await givenStore(site)
    await importTable(site, second, format, [row(sameDay)])
    const then = await importWoo(second, wooOrder())
    expect([then.lines[0].outcome, codes(then.lines[0])]).toEqual(['failed', ['order_id_ambiguous']])
  })
})

// IMPORT-7, IMPORT-22
test('an order isn’t closed by a cancelled one of which the id is its number', async () => {
  const store = await givenStore(site)
  await importWoo(store, wooOrder({ status: 'cancelled' }))
  const one = await importTable(site, store, 'woocommerce', [{ number: '1001', sku: 'CARD-OS', placed: later }])
  expect(one.lines[0].outcome).toBe('created')
})

// IMPORT-7
test('an order that a file names by its id alone is the one with that id, and keeps its number', async () => {
  const store = await givenStore(site)
  const first = await importWoo(store, wooOrder(), wooOrder({ id: 1520, number: '1001' }))
  const row = { id: '1001', sku: 'CARD-OS', quantity: '2', placed: day, name: 'Zoë' }
  const then = await importTable(site, store, 'woocommerce', [row])
  expect([then.lines[0].outcome, then.lines[0].order.id]).toEqual(['updated', first.lines[0].order.id])
  expect(await look(first.lines[0].order.id)).toMatchObject({ external_id: '1001', external_number: '700' })
})

// IMPORT-7
test('an order that its store renumbered is the same one', async () => {
  const store = await givenStore(site)
  const first = await importWoo(store, wooOrder({ number: '1001' }))
  const then = await importWoo(store, wooOrder({ number: '700' }))
  expect(then.lines[0].order.id).toBe(first.lines[0].order.id)
})

// IMPORT-7, IMPORT-22
test('a cancelled order that its store renumbered is remembered once', async () => {
  const store = await givenStore(site)
  for (const number of ['1001', '700', '1001']) {
    const { run, lines } = await importWoo(store, wooOrder({ number, status: 'cancelled' }))
    expect([run.state, lines[0].outcome]).toEqual(['done', 'skipped'])
  }
  expect(codes((await importWoo(store, wooOrder({ number: '700' }))).lines[0])).toEqual(['skipped_was_cancelled'])
})

// IMPORT-17
test('an order of our own export is the one with its id, though its store has another number for it', async () => {
  const store = await givenStore(site)
  const first = await importWoo(store, wooOrder())
  const record = (placed: string) =>
    buildOrderRecord({ number: '1001', placed_at: placed, city: 'Austin', lines: [{ sku: 'CARD-OS' }] })
  const then = await importOrders(site, store, [record(day)])
  expect([then.lines[0].outcome, then.lines[0].order.id]).toEqual(['updated', first.lines[0].order.id])
})

// IMPORT-7, IMPORT-31
test('orders whose ids are numbers of more digits than a number keeps stay two, each with its own id', async () => {
  const store = await givenStore(site)
  const ids = ['90071992547409921', '90071992547409922']
  const text = (quantity: number) =>
    JSON.stringify(
      ids.map((id) => wooOrder({ id, number: id, line_items: [{ ...wooOrder().line_items[0], quantity }] })),
    ).replaceAll(/"(\d{17})"/g, '$1')
  const first = await importFile(site, store, text(1), 'orders.json')
  expect(first.lines.map((line: { outcome: string }) => line.outcome)).toEqual(['created', 'created'])
  for (const [at, line] of first.lines.entries()) {
    expect(await look(line.order.id)).toMatchObject({ external_id: ids[at], external_number: ids[at] })
  }
  const then = await importFile(site, store, text(2), 'orders.json')
  expect(then.lines.map((line: { order: { id: number } }) => line.order.id)).toEqual(
    first.lines.map((line: { order: { id: number } }) => line.order.id),
  )
})

// IMPORT-31
test('an order whose id was written in powers of ten is refused, because many have the same', async () => {
  const store = await givenStore(site)
  const text = JSON.stringify([wooOrder({ id: 'ID' })]).replace('"ID"', '7.80021e+12')
  const { lines } = await importFile(site, store, text, 'orders.json')
  expect([lines[0].outcome, codes(lines[0])]).toEqual(['failed', ['number_rounded']])
})

// IMPORT-7, IMPORT-19
test('an order that a file of our own has with and without # in front is one, and held where its lines differ', async () => {
  const store = await givenStore(site)
  const records = ['G004', '#G004'].map((number, at) =>
    buildOrderRecord({ number, lines: [{ sku: 'CARD-OS', quantity: at + 1 }] }),
  )
  const { lines } = await importOrders(site, store, records)
  expect(lines.map((line: { outcome: string }) => line.outcome)).toEqual(['created', 'updated'])
  expect(await look(lines[0].order.id)).toMatchObject({
    hold: { kind: 'system' },
    problems: [{ code: 'doubt_versions', holds: true }],
  })
})
