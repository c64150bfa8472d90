import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { applyChecked, checkFile, type GivenUpload } from '../../../../testing/floor/given-order-check.ts'
import { importFile } from '../../../../testing/floor/given-order-file.ts'
import { givenSampleCatalog } from '../../../../testing/floor/given-samples.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestApp } from '../../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { checkoutFolder } from '../../../platform/checkout.ts'
import { isSmallFile } from '../../../platform/files/small-file.ts'

const here = floorOfTests()
let site: TestApp
let desk: TestClient
beforeAll(() => {
  ;({ site } = here.floor)
  desk = here.at.desk
})
afterEach(() => expectInvariants(site.database))

const text = readFileSync(join(checkoutFolder(), 'server/testing/field-orders/other-systems/any-columns.csv'), 'utf8')
const file = { name: 'any-columns.csv', bytes: Buffer.from(text) }

async function readColumns(storeId: number, own: GivenUpload = file) {
  const { data, status, body } = await desk.upload('/order-sync/columns', own, { store_id: String(storeId) })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return data
}

/** The same table with its columns in another order, spelled differently, and later orders. */
function rearrange(): string {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';').toReversed())
  const [header = [], ...others] = rows
  const spelled = header.map((name) => ` ${name.toUpperCase()} `)
  return [spelled, ...others]
    .map((cells) => cells.join(';'))
    .join('\n')
    .replaceAll('A-81', 'A-91')
}

