import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile, importTable } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import {
  formatsWith,
  mappingOf,
  shopFormats,
  writeShopTable,
  type ShopRow,
} from '../../../../testing/nouns/shop-rows.fixture.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const ordersOf = async (storeId: number) =>
  (await here.at.desk.get('/orders', { query: { store_id: storeId } })).data as { status: string }[]
const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)
// Fixed days: a file says when an order was placed; nothing compares that with today.
const order: ShopRow = { id: '4101', number: '4101', sku: 'CARD-OS', line_id: '11' }

// IMPORT-19, IMPORT-22
describe.each(formatsWith('status'))('an order that a %s file says is cancelled', (format) => {
  const { open: status, cancelled } = shopFormats[format]
  const [open, ended] = [
    { ...order, status },
    { ...order, status: cancelled },
  ]
  const unreadable = { ...ended, quantity: 'many' }

  test.each([
    ['below its older row', [open, ended], ['skipped', 'skipped']],
    ['above its older row', [ended, open], ['skipped', 'skipped']],
    ['in a record that makes no order', [unreadable], ['failed']],
    ['in a record that makes no order, below its older row', [open, unreadable], ['skipped', 'failed']],
    ['in rows that contradict each other', [open, { ...ended, sku: 'STICKER-OS', line_id: '12' }], ['failed']],
  ])('is remembered, and isn’t opened by last week’s file: %s', async (_where, rows, outcomes) => {
    const store = await givenStore(site)
    const one = await importTable(site, store, format, rows)
    expect(one.lines.map((line: { outcome: string }) => line.outcome)).toEqual(outcomes)
    const two = await importTable(site, store, format, [open])
    expect([two.lines[0].outcome, codes(two.lines[0])]).toEqual(['skipped', ['skipped_was_cancelled']])
    expect(await ordersOf(store)).toEqual([])
  })

  test('holds it where it is known and the record can’t be read, and an older file doesn’t change it', async () => {
    const store = await givenStore(site)
    const one = await importTable(site, store, format, [open])
    const { id } = one.lines[0].order
    await importTable(site, store, format, [unreadable])
    expect((await here.at.desk.get(`/orders/${id}`)).data.hold).toMatchObject({ kind: 'system' })
    const three = await importTable(site, store, format, [{ ...open, quantity: '2' }])
    expect(codes(three.lines[0])).toEqual(['skipped_was_cancelled'])
    expect((await here.at.desk.get(`/orders/${id}`)).data.hold).toMatchObject({ kind: 'system' })
    const four = await importTable(site, store, format, [ended])
    expect(four.lines[0].outcome).toBe('updated')
    expect((await here.at.desk.get(`/orders/${id}`)).data.status).toBe('cancelled')
  })
})

// IMPORT-7, IMPORT-14, IMPORT-22
describe.each(formatsWith('id', 'number', 'status'))(
  'a row of a %s file whose number a spreadsheet broke',
  (format) => {
    const { open: status, cancelled } = shopFormats[format]
    const row = { ...order, number: 'W-4101', status }
    const hold = async (id: number) => (await here.at.desk.get(`/orders/${id}`)).data.hold?.kind

    test.each([
      ['says that its order is cancelled', { status: cancelled }],
      ['has another address', { city: 'Austin' }],
    ])('holds the order that its id names, which it %s', async (_what, changes) => {
      const store = await givenStore(site)
      const { order: known } = (await importTable(site, store, format, [row])).lines[0]
      const { lines } = await importTable(site, store, format, [{ ...row, ...changes, number: '#REF!' }])
      expect(lines[0]).toMatchObject({ outcome: 'failed', order: { id: known.id } })
      expect(await hold(known.id)).toBe('system')
    })

    test('is remembered where it says that its order is cancelled', async () => {
      const store = await givenStore(site)
      await importTable(site, store, format, [{ ...row, status: cancelled, number: '#REF!' }])
      expect(codes((await importTable(site, store, format, [row])).lines[0])).toEqual(['skipped_was_cancelled'])
      expect(await ordersOf(store)).toEqual([])
    })
  },
)

