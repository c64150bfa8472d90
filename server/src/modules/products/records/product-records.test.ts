import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
let manager: TestClient

beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
})

const front = {
  area: 'front',
  side: 'front',
  width_mm: 356,
  height_mm: 406,
  dpi: 300,
  offset_x_mm: 0,
  offset_y_mm: 70,
  platen_note: 'Standard platen',
}

function productBody(code: string, rest: object = {}) {
  return {
    code,
    name: `Product ${code}`,
    category: 't-shirt',
    brand: 'Gildan',
    description: 'Heavy cotton\nClassic fit',
    print_method: 'DTG',
    printer_tag_id: null,
    priority: 100,
    areas: [front],
    attached: [],
    packing_weight_g: 180,
    packing_length_mm: 300,
    packing_width_mm: 220,
    packing_height_mm: 20,
    country_of_origin: 'HN',
    hs_code: '610910',
    ...rest,
  }
}

async function add(code: string, rest: object = {}) {
  const { status, data, bytes } = await manager.post('/products', productBody(code, rest))
  expect([status, bytes.toString()]).toEqual([200, expect.any(String)])
  return data
}

async function idOfTag(code: string): Promise<number> {
  const { data } = await manager.get('/printer-tags')
  return data.find((tag: { code: string }) => tag.code === code).id
}

async function teeNow() {
  const { data } = await manager.get('/products', { query: { search: 'tee' } })
  const { data: tee } = await manager.get(`/products/${data[0].id}`)
  const { printer_tag: tag, attached, areas, ...rest } = tee
  const fields = Object.fromEntries(Object.keys(productBody('X')).map((name) => [name, rest[name]]))
  return {
    id: tee.id,
    path: `/products/${tee.id}`,
    body: {
      ...fields,
      printer_tag_id: tag?.id ?? null,
      attached: attached.map(({ sku, quantity }: { sku: string; quantity: number }) => ({ sku, quantity })),
      areas: areas.map(({ position: _position, ...area }: { position: number }) => area),
      version: tee.version,
    },
  }
}

const pieceNow = async (barcode: string) => (await lookUp(here.at.print_design, barcode, 'print_design')).data.piece
const areaNow = async (barcode: string) =>
  (await pieceNow(barcode)).areas.find((one: { area: string }) => one.area === 'front')