// IMPORT-42, IMPORT-54
describe('a table of an unknown system', () => {
  test('is refused until its columns are chosen, which are proposed with examples', async () => {
    const storeId = await givenStore(site)
    const { answer } = await checkFile(site, desk, storeId, file)
    expect(answer.code).toBe('order_file_unknown')
    const columns = await readColumns(storeId)
    expect(columns).toMatchObject({ known: false, remembered: null })
    expect(columns.header[0]).toEqual({
      name: 'N° de commande',
      examples: expect.arrayContaining(['A-8101', 'A-8102']),
    })
    expect(columns.proposed.fields).toMatchObject({ order_number: 'N° de commande', sku: 'UGS', quantity: 'Qté' })
    const { run } = await checkFile(site, desk, storeId, file, { columns: JSON.stringify(columns.proposed) })
    expect(run).toMatchObject({ state: 'checked', format: 'mapped_csv', columns: columns.proposed })
    const lacking = await checkFile(site, desk, storeId, file, {
      columns: '{"fields":{},"designs":{},"personalization":[]}',
    })
    expect(lacking.answer.code).toBe('order_columns_not_chosen')
    // Half a character, too, which no heading can be stored with.
    for (const wrong of ['{', '{"fields":{"order_number":"A\\ud800"},"designs":{},"personalization":[]}'])
      expect((await checkFile(site, desk, storeId, file, { columns: wrong })).answer.status).toBe(400)
  })

  test('is read by the columns of the store’s last one, in any order and spelling, and says so', async () => {
    const storeId = await givenStore(site)
    const { proposed } = await readColumns(storeId)
    const checked = await checkFile(site, desk, storeId, file, { columns: JSON.stringify(proposed) })
    expect((await readColumns(storeId)).remembered).toBeNull()
    const codes = ({ notices }: { notices: { code: string }[] }) => notices.map(({ code }) => code)
    expect(codes(await applyChecked(site, desk, checked.run.id))).not.toContain('columns_remembered')
    expect((await readColumns(storeId)).remembered).toEqual(proposed)

    const again = await checkFile(site, desk, storeId, { name: 'later.csv', bytes: Buffer.from(rearrange()) })
    expect(again.run).toMatchObject({ state: 'checked', columns: proposed, total: checked.run.total })
    expect(codes(again.run)).toContain('columns_remembered')
    expect(codes(await applyChecked(site, desk, again.run.id))).toContain('columns_remembered')

    const others = await givenStore(site)
    expect((await readColumns(others)).remembered).toBeNull()
    expect((await checkFile(site, desk, others, file)).answer.code).toBe('order_file_unknown')
  })

  test('may be large', async () => {
    const storeId = await givenStore(site)
    const [header = '', row = ''] = text.split('\n')
    const rows = Array.from({ length: 3_000 }, (_, at) => row.replace('A-8101', `L-${at}`))
    const large = { name: 'large.csv', bytes: Buffer.from([header, ...rows].join('\n')) }
    expect(isSmallFile(large.bytes)).toBe(false)
    const { rows: counted, proposed } = await readColumns(storeId, large)
    expect([counted, proposed]).toEqual([3_000, (await readColumns(storeId)).proposed])
    const { answer } = await checkFile(site, desk, storeId, large)
    expect(answer.code).toBe('order_file_unknown')
  })

  const woo = 'Order Number,Order Status,Order Date,Full name,Address,City,Country,SKU,Qty'
  const shopify = 'Order Number,Status,Order Date,Full name,Address,City,Country,SKU,Lineitem quantity'
  const etsy = 'Order ID,Item Name,Sale Date,Full name,Address,City,Country,SKU,Quantity'
  const amazon = 'order-id,status,purchase-date,Full name,Address,City,Country,SKU,Quantity'
  test.each([
    ['WooCommerce', woo, 'order_file_lacks_columns'],
    ['Shopify', shopify, 'csv_column_missing'],
    ['Etsy', etsy, 'order_file_lacks_columns'],
    ['Amazon', amazon, 'order_file_lacks_columns'],
  ])('may have some columns of %s', async (_system, header, code) => {
    const storeId = await givenStore(site)
    const row = '7,Paid,2020-11-20,Zoë,1 Main St,Boston,US,CARD-OS,2'
    const own = { name: 'some.csv', bytes: Buffer.from(`${header}\n${row}\n`) }
    expect((await checkFile(site, desk, storeId, own)).answer.code).toBe(code)
    const { known, proposed } = await readColumns(storeId, own)
    expect(known).toBe(false)
    const { run } = await checkFile(site, desk, storeId, own, { columns: JSON.stringify(proposed) })
    expect(run).toMatchObject({ state: 'checked', format: 'mapped_csv', created: 1, items: 1 })
  })

  test('may have two columns of one name, of which one is chosen', async () => {
    const storeId = await givenStore(site)
    const header = woo.replace('Country', 'Address,Country')
    const row = '7,paid,2020-11-20,Zoë,Rue de la facture,Boston,1 Main St,US,CARD-OS,2'
    const own = { name: 'twice.csv', bytes: Buffer.from(`${header}\n${row}\n`) }
    const { header: columns, proposed } = await readColumns(storeId, own)
    expect(columns.filter(({ name }: { name: string }) => name.startsWith('Address'))).toEqual([
      { name: 'Address', examples: ['Rue de la facture'] },
      { name: 'Address (2)', examples: ['1 Main St'] },
    ])
    const fields = { ...proposed.fields, address1: 'Address (2)' }
    const { run } = await checkFile(site, desk, storeId, own, { columns: JSON.stringify({ ...proposed, fields }) })
    const preview = await desk.get(`/order-sync/imports/${run.id}/preview`)
    expect(preview.data.orders[0].address).toBe('1 Main St, Boston, US')
  })

  test('is refused until its columns are chosen where a known system has two of one name', async () => {
    const storeId = await givenStore(site)
    const header =
      'order_number,order_date,status,shipping_first_name,shipping_address_1,shipping_city,shipping_country'
    const write = (sku: string) =>
      Buffer.from(`${header},SKU,SKU,Quantity\n7,2020-11-20,processing,Zoë,1 Main St,Boston,US,CARD-OS,${sku},1\n`)
    const other = { name: 'woo.csv', bytes: write('TEE-BLK-M') }
    expect((await checkFile(site, desk, storeId, other)).answer.code).toBe('csv_column_repeated')
    expect(await readColumns(storeId, other)).toMatchObject({ known: false, proposed: { fields: { sku: 'SKU' } } })
    const same = await checkFile(site, desk, storeId, { name: 'woo.csv', bytes: write('CARD-OS') })
    expect(same.run).toMatchObject({ state: 'checked', format: 'woocommerce_csv', created: 1 })
  })

  test('may have some of our own names', async () => {
    const storeId = await givenStore(site)
    const own = { name: 'some.csv', bytes: Buffer.from('Order Number;Placed;To;Item\nX-1;2020-11-20;Zoë;CARD-OS\n') }
    expect((await checkFile(site, desk, storeId, own)).answer.code).toBe('csv_column_missing')
    expect(await readColumns(storeId, own)).toMatchObject({ known: false, rows: 1 })
  })
})

