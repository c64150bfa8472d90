import type { OrderDetail } from '@platen/contracts/orders/detail'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTextTable } from '../../../platform/files/text/text-table.format.ts'
import { givenDay } from '../../../../testing/platform/given-days.ts'
import { createTestApp, type TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import { takePieces } from '../../../../testing/floor/floor-steps.ts'
import { givenDesigns } from '../../../../testing/floor/given-designs.ts'
import { givenFloor, type Floor } from '../../../../testing/floor/given-floor.ts'
import { givenOrderAtDesk, readOrder, readPieces } from '../../../../testing/floor/given-order.ts'
import { buildOrderRecord, importFile, importOrders } from '../../../../testing/floor/given-order-file.ts'
import { readSampleFile, givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'

let site: TestApp
let other: TestApp
let desk: TestClient
let floor: Floor
beforeAll(async () => {
  site = await createTestApp()
  other = await createTestApp()
  for (const each of [site, other]) {
    await givenSampleCatalog(each)
    await givenDesigns(each, ['=front.png', "'+back.png"])
  }
  floor = await givenFloor(site)
  desk = await site.as('order-desk')
})
afterAll(async () => {
  try {
    await expectInvariants(site.database)
    await expectInvariants(other.database)
  } finally {
    await floor.close()
    await site.close()
    await other.close()
  }
})

async function exportOrders(query: Record<string, string | number>, client = desk): Promise<Buffer> {
  const { status, bytes } = await client.get('/orders/export', { query })
  if (status !== 200) throw new Error(bytes.toString())
  return bytes
}

function readRows(bytes: Buffer): Record<string, string>[] {
  const table = readTextTable(bytes)
  if ('refused' in table) throw new Error(table.refused.code)
  return table.rows.map((row) => Object.fromEntries(table.header.map((name, at) => [name, row.cells[at] ?? ''])))
}

async function readOrders(at: TestApp, storeId: number): Promise<OrderDetail[]> {
  const client = await at.as('order-desk')
  const ids: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const query = { store_id: storeId, per_page: 100, sort: 'placed_at', ...(after && { after }) }
    const { body } = await client.get('/orders', { query })
    ids.push(...body.data.map((row: { id: number }) => row.id))
    after = body.meta.next
  }
  const details: OrderDetail[] = []
  for (const id of ids) details.push((await client.get(`/orders/${id}`)).data)
  return details.toSorted((a, b) => (a.external_id < b.external_id ? -1 : 1))
}

/** Every value of a store's orders, their items and pieces, as stored in the database. */
const standingRow = z.strictObject({
  order: z.unknown(),
  items: z.unknown(),
  designs: z.unknown(),
  pieces: z.unknown(),
  events: z.number(),
})

function readState(storeId: number) {
  return site.database.read.rows(
    standingRow,
    sql`
    select to_jsonb(o) as order,
      (select jsonb_agg(to_jsonb(i) order by i.id) from order_items i where i.order_id = o.id) as items,
      (select jsonb_agg(to_jsonb(d) order by d.item_id, d.area) from order_item_designs d join order_items i on i.id = d.item_id
        where i.order_id = o.id) as designs,
      (select jsonb_agg(to_jsonb(p) order by p.id) from pieces p where p.order_id = o.id) as pieces,
      (select count(*) from order_events e where e.order_id = o.id) as events
    from orders o where o.store_id = ${storeId} order by o.id`,
  )
}

/** What an order says, without what every site gives by itself. */
function summary(order: OrderDetail) {
  const { external_id, status, customer_name, email, phone, ship_to, shipping_service, placed_at, ship_by } = order
  const { customer_note, payment, currency, tags, problems } = order
  const items = order.items.map(({ position, sku, quantity, cancelled_quantity, printed, ...item }) => ({
    ...{ position, sku, quantity, cancelled_quantity, printed },
    personalisation: item.personalisation,
    designs: item.designs.map(({ area, file_name }) => `${area} ${file_name}`),
    pieces: item.pieces.map((piece) => piece.stage),
  }))
  const fields = { external_id, status, customer_name, email, phone, ship_to, shipping_service, placed_at, ship_by }
  return { ...fields, customer_note, payment, currency, tags, problems, items }
}

const hostile = [
  '=1+1',
  '+1 514 555 0100',
  '-5',
  '@SUM(A1)',
  "'=quoted",
  "'",
  "''+a",
  '"',
  'a,b;c|d',
  '<b>&',
  '靴 👩‍👩‍👧',
  '＝1',
]
const hostileOrders = hostile.map((text, at) => ({
  ...buildOrderRecord({
    number: `${text}-${at}`,
    placed_at: '2020-11-09T23:20:42-05:00',
    ship_by: '2020-11-09',
    customer_name: text,
    address1: text,
    address2: text,
    city: text,
    state: text,
    postal_code: text,
    phone: text,
    email: text,
    note: `${text}\n${text}\t"\n=cmd|' /C calc'!A0`,
    lines: [
      {
        sku: 'G5000-BLK-S',
        quantity: 2,
        designs: { front: '=front.png', back: "'+back.png" },
        personalization: `${text}\n${text}`,
      },
      { sku: text, quantity: 1, designs: { front: text } },
    ],
  }),
}))

// CHECK-23
describe('an export of orders', () => {
  test('has in every cell what the sample file has', async () => {
    const store = await givenStore(site, 'sample')
    expect((await importFile(site, store, readSampleFile('native-orders.csv'))).run).toMatchObject({ created: 200 })
    const bytes = await exportOrders({ store_id: store })
    const key = (row: Record<string, string>) => [row.order_number, row.sku, row.design_front, row.design_back].join()
    const plain = (rows: Record<string, string>[]) =>
      rows
        .map(({ formula_guard: _mark, placed_at, ...row }) => ({
          ...row,
          placed_at: new Date(placed_at ?? '').toISOString(),
        }))
        .toSorted((a, b) => key(a).localeCompare(key(b)))
    const sample = readRows(readSampleFile('native-orders.csv'))
    expect(plain(readRows(bytes))).toEqual(plain(sample))
    expect(readRows(bytes)[0]).toHaveProperty('formula_guard', 'apostrophe')
  })

  test('changes nothing when it is imported again, and recreates the orders in an empty factory', async () => {
    const [store, empty] = [await givenStore(site, 'hostile'), await givenStore(other, 'elsewhere')]
    const some = JSON.parse(readSampleFile('native-orders.json').toString()).orders.slice(0, 30)
    await importOrders(site, store, [...hostileOrders, ...some])
    const before = await readOrders(site, store)
    expect(before).toHaveLength(30 + hostile.length)
    const untouched = await readState(store)
    const bytes = await exportOrders({ store_id: store })

    expect((await importFile(site, store, bytes)).run).toMatchObject({
      created: 0,
      updated: 0,
      failed: 0,
      skipped: before.length,
    })
    expect(await readState(store)).toEqual(untouched)

    const { run } = await importFile(other, empty, bytes)
    // An order with an unknown SKU is in the list too, with its problems.
    expect(run).toMatchObject({
      created: 30,
      updated: 0,
      failed: hostile.length,
      skipped: 0,
      format: 'native_csv',
      notices: [],
    })
    expect((await readOrders(other, empty)).map(summary)).toEqual(before.map(summary))
    // Orders that were placed at the same moment are in the order of each site's own numbers.
    const cells = (file: Buffer) => file.toString().split('\r\n').toSorted()
    expect(cells(await exportOrders({ store_id: empty }, await other.as('order-desk')))).toEqual(cells(bytes))
  })

  test('contains no cell that a spreadsheet treats as a formula', async () => {
    const store = await givenStore(site, 'formulas')
    await importOrders(site, store, hostileOrders)
    const bytes = await exportOrders({ store_id: store })
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const text = bytes.toString('utf8', 3)
    expect(text.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/(^|,|\n)[=+\-@\t]/)
    expect(text).not.toMatch(/(^|,|\n)"[=+\-@\t\r]/)
    expect(text.replaceAll(/"(?:[^"]|"")*"/g, '')).not.toMatch(/[^\r]\n/)
    expect(readRows(bytes).map((row) => row.phone)).toEqual(expect.arrayContaining(hostile))
  })

  test('can be imported again after staff edited the orders of a shop, and changes no amounts, tags, payments or edits', async () => {
    const store = await givenStore(site, 'shop')
    const { run } = await importFile(site, store, readSampleFile('shopify-orders.csv'))
    const find = async (number: string) => {
      const { data } = await desk.get('/orders', { query: { store_id: store, search: number } })
      return (await desk.get(`/orders/${data[0].id}`)).data as OrderDetail
    }
    const edited = await find('#10001')
    await desk.patch(`/orders/${edited.id}`, { version: edited.version, ship_to_city: '=Lévis', customer_note: '+1' })
    const many = await site.database.read.one(
      z.strictObject({ order_id: z.number(), item_id: z.number() }),
      sql`
      select i.order_id, i.id as item_id from order_items i join orders o on o.id = i.order_id
      where o.store_id = ${store} and o.status = 'open' and i.quantity > 1 and o.id <> ${edited.id} order by i.id limit 1`,
    )
    const cancelled = await desk.post(`/orders/${many.order_id}/items/${many.item_id}/cancel`, {
      quantity: 1,
      reason: 'too many',
    })
    expect(cancelled.status).toBe(200)
    const unpaid = await find('#10024')
    expect(unpaid).toMatchObject({ payment: 'pending', hold: { kind: 'payment' } })

    const before = summary(await find('#10001'))
    const untouched = await readState(store)
    const bytes = await exportOrders({ store_id: store })
    const again = await importFile(site, store, bytes)
    const updated = await desk.get(`/order-sync/imports/${again.run.id}/lines`, { query: { outcome: 'updated' } })
    expect(updated.data).toEqual([])
    expect(again.run).toMatchObject({ created: 0, updated: 0, failed: 0, skipped: run.created + run.failed })
    expect(await readState(store)).toEqual(untouched)

    const typed = bytes.toString().replace('=Lévis', '=Laval')
    expect((await importFile(site, store, Buffer.from(typed))).run).toMatchObject({ updated: 1, created: 0 })
    const after = await find('#10001')
    // Staff had edited the city: it stays and is told, and nothing else was touched.
    expect(summary(after)).toEqual(before)
    expect(after).toMatchObject({ currency: 'CAD', external_number: '#10001' })
  })

  test('contains what was ordered for a cancelled order, and what is left for others', async () => {
    const store = await givenStore(site, 'left')
    const lines = [{ sku: 'G5000-BLK-S', quantity: 3, designs: { front: '=front.png' } }]
    const whole = await givenOrderAtDesk(floor, { store_id: store, number: 'C-1', lines })
    await desk.post(`/orders/${whole.id}/cancel`, { reason: 'no longer wanted' })
    const part = await givenOrderAtDesk(floor, { store_id: store, number: 'C-2', lines })
    await desk.post(`/orders/${part.id}/items/${part.items[0].id}/cancel`, { quantity: 1, reason: 'too many' })
    const left = readPieces(await readOrder(floor, part.id)).filter((piece) => piece.stage === 'waiting_barcode')
    await takePieces(floor, left, 'barcode_printed')
    const bytes = await exportOrders({ store_id: store })
    expect(Object.fromEntries(readRows(bytes).map((row) => [row.order_number, row.quantity]))).toEqual({
      'C-1': '3',
      'C-2': '2',
    })
    expect((await importFile(site, store, bytes)).run).toMatchObject({ created: 0, updated: 0, skipped: 2 })
  })
})

describe('the access to exports', () => {
  let store: number
  beforeAll(async () => {
    store = await givenStore(site, 'who')
    const lines = [{ sku: 'G5000-BLK-S', designs: { front: '=front.png' } }]
    await importOrders(site, store, [
      buildOrderRecord({
        number: 'E-1',
        placed_at: '2020-11-02T04:59:59Z',
        ship_by: givenDay(8),
        city: 'Gaspé',
        lines,
      }),
      buildOrderRecord({ number: 'E-2', placed_at: '2020-11-02T05:00:00Z', ship_by: givenDay(-12), lines }),
      buildOrderRecord({
        number: 'E-3',
        placed_at: '2020-11-04T04:59:59Z',
        ship_by: givenDay(18),
        lines: [{ sku: 'NONE' }],
      }),
    ])
  })
  const numbers = async (query: Record<string, string | number>) =>
    readRows(await exportOrders({ store_id: store, ...query })).map((row) => row.order_number)

  test('shows email and phone only to users who may edit orders, and an import without them removes neither', async () => {
    const bytes = await exportOrders({ store_id: store }, await site.as('viewer'))
    expect(bytes.toString()).not.toMatch(/phone|email|555 0100|zoe@example/)
    expect((await importFile(site, store, bytes)).run).toMatchObject({ updated: 0, skipped: 3 })
    const typed = Buffer.from(bytes.toString().replace('Gaspé', 'Percé'))
    expect((await importFile(site, store, typed)).run).toMatchObject({ updated: 1, skipped: 2 })
    const { data } = await desk.get('/orders', { query: { store_id: store, search: 'Percé' } })
    expect((await desk.get(`/orders/${data[0].id}`)).data).toMatchObject({
      phone: '+1 555 0100',
      email: 'zoe@example.org',
    })
    const denied = await (await site.as('packer')).get('/orders/export')
    expect([denied.status, denied.code]).toEqual([403, 'not_permitted'])
  })

  test('uses the same search, filters and order as the list', async () => {
    expect(await numbers({})).toEqual(['E-3', 'E-2', 'E-1'])
    expect(await numbers({ sort: 'ship_by' })).toEqual(['E-2', 'E-1', 'E-3'])
    expect(await numbers({ status: 'failed' })).toEqual(['E-3'])
    expect(await numbers({ search: 'perce' })).toEqual(['E-1'])
    expect(await numbers({ expedited: 'false', late: 'false', search: 'perce' })).toEqual(['E-1'])
    await desk.post(`/orders/${(await readOrders(site, store))[1]?.id}/hold`, { reason: 'look first' })
    expect(await numbers({ hold: 'any' })).toEqual(['E-2'])
  })

  test('includes both days of a range in the time zone of the factory, like the list', async () => {
    expect(await numbers({ placed_from: '2020-11-02' })).toEqual(['E-3', 'E-2'])
    expect(await numbers({ placed_to: '2020-11-01' })).toEqual(['E-1'])
    expect(await numbers({ placed_from: '2020-11-02', placed_to: '2020-11-02' })).toEqual(['E-2'])
    const { body } = await desk.get('/orders', {
      query: { store_id: store, placed_from: '2020-11-02', placed_to: '2020-11-03' },
    })
    expect([body.data.length, body.meta.total]).toEqual([2, 2])
    for (const path of ['/orders', '/orders/export']) {
      const reversed = await desk.get(path, { query: { placed_from: '2020-11-02', placed_to: '2020-11-01' } })
      expect([reversed.status, reversed.code]).toEqual([400, 'date_range_reversed'])
      expect((await desk.get(path, { query: { placed_from: '2020-02-30' } })).status).toBe(400)
    }
  })

  test.each([
    ['page', '2'],
    ['per_page', '25'],
    ['after', 'x'],
    ['sort', 'email'],
    ['status', 'lost'],
    ['columns', 'password_hash'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await desk.get('/orders/export', { query: { [name]: value } })).status).toBe(400)
  })

  test('is a file download with nosniff, even if no order is found', async () => {
    const { status, headers, bytes } = await desk.get('/orders/export', { query: { search: 'nobody at all' } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(rowsOfHead(bytes)).toContain('order_number,placed_at')
  })

  test('refuses orders of several stores, since a file is imported into one', async () => {
    const { status, code, body } = await desk.get('/orders/export', { headers: { 'accept-language': 'fr' } })
    expect([status, code]).toEqual([422, 'export_several_stores'])
    expect(body.message).toMatch(/^Ces commandes appartiennent à plusieurs boutiques/)
  })

  test('refuses what one import would not accept: 50,001 rows, or more than 10 MB', async () => {
    const limit = { rows: 50_000, megabytes: 10 }
    await site.database.pool.query(
      `insert into orders (store_id, external_id, external_number, status, placed_at, ship_by, source)
       select $1, 'R-' || n, 'R-' || n, 'open', '2020-01-01T00:00:00Z', '2020-01-09', 'file' from generate_series(1, 50) n`,
      [store],
    )
    await site.database.pool.query(
      `insert into order_items (order_id, position, variant_id, sku, quantity, printed)
       select o.id, n, (select min(id) from variants), 'C', 1, false from orders o cross join generate_series(1, 1000) n where o.store_id = $1 and o.external_id like 'R-%'`,
      [store],
    )
    const old = { store_id: store, placed_to: '2020-01-31' }
    expect(readRows(await exportOrders(old))).toHaveLength(50_000)
    const { status, code, body } = await desk.get('/orders/export', { query: { store_id: store } })
    expect([status, code]).toEqual([422, 'export_too_large'])
    expect(body.message).toContain(`up to ${limit.rows.toLocaleString('en')} rows and ${limit.megabytes} MB`)
    await site.database.pool.query(`update orders set customer_note = repeat('é', 400) where external_id like 'R-%'`)
    expect((await desk.get('/orders/export', { query: old })).code).toBe('export_too_large')
  })
})

function rowsOfHead(bytes: Buffer): string {
  return bytes.toString().split('\r\n')[0] ?? ''
}

// RECORD-8
test('a download of orders is recorded, without what was searched for', async () => {
  const store = await givenStore(site, 'audited')
  await givenOrderAtDesk(floor)
  await exportOrders({ store_id: store })
  const admin = await site.as('administrator')
  const [entry] = (await admin.get('/audit', { query: { noun: 'order', event: 'exported' } })).data
  expect(entry).toMatchObject({ who: 'Olga Orders', changes: [], facts: [] })
})
