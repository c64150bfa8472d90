import { beforeAll, expect, test } from 'vitest'
import { givenDesigns } from '../../../../testing/floor/given-designs.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrderAtDesk } from '../../../../testing/floor/given-order.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { whenWorked } from '../../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let admin: TestClient
let store: number
let code: string
beforeAll(async () => {
  admin = await here.floor.site.as('administrator')
  store = await givenStore(here.floor.site)
  ;({ code } = (await admin.get(`/stores/${store}`)).data)
  await givenDesigns(here.floor.site, ['cat.png', '=odd|name.png'], store)
})

const file = (text: string) => ({ name: 'mappings.csv', bytes: Buffer.from(text) })
const plan = async (text: string) => (await admin.upload('/file-imports/sku-mappings/plan', file(text))).data

async function load(text: string) {
  const { id } = await plan(text)
  const applied = await admin.upload('/file-imports/sku-mappings/apply', file(text), { plan_id: String(id) })
  expect(applied.status).toBe(200)
  await whenWorked(here.floor.site)
  return applied.data.counts
}

const header = 'store,sku,variant_sku,design_front,design_back,design_left_sleeve,designs_other'

// MAP-5, FILE-1, FILE-3
test('names designs by print area; its orders print them, and an export imported unchanged changes nothing', async () => {
  const waiting = await givenOrderAtDesk(here.floor, { store_id: store, lines: [{ sku: 'FILE-1', designs: {} }] })
  expect(await load(`${header}\n${code},FILE-1,TEE-BLK-M,cat.png,,=odd|name.png,\n`)).toMatchObject({ created: 1 })
  const { data: order } = await admin.get(`/orders/${waiting.id}`)
  expect([order.status, order.items[0].designs.map((design: { file_name: string }) => design.file_name)]).toEqual([
    'open',
    ['cat.png', '=odd|name.png'],
  ])
  for (const language of ['en', 'fr']) {
    const { bytes } = await admin.get('/file-imports/sku-mappings/export', { headers: { 'accept-language': language } })
    expect((await plan(bytes.toString())).counts).toEqual({ created: 0, changed: 0, unchanged: 1, refused: 0 })
  }
  // Without the columns the designs stay; an empty cell takes one away.
  expect(await load(`store,sku,variant_sku\n${code},FILE-1,TEE-WHT-L\n`)).toMatchObject({ changed: 1 })
  expect(await load(`store,sku,variant_sku,design_left_sleeve\n${code},FILE-1,TEE-WHT-L,\n`)).toMatchObject({
    changed: 1,
  })
  const { data: mapped } = await admin.get('/sku-mappings', { query: { store_id: store, search: 'cat.png' } })
  expect(mapped).toMatchObject([{ variant: { sku: 'TEE-WHT-L' }, designs: [{ area: 'front', file_name: 'cat.png' }] }])
})

// MAP-20, FILE-1, FILE-3
test('says what is never made, too, and an export imported unchanged changes nothing', async () => {
  const other = await givenStore(here.floor.site)
  const { data: shop } = await admin.get(`/stores/${other}`)
  const rows = [`${shop.code},POSTER-*,no,`, `${shop.code},TEE-1,,TEE-BLK-M`, `${shop.code},GIFT,non,`]
  expect(await load(['store,sku,made,variant_sku', ...rows].join('\n'))).toMatchObject({ created: 3 })
  const { bytes } = await admin.get('/file-imports/sku-mappings/export')
  expect(bytes.toString()).toContain(`${shop.code},POSTER-*,no,,`)
  expect((await plan(bytes.toString())).counts).toMatchObject({ created: 0, changed: 0, refused: 0 })
  const changed = [`${shop.code},GIFT,yes,CARD-OS`, `${shop.code},TEE-1,no,`]
  expect(await load(['store,sku,made,variant_sku', ...changed].join('\n'))).toMatchObject({ changed: 2 })
  const { data: mapped } = await admin.get('/sku-mappings', { query: { store_id: other, sort: 'sku' } })
  expect(mapped).toMatchObject([
    { sku: 'GIFT', variant: { sku: 'CARD-OS' } },
    { sku: 'POSTER-*', variant: null },
    { sku: 'TEE-1', variant: null, designs: [] },
  ])
})

// MAP-20
test.each([
  ['POSTER-*,yes,TEE-BLK-M,', 'sku'],
  ['POS*TER,no,,', 'sku'],
  ['*,no,,', 'sku'],
  ['POSTER,no,TEE-BLK-M,', 'variant_sku'],
  ['POSTER,no,,cat.png', 'variant_sku'],
  ['POSTER,,,', 'variant_sku'],
  ['POSTER,perhaps,,', 'made'],
])('refuses %s at its cell, too', async (row, column) => {
  const { rows, counts } = await plan(`store,sku,made,variant_sku,design_front\n${code},${row}\n`)
  expect([counts.refused, rows[0].problems.map((problem: { column: string }) => problem.column)]).toEqual([1, [column]])
})

// MAP-5, MAP-6
test.each([
  ['4.00638E+12,TEE-BLK-M,cat.png,,,', 'sku'],
  ['FILE-2,TEE-BLK-M,nowhere.png,,,', 'design_front'],
  ['FILE-2,MUG-WHT-11OZ,,cat.png,,', 'design_back'],
  ['FILE-2,TEE-BLK-M,,,,hood: cat.png', 'designs_other'],
  ['FILE-2,TEE-BLK-M,,,,cat.png', 'designs_other'],
  ['FILE-2,CARD-OS,cat.png,,,', 'design_front'],
])('refuses %s at its cell', async (row, column) => {
  const { rows, counts } = await plan(`${header}\n${code},${row}\n`)
  expect([counts.refused, rows[0].problems.map((problem: { column: string }) => problem.column)]).toEqual([1, [column]])
})

// FILE-1
test('has a template with a column for each usual print area, with examples', async () => {
  const { bytes } = await admin.get('/file-imports/sku-mappings/template')
  const [columns, example] = bytes.toString().replace('\uFEFF', '').split(/\r?\n/)
  expect(columns).toBe(
    'store,sku,made,variant_sku,design_front,design_back,design_left_sleeve,design_right_sleeve,designs_other',
  )
  expect(example).toContain('cat-front.png')
})
