import { beforeAll, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importFile } from '../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import type { TestApp } from '../../../testing/platform/test-app.ts'

const here = floorOfTests()
let site: TestApp
beforeAll(() => {
  ;({ site } = here.floor)
})

const etsy = [
  'Sale Date,Item Name,Quantity,Price,Currency,Transaction ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order ID,Variations,SKU',
  ...[1, 2].map(
    (quantity) =>
      `11/18/26,Tee,${quantity},25.00,USD,9\ud800,11/18/26,,Kim,1 Main St,Boston,02134,United States,34770001,,TEE-BLK-M`,
  ),
  `11/18/26,Tee,1,25.00,USD,10,11/18/26,,Kim,1 Main St,Boston,02134,United States,34770002,,CARD-OS`,
].join('\n')

// INPUT-12: a run that can't say what it found would be put off again and again, with all orders behind it.
test.each([
  ['the id of a line', 'etsy.csv', Buffer.from(`\ufeff${etsy}`, 'utf16le')],
  [
    'a name of a field',
    'own.json',
    JSON.stringify({
      orders: [
        { ...buildOrderRecord({ number: 'U-1' }), '\u0000hold until': '2099-01-01' },
        buildOrderRecord({ number: 'U-2' }),
      ],
    }),
  ],
])('an import ends whose file has what can’t be stored in %s', async (_what, name, file) => {
  const { run, lines } = await importFile(site, await givenStore(site), file, name)
  expect(run).toMatchObject({ state: 'done' })
  expect(lines).toHaveLength(2)
  expect(lines[0].remarks.map(({ code }: { code: string }) => code)).not.toContain('order_not_stored')
  expect(JSON.stringify(lines[0].remarks)).toContain('\ufffd')
})
