import { fileKinds } from '@platen/contracts/file-imports/file-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenRowsOfFiles } from '../../../testing/nouns/file-desk.ts'
import { createTestApp, type TestApp } from '../../../testing/platform/test-app.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'

let site: TestApp
let manager: TestClient

beforeAll(async () => {
  site = await createTestApp()
  manager = await site.as('administrator')
  await givenRowsOfFiles(site, manager)
})
afterAll(() => site.close())

const file = (text: string | Buffer) => ({ name: 'file.csv', bytes: Buffer.from(text) })

function plan(kind: string, text: string | Buffer, headers: Record<string, string> = {}) {
  return manager.upload(`/file-imports/${kind}/plan`, file(text), {}, { headers })
}

function apply(kind: string, text: string | Buffer, planId: number) {
  return manager.upload(`/file-imports/${kind}/apply`, file(text), { plan_id: String(planId) })
}

async function load(kind: string, text: string) {
  const planned = await plan(kind, text)
  expect([planned.status, planned.bytes.toString()]).toEqual([200, expect.any(String)])
  const applied = await apply(kind, text, planned.data.id)
  expect([applied.status, applied.bytes.toString()]).toEqual([200, expect.any(String)])
  expect(applied.data.counts).toEqual(planned.data.counts)
  return applied.data.counts
}

async function variantOf(sku: string) {
  const { data } = await manager.get('/variants', { query: { search: sku } })
  return (await manager.get(`/variants/${data.find((row: { sku: string }) => row.sku === sku).id}`)).data
}

describe('a file of products and one of their variants', () => {
  test('create and change rows and leave others alone, as the dry run said', async () => {
    const products = 'product_code,product_name,brand,priority,country_of_origin\nfile-1,From a file,Gildan,20,hn\n'
    const planned = await plan('products', products)
    expect(planned.data).toMatchObject({
      counts: { created: 1, changed: 0, unchanged: 0, refused: 0 },
      rows: [{ line: 2, name: 'file-1', outcome: 'created' }],
    })
    expect((await manager.get('/products', { query: { search: 'file-1' } })).data).toEqual([])
    expect(await load('products', products)).toMatchObject({ created: 1 })

    const variants =
      'product_code;sku;color;size;cost_cents;gtin;case_barcodes;pick_location;on_hand;track_stock;position\n' +
      'FILE-1;F-1-M;Noir;M;350,00;;10012345678902 × 12;A-1;7;oui;1\nFILE-1;F-1-L;Noir;L;400;;;A-2;0;non;2\n'
    expect(await load('variants', variants)).toMatchObject({ created: 2 })
    expect(await variantOf('F-1-M')).toMatchObject({
      on_hand: 7,
      cost_minor: 350,
      pick_location: 'A-1',
      case_barcodes: [{ barcode: '10012345678902', pack_quantity: 12 }],
      record: { created_by: expect.any(String) },
    })

    const changed = await plan('variants', 'sku,pick_location\nF-1-M,B-9\nf-1-l,A-2\n')
    expect(changed.data.counts).toEqual({ created: 0, changed: 2, unchanged: 0, refused: 0 })
    expect(changed.data.rows[0].changes).toEqual([{ column: 'pick_location', before: 'A-1', after: 'B-9' }])
    await load('variants', 'sku,pick_location\nF-1-M,B-9\nF-1-L,A-2\n')
    const after = await variantOf('F-1-M')
    expect(after).toMatchObject({ pick_location: 'B-9', on_hand: 7, cost_minor: 350 })
    const [edited] = (await manager.get(`/variants/${after.id}/history`)).data
    expect(edited).toMatchObject({ event: 'edited', changes: [{ field: 'pick_location' }] })
  })

  // FILE-5
  test.each([
    ['variants', 'product_code,sku,colour,colour_hex\nFILE-1,F-1-XL,Rouge,#aa0000\n'],
    ['catalog', 'product_code,product_name,print_areas,sku,colour,colour_hex\nFILE-2,Two,,F-2,Rouge,#aa0000\n'],
  ])('may still have colour in the header of %s', async (kind, text) => {
    expect((await plan(kind, text)).data.ignored_columns).toEqual([])
    await load(kind, text)
    const sku = kind === 'catalog' ? 'F-2' : 'F-1-XL'
    expect(await variantOf(sku)).toMatchObject({ color: 'Rouge', color_hex: '#AA0000' })
  })

  test('archive and restore by the column that says so', async () => {
    await load('products', 'product_code,product_name,archived\nGONE-1,Gone,yes\n')
    expect((await manager.get('/products', { query: { search: 'gone-1' } })).data).toEqual([])
    const edited = await plan('products', 'product_code,product_name\nGONE-1,Renamed\n')
    expect(edited.data.rows).toMatchObject([{ outcome: 'refused', problems: [{ column: '' }] }])
    await load('products', 'product_code,product_name,archived\nGONE-1,Renamed,no\n')
    expect((await manager.get('/products', { query: { search: 'gone-1' } })).data).toMatchObject([{ name: 'Renamed' }])
  })
})

