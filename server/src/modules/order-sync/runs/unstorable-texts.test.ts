import { beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})

const header =
  'Sale Date,Item Name,Quantity,Price,Currency,Transaction ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order ID,Variations,SKU'
const row = (id: string, quantity = 1, order = '34770001', day = '11/18/26') =>
  `${day},Tee,${quantity},25.00,USD,${id},11/18/26,,Kim,1 Main St,Boston,02134,United States,${order},,CARD-OS`
/** A table as a spreadsheet writes it in UTF-16, where half a character can stand alone. */
const table = (...rows: string[]) => Buffer.from(`\ufeff${[header, ...rows].join('\n')}`, 'utf16le')
const shopify = (created: string) =>
  JSON.stringify({
    orders: [
      {
        ...{ id: 1, name: '#1', created_at: created, currency: 'USD', financial_status: 'paid' },
        shipping_address: { name: 'Kim', address1: '1 Main St', city: 'Boston', zip: '02134', country_code: 'US' },
        line_items: [{ id: '2\u0000', sku: 'CARD-OS', name: 'Card', quantity: 1, price: '5.00' }],
      },
    ],
  })

// INPUT-12: a run that can't say what it found would be put off again and again, with all orders behind it.
test.each([
  ['ids of lines that differ', 'etsy.csv', table(row('9\ud800', 1), row('9\ud800', 2), row('10', 1, '34770002'))],
  ['the id of a line', 'etsy.csv', table(row('9\ud800'), row('x'.repeat(101), 1, '34770002'))],
  [
    'a heading',
    'etsy.csv',
    Buffer.from(table(row('9')).toString('utf16le').replace('Item Name', 'Hold\ud800'), 'utf16le'),
  ],
  ['a day', 'etsy.csv', table(row('9', 1, '34770001', '03/04/2026 \ud800'))],
  ['a time of JSON', 'shopify.json', shopify('03/04/2026\u0000')],
  [
    'a name of JSON',
    'own.json',
    JSON.stringify({ orders: [{ ...buildOrderRecord(), '\u0000hold until': '2099-01-01' }, buildOrderRecord()] }),
  ],
])('an import ends whose file has what can’t be stored in %s', async (_what, name, file) => {
  const { run, lines } = await importFile(site, await givenStore(site), file, name)
  expect(run).toMatchObject({ state: 'done' })
  const codes = lines.flatMap((line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code))
  expect(lines.length).toBeGreaterThan(0)
  expect(codes).not.toContain('order_not_stored')
})