// IMPORT-22, IMPORT-43
describe('a column about a step of an order', () => {
  /** Imports a table whose last column is about that. */
  const importStep = (store: number, field: string, name: string, cell: string) => {
    const [header = '', row = ''] = writeShopTable('mapped', [{ ...order, sku: 'CARD-OS' }]).split('\n')
    const mapping = mappingOf('mapped')
    const columns = JSON.stringify({ ...mapping, fields: { ...mapping?.fields, [field]: name } })
    return importFile(site, store, `${header},"${name}"\n${row},"${cell}"\n`, 'orders.csv', { columns })
  }

  test.each([
    ['cancelled_at', 'Cancelled', 'lieferbar', 'system'],
    ['cancelled_at', 'Cancelled', 'FALSCH', undefined],
    ['cancelled_at', 'Cancelled', '0000-00-00 00:00:00', undefined],
    ['fulfillment_status', 'Shipped at', '1/1/0001', undefined],
    ['fulfillment_status', 'Shipped at', new Date(Date.now() + 3 * 86_400_000).toISOString(), 'system'],
    ['payment_status', 'Date paid', '0000-00-00 00:00:00', 'payment'],
  ])('skips and remembers nothing where %s is “%s” with “%s”', async (field, name, cell, hold) => {
    const store = await givenStore(site)
    const one = await importStep(store, field, name, cell)
    expect(one.lines[0].outcome).toBe('created')
    expect((await here.at.desk.get(`/orders/${one.lines[0].order.id}`)).data.hold?.kind).toBe(hold)
    expect(codes((await importStep(store, field, name, '')).lines[0])).not.toContainEqual(
      expect.stringMatching(/^skipped_was/),
    )
  })

  test.each([
    ['cancelled_at', 'Cancelled', 'WAHR', 'cancelled'],
    ['fulfillment_status', 'Shipped at', new Date(Date.now() - 3 * 86_400_000).toISOString(), 'fulfilled'],
  ])('skips and remembers an order where %s is “%s” with “%s”', async (field, name, cell, state) => {
    const store = await givenStore(site)
    expect(codes((await importStep(store, field, name, cell)).lines[0])).toEqual([`skipped_${state}`])
    expect(codes((await importStep(store, field, name, '')).lines[0])).toEqual([`skipped_was_${state}`])
  })
})

// IMPORT-22
test('a cancelled order of an API that can’t be read isn’t opened by an older answer', async () => {
  const store = await givenStore(site)
  // Fixed days: they are those of the store.
  const write = (changes: object) =>
    JSON.stringify([
      {
        ...{ id: 4101, number: '4101', status: 'processing', currency: 'USD', date_created_gmt: '2026-11-18T10:00:00' },
        date_modified_gmt: '2026-11-18T10:00:00',
        shipping: { first_name: 'Kim', address_1: '1 Main St', city: 'Boston', postcode: '02134', country: 'US' },
        billing: { email: 'kim@example.com' },
        line_items: [{ id: 1, sku: 'CARD-OS', name: 'Card', quantity: 1, subtotal: '10.00' }],
        ...changes,
      },
    ])
  const ended = { status: 'cancelled', date_modified_gmt: '2026-11-19T10:00:00', line_items: [] }
  const one = await importFile(site, store, write(ended), 'orders.json')
  expect(one.lines[0].outcome).toBe('failed')
  const two = await importFile(site, store, write({}), 'orders.json')
  expect(codes(two.lines[0])).toEqual(['skipped_was_cancelled'])
  const three = await importFile(site, store, write({ date_modified_gmt: '2026-11-20T10:00:00' }), 'orders.json')
  expect(three.lines[0].outcome).toBe('created')
})
