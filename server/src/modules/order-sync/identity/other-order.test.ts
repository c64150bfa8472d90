import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, handOver, packWhole } from '../../../../testing/floor/floor-steps.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile, importTable } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { shopFormats, type ShopFormatName, type ShopRow } from '../../../../testing/nouns/shop-rows.fixture.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const say = ({ lines }: { lines: { outcome: string; remarks: { code: string }[] }[] }) =>
  lines.map(({ outcome, remarks }) => [outcome, ...remarks.map(({ code }) => code)].join(' '))
const look = async (id: number) => (await here.at.desk.get(`/orders/${id}`)).data

// Fixed days: they are those of the store.
// IMPORT-7
describe.each(Object.keys(shopFormats) as ShopFormatName[])('an order of a %s file', (format) => {
  const row = (more: ShopRow = {}): ShopRow => ({
    ...{ id: '8001', number: '8001', line_id: '1', sku: 'CARD-OS', name: 'Ana', placed: '2026-11-18T10:00:00Z' },
    ...more,
  })

  test('isn’t changed by one of the same name that somebody else placed on another day', async () => {
    const store = await givenStore(site)
    const first = await importTable(site, store, format, [row()])
    const before = await look(first.lines[0].order.id)
    const other = row({ name: 'Bob', city: 'Austin', quantity: '3', placed: '2026-09-01T10:00:00Z' })
    expect(say(await importTable(site, store, format, [other]))).toEqual(['failed order_of_other_known'])
    expect(await look(before.id)).toEqual(before)
    // The same person may have another name by now, or the file another time.
    const renamed = await importTable(site, store, format, [row({ name: 'Ana Field' })])
    expect(renamed.lines[0]).toMatchObject({ outcome: 'updated', order: { id: before.id } })
  })
})

// IMPORT-7
test.each(['completed', 'cancelled'])(
  'a later order under the number of one that is %s fails with a reason, and isn’t skipped',
  async (status) => {
    const store = await givenStore(site)
    const row = { number: '9001', sku: 'CARD-OS', name: 'Ana' }
    const give = async (placed: string, more: ShopRow = {}) =>
      say(await importTable(site, store, 'mapped', [{ ...row, placed, ...more }]))
    const { lines } = await importTable(site, store, 'mapped', [{ ...row, placed: '2026-09-01T10:00:00Z' }])
    const { id } = lines[0].order
    if (status === 'cancelled') await cancelOrder(here.floor, id)
    else {
      await packWhole(here.floor, await look(id))
      await handOver(here.floor, id)
    }
    const before = await look(id)
    expect(before.status).toBe(status)
    expect(await give('2026-11-18T10:00:00Z', { quantity: '2' })).toEqual(['failed order_number_used_again'])
    expect(await give('2026-09-01T10:00:00Z', { quantity: '2' })).toEqual(['skipped skipped_closed'])
    expect(await look(id)).toEqual(before)
  },
)

// IMPORT-7
test('an order whose id a program wrote in another way is the same one, and one with another id isn’t', async () => {
  const store = await givenStore(site)
  const order = (changes: object = {}) => ({
    ...{ id: 7_800_207_994_484, number: '700', status: 'processing', currency: 'USD' },
    ...{ date_created: '2026-11-02T10:00:00Z' },
    shipping: { first_name: 'Zoë', address_1: '1 Main St', city: 'Boston', postcode: '02134', country: 'US' },
    billing: { email: 'zoe@example.com' },
    line_items: [{ id: 1, sku: 'CARD-OS', name: 'Card', quantity: 1, subtotal: '10.00' }],
    ...changes,
  })
  const give = async (changes?: object) =>
    say(await importFile(site, store, JSON.stringify([order(changes)]), 'orders.json'))
  expect(await give()).toEqual(['created'])
  expect(await give({ id: '7800207994484.0' })).toEqual(['skipped skipped_unchanged'])
  expect(await give({ id: '7,800,207,994,484' })).toEqual(['skipped skipped_unchanged'])
  expect(await give({ id: 9, date_created: '2026-11-05T10:00:00Z' })).toEqual(['created'])
})
