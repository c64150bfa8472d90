import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { checkoutFolder } from '../../platform/checkout.ts'
import { importFile } from '../../../testing/floor/given-order-file.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})
afterEach(() => expectInvariants(site.database))

const folder = `${checkoutFolder()}/server/testing/field-orders/other-systems`

async function importNamed(name: string, storeId: number) {
  const { run, lines } = await importFile(site, storeId, readFileSync(`${folder}/${name}`), name)
  const found = lines.map((line: { external_number: string; outcome: string; order: object | null }) =>
    [line.external_number, line.outcome, line.order ? 'order' : '–'].join(' '),
  )
  return { run, lines: found }
}

const [order, skipped] = ['failed order', 'skipped –']

// IMPORT-3, IMPORT-10, IMPORT-40
test('a file of each system comes in as orders, and again as the same orders', async () => {
  const files: [name: string, format: string, lines: string[]][] = [
    ['shopify-rest-orders.json', 'shopify_json', [`#S2001 ${order}`, `#S2002 ${skipped}`, '#S2003 created order']],
    ['shopify-graphql-orders.json', 'shopify_json', ['#S2004 created order']],
    [
      'woocommerce-orders.json',
      'woocommerce_json',
      [`WC-3101 ${order}`, `WC-3102 ${order}`, `WC-3103 ${order}`, `WC-3104 ${skipped}`],
    ],
    ['woocommerce-webtoffee.csv', 'woocommerce_csv', [`4101 ${order}`, '4102 created order', `4103 ${skipped}`]],
    [
      'woocommerce-advanced-order-export.csv',
      'woocommerce_csv',
      [`5101 ${order}`, '5102 created order', `5103 ${skipped}`, '5104 created order'],
    ],
    ['etsy-order-items.csv', 'etsy_csv', [`3477000101 ${order}`, `3477000102 ${skipped}`, `3477000103 ${order}`]],
    ['amazon-unshipped-orders.txt', 'amazon_report', [`250-0000001-0000001 ${order}`, `250-0000002-0000002 ${order}`]],
    [
      'shipstation-orders.csv',
      'shipstation_csv',
      [`SS-6101 ${order}`, 'SS-6102 created order', `SS-6103 ${skipped}`, 'SS-6104 created order'],
    ],
    ['order-desk-orders.csv', 'order_desk_csv', [`OD-7101 ${order}`, `OD-7102 ${skipped}`, 'OD-7103 created order']],
  ]
  for (const [name, format, lines] of files) {
    const store = await givenStore(site)
    const first = await importNamed(name, store)
    expect(first.run).toMatchObject({ state: 'done', format, total: lines.length })
    expect([name, ...first.lines]).toEqual([name, ...lines])
    const again = await importNamed(name, store)
    expect([name, again.run.created, again.run.updated, again.run.skipped]).toEqual([name, 0, 0, lines.length])
  }
})

// IMPORT-41
test('a file without what an order needs is refused before it is queued, with what to export instead', async () => {
  const { desk } = here.at
  const store = String(await givenStore(site))
  const upload = (name: string) =>
    desk.upload('/order-sync/imports', { name, bytes: readFileSync(`${folder}/${name}`) }, { store_id: store })
  const { status, code, body } = await upload('etsy-orders.csv')
  expect([status, code, body.message]).toEqual([
    422,
    'order_file_etsy_orders',
    'This is an Etsy orders export without items. Export “Order Items” instead.',
  ])
})
