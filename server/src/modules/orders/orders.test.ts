import type { OrderRow } from '@platen/contracts/orders/list'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenDay, givenInstant } from '../../../testing/platform/given-days.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { takePieces, packWhole } from '../../../testing/floor/floor-steps.ts'
import { givenOrderAtDesk, readPieces } from '../../../testing/floor/given-order.ts'
import { buildOrderRecord, importOrders } from '../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
let north: number
let south: number
beforeAll(async () => {
  ;({ site } = here.floor)
  north = await givenStore(site, 'north', here.floor.vendor_id)
  south = await givenStore(site, 'south', here.floor.vendor_id)
  desk = here.at.desk
})

const numbers = (rows: OrderRow[]) => rows.map((row) => row.external_number)
async function list(query: Record<string, string | number> = {}) {
  const { status, body } = await desk.get('/orders', { query })
  expect(status).toBe(200)
  return body
}

describe('the list of orders', () => {
  beforeAll(async () => {
    await importOrders(site, north, [
      buildOrderRecord({ number: 'L-1', placed_at: givenInstant(-21), ship_by: givenDay(8), city: 'Montréal' }),
      buildOrderRecord({
        number: 'L-2',
        placed_at: givenInstant(-19),
        ship_by: givenDay(-12),
        customer_name: 'Ken 靴',
      }),
      buildOrderRecord({
        number: 'L-3',
        placed_at: givenInstant(-20),
        ship_by: givenDay(363),
        lines: [{ sku: 'NONE' }],
      }),
    ])
    await importOrders(site, south, [
      buildOrderRecord({ number: 'L-4', placed_at: givenInstant(-18), ship_by: givenDay(-6), email: 'ken@x.test' }),
    ])
  })

  test('shows the newest first, the oldest, and the most urgent', async () => {
    expect(numbers((await list()).data)).toEqual(['L-4', 'L-2', 'L-3', 'L-1'])
    expect(numbers((await list({ sort: 'placed_at' })).data)).toEqual(['L-1', 'L-3', 'L-2', 'L-4'])
    expect(numbers((await list({ sort: 'ship_by' })).data)).toEqual(['L-2', 'L-4', 'L-1', 'L-3'])
  })

  test('is filtered by status, store, lateness, hold and expediting', async () => {
    expect(numbers((await list({ status: 'failed' })).data)).toEqual(['L-3'])
    expect(numbers((await list({ store_id: south })).data)).toEqual(['L-4'])
    expect(numbers((await list({ late: 'true', status: 'open', store_id: north })).data)).toEqual(['L-2'])
    expect(numbers((await list({ hold: 'any' })).data)).toEqual([])
    expect(numbers((await list({ expedited: 'false', late: 'false' })).data)).toEqual(['L-3', 'L-1'])
  })

  test.each([
    ['MONTREAL', ['L-1']],
    ['ken 靴', ['L-2']],
    ['L-', ['L-4', 'L-2', 'L-3', 'L-1']],
    ['1', ['L-4', 'L-2', 'L-3', 'L-1']],
    ['G1R', ['L-4', 'L-2', 'L-3', 'L-1']],
    ['ken@x', ['L-4']],
    ['%', []],
    ['_%_', []],
    ["'; drop table orders --", []],
  ])('finds the right orders for %j', async (search, expected) => {
    const { data, meta } = await list({ search })
    expect(numbers(data)).toEqual(expected)
    expect(meta.total).toBe(expected.length)
  })

  test('is not searched by email for users who may not see email', async () => {
    const viewer = await site.as('viewer')
    const { data } = await viewer.get('/orders', { query: { search: 'ken@x' } })
    expect(data).toEqual([])
  })

  test('is paged by cursor without repeating or omitting an order', async () => {
    for (const sort of ['-placed_at', 'placed_at', 'ship_by', '-ship_by']) {
      const rows = (await list({ sort })).data as OrderRow[]
      for (const [at, row] of rows.entries()) {
        // The smallest page has five rows, so the place of each row is written here as the server writes it.
        const value = sort.endsWith('ship_by') ? row.ship_by : row.placed_at
        const after = Buffer.from(JSON.stringify([value, row.id])).toString('base64url')
        expect(numbers((await list({ sort, after })).data)).toEqual(numbers(rows.slice(at + 1)))
      }
    }
    const records = Array.from({ length: 6 }, () => buildOrderRecord({ city: 'Gaspé', ship_by: givenDay(-6) }))
    await importOrders(site, south, records)
    const first = await list({ search: 'gaspe', per_page: 5 })
    const second = await list({ search: 'gaspe', per_page: 5, after: first.meta.next })
    expect(new Set(numbers([...first.data, ...second.data])).size).toBe(6)
    expect(second.meta.next).toBeNull()
  })

  test.each([
    ['page', '401'],
    ['page', '0'],
    ['sort', 'password_hash'],
    ['sort', 'placed_at;--'],
    ['per_page', '7'],
    ['status', 'lost'],
    ['store_id', '1e3'],
    ['after', 'bm9uc2Vuc2U'],
    ['unknown', 'x'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await desk.get('/orders', { query: { [name]: value } })).status).toBe(400)
  })

  test('says what the problems of failed orders are, in the language of the reader', async () => {
    const { body } = await desk.get('/orders', {
      query: { status: 'failed' },
      headers: { 'accept-language': 'fr' },
    })
    expect(body.data).toMatchObject([{ external_number: 'L-3', problems: 1 }])
    const message = expect.stringMatching(/^Le SKU NONE n’est pas au catalogue/)
    expect(body.data[0].first_problems).toEqual([{ field: 'lines.1.sku', message }])
    for (const { first_problems } of (await list({ status: 'open' })).data) expect(first_problems).toEqual([])
  })

  test('finds an order by the barcode of a piece and by its tracking number', async () => {
    const order = await givenOrderAtDesk(here.floor, {
      store_id: north,
      placed_at: givenInstant(-52),
      lines: [{ quantity: 1 }],
    })
    const [piece] = readPieces(order)
    expect(numbers((await list({ search: piece?.barcode ?? '' })).data)).toEqual([order.external_number])
    await packWhole(here.floor, order)
    const { data } = await desk.get(`/orders/${order.id}`)
    expect(numbers((await list({ search: data.shipments[0].tracking_number })).data)).toEqual([order.external_number])
  })

  test('shows the pages of a search in every order, with the full total on each', async () => {
    await importOrders(
      site,
      south,
      Array.from({ length: 7 }, (_, day) =>
        buildOrderRecord({ city: 'Kamouraska', placed_at: givenInstant(-30 - day) }),
      ),
    )
    for (const sort of ['-placed_at', 'placed_at', 'ship_by', '-ship_by']) {
      const whole = await list({ search: 'kamour', sort, per_page: 10 })
      const pages = [1, 2].map((page) => list({ search: 'kamour', sort, per_page: 5, page }))
      const rows = (await Promise.all(pages)).flatMap((page) => page.data)
      expect(numbers(rows)).toEqual(numbers(whole.data))
      expect((await list({ search: 'kamour', sort, per_page: 5, page: 3 })).data).toEqual([])
      for (const page of [whole, ...(await Promise.all(pages))]) expect(page.meta.total).toBe(7)
    }
    const newest = (await list({ search: 'kamour', per_page: 5 })).data as OrderRow[]
    expect(newest.map((row) => row.placed_at)).toEqual(
      newest
        .map((row) => row.placed_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('finds a number by its digits alone, but not by digits after another letter', async () => {
    const order = await givenOrderAtDesk(here.floor, { store_id: north })
    const digits = order.number.slice(2)
    for (const search of [order.number, order.number.toLowerCase(), digits, `-${digits}`]) {
      expect((await list({ search })).data.map((row: OrderRow) => row.number)).toEqual([order.number])
    }
    expect((await list({ search: `q-${digits}` })).data).toEqual([])
  })

  test('shows the first design of each order by an address signed for the reader', async () => {
    await importOrders(site, south, [
      buildOrderRecord({
        number: 'T-1',
        city: 'Tadoussac',
        placed_at: givenInstant(-40),
        lines: [
          { sku: 'CARD-OS' },
          { sku: 'TEE-BLK-M', designs: { back: 'back.png', front: 'front.png' } },
          { sku: 'MUG-WHT-11OZ', designs: { front: 'other.png' } },
        ],
      }),
      buildOrderRecord({
        number: 'T-2',
        city: 'Tadoussac',
        placed_at: givenInstant(-41),
        lines: [{ sku: 'CARD-OS' }],
      }),
    ])
    const [printed, unprinted] = (await list({ search: 'tadoussac' })).data as OrderRow[]
    const { data: order } = await desk.get(`/orders/${printed?.id}`)
    const front = order.items[1].designs.find((design: { area: string }) => design.area === 'front')
    const { data } = await desk.get('/orders/pictures', { query: { ids: `${unprinted?.id},${printed?.id},999999` } })
    const onBlack = { design_url: front.thumb_url, thumb_url: null, category: expect.any(String), color_hex: '#000000' }
    expect(data).toHaveLength(2)
    expect(data).toContainEqual({ id: printed?.id, picture: onBlack })
    expect(data).toContainEqual({ id: unprinted?.id, picture: expect.objectContaining({ design_url: null }) })
    expect(front.thumb_url).toContain('?signed=')
  })
})

test.each(['', '1,', '1,x', '1,,2', '0', '-1', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])(
  'pictures of %j are refused',
  async (ids) => {
    expect((await desk.get('/orders/pictures', { query: { ids } })).status).toBe(400)
  },
)

describe('an order', () => {
  test('shows the photo of each line’s product in its color, by addresses signed for the reader', async () => {
    const lines = [{ sku: 'TEE-BLK-M' }, { sku: 'MUG-WHT-11OZ' }]
    const { id, items } = await givenOrderAtDesk(here.floor, { store_id: south, number: 'P-1', lines })
    const read = async () => (await desk.get(`/orders/${id}`)).data.items
    const [tee] = items
    expect([tee.variant.photo_url, tee.variant.thumb_url]).toEqual([null, null])
    const manager = await site.as('production-manager')
    const path = `/products/${tee.variant.product_id}`
    const { version } = (await manager.get(path)).data
    const color = { r: 9, g: 9, b: 9 }
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: color } })
      .png()
      .toBuffer()
    const fields = { color: tee.variant.color.toLowerCase(), version: String(version) }
    expect((await manager.upload(`${path}/photos`, { name: 'tee.png', bytes }, fields)).status).toBe(200)
    const [shown, mug] = await read()
    for (const url of [shown.variant.photo_url, shown.variant.thumb_url]) {
      expect((await site.anonymous.get(url.replace('/api', ''))).status).toBe(200)
    }
    expect([mug.variant.photo_url, mug.variant.thumb_url]).toEqual([null, null])
  })

  test('shows email and phone only to users who may edit orders', async () => {
    const { id } = await givenOrderAtDesk(here.floor, { store_id: north })
    expect((await desk.get(`/orders/${id}`)).data).toMatchObject({ email: 'zoe@example.org', phone: '+1 555 0100' })
    const viewer = await site.as('viewer')
    expect((await viewer.get(`/orders/${id}`)).data).toMatchObject({ email: null, phone: null })
  })

  test('lists every problem in the language of the reader', async () => {
    const order = await givenOrderAtDesk(here.floor, {
      store_id: north,
      lines: [
        { sku: 'NONE' },
        { designs: { front: 'lost.png' } },
        { designs: {} },
        { sku: 'MUG-WHT-11OZ', designs: { back: 'back.png' } },
      ],
    })
    expect(order.status).toBe('failed')
    expect(
      order.problems.map((problem: { field: string; code: string }) => `${problem.field} ${problem.code}`),
    ).toEqual([
      'lines.1.sku sku_unknown',
      'lines.2.design_front design_unknown',
      'lines.3.designs design_missing',
      'lines.4.design_back design_area_lacking',
    ])
    const french = await desk.get(`/orders/${order.id}`, { headers: { 'accept-language': 'fr' } })
    expect(french.data.problems[0].message).toMatch(/^Le SKU NONE n’est pas au catalogue/)
  })

  test.each(['0', '-1', '1e3', '9223372036854775808', 'abc', '%00'])('refuses the id %s', async (id) => {
    expect([400, 404]).toContain((await desk.get(`/orders/${id}`)).status)
  })

  test('is not found when it does not exist, and neither is its timeline', async () => {
    expect((await desk.get('/orders/999999')).status).toBe(404)
    expect((await desk.get('/orders/999999/timeline')).status).toBe(404)
  })

  test('shows its timeline newest first, fifty entries at a time', async () => {
    const order = await givenOrderAtDesk(here.floor, {
      store_id: north,
      lines: [{ sku: 'CARD-OS' }, { sku: 'MUG-WHT-11OZ', quantity: 60 }],
    })
    const first = await desk.get(`/orders/${order.id}/timeline`)
    expect(first.data).toHaveLength(50)
    const second = await desk.get(`/orders/${order.id}/timeline`, { query: { after: first.body.meta.next } })
    expect(second.data).toHaveLength(11)
    expect(second.body.meta.next).toBeNull()
    expect(second.data.at(-1)).toMatchObject({ kind: 'created', barcode: null, who: 'Olga Orders' })
    const barcodes = [...first.data, ...second.data].map((entry: { barcode: string }) => entry.barcode)
    expect(new Set(barcodes).size).toBe(61)
  })

  test('becomes processing with its first barcode, and shows who printed it where', async () => {
    const order = await givenOrderAtDesk(here.floor, { store_id: north, lines: [{ quantity: 1 }] })
    await takePieces(here.floor, readPieces(order), 'barcode_printed')
    const { data } = await desk.get(`/orders/${order.id}/timeline`)
    expect(data.map((entry: { kind: string }) => entry.kind)).toEqual(['status_changed', 'step', 'created', 'created'])
    expect(data[0]).toMatchObject({
      data: { from: 'open', to: 'processing' },
      station: here.floor.stations.print_barcode.name,
    })
    expect((await desk.get(`/orders/${order.id}`)).data.status).toBe('processing')
  })
})
