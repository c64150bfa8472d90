import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFieldFile } from '../../../testing/floor/given-field-orders.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { takePieces } from '../../../testing/floor/floor-steps.ts'
import { readPieces } from '../../../testing/floor/given-order.ts'
import { buildOrderRecord, importFile, importOrders } from '../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(async () => {
  ;({ site } = here.floor)
  desk = here.at.desk
  await givenSampleCatalog(site)
})
afterEach(() => expectInvariants(site.database))

const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
const release = (id: number) => desk.post(`/orders/${id}/release`, {})
const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)
const listed = (order: { problems: { code: string }[] }) => order.problems.map(({ code }) => code)

async function mapSku(storeId: number, sku: string, variant: string) {
  const done = await here.at.administrator.post('/sku-mappings', { store_id: storeId, sku, variant_sku: variant })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
}

/** Imports two files of a case into a new store. */
async function both(first: string, second: string) {
  const store = await givenStore(site)
  const one = await importFile(site, store, first)
  const two = await importFile(site, store, second)
  return { store, one, two, line: two.lines[0], order: await look(one.lines[0].order.id) }
}

// IMPORT-23
describe('a part that the store gave back', () => {
  test('holds the order with the amount, once, and again when it is another amount', async () => {
    const paid = readFieldFile('lines/09a-paid')
    const refunded = readFieldFile('lines/09b-now-partially-refunded')
    const { store, line, order } = await both(paid, refunded)
    expect(line).toMatchObject({ outcome: 'updated', order: { id: order.id } })
    expect(line.remarks[0].message).toContain('refunded 25.00')
    expect(order.hold).toMatchObject({ kind: 'system', reason: 'The store refunded a part' })
    expect(order.problems).toMatchObject([{ code: 'doubt_partly_refunded', holds: true }])
    expect(codes((await importFile(site, store, refunded)).lines[0])).toEqual([
      'skipped_still_held',
      'doubt_partly_refunded',
    ])
    await release(order.id)
    for (const file of [refunded, paid, refunded]) {
      expect(codes((await importFile(site, store, file)).lines[0])).toEqual(['skipped_unchanged'])
    }
    const more = refunded.replace(',25.00,Field', ',30.00,Field')
    expect((await importFile(site, store, more)).lines[0].outcome).toBe('updated')
    expect((await look(order.id)).problems[0].message).toContain('30.00')
  })

  test('stays listed when a file without it changes something else', async () => {
    const { store, order } = await both(
      readFieldFile('lines/09a-paid'),
      readFieldFile('lines/09b-now-partially-refunded'),
    )
    const other = readFieldFile('lines/09a-paid').replaceAll(',12 Test Rd,', ',14 Test Rd,')
    const { lines } = await importFile(site, store, other)
    expect(codes(lines[0])).toEqual(['doubt_partly_refunded', 'changed_value'])
    expect(await look(order.id)).toMatchObject({ ship_to: { address1: '14 Test Rd' }, hold: { kind: 'system' } })
  })

  test('holds an order that comes in with it', async () => {
    const { lines } = await importFile(site, await givenStore(site), readFieldFile('lines/09b-now-partially-refunded'))
    expect((await look(lines[0].order.id)).hold).toMatchObject({ kind: 'system' })
  })
})

// IMPORT-14
describe('a newer version that can’t be used', () => {
  test('holds the known order, which its line links to, once for the same reason', async () => {
    const store = await givenStore(site)
    const order = (number: string, country: string, quantity = 1) =>
      buildOrderRecord({ number, country, lines: [{ sku: 'MUG-WHT-11OZ', quantity }] })
    const one = await importOrders(site, store, [order('U-1', 'CA')])
    const { id } = one.lines[0].order
    const bad = [order('U-1', 'CA', -1)]
    const two = await importOrders(site, store, bad)
    expect(two.lines[0]).toMatchObject({ outcome: 'failed', order: { id } })
    const held = await look(id)
    expect(held).toMatchObject({ status: 'open', hold: { kind: 'system' } })
    expect(held.problems).toMatchObject([{ code: 'change_unusable' }, { field: 'lines.1.quantity', holds: true }])
    await release(id)
    expect((await importOrders(site, store, bad)).lines[0]).toMatchObject({ outcome: 'failed', order: { id } })
    expect(await look(id)).toMatchObject({ hold: null, problems: [] })
  })

  const moved = readFieldFile('values/22b-new-address-unreadable-country').replace(',United Kingdom,', ',Atlantis,')
  test('leaves the whole address as it was if a part of the new one can’t be read', async () => {
    const { order, line } = await both(readFieldFile('values/22a-order'), moved)
    expect(line.order.id).toBe(order.id)
    expect(order).toMatchObject({ hold: { kind: 'system' }, ship_to: { address1: '12 Test Rd', country: 'US' } })
    expect(order.problems.length).toBeGreaterThan(0)
  })
})

