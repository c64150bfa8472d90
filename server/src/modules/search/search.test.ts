import type { SearchHit } from '@platen/contracts/search/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { DemoRole } from '../demo/demo-users.actions.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces, packWhole } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenOrderAtDesk, readPieces } from '../../../testing/floor/given-order.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(async () => {
  ;({ site } = here.floor)
})

async function find(role: DemoRole, text: string): Promise<SearchHit[]> {
  const { data, status } = await (await site.as(role)).get(`/search?text=${encodeURIComponent(text)}`)
  expect(status).toBe(200)
  return data
}
const named = (hits: SearchHit[]) => hits.map(({ kind, label, exact }) => [kind, label, exact])

test('an order is found by its own and the store’s number, and by the name of its customer', async () => {
  const order = await givenOrderAtDesk(here.floor, { number: '#8801', customer_name: 'Ségolène Ångström' })
  for (const text of [order.number, order.number.toLowerCase(), '8801', '#8801']) {
    expect((await find('viewer', text))[0]).toMatchObject({ kind: 'order', id: order.id, exact: true })
  }
  const [hit] = await find('viewer', 'angstrom')
  expect(hit).toMatchObject({ kind: 'order', label: order.number, exact: false, order: { id: order.id } })
  expect(hit?.detail).toBe('#8801 · Ségolène Ångström · Demo')
})

test('a number that two stores use is exact twice, so that nobody opens one by guessing', async () => {
  const other = await givenStore(site)
  await givenOrderAtDesk(here.floor, { number: 'TWICE-7' })
  await givenOrder(here.floor, { store_id: other, number: 'TWICE-7' })
  expect((await find('order-desk', 'twice-7')).filter(({ exact }) => exact)).toHaveLength(2)
})

test('a piece is found by its barcode, with its stage and order, by those who read orders or work at stations', async () => {
  const order = await givenOrderAtDesk(here.floor)
  await takePieces(here.floor, readPieces(order), 'barcode_printed')
  const { barcode = '' } = readPieces(order)[0] ?? {}
  for (const role of ['viewer', 'order-desk', 'print-operator', 'quality-inspector', 'packer'] as const) {
    const [hit] = await find(role, barcode)
    expect(hit, role).toMatchObject({
      kind: 'piece',
      label: barcode,
      stage: 'barcode_printed',
      order: { number: order.number },
      exact: true,
    })
  }
  expect(await find('warehouse-operator', barcode)).toEqual([])
})

test('a parcel is found by its tracking number, and on the floor by the number of its order', async () => {
  const order = await givenOrderAtDesk(here.floor)
  await packWhole(here.floor, order)
  const { data } = await (await site.as('order-desk')).get(`/orders/${order.id}`)
  const tracking: string = data.shipments[0].tracking_number
  expect(named(await find('order-desk', tracking))).toContainEqual(['parcel', tracking, true])
  expect(named(await find('packer', tracking))).toEqual([['parcel', tracking, true]])
  expect((await find('packer', order.number))[0]).toMatchObject({
    kind: 'parcel',
    exact: true,
    order: { id: order.id },
  })
  expect((await find('order-desk', order.number)).map(({ kind }) => kind)).not.toContain('parcel')
})

test('SKUs, products and designs are found by code and by words, exact ones first', async () => {
  expect(named(await find('warehouse-operator', 'tee-blk-m'))[0]).toEqual(['variant', 'TEE-BLK-M', true])
  expect(named(await find('warehouse-operator', 'mug'))).toEqual([
    ['product', 'MUG', true],
    ['variant', 'MUG-WHT-11OZ', false],
  ])
  expect(named(await find('warehouse-operator', 'front.png'))).toEqual([['design', 'front.png', true]])
})

test('stores, shipping vendors and suppliers are found by code and name by those who may open them, except archived ones', async () => {
  const admin = await site.as('administrator')
  const { data: supplier } = await admin.post('/suppliers', {
    code: 'BLANKS-7',
    name: 'Ségolène Textiles',
    email: null,
    lead_time_days: null,
  })
  await givenStore(site, 'north')
  expect(named(await find('order-desk', 'north'))).toEqual([['store', 'NORTH', true]])
  expect(named(await find('order-desk', 'store nor'))).toEqual([['store', 'NORTH', false]])
  expect(await find('order-desk', 'OWN')).toMatchObject([
    { kind: 'shipping_vendor', label: 'own', detail: 'Own label', exact: true },
  ])
  expect(named(await find('warehouse-operator', 'segolene'))).toEqual([['supplier', 'BLANKS-7', false]])
  for (const text of ['north', 'own label', 'blanks-7']) expect(await find('packer', text), text).toEqual([])
  await admin.post(`/suppliers/${supplier.id}/archive`, { version: supplier.version })
  expect(await find('warehouse-operator', 'blanks-7')).toEqual([])
})

test('nobody finds records of a kind that they may not read', async () => {
  await givenOrderAtDesk(here.floor, { customer_name: 'Front Tee Mug' })
  const kinds = async (role: DemoRole, text: string) => new Set((await find(role, text)).map(({ kind }) => kind))
  expect(await kinds('packer', 'front')).toEqual(new Set())
  expect(await kinds('packer', 'tee')).toEqual(new Set())
  expect(await kinds('quality-inspector', 'tee')).toEqual(new Set(['variant', 'product']))
  expect(await kinds('order-desk', 'tee')).toEqual(new Set(['order', 'variant', 'product']))
  const text = 'zoe@example.org'
  expect(await find('order-desk', text)).not.toEqual([])
  expect(await find('viewer', text)).toEqual([])
})

test('the answer is bounded however much matches, and empty for a text that is too short', async () => {
  for (let index = 0; index < 7; index += 1) await givenOrderAtDesk(here.floor, { customer_name: 'Common Name' })
  expect(await find('order-desk', 'common')).toHaveLength(5)
  expect(await find('order-desk', 'c')).toEqual([])
  expect(await find('order-desk', '   ')).toEqual([])
  expect(await find('order-desk', '%_%')).toEqual([])
})

test('pallets, locations, stock documents and counts are found by their codes, by those who may read them', async () => {
  const keeper = await site.as('warehouse-operator')
  const header = { supplier_id: null, reference: 'DN-4711', expected_on: null, note: '' }
  await keeper.post('/warehouse-locations/range', { from: 'SEEK-01-1', to: 'SEEK-01-1', kind: 'reserve' })
  const { data: pallets } = await keeper.post('/pallets', { count: 1, location: 'SEEK-01-1', note: '' })
  const { data: delivery } = await keeper.post('/stock-in', header)
  const [row] = (await keeper.get('/stock/stock-info')).data
  const scope = { location_from: '', location_to: '', category: '', blind: false, note: 'Shelf 4' }
  const { data: count } = await keeper.post('/stock-counts', { ...scope, scope: 'list', skus: [row.sku] })
  const finds: [string, SearchHit['kind'], string][] = [
    [pallets[0].code, 'pallet', 'Open · SEEK-01-1'],
    ['SEEK-01-1', 'location', 'Reserve'],
    [delivery.number, 'stock_in', 'DN-4711'],
    [count.number, 'stock_count', 'Shelf 4'],
  ]
  for (const [code, kind, detail] of finds) {
    const hits = await find('warehouse-operator', code.toLowerCase())
    expect(hits, code).toContainEqual(expect.objectContaining({ kind, label: code, detail, exact: true }))
    expect(await find('packer', code)).toEqual([])
  }
  expect((await find('order-desk', pallets[0].code)).filter(({ kind }) => kind === 'pallet')).toEqual([])
})
