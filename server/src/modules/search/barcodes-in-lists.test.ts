import type { SearchHit } from '@platen/contracts/search/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenOrderAtDesk } from '../../../testing/floor/given-order.ts'
import { givenCount } from '../../../testing/nouns/given-counts.ts'

const here = floorOfTests()
const sku = 'TEE-BLK-M'
const other = 'TEE-WHT-L'

/** Each form in which a GTIN is printed, scanned or typed. */
const formsOf = (gtin: string): string[] => {
  const whole = gtin.padStart(14, '0')
  return [
    gtin,
    gtin.padStart(13, '0'),
    whole,
    `${gtin}\r\n`,
    whole.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `]E0${gtin.padStart(13, '0')}`,
    `]C101${whole}10LOT7`,
    `01${whole}\u001d10LOT7`,
    `02${whole}3724`,
    `(01)${whole}(10)LOT7`,
    `https://brand.example/p/01/${whole}/10/LOT7?37=3`,
  ]
}
const barcodes = { gtin: '036000291452', short: '40170725', case: '14006381333938' }
const forms = [...formsOf(barcodes.gtin), ...formsOf(barcodes.case), ...formsOf(barcodes.short)]
/** The lists whose rows have a SKU. */
const lists = modules.flatMap((module) => module.lists ?? []).filter(({ columns }) => 'sku' in columns)

let admin: TestClient
let keeper: TestClient

beforeAll(async () => {
  const { site, store_id: store } = here.floor
  admin = await site.as('administrator')
  keeper = await site.as('warehouse-operator')
  const { rows } = await site.database.pool.query('select id, version from variants where sku = $1', [sku])
  const cases = [
    { barcode: barcodes.case, pack_quantity: 12 },
    { barcode: barcodes.short, pack_quantity: 6 },
  ]
  const edited = await admin.patch('/variants', {
    variants: [{ ...rows[0], gtin: barcodes.gtin, case_barcodes: cases }],
  })
  expect(edited.status).toBe(200)
  for (const one of [sku, other]) {
    const { data: pallets } = await keeper.post('/pallets', { count: 1, location: '', note: '' })
    const goods = { pallet: pallets[0].code, sku: one, quantity: 5, lot: '', reason: 'Delivery', note: '' }
    expect((await keeper.post('/warehouse/moves/put-on', goods)).status).toBe(200)
    const mapping = { store_id: store, sku: `SHOP-${one.length}-${one.at(-1)}`, variant_sku: one }
    expect((await admin.post('/sku-mappings', mapping)).status).toBe(200)
    await givenOrderAtDesk(here.floor, { lines: [{ sku: one }] })
  }
  await givenCount(keeper, [sku, other])
})

/** Returns the lines of a list's file that a search finds, without its headings. */
async function linesOf(name: string, search: string): Promise<string[]> {
  const { status, bytes } = await admin.get(`/lists/${name}/csv`, { query: { search } })
  expect(status, `${name} ${search}`).toBe(200)
  return bytes.toString().trimEnd().split('\r\n').slice(1)
}

/** How many rows a list has of a variant, where it isn't one: its opening stock, and the reservation of its order. */
const rowsOf: Readonly<Record<string, number>> = { 'stock-movements': 2 }

async function expectFound(name: string) {
  const found = Array.from({ length: rowsOf[name] ?? 1 }, () => expect.stringContaining(sku))
  for (const form of forms) {
    const lines = await linesOf(name, form)
    expect([form, lines]).toEqual([form, found])
  }
}

// STOCK-53
describe('the barcodes of a variant and of its cases', () => {
  test.each(lists.map(({ name }) => name))(
    'find its rows, and no others, in each list that shows SKUs: %s',
    async (name) => {
      await expectFound(name)
      expect(await linesOf(name, '2041001010016')).toEqual([])
    },
  )

  test('find it by a part in the lists of variants', async () => {
    for (const name of ['variants', 'stock-info', 'warehouse-skus']) {
      expect([name, await linesOf(name, barcodes.case.slice(2, 10))]).toEqual([name, [expect.stringContaining(sku)]])
    }
  })

  test('find it from anywhere', async () => {
    for (const form of [...forms, barcodes.case.slice(0, 10)]) {
      const { data } = await admin.get('/search', { query: { text: form } })
      const variants = data.filter(({ kind }: SearchHit) => kind === 'variant')
      expect([form, variants.map(({ label }: SearchHit) => label)]).toEqual([form, [sku]])
    }
  })

  test('find its pieces in the queue of Print Barcode, by the search and by the filter of SKUs', async () => {
    for (const key of ['search', 'sku']) {
      for (const form of forms) {
        const { data } = await admin.get('/fulfillment/queue/print_barcode', { query: { [key]: form.slice(0, 80) } })
        expect([key, form, data.map((piece: { sku: string }) => piece.sku)]).toEqual([key, form, [sku]])
      }
    }
  })

  test('still find it after an import and after its product got another name', async () => {
    const file = `product_code,product_name,category,print_areas,sku,gtin,color,printer_tag\nTEE,Tee,test,front|back|left_sleeve,${sku},${barcodes.gtin},Ink,DTG-DARK`
    const imported = await admin.upload('/products/imports', { name: 'c.csv', bytes: Buffer.from(file) })
    expect([imported.status, imported.data]).toMatchObject([200, { updated: 1 }])
    await expectFound('variants')
    const renamed = `product_code,product_name,category,print_areas,sku,printer_tag\nTEE,Shirt,test,front|back|left_sleeve,${other},DTG-LIGHT`
    expect((await admin.upload('/products/imports', { name: 'd.csv', bytes: Buffer.from(renamed) })).status).toBe(200)
    expect(await linesOf('variants', `shirt ${barcodes.case}`)).toEqual([expect.stringContaining(sku)])
    await expectFound('variants')
  })
})
