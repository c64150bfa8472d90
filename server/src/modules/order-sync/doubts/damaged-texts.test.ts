import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { givenTexts, orderFormats, type GivenTexts } from '../../../../testing/nouns/order-formats.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { toBareNumber } from '../../order-files/order-identity.public.rules.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(() => {
  ;({ site } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

type Format = (typeof orderFormats)[number]

async function importTexts({ name, columns, write }: Format, storeId: number, ...orders: Partial<GivenTexts>[]) {
  const how: Record<string, string> = columns ? { columns: JSON.stringify(columns) } : {}
  const { lines } = await importFile(site, storeId, write(...orders.map(givenTexts)), name, how)
  return lines.map((line: { external_number: string; outcome: string; remarks: { code: string }[] }) =>
    [line.external_number, line.outcome, ...line.remarks.map(({ code }) => code)].join(' '),
  )
}

async function readOrders(storeId: number) {
  const { data } = await desk.get('/orders', { query: { store_id: storeId } })
  const ids: number[] = data
    .map((order: { id: number }) => order.id)
    .toSorted((one: number, other: number) => one - other)
  return Promise.all(ids.map(async (id) => (await desk.get(`/orders/${id}`)).data))
}

const sayOrder = (order: { external_number: string; status: string; hold: { reason: string } | null }) =>
  `${order.external_number} ${order.status}${order.hold ? ` (${order.hold.reason})` : ''}`

describe.each(orderFormats)('orders of the format $name', (format) => {
  // IMPORT-90
  test('are held once where a spreadsheet changed the number of one that is here', async () => {
    const store = await givenStore(site)
    await importTexts(format, store, { number: '000000123' }, { number: '124' }, { number: '1001' })
    const changed = ['123', '0124', '="0125"', '1,001'].map((number) => ({ number }))
    const imported = await importTexts(format, store, ...changed)
    expect(imported).toEqual([
      '123 created doubt_number_zeros',
      '0124 created doubt_number_zeros',
      '0125 created',
      '1,001 created doubt_number_zeros',
    ])
    const orders = await readOrders(store)
    expect(orders.map(sayOrder)).toEqual([
      '000000123 open',
      '124 open',
      '1001 open',
      '123 open (The content is in doubt)',
      '0124 open (The content is in doubt)',
      '0125 open',
      '1,001 open (The content is in doubt)',
    ])
    expect(orders[3].problems[0].message).toContain('000000123')
    await desk.post(`/orders/${orders[3].id}/release`, {})
    expect((await importTexts(format, store, { number: '123' }))[0]).toBe('123 skipped skipped_unchanged')
    expect((await importTexts(format, store, { number: '0125' }))[0]).toBe('0125 skipped skipped_unchanged')
  })

  // IMPORT-2
  test('fail where their country can’t be read, and open when staff have chosen it', async () => {
    const store = await givenStore(site)
    expect(await importTexts(format, store, { country: 'Atlantis' })).toEqual(['1001 failed country_unknown'])
    const [order] = await readOrders(store)
    expect(order).toMatchObject({ status: 'failed', ship_to: { country: null } })
    expect(order.problems).toMatchObject([{ field: 'ship_to_country', code: 'country_unknown' }])
    expect(order.problems[0].message).toContain('Atlantis')
    const edited = await desk.patch(`/orders/${order.id}`, { version: order.version, ship_to_country: 'US' })
    expect(edited.data).toMatchObject({ status: 'open', problems: [], ship_to: { country: 'US' } })
    expect(await importTexts(format, store, { country: 'Atlantis' })).toEqual(['1001 skipped skipped_unchanged'])
  })

  // IMPORT-14
  test('are held where the country of a newer version can’t be read', async () => {
    const store = await givenStore(site)
    await importTexts(format, store, {})
    const [line] = await importTexts(format, store, { country: 'Atlantis', address: '2 Main St' })
    expect(line).toBe('1001 updated change_address_unusable country_unknown')
    const [order] = await readOrders(store)
    expect(sayOrder(order)).toBe('1001 open (The store changed something that cannot be used yet)')
    expect(order.ship_to).toMatchObject({ country: 'US', address1: '1 Main St' })
  })
})

// IMPORT-90
test('the database finds the numbers that the server compares', async () => {
  const numbers = [
    '#1,001',
    '1.001',
    '1,001.0',
    '1,000,000.00',
    '1,01',
    'A1,001',
    '1,0001',
    '001-1',
    '−1',
    '-A',
    'A—10',
    'a‑7',
  ]
  const zeros = ['000123', '0', '00', '="0123"', "'’#00123", '0,001', '#', '="#7"']
  const written = [...numbers, ...zeros]
  const { rows } = await site.services.database.pool.query<{ bare: string }>(
    'select bare_order_number(number) as bare from unnest($1::text[]) with ordinality as given(number, place) order by place',
    [written],
  )
  expect(rows.map(({ bare }) => bare)).toEqual(written.map(toBareNumber))
})

// IMPORT-22, IMPORT-90
test('an order is held where its store closed one whose number has other zeros, which never came in here', async () => {
  const store = await givenStore(site)
  const shopify = orderFormats.find(({ name }) => name === 'shopify_csv')
  if (!shopify) throw new Error('no such format')
  const closed = {
    ...shopify,
    write: (...orders: GivenTexts[]) => shopify.write(...orders).replace('"paid"', '"voided"'),
  }
  expect(await importTexts(closed, store, { number: '000000123' })).toEqual(['000000123 skipped skipped_voided'])
  expect(await importTexts(shopify, store, { number: '123' })).toEqual(['123 created doubt_number_zeros'])
  expect((await readOrders(store)).map(sayOrder)).toEqual(['123 open (The content is in doubt)'])
})
