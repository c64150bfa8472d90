import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord } from '../../../testing/floor/given-order-file.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

// INPUT-13 in files: what one names twice is judged by the sum of its lines, and done once.

const here = floorOfTests()
const at = () => here.at

const line = { sku: 'MUG-WHT-11OZ', quantity: 2, design_front: 'front.png' }
const record = buildOrderRecord({ number: 'TWICE', lines: [] }) as Record<string, string>
const { lines: _none, ...fields } = record
const csv = (rows: readonly Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map((cell) => `"${String(cell)}"`).join(','))
    .join('\n')
const shopify = {
  Name: '#TWICE',
  'Financial Status': 'paid',
  'Fulfillment Status': 'unfulfilled',
  Id: '77001',
  'Cancelled at': '',
  'Shipping Address2': '',
  'Shipping Zip': '',
  'Shipping Province': '',
  Email: '',
  Total: '10.00',
  Currency: 'CAD',
  'Created at': (record.placed_at ?? '').replace('T', ' ').replace('-05:00', ' -0500'),
  'Shipping Name': 'Zoe',
  'Shipping Address1': '1 rue A',
  'Shipping City': 'Laval',
  'Shipping Country': 'CA',
  'Note Attributes': 'line1_design_front: front.png\nline2_design_front: front.png',
}
const ofShopify = (quantity: number) => ({
  'Lineitem quantity': quantity,
  'Lineitem name': 'Mug',
  'Lineitem sku': line.sku,
})
const blank = Object.fromEntries(Object.keys(shopify).map((name) => [name, '']))

test.each([
  ['our CSV', csv([line, { ...line, quantity: 3 }].map((one) => ({ ...fields, ...one })))],
  ['our JSON', JSON.stringify({ orders: [{ ...record, lines: [line, { ...line, quantity: 3 }] }] })],
  [
    'a Shopify export',
    csv([
      { ...shopify, ...ofShopify(2) },
      { ...blank, Name: '#TWICE', ...ofShopify(3) },
    ]),
  ],
])('an order of %s that names one SKU twice gets the pieces of both lines', async (name, text) => {
  const storeId = here.floor.store_id
  const file = { name: 'orders.csv', bytes: Buffer.from(text) }
  const { data, body } = await at().desk.upload('/order-sync/imports', file, { store_id: String(storeId) })
  expect(body.message).toBeUndefined()
  await whenWorked(here.floor.site)
  const run = (await at().desk.get(`/order-sync/imports/${data.id}`)).data
  expect([name, run.created, run.items, run.pieces]).toEqual([name, 1, 2, 5])
  await here.floor.site.database.transaction((tx) =>
    tx.run(
      sql`update orders set external_id = id::text, external_number = id::text
      where store_id = ${storeId} and external_id in ('TWICE', '77001')`,
    ),
  )
})

test('a catalog row that names a SKU again, in whatever spelling, is reported and changes nothing', async () => {
  const rows = ['TEE-NEW-1,5', ' tee-new-1 ,7', 'TEE-NEW-2,1'].map((row) => `NEW,New,,${row}`)
  const bytes = Buffer.from(['product_code,product_name,print_areas,sku,on_hand', ...rows].join('\n'))
  const { data } = await at().manager.upload('/products/imports', { name: 'catalog.csv', bytes })
  expect(data).toMatchObject({ failed: 1, problems: [{ line: 3, code: 'sku_repeated' }] })
  const { on_hand } = await here.floor.site.database.read.one(
    z.strictObject({ on_hand: z.number() }),
    sql`
    select l.on_hand from stock_levels l join variants v on v.id = l.variant_id where v.sku = 'TEE-NEW-1'`,
  )
  expect(on_hand).toBe(5)
})