// IMPORT-14, MAP-3
describe('a line that the store changed to an unknown SKU', () => {
  const first = readFieldFile('values/14a-order')
  const second = readFieldFile('values/14b-line-changed-to-unknown-sku')

  test('holds the order with the SKU, and every repeat says so until somebody decides', async () => {
    const { store, order, line } = await both(first, second)
    expect(line.outcome).toBe('updated')
    expect(order.hold.reason).toBe('The store changed something that cannot be used yet')
    expect(order.problems).toMatchObject(
      [{ code: 'change_sku_unknown', holds: true }, {}].slice(0, order.problems.length),
    )
    expect(order.problems[0].message).toContain('ACME-NEW-14')
    expect(order.possible.retry).toBe(true)
    for (const file of [second, second]) {
      expect(codes((await importFile(site, store, file)).lines[0])[0]).toBe('skipped_still_held')
    }
    const tried = await desk.post(`/orders/${order.id}/retry`)
    expect([tried.status, listed(tried.data)]).toEqual([200, listed(order)])
    expect((await release(order.id)).data).toMatchObject({ hold: null, problems: [], possible: { retry: false } })
    expect((await desk.post(`/orders/${order.id}/retry`)).code).toBe('order_not_failed')
    expect(codes((await importFile(site, store, second)).lines[0])).toEqual(['skipped_unchanged'])
  })

  test.each<[string, (id: number, store: number) => Promise<unknown>]>([
    ['tried again', (id) => desk.post(`/orders/${id}/retry`)],
    ['imported again', (_id, store) => importFile(site, store, second)],
  ])('is applied when the SKU is mapped and the order %s', async (_how, again) => {
    const { store, order } = await both(first, second)
    await mapSku(store, 'ACME-NEW-14', 'G5000-BLK-L')
    await again(order.id, store)
    const after = await look(order.id)
    expect(after).toMatchObject({ status: 'open', hold: null, problems: [], possible: { retry: false } })
    expect(after.items[0]).toMatchObject({ sku: 'ACME-NEW-14', variant: { sku: 'G5000-BLK-L' } })
    expect(readPieces(after).filter((piece) => piece.stage === 'waiting_barcode')).toHaveLength(1)
    expect(codes((await importFile(site, store, second)).lines[0])).toEqual(['skipped_unchanged'])
  })

  test('is applied when its SKU is mapped from the line', async () => {
    const { order } = await both(first, second)
    const { status, data } = await here.at.administrator.post(
      `/orders/${order.id}/items/${order.items[0].id}/sku-mapping`,
      {
        variant_sku: 'G5000-BLK-L',
      },
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({ hold: null, problems: [], items: [{ variant: { sku: 'G5000-BLK-L' } }] })
  })

  test('waits no longer once the store takes it back', async () => {
    const { store, order } = await both(first, second)
    const third = await importFile(site, store, first)
    expect(third.lines[0].outcome).toBe('updated')
    expect(await look(order.id)).toMatchObject({ hold: null, problems: [], possible: { retry: false } })
  })
})

// IMPORT-14
describe('a quantity of 0', () => {
  test.each<[string, boolean, object]>([
    ['cancels the piece while it waits', false, { hold: null, items: [{ cancelled_quantity: 1 }, {}] }],
    [
      'holds the order once the piece is started',
      true,
      { hold: { kind: 'system' }, items: [{ cancelled_quantity: 0 }, {}] },
    ],
  ])('%s', async (_what, isStarted, expected) => {
    const store = await givenStore(site)
    const one = await importFile(site, store, readFieldFile('lines/10a-two-lines'))
    const { id } = one.lines[0].order
    const before = await look(id)
    if (isStarted) await takePieces(here.floor, before.items[0].pieces, 'barcode_printed')
    const two = await importFile(site, store, readFieldFile('lines/10b-first-line-quantity-0'))
    expect(two.lines[0]).toMatchObject({ outcome: 'updated', order: { id } })
    expect(await look(id)).toMatchObject(expected)
  })
})

// IMPORT-23
describe('an order that the store holds', () => {
  test('comes in on a hold that says so, goes on when it is released, and isn’t held again', async () => {
    const store = await givenStore(site)
    const file = readFieldFile('values/25-on-hold-and-scheduled')
    const { lines, run } = await importFile(site, store, file)
    expect(run).toMatchObject({ created: 2, remarked: 2 })
    for (const {
      order: { id },
    } of lines) {
      expect(await look(id)).toMatchObject({
        hold: { kind: 'system', reason: 'On hold in the store' },
        problems: [{ code: 'doubt_store_hold', holds: true }],
      })
      await release(id)
    }
    const again = await importFile(site, store, file)
    expect(again.lines.map(codes)).toEqual([['skipped_unchanged'], ['skipped_unchanged']])
    expect((await look(lines[0].order.id)).hold).toBe(null)
  })
})

// IMPORT-3
test('an order with nothing to make is skipped and says so', async () => {
  const store = await givenStore(site)
  const { lines } = await importFile(site, store, readFieldFile('lines/12-tip-gift-card-and-fee'))
  expect(lines[2]).toMatchObject({ external_number: '#C1202', outcome: 'skipped', order: null })
  expect(codes(lines[2])[0]).toBe('skipped_nothing_to_make')
  expect(lines.slice(0, 2).map((line: { outcome: string }) => line.outcome)).toEqual(['created', 'created'])
})
