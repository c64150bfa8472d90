import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { importFile, importTable } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { shopFormats, type ShopFormatName } from '../../../../testing/nouns/shop-rows.fixture.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const look = async (id: number) => (await here.at.desk.get(`/orders/${id}`)).data
const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)

/** What is still made of the lines of an order. */
const made = ({ items }: { items: { sku: string; quantity: number; cancelled_quantity: number }[] }) =>
  items.map(({ sku, quantity, cancelled_quantity: cancelled }) => `${quantity - cancelled} ${sku}`)

const skus = ['CARD-OS', 'STICKER-OS']
const whole = skus.map((sku) => `1 ${sku}`)

// IMPORT-47
describe.each(Object.keys(shopFormats) as ShopFormatName[])('a %s file that somebody has filtered', (format) => {
  const { open } = shopFormats[format]
  const row = (sku: string, quantity = '1') => ({
    ...{ id: '770', number: '770', status: open, sku, quantity },
    line_id: String(skus.indexOf(sku) + 1),
  })
  const importWhole = (store: number) => {
    const rows = skus.map((sku) => row(sku))
    return importTable(site, store, format, rows)
  }

  test('removes no line that it doesn’t list, and holds the order until somebody has looked at it', async () => {
    const store = await givenStore(site)
    const first = await importWhole(store)
    const { id } = first.lines[0].order
    const filtered = [row('STICKER-OS')]
    const { lines } = await importTable(site, store, format, filtered)
    expect([lines[0].outcome, codes(lines[0])]).toEqual(['updated', ['doubt_lines_missing']])
    const held = await look(id)
    expect([made(held), held.hold?.kind]).toEqual([whole, 'system'])
    expect(held.problems[0].message).toContain('This file lists 1 of 2 lines of this order')
    await here.at.desk.post(`/orders/${id}/release`, {})
    expect(codes((await importTable(site, store, format, filtered)).lines[0])[0]).toBe('skipped_unchanged')
  })

  test('removes a line that it lists with the quantity 0', async () => {
    const store = await givenStore(site)
    const first = await importWhole(store)
    const rows = [row('CARD-OS', '0'), row('STICKER-OS')]
    expect((await importTable(site, store, format, rows)).lines[0].outcome).toBe('updated')
    const order = await look(first.lines[0].order.id)
    expect(made(order)).toEqual(['0 CARD-OS', '1 STICKER-OS'])
    expect(order.hold).toBe(null)
  })
})

// IMPORT-47
test('a filtered row with another product replaces no line that isn’t listed', async () => {
  const store = await givenStore(site)
  const row = (sku: string) => ({ number: '771', sku })
  const first = await importTable(site, store, 'native', skus.map(row))
  const { lines } = await importTable(site, store, 'native', [row('MUG-WHT-11OZ')])
  expect(codes(lines[0])).toContain('doubt_lines_missing')
  expect(made(await look(first.lines[0].order.id))).toEqual(whole)
})

// Fixed days: they are those of the file.
// IMPORT-47
test('an older file that lists fewer lines says nothing about the others', async () => {
  const store = await givenStore(site)
  const row = (sku: string, changed: string) => ({ id: '773', number: '773', status: 'processing', sku, changed })
  const first = await importTable(
    site,
    store,
    'woocommerce',
    skus.map((sku) => row(sku, '2026-11-18T10:00:00Z')),
  )
  const { lines } = await importTable(site, store, 'woocommerce', [row('STICKER-OS', '2026-11-16T10:00:00Z')])
  expect(codes(lines[0])).toContain('skipped_older')
  expect((await look(first.lines[0].order.id)).hold).toBe(null)
})

// IMPORT-30, IMPORT-47
test('a table whose lines add up to its subtotal removes the line that isn’t there', async () => {
  const store = await givenStore(site)
  const price = (sku: string) => (sku === 'TEE-WHT-L' ? 0 : 10)
  const write = (listed: readonly string[]) =>
    [
      'Order ID,Order Number,Order Status,Order Date,Order Currency,Order Subtotal Amount,Item Cost,Quantity,SKU,Full Name (Shipping),Address 1 (Shipping),City (Shipping),Country Code (Shipping)',
      ...listed.map(
        (sku) =>
          `772,772,processing,2026-11-18T10:33:09Z,USD,${listed.reduce((sum, one) => sum + price(one), 0)}.00,${price(sku)}.00,1,${sku},Kim Doe,1 Main St,Boston,US`,
      ),
    ].join('\n')
  const first = await importFile(site, store, write(skus))
  const { lines } = await importFile(site, store, write(['CARD-OS']))
  expect([lines[0].outcome, codes(lines[0]).includes('doubt_lines_missing')]).toEqual(['updated', false])
  expect(made(await look(first.lines[0].order.id))).toEqual(['1 CARD-OS', '0 STICKER-OS'])

  // What costs nothing is missing from no sum.
  const other = await givenStore(site)
  await importFile(site, other, write([...skus, 'TEE-WHT-L']))
  expect(codes((await importFile(site, other, write(skus))).lines[0])).toContain('doubt_lines_missing')
})