// FILE-3
describe('an exported file', () => {
  test.each(fileKinds)('of %s changes nothing when it is imported, and has no formulas', async (kind) => {
    for (const language of ['en', 'fr']) {
      const exported = await manager.get(`/file-imports/${kind}/export`, { headers: { 'accept-language': language } })
      expect(exported.status).toBe(200)
      const again = await plan(kind, exported.bytes)
      expect(again.data).toMatchObject({
        counts: { created: 0, changed: 0, refused: 0 },
        ignored_columns: [],
      })
      expect(new Set(again.data.rows.map((row: { outcome: string }) => row.outcome))).toEqual(new Set(['unchanged']))
      expect(again.data.counts.unchanged).toBeGreaterThan(0)
      expect(await apply(kind, exported.bytes, again.data.id)).toMatchObject({
        status: 409,
        code: 'file_plan_nothing',
      })
      expect(exported.bytes.toString()).not.toMatch(/(^|[,;\n])[=+@]/)
    }
  })
})

// SITE-18
test('files with costs say their currency, and are refused with costs in another one', async () => {
  const headOf = async (kind: string) =>
    (await manager.get(`/file-imports/${kind}/export`)).bytes.toString().split('\r\n')[0]?.split(',') ?? []
  expect((await headOf('variants')).slice(-2)).toEqual(['currency', 'formula_guard'])
  expect(await headOf('suppliers')).not.toContain('currency')
  const other = await plan('variants', 'sku,cost_cents,currency\nF-1-M,350,usd\nF-1-L,350,EUR\n')
  expect([other.status, other.code]).toEqual([422, 'file_currency_other'])
  const same = await plan('variants', 'sku,cost_cents,currency\nF-1-M,351,usd\nF-1-L,352,\n')
  expect(same.data).toMatchObject({ counts: { changed: 2 }, ignored_columns: [] })
})

// FILE-1
describe('importing', () => {
  test('a file of print areas changes one area and leaves the others of its product', async () => {
    await load('products', 'product_code,product_name\nAREAS-1,Areas\n')
    await load('print-areas', 'product_code,area,position,width_mm\nAREAS-1,back,2,300\nareas-1,front,1,310\n')
    const [{ id }] = (await manager.get('/products', { query: { search: 'areas-1' } })).data
    const areas = async () =>
      (await manager.get(`/products/${id}`)).data.areas.map((one: { area: string; width_mm: number }) => [
        one.area,
        one.width_mm,
      ])
    expect(await areas()).toEqual([
      ['front', 310],
      ['back', 300],
    ])
    await load('print-areas', 'product_code,area,width_mm\nAREAS-1,back,250\n')
    expect(await areas()).toEqual([
      ['front', 310],
      ['back', 250],
    ])
    const wrong = await plan(
      'print-areas',
      'product_code,area,width_mm\nAREAS-1,Back!,250\nNONE,front,1\nAREAS-1,front,0\n',
    )
    expect(wrong.data.rows.map((row: { problems: { column: string }[] }) => row.problems[0]?.column)).toEqual([
      'area',
      'product_code',
      'width_mm',
    ])
  })

  test('a file of stores pauses, resumes and archives them, and refuses an unknown vendor at its cell', async () => {
    await load('stores', 'code,name,paused,handling_days\nSHOP-1,Shop,no,2\n')
    await load('stores', 'code,paused\nshop-1,yes\n')
    const { data } = await manager.get('/stores/overview', { query: { search: 'shop-1' } })
    expect(data).toMatchObject([{ name: 'Shop', state: 'paused', handling_days: 2 }])
    await load('stores', 'code,paused,archived\nSHOP-1,no,yes\n')
    const refused = await plan(
      'stores',
      'code,name,shipping_vendor,sender_name,sender_country\nSHOP-2,Two,nobody,,\nSHOP-3,,,A,Canada\n',
    )
    expect(
      refused.data.rows.map((row: { problems: { column: string }[] }) => row.problems.map((problem) => problem.column)),
    ).toEqual([['shipping_vendor'], ['name', 'sender_address1', 'sender_city', 'sender_country']])
  })

  test('a file of SKU mappings maps, and refuses an unknown store or variant at its cell', async () => {
    await load('stores', 'code,name\nMAPS,Maps\n')
    expect(await load('sku-mappings', 'store,sku,variant_sku\nmaps,THEIRS,CARD-OS\n')).toMatchObject({ created: 1 })
    expect(await load('sku-mappings', 'store,sku,variant_sku\nMAPS,theirs,STICKER-OS\n')).toMatchObject({ changed: 1 })
    const refused = await plan('sku-mappings', 'store,sku,variant_sku\nNOBODY,A,CARD-OS\nMAPS,B,NOTHING\n')
    expect(refused.data.rows.map((row: { problems: { column: string }[] }) => row.problems[0]?.column)).toEqual([
      'store',
      'variant_sku',
    ])
  })
})