test('columns of a file that is no table, or of a known system, are not chosen', async () => {
  const storeId = await givenStore(site)
  const json = { name: 'orders.json', bytes: Buffer.from('{"orders": []}') }
  const refused = await desk.upload('/order-sync/columns', json, { store_id: String(storeId) })
  expect(refused.code).toBe('order_file_unknown')
  const template = await desk.get('/order-sync/template')
  expect(await readColumns(storeId, { name: 'own.csv', bytes: template.bytes })).toMatchObject({ known: true })
})

// IMPORT-54, IMPORT-60
describe('a table of a known system with a column that nothing reads', () => {
  const tables = {
    shopify: [
      'Name,Financial Status,Fulfillment Status,Cancelled at,Created at,Lineitem quantity,Lineitem sku,Lineitem name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Wording,Shelf',
      '#7,paid,,,2020-11-20 10:00:00 -0500,1,CARD-OS,Card,Zoë,1 Main St,Boston,02134,US,Hi Max,A3',
    ],
    own: [
      'order_number,placed_at,customer_name,address1,city,postal_code,country,sku,quantity,Wording,Shelf',
      '7,2020-11-20T10:00:00Z,Zoë,1 Main St,Boston,02134,US,CARD-OS,1,Hi Max,A3',
    ],
    shipstation: [
      'Order - Number,Order - Status,Date - Order Date,Ship To - Name,Ship To - Address 1,Ship To - City,Ship To - Country,Item - SKU,Item - Qty,Wording,Shelf',
      '7,Awaiting Shipment,2020-11-20,Zoë,1 Main St,Boston,US,CARD-OS,1,Hi Max,A3',
    ],
  }
  test.each(Object.entries(tables))(
    'of %s is read with the texts that were chosen in it, and the next one, too',
    async (_system, rows) => {
      const storeId = await givenStore(site)
      const upload = { name: 'orders.csv', bytes: Buffer.from(rows.join('\n')) }
      const known = await readColumns(storeId, upload)
      expect(known).toMatchObject({ known: true, remembered: null })
      expect(known.unread).toEqual(expect.arrayContaining(['Wording', 'Shelf']))
      const columns = JSON.stringify({ fields: {}, designs: {}, personalization: ['Wording'] })
      const { run } = await checkFile(site, desk, storeId, upload, { columns })
      const text = async (id: number) =>
        (await desk.get(`/order-sync/imports/${id}/preview`)).data.orders[0].lines[0].personalisation
      expect(run).toMatchObject({ state: 'checked', format: expect.stringMatching(/_csv$/), created: 1 })
      expect(await text(run.id)).toBe('Wording: Hi Max')
      await applyChecked(site, desk, run.id)
      const next = { ...upload, bytes: Buffer.from(rows.join('\n').replace(/^(#?)7,/m, '$18,')) }
      const again = await checkFile(site, desk, storeId, next)
      expect([await text(again.run.id), again.run.columns]).toEqual(['Wording: Hi Max', JSON.parse(columns)])
      expect(again.run.format).toBe(run.format)
      const gone = JSON.stringify({ fields: {}, designs: {}, personalization: ['Gone'] })
      expect((await checkFile(site, desk, storeId, upload, { columns: gone })).answer.code).toBe('csv_column_missing')
      const none = JSON.stringify({ fields: {}, designs: {}, personalization: [] })
      await applyChecked(site, desk, (await checkFile(site, desk, storeId, next, { columns: none })).run.id)
      const last = await checkFile(site, desk, storeId, upload)
      expect(last.run.columns).toBeNull()
      expect(JSON.stringify(last.run.notices)).not.toContain('columns_remembered')
    },
  )
})

// IMPORT-55
test('the template can be downloaded on an empty site and imports without a problem where its SKUs exist', async () => {
  const storeId = await givenStore(site)
  const french = await desk.get('/order-sync/template', { headers: { 'accept-language': 'fr' } })
  expect(french.headers['content-disposition']).toContain('orders-template.csv')
  expect(french.bytes.toString()).toContain('order_number;placed_at')
  await givenSampleCatalog(site)
  const english = await desk.get('/order-sync/template')
  const { run } = await importFile(site, storeId, english.bytes)
  expect(run).toMatchObject({ total: 2, created: 2, failed: 0, held: 0, remarked: 0, items: 3, notices: [] })
  const again = await importFile(site, storeId, french.bytes)
  expect(again.run).toMatchObject({ total: 2, skipped: 2, failed: 0 })
})
