import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readFieldFile, withCells, type Cells } from '../../../../testing/floor/given-field-orders.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importFile, importOrders } from '../../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import { closedByLines } from './store-memory.rules.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(async () => {
  ;({ site } = here.floor)
  await givenSampleCatalog(site)
})
afterEach(() => expectInvariants(site.database))

// Fixed days: a shop's file says when it closed an order; nothing compares that with today.
const paid = readFieldFile('lines/07b-older-export-still-paid')
const states: Record<string, Cells> = {
  cancelled: { 'Cancelled at': '2026-11-21 10:00:00 -0500' },
  refunded: { 'Financial Status': 'refunded', 'Refunded Amount': '30.00' },
  voided: { 'Financial Status': 'voided' },
  fulfilled: { 'Fulfillment Status': 'fulfilled' },
}
const ordersOf = async (storeId: number) =>
  (await here.at.desk.get('/orders', { query: { store_id: storeId } })).data as { status: string }[]
const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)

// IMPORT-7, IMPORT-22
describe.each(Object.entries(states))('an order that its store has %s', (state, cells) => {
  const closed = withCells(paid, cells)
  const without = (file: string, column: 'Id' | null) => (column === null ? file : withCells(file, {}, [column]))

  test.each([
    ['with its Id in both files', null, null],
    ['without an Id at first', 'Id', null],
    ['without an Id later', null, 'Id'],
    ['without any Id', 'Id', 'Id'],
  ] as const)('isn’t opened by an older file, %s', async (_how, first, second) => {
    const store = await givenStore(site)
    const one = await importFile(site, store, without(closed, first), 'closed.csv')
    expect([one.lines[0].outcome, codes(one.lines[0])]).toEqual(['skipped', [`skipped_${state}`]])
    const two = await importFile(site, store, without(paid, second))
    expect([two.lines[0].outcome, codes(two.lines[0])]).toEqual(['skipped', [`skipped_was_${state}`]])
    expect(two.lines[0].remarks[0].message).toContain(`“closed.csv” said (import ${one.run.id}, order 1)`)
    expect(two.run.remarked).toBe(1)
    expect(await ordersOf(store)).toEqual([])
  })

  test('isn’t opened by an older block of the same file, nor by its number without the #', async () => {
    const store = await givenStore(site)
    const [header = '', row = ''] = paid.trimEnd().split('\n')
    const both = await importFile(site, store, `${closed}${row}\n`)
    expect(both.lines.map(codes)).toEqual([[`skipped_${state}`], [`skipped_${state}`, 'order_closed_in_file']])
    const bare = await importFile(site, store, `${header}\n${row.replace('#', '')}\n`)
    expect(codes(bare.lines[0])).toEqual([`skipped_was_${state}`])
    expect(await ordersOf(store)).toEqual([])
  })

  test('stays as it became when it was known here, whatever an older file says', async () => {
    const store = await givenStore(site)
    const one = await importFile(site, store, paid)
    const two = await importFile(site, store, closed)
    expect(two.lines[0]).toMatchObject({ outcome: 'updated', order: { id: one.lines[0].order.id } })
    const became = (await here.at.desk.get(`/orders/${one.lines[0].order.id}`)).data
    expect([became.status, became.hold?.kind]).toEqual(
      state === 'fulfilled' ? ['open', 'system'] : ['cancelled', undefined],
    )
    const three = await importFile(site, store, paid)
    expect(three.lines[0]).toMatchObject({ outcome: 'skipped', order: { id: one.lines[0].order.id } })
    expect(codes(three.lines[0])).toEqual([`skipped_was_${state}`])
    expect((await here.at.desk.get(`/orders/${one.lines[0].order.id}`)).data).toEqual(became)
  })
})

// IMPORT-22, IMPORT-43
test('an order of Shopify is held, and not remembered as cancelled, where its cancellation can’t be read', async () => {
  const store = await givenStore(site)
  const one = await importFile(site, store, withCells(paid, { 'Cancelled at': 'lieferbar' }))
  expect(one.lines[0].outcome).toBe('created')
  expect((await here.at.desk.get(`/orders/${one.lines[0].order.id}`)).data.hold.kind).toBe('system')
  expect(JSON.stringify(one.lines[0].remarks)).toMatch(/Cancelled at.+lieferbar/)
  const other = await givenStore(site)
  const two = await importFile(site, other, withCells(paid, { 'Cancelled at': '0000-00-00 00:00:00' }))
  expect((await here.at.desk.get(`/orders/${two.lines[0].order.id}`)).data.hold).toBe(null)
})

// IMPORT-7
describe('an order that is known', () => {
  test.each([
    ['lines/05a-without-id', 'lines/05b-with-id'],
    ['lines/05b-with-id', 'lines/05a-without-id'],
  ])('is the same if %s brought it in and %s names it, and is found by either later', async (first, second) => {
    const store = await givenStore(site)
    const one = await importFile(site, store, readFieldFile(first))
    const two = await importFile(site, store, readFieldFile(second))
    expect(codes(two.lines[0])).toEqual(['skipped_unchanged'])
    expect(two.lines[0].order.id).toBe(one.lines[0].order.id)
    const other = withCells(readFieldFile('lines/05b-with-id'), { Id: '7800079506728' })
    const three = await importFile(site, store, other)
    expect(three.lines[0].outcome).toBe('created')
    const which = await importFile(site, store, readFieldFile('lines/05a-without-id'))
    expect([which.lines[0].outcome, codes(which.lines[0])]).toEqual(['failed', ['order_number_ambiguous']])
  })

  test('is the same with # before its number in our own format', async () => {
    const store = await givenStore(site)
    const one = await importOrders(site, store, [buildOrderRecord({ number: 'G004' })])
    const two = await importOrders(site, store, [buildOrderRecord({ number: '#G004' })])
    expect(codes(two.lines[0])).toEqual(['skipped_unchanged'])
    expect(two.lines[0].order.id).toBe(one.lines[0].order.id)
  })
})

// IMPORT-22
describe('an order of which its lines say that nothing is left', () => {
  test.each([
    [
      'our own format',
      (quantity: number) => [buildOrderRecord({ number: 'GONE', lines: [{ sku: 'CARD-OS', quantity }] })],
    ],
    ['Shopify', (quantity: number) => withCells(paid, { 'Lineitem quantity': String(quantity) })],
  ])('isn’t opened by an older file of %s', async (_format, write) => {
    const store = await givenStore(site)
    const send = (quantity: number) => {
      const file = write(quantity)
      return typeof file === 'string' ? importFile(site, store, file) : importOrders(site, store, file)
    }
    const gone = await send(0)
    expect([gone.lines[0].outcome, codes(gone.lines[0])[0]]).toEqual(['skipped', 'skipped_nothing_to_make'])
    const older = await send(1)
    expect([older.lines[0].outcome, codes(older.lines[0])]).toEqual(['skipped', ['skipped_was_cancelled']])
    expect(await ordersOf(store)).toEqual([])
  })

  test.each([
    [['removed', 'not_shipped'], 'cancelled'],
    [['removed', 'fulfilled'], 'fulfilled'],
    [['not_shipped'], null],
  ] as const)('is closed by lines that are %s as %s', (reasons, state) => {
    const gone = reasons.map((why, at) => ({ line: at + 2, sku: 'CARD-OS', title: 'Card', why }))
    expect(closedByLines({ left_out: gone, lines: [] })).toBe(state)
  })
})