// FILE-1
test('refused cells are named in the language of the reader, and the other rows are imported', async () => {
  const text =
    'product_code,sku,gtin,weight_g,printer_tag,track_stock,suppliers\n' +
    'TEE-1,BAD-1,123,x,NONE,maybe,\nFILE-9,BAD-2,12345678,1,,,\n,BAD-3,,1,,,NOBODY:1:x\n' +
    'FILE-9,GOOD-1,,1,,,\nFILE-9,good-1,,1,,,\nFILE-9,LONG,,1,,,,x\nFILE-9,SHORT\n'
  await load('products', 'product_code,product_name\nFILE-9,Nine\n')
  const english = await plan('variants', text)
  expect(english.data.counts).toEqual({ created: 2, changed: 0, unchanged: 0, refused: 5 })
  const cells = english.data.rows.map((row: { line: number; problems: { column: string }[] }) => [
    row.line,
    row.problems.map((problem) => problem.column),
  ])
  expect(cells).toEqual([
    [2, ['weight_g', 'track_stock']],
    [3, ['gtin']],
    [4, ['suppliers', 'product_code']],
    [5, []],
    [6, ['sku']],
    [7, ['']],
    [8, []],
  ])
  expect(english.data.rows[0].problems[0].message).toMatch(/^“x” isn’t a number\. Write it like 1\.5 or 1,5/)
  const french = await plan('variants', text, { 'accept-language': 'fr' })
  expect(french.data.rows[0].problems[0].message).toMatch(/n’est pas un nombre/)
  expect((await apply('variants', text, english.data.id)).data.counts).toMatchObject({ created: 2, refused: 5 })
  expect((await variantOf('GOOD-1')).weight_g).toBe(1)
})

// FILE-2
describe('a dry run', () => {
  test('is refused, with the rows that changed since, and nothing is saved', async () => {
    await load('products', 'product_code,product_name\nSTALE-1,One\nSTALE-2,Two\n')
    const text = 'product_code,product_name\nSTALE-1,Uno\nSTALE-2,Dos\n'
    const { data } = await plan('products', text)
    await load('products', 'product_code,product_name\nSTALE-2,Deux\n')
    const stale = await apply('products', text, data.id)
    expect([stale.status, stale.code, stale.body.details]).toEqual([409, 'file_plan_stale', { lines: [3] }])
    expect((await manager.get('/products', { query: { search: 'stale-1' } })).data).toMatchObject([{ name: 'One' }])
  })

  test('is refused for a row that somebody created meanwhile', async () => {
    const text = 'product_code,product_name\nNEW-1,One\n'
    const { data } = await plan('products', text)
    await load('products', text)
    expect(await apply('products', text, data.id)).toMatchObject({ status: 409, code: 'file_plan_stale' })
  })

  test('belongs to one file, one person and one kind, and is applied once', async () => {
    const text = 'product_code,product_name\nONCE-1,One\n'
    const { data } = await plan('products', text)
    expect((await apply('products', `${text}X,Y\n`, data.id)).code).toBe('file_plan_other_file')
    expect((await apply('variants', 'sku\nX\n', data.id)).code).toBe('file_plan_gone')
    const other = await site.as('production-manager')
    const theirs = await other.upload('/file-imports/products/apply', file(text), { plan_id: String(data.id) })
    expect(theirs.code).toBe('file_plan_gone')
    expect((await apply('products', text, data.id)).status).toBe(200)
    expect((await apply('products', text, data.id)).code).toBe('file_plan_gone')
  })

  test('is kept while it is among the newest five of its person, whatever others check', async () => {
    const text = 'product_code,product_name\nKEPT-1,One\n'
    const other = await site.as('production-manager')
    const theirs = await other.upload('/file-imports/products/plan', file(text))
    const ids: number[] = []
    for (let at = 0; at < 6; at++) ids.push((await plan('products', text)).data.id)
    const [oldest = 0, second = 0] = ids
    expect((await apply('products', text, oldest)).code).toBe('file_plan_gone')
    expect((await apply('products', text, second)).status).toBe(200)
    const late = await other.upload('/file-imports/products/apply', file(text), { plan_id: String(theirs.data.id) })
    expect(late.code).toBe('file_plan_stale')
  })
})

