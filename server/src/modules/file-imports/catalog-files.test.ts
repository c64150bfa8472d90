import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkoutFolder } from '../../platform/checkout.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import { readFieldFile } from '../../../testing/floor/given-field-orders.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

const sample = readFileSync(join(checkoutFolder(), 'samples', 'catalog.csv'), 'utf8')
const header = 'product_code,product_name,print_areas,sku,gtin,weight_g,cost_cents,on_hand,printer_tag'

let site: TestApp
let manager: TestClient

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('administrator')
})
afterEach(() => expectInvariants(site.database))
afterAll(() => site.close())

const file = (text: string) => ({ name: 'catalog.csv', bytes: Buffer.from(text) })
const plan = (kind: string, text: string) => manager.upload(`/file-imports/${kind}/plan`, file(text))
const apply = (kind: string, text: string, id: number) =>
  manager.upload(`/file-imports/${kind}/apply`, file(text), { plan_id: String(id) })

async function load(text: string) {
  const planned = await plan('catalog', text)
  const applied = await apply('catalog', text, planned.data.id)
  expect([applied.status, applied.data?.counts]).toEqual([200, planned.data.counts])
  return applied.data.counts
}

async function findVariant(sku: string) {
  const { data } = await manager.get('/variants', { query: { search: sku, archived: 'all' } })
  return data.find((row: { sku: string }) => row.sku === sku)
}

// FILE-5
describe('a catalog', () => {
  test('is recognized by its columns where products or variants are imported, and is imported whole', async () => {
    for (const kind of ['products', 'variants', 'catalog']) {
      const { data } = await plan(kind, sample)
      expect(data).toMatchObject({
        kind: 'catalog',
        counts: { created: 350, changed: 0, unchanged: 0, refused: 0 },
        opened: 36_282,
      })
    }
    const { data } = await plan('products', sample)
    expect((await apply('products', sample, data.id)).data.counts).toMatchObject({ created: 350 })
    expect(await findVariant('G5000-BLK-S')).toMatchObject({ on_hand: 110, printer_tag: 'DTG-DARK' })
    expect((await plan('catalog', sample)).data).toMatchObject({ counts: { unchanged: 350 }, opened: 0 })
    const { id } = await findVariant('G5000-BLK-S')
    expect((await manager.get(`/variants/${id}/history`)).data).toMatchObject([{ event: 'created' }])
  })

  // FILE-5
  test.each([
    ['sku,size\nNEW-1,M\n', 'Required.'],
    ['sku,size,product_code\nNEW-1,M,\n', 'Required.'],
    ['sku,size,product_code\nNEW-1,M,NONE\n', '“NONE” doesn’t exist'],
  ])('says of a new variant why its product isn’t known: %j', async (text, why) => {
    const { data } = await plan('variants', text)
    expect(data.counts).toMatchObject({ created: 0, refused: 1 })
    expect(JSON.stringify(data.rows)).toContain(why)
  })

  test('says what a new variant changes in its product, and is refused when that changed meanwhile', async () => {
    await load(`${header}\nCAT-1,Tee,front,CAT-1-S,,150,300,5,\n`)
    const text = `${header}\nCAT-1,Better tee,front|back,CAT-1-M,,150,300,5,\n`
    const { data } = await plan('catalog', text)
    expect(data.rows).toMatchObject([
      {
        outcome: 'created',
        changes: [
          { column: 'product_name', before: 'Tee', after: 'Better tee' },
          { column: 'print_areas', before: 'front', after: 'front|back' },
          { column: 'weight_g', before: '', after: '150' },
          { column: 'cost_cents', before: '', after: '300' },
          { column: 'on_hand', before: '', after: '5' },
        ],
      },
    ])
    await load('product_code,product_name,print_areas,sku\nCAT-1,My tee,front,CAT-1-S\n')
    expect(await apply('catalog', text, data.id)).toMatchObject({ status: 409, code: 'file_plan_stale' })
  })

  test('leaves what it has no column for as it is, and restores what it names', async () => {
    await load(`${header}\nCAT-2,Tee,front,CAT-2-S,2041001010313,150,300,5,CAT-TAG\n`)
    expect(await load('product_code,product_name,print_areas,sku\nCAT-2,Tee 2,front,CAT-2-S\n')).toMatchObject({
      changed: 1,
    })
    expect(await findVariant('CAT-2-S')).toMatchObject({ gtin: '2041001010313', printer_tag: 'CAT-TAG', on_hand: 5 })
    const variant = (await manager.get(`/variants/${(await findVariant('CAT-2-S')).id}`)).data
    await manager.patch('/variants', {
      variants: [{ id: variant.id, version: variant.version, archived: true }],
    })
    const again = 'product_code,product_name,print_areas,sku\nCAT-2,Tee 2,front,CAT-2-S\n'
    const { data } = await plan('catalog', again)
    expect(data.rows[0].changes).toEqual([{ column: 'archived', before: 'yes', after: 'no' }])
    await load(again)
    expect(await findVariant('CAT-2-S')).toMatchObject({ archived: false })
  })

  test('refuses rows that contradict each other or what is stored, and takes the others', async () => {
    await load(`${header}\nCAT-3,Tee,front,CAT-3-S,,150,300,5,\n`)
    const text =
      `${header}\nCAT-3,Tee,front,CAT-3-M,123,150,300,5,\nCAT-3,Shirt,front,CAT-3-L,,150,300,5,\n` +
      `CAT-4,Other,front,CAT-3-S,,150,300,5,\nCAT-3,Shirt,front,CAT-3-XL,,150,3.50,5,\nCAT-3,Tee,front,CAT-3-2XL,,150,300,5,\n`
    const { data } = await plan('catalog', text)
    const found = data.rows.map((row: { line: number; outcome: string; problems: { column: string }[] }) => [
      row.line,
      row.outcome,
      row.problems.map((problem) => problem.column),
    ])
    expect(found).toEqual([
      [2, 'refused', ['gtin']],
      [3, 'created', []],
      [4, 'refused', ['sku']],
      [5, 'refused', ['cost_cents']],
      [6, 'refused', ['product_name']],
    ])
  })

  // FILE-6, IMPORT-31
  test('has whole numbers with zeros as decimals, decimal commas and amounts; a rounded SKU is refused', async () => {
    expect(await load(readFieldFile('values/27-catalog-decimals-and-cost'))).toMatchObject({ created: 3, refused: 0 })
    expect(await findVariant('FT-BLK-S')).toMatchObject({ on_hand: 12 })
    const variant = async (sku: string) => (await manager.get(`/variants/${(await findVariant(sku)).id}`)).data
    expect(await variant('FT-BLK-M')).toMatchObject({ weight_g: 181, cost_minor: 350 })
    const rounded = await plan('catalog', readFieldFile('values/28-catalog-sku-rounded'))
    expect(rounded.data).toMatchObject({ counts: { created: 0, refused: 1 } })
    expect(rounded.data.rows[0]).toMatchObject({ outcome: 'refused', problems: [{ column: 'sku' }] })
  })
})