describe('a new product', () => {
  test('keeps every field, and its code in upper case', async () => {
    const tagId = await idOfTag('DTG-DARK')
    const data = await add(' g-1 ', {
      printer_tag_id: tagId,
      attached: [{ sku: 'card-os', quantity: 2 }],
      priority: 20,
    })
    const { printer_tag_id: _tag, ...expected } = productBody('G-1', { name: 'Product  g-1', priority: 20 })
    expect(data).toMatchObject({
      ...expected,
      printer_tag: { id: tagId, code: 'DTG-DARK' },
      areas: [{ ...front, position: 1 }],
      attached: [{ sku: 'CARD-OS', quantity: 2 }],
      archived: false,
      record: { created_by: 'Paul Production' },
    })
    const [found] = (await manager.get('/products', { query: { search: 'g-1' } })).data
    expect(found).toMatchObject({ code: 'G-1', variants: 0 })
  })

  // CATALOG-1
  test('refuses a code that another product has in other case, also an archived one', async () => {
    const { id, version } = await add('TAKEN-1')
    expect((await manager.post(`/products/${id}/archive`, { version })).data.archived).toBe(true)
    const again = await manager.post('/products', productBody('Taken-1'))
    expect([again.status, again.code, Object.keys(again.body.fields)]).toEqual([409, 'product_code_taken', ['code']])
  })

  test.each([
    ['code', { code: 'A\u200bB' }, 'code'],
    ['country', { country_of_origin: 'XX' }, 'country_of_origin'],
    ['HS code', { hs_code: '61-09' }, 'hs_code'],
    ['priority', { priority: 1000 }, 'priority'],
    ['width', { areas: [{ ...front, width_mm: 0 }] }, 'areas.0.width_mm'],
    ['attached SKU', { attached: [{ sku: 'NONE', quantity: 1 }] }, 'attached.0.sku'],
    ['second area of one name', { areas: [front, front] }, 'areas.1.area'],
    ['printer tag', { printer_tag_id: 999_999 }, 'printer_tag_id'],
  ])('refuses a wrong %s at its field', async (_what, wrong, field) => {
    const { status, body } = await manager.post('/products', productBody('WRONG-1', wrong))
    expect([status >= 400 && status < 500, Object.keys(body.fields)]).toEqual([true, [field]])
  })

  test('can be a copy of another one, which its history names', async () => {
    const original = await add('ORIGINAL-1')
    const copy = await add('COPY-1', { copy_of: original.id })
    const [created] = (await manager.get(`/products/${copy.id}/history`)).data
    expect(created).toMatchObject({ event: 'duplicated', other: 'ORIGINAL-1' })
  })

  test('can’t be a copy of an unknown one', async () => {
    const answer = await manager.post('/products', productBody('COPY-2', { copy_of: 999_999 }))
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  })

  test('goes to one of two people who choose the same code at the same moment', async () => {
    const answers = await Promise.all(['RACE-1', 'race-1'].map((code) => manager.post('/products', productBody(code))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

describe('an edit of a product', () => {
  test('records what changed, and a stale one is refused with it', async () => {
    const { id, version } = await add('EDIT-1')
    const body = productBody('EDIT-1', { name: 'Renamed', areas: [{ ...front, width_mm: 300 }], hs_code: null })
    const saved = await manager.put(`/products/${id}`, { ...body, version })
    expect(saved.status).toBe(200)
    const [edited] = (await manager.get(`/products/${id}/history`)).data
    expect(edited.changes.map((change: { field: string }) => change.field)).toEqual(['name', 'hs_code', 'print_areas'])
    const stale = await manager.put(`/products/${id}`, { ...body, name: 'Mine', version })
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.body.details.changes).toHaveLength(3)
    const same = await manager.put(`/products/${id}`, { ...body, version: saved.data.version })
    expect(same.data.version).toBe(saved.data.version)
  })

  test('lets areas change places', async () => {
    const back = { ...front, area: 'back', side: 'back' }
    const { id, version } = await add('SWAP-1', { areas: [front, back] })
    const { status, data } = await manager.put(`/products/${id}`, {
      ...productBody('SWAP-1', { areas: [back, front] }),
      version,
    })
    expect([status, data.areas.map((area: { area: string }) => area.area)]).toEqual([200, ['back', 'front']])
  })

  // CATALOG-2
  test('keeps the size and place that labeled pieces were ordered in, and gives the new ones to waiting pieces', async () => {
    const labeled = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const waiting = await givenPiece(here.floor)
    const before = await areaNow(labeled.barcode)
    const tee = await teeNow()
    const areas = tee.body.areas.map((area: { area: string }) =>
      area.area === 'front' ? { ...area, width_mm: 250, offset_x_mm: -20, offset_y_mm: 75 } : area,
    )
    expect((await manager.put(tee.path, { ...tee.body, areas })).status).toBe(200)
    const moved = { side: 'front', width_mm: 250, offset_x_mm: -20, offset_y_mm: 75 }
    const kept = { side: 'front', width_mm: before.width_mm, offset_x_mm: 0, offset_y_mm: 0 }
    expect(await areaNow(labeled.barcode)).toMatchObject({ ...kept, side_width_mm: 250 })
    expect(await areaNow(waiting.barcode)).toMatchObject(moved)

    // Without the area, the waiting piece too is printed as ordered; and a catalog file that brings it back changes
    // nothing.
    const now = await teeNow()
    const rest = now.body.areas.filter((area: { area: string }) => area.area !== 'front')
    expect((await manager.put(now.path, { ...now.body, areas: rest })).status).toBe(200)
    expect(await areaNow(labeled.barcode)).toMatchObject({ ...kept, side_width_mm: null })
    expect(await areaNow(waiting.barcode)).toMatchObject(moved)
    const last = await teeNow()
    expect((await manager.put(last.path, { ...last.body, areas: tee.body.areas })).status).toBe(200)
    expect((await areaNow(waiting.barcode)).width_mm).toBe(250)
  })

  // CATALOG-2
  test('brings its printer tag and priority to the pieces that wait', async () => {
    const { data: product } = await manager.post('/products', productBody('ROUTED'))
    await manager.upload('/products/imports', {
      name: 'catalog.csv',
      bytes: Buffer.from(
        'product_code,product_name,category,brand,print_method,print_areas,sku,on_hand\nROUTED,Product ROUTED,t-shirt,Gildan,DTG,front,ROUTED-M,5',
      ),
    })
    const labeled = await givenPiece(here.floor, { lines: [{ sku: 'ROUTED-M' }], stage: 'barcode_printed' })
    const waiting = await givenPiece(here.floor, { lines: [{ sku: 'ROUTED-M' }] })
    const { version } = (await manager.get(`/products/${product.id}`)).data
    const body = productBody('ROUTED', { printer_tag_id: await idOfTag('SUB-MUG'), priority: 7, version })
    expect((await manager.put(`/products/${product.id}`, body)).status).toBe(200)
    expect((await pieceNow(waiting.barcode)).variant.printer_tag).toBe('SUB-MUG')
    expect((await pieceNow(labeled.barcode)).variant.printer_tag).toBeNull()
    const { rows } = await here.floor.site.database.pool.query(
      'select distinct priority from pieces where id = any($1)',
      [[labeled.id, waiting.id]],
    )
    expect(rows).toEqual([{ priority: 7 }])
  })

  test('gives no print area to a product that is put into parcels', async () => {
    const tee = await teeNow()
    const attached = [{ sku: 'STICKER-OS', quantity: 1 }]
    expect((await manager.put(tee.path, { ...tee.body, attached })).status).toBe(200)
    const [sticker] = (await manager.get('/products', { query: { search: 'sticker' } })).data
    const { version } = (await manager.get(`/products/${sticker.id}`)).data
    const answer = await manager.put(`/products/${sticker.id}`, { ...productBody('STICKER'), version })
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([
      409,
      'product_is_attached',
      ['areas'],
    ])
  })
})

// CATALOG-3
test('an archived product is readable, can’t be edited, and is restored', async () => {
  const { id, version } = await add('ARCHIVED-1')
  const archived = await manager.post(`/products/${id}/archive`, { version })
  expect(archived.data).toMatchObject({ archived: true, record: { archived_at: expect.any(String) } })
  expect((await manager.get(`/products/${id}`)).data.archived).toBe(true)
  expect((await manager.get('/products', { query: { search: 'archived-1' } })).data).toEqual([])
  const edited = await manager.put(`/products/${id}`, { ...productBody('ARCHIVED-1'), version: archived.data.version })
  expect([edited.status, edited.code]).toEqual([409, 'record_archived'])
  const restored = await manager.post(`/products/${id}/restore`, { version: archived.data.version })
  expect(restored.data.archived).toBe(false)
})