// FILE-4
test('files need the write permission of what they change', async () => {
  const viewer = await site.as('viewer')
  const answers = await Promise.all([
    viewer.upload('/file-imports/products/plan', file('product_code\nX\n')),
    viewer.get('/file-imports/variants/export'),
    viewer.get('/file-imports/variants/template'),
    viewer.get('/file-imports/variants/format'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

// FILE-8
test('the file of a list says which of its columns nobody can change by it', async () => {
  const head = 'SKU,GTIN,Produit,Couleur,On hand,Disponible,Odd'
  const { data } = await plan('variants', `${head}\nCARD-OS,,Card,White,99,99,1\n`)
  expect(data).toMatchObject({
    list_columns: ['Produit', 'Couleur'],
    stock_columns: ['On hand', 'Disponible'],
    ignored_columns: ['Odd'],
  })
  const added = await plan('printer-tags', 'code,name,color\nNEW-TAG,New tag,#112233\n')
  expect(added.data.rows).toMatchObject([
    {
      outcome: 'created',
      changes: [
        { column: 'code', before: '', after: 'NEW-TAG' },
        { column: 'name', before: '', after: 'New tag' },
        { column: 'color', before: '', after: '#112233' },
      ],
    },
  ])
})

// FILE-8, STOCK-6
test('a dry run says that a file with stock for existing variants changes nothing in that', async () => {
  const keptOf = async (text: string) => (await plan('variants', text)).data.kept_columns
  expect(await keptOf('sku,on_hand\nCARD-OS,99\n')).toEqual(['on_hand'])
  expect(await keptOf('sku,on_hand\nCARD-OS,0\n')).toEqual([])
  expect(await keptOf('sku,on_hand\nCARD-OS,\n')).toEqual([])
  expect(await keptOf('product_code,sku,on_hand\nCARD,CARD-NEW,99\n')).toEqual([])
})

test.each(fileKinds)('the template of %s can be read by the import itself', async (kind) => {
  const { bytes } = await manager.get(`/file-imports/${kind}/template`)
  const { data } = await plan(kind, bytes)
  expect([data.rows.length, data.ignored_columns]).toEqual([1, []])
})

// SCREEN-74
test('the format says which columns a file needs, which only new rows take, and what may stand in their place', async () => {
  const { data } = await manager.get('/file-imports/variants/format')
  const named = (name: string) => data.columns.find((column: { name: string }) => column.name === name)
  expect(named('sku')).toEqual({
    name: 'sku',
    required: true,
    only_new: false,
    instead: null,
    example: 'EXAMPLE-TEE-BLACK-M',
  })
  expect(named('cost_cents')).toMatchObject({ required: false, instead: 'cost', example: '310' })
  expect(named('on_hand')).toMatchObject({ only_new: true })
  expect(named('currency')).toMatchObject({ required: false, instead: null, example: 'USD' })
  expect(data.saved_together).toBe(false)
  expect((await manager.get('/file-imports/shipping-rules/format')).data.saved_together).toBe(true)
})

test.each(fileKinds)('a row of a file of %s that names what an earlier row names is refused', async (kind) => {
  const { bytes } = await manager.get(`/file-imports/${kind}/template`)
  const [head = '', row = ''] = bytes.toString().trimEnd().split(/\r?\n/)
  const { data } = await plan(kind, `${head}\n${row}\n${row}\n`)
  const [first, again] = data.rows
  // The catalog of the samples has rules of its own, also where no screen imports it.
  const repeated =
    kind === 'catalog'
      ? `The SKU ${again.name} is already used on line 2. Give one of the two variants another one.`
      : `${again.name} is already on line 2. Keep one of the rows.`
  expect(JSON.stringify(first.problems)).not.toContain(repeated)
  expect([again.outcome, again.problems.map((problem: { message: string }) => problem.message)]).toEqual([
    'refused',
    expect.arrayContaining([repeated]),
  ])
})

test('a file that lacks what names a row, or isn’t CSV, is refused', async () => {
  expect((await plan('products', 'product_name\nX\n')).code).toBe('csv_column_missing')
  expect((await plan('products', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]))).status).toBe(415)
})
