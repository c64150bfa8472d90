import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { buildOrderRecord, importOrders, type GivenLine } from '../../../testing/floor/given-order-file.ts'
import { givenOrderAtDesk } from '../../../testing/floor/given-order.ts'
import { givenDesigns } from '../../../testing/floor/given-designs.ts'
import { givenStore } from '../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../testing/platform/expect-invariants.ts'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { whenWorked } from '../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let admin: TestClient
let desk: TestClient
let store: number
let otherStore: number
let names = 0
beforeAll(async () => {
  admin = await here.floor.site.as('administrator')
  desk = await here.floor.site.as('order-desk')
  store = await givenStore(here.floor.site, 'artwork')
  otherStore = await givenStore(here.floor.site, 'others')
  await givenDesigns(here.floor.site, ['own.png', 'cat.png'], store)
  await givenDesigns(here.floor.site, ['theirs.png'], otherStore)
  await givenDesigns(here.floor.site, ['cat.png', 'shared.png'])
})
afterEach(() => expectInvariants(here.floor.site.database))

const settle = () => whenWorked(here.floor.site)
const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
const newSku = () => `SHOP-${++names}`
const query = async (text: string, values: unknown[] = []) =>
  (await here.floor.site.database.pool.query(text, values)).rows

const front = (name: string) => [{ area: 'front', file_name: name }]

async function map(sku: string, designs: object[] = [], variantSku = 'TEE-BLK-M') {
  const answer = await admin.post('/sku-mappings', { store_id: store, sku, variant_sku: variantSku, designs })
  await settle()
  return answer
}

async function change(mapping: { id: number; version: number }, sku: string, body: object) {
  const given = { sku, variant_sku: 'TEE-BLK-M', version: mapping.version, ...body }
  const answer = await admin.put(`/sku-mappings/${mapping.id}`, given)
  await settle()
  return answer
}

/** An order of the store, whose line has no designs unless the test says so. */
const orderOf = (line: GivenLine) =>
  givenOrderAtDesk(here.floor, { store_id: store, lines: [{ designs: {}, ...line }] })

const artworkOf = (order: { items: { designs: { area: string; file_name: string }[] }[] }) =>
  order.items.map((item) => item.designs.map(({ area, file_name: name }) => `${area}: ${name}`).join(', '))

const areasOfPieces = (orderId: number) =>
  query(
    `select a.area, a.file_name, a.sha256 = d.sha256 as is_own from pieces p join piece_areas a on a.piece_id = p.id
    join designs d on d.store_id = $2 and d.name_key = lower(a.file_name) and d.archived_at is null
    where p.order_id = $1`,
    [orderId, store],
  )

describe('a SKU that is mapped with designs', () => {
  // MAP-5
  test('needs no hand from the next order on: its pieces have the artwork, in the place that the product says', async () => {
    const sku = newSku()
    const { status, data } = await map(sku, front('CAT.png'))
    expect([status, data.designs]).toMatchObject([200, [{ area: 'front', file_name: 'CAT.png', lacking: null }]])
    const order = await orderOf({ sku, quantity: 2 })
    expect([order.status, artworkOf(order)]).toEqual(['open', ['front: CAT.png']])
    // The store's own file of that name, not the library's.
    const piece = { area: 'front', file_name: 'CAT.png', is_own: true }
    expect(await areasOfPieces(order.id)).toEqual([piece, piece])
    const barcode = order.items[0].pieces[0].barcode
    const { data: shown } = await (await here.floor.site.as('print-operator')).get(`/fulfillment/pieces/${barcode}`)
    expect(shown.areas).toMatchObject([{ area: 'front', side: 'front', offset_x_mm: 0 }])
  })

  // MAP-5
  test('gives way to designs that the order names, and adds no area to them', async () => {
    const sku = newSku()
    await map(sku, [...front('cat.png'), { area: 'back', file_name: 'shared.png' }])
    expect(artworkOf(await orderOf({ sku, designs: { front: 'own.png' } }))).toEqual(['front: own.png'])
    expect(artworkOf(await orderOf({ sku }))).toEqual(['front: cat.png, back: shared.png'])
  })

  // MAP-5
  test('leaves the artwork to each order where it names none, as before', async () => {
    const sku = newSku()
    await map(sku)
    const failed = await orderOf({ sku })
    expect([failed.status, failed.problems[0].code]).toEqual(['failed', 'design_missing'])
    expect((await orderOf({ sku, designs: { front: 'own.png' } })).status).toBe('open')
  })

  // MAP-5, MAP-3
  test('prints what it names later: orders from then on get it, waiting ones too, and resolved ones keep theirs', async () => {
    const sku = newSku()
    const { data } = await map(sku, front('cat.png'))
    const before = await orderOf({ sku })
    const address = { ...buildOrderRecord({ lines: [{ sku, designs: {} }] }), address1: '' }
    const { lines } = await importOrders(here.floor.site, store, [address])
    const waiting = await look(lines[0].order.id)
    expect([waiting.status, artworkOf(waiting)]).toEqual(['failed', ['front: cat.png']])

    expect((await change(data, sku, { designs: front('shared.png') })).status).toBe(200)
    expect(artworkOf(await look(before.id))).toEqual(['front: cat.png'])
    expect(artworkOf(await look(waiting.id))).toEqual(['front: shared.png'])
    expect(artworkOf(await orderOf({ sku }))).toEqual(['front: shared.png'])

    const [item] = before.items
    const more = { version: before.version, quantity: 3 }
    const edited = await desk.patch(`/orders/${before.id}/items/${item.id}`, more)
    expect([edited.status, artworkOf(edited.data)]).toEqual([200, ['front: cat.png']])
  })

  // MAP-5, IMPORT-10
  test('changes nothing in an order that comes again, also as an export wrote it, and follows a SKU that the store changes', async () => {
    const [one, two] = [newSku(), newSku()]
    await map(one, front('cat.png'))
    await map(two, front('own.png'))
    const record = (sku: string, designs = {}) =>
      buildOrderRecord({ number: `AGAIN-${one}`, lines: [{ sku, designs }] })
    const importIt = async (given: object) => (await importOrders(here.floor.site, store, [given])).lines[0]
    const { order } = await importIt(record(one))
    expect((await importIt(record(one))).outcome).toBe('skipped')
    expect((await importIt(record(one, { front: 'cat.png' }))).outcome).toBe('skipped')
    expect(artworkOf(await look(order.id))).toEqual(['front: cat.png'])
    expect((await importIt(record(two))).outcome).toBe('updated')
    expect(artworkOf(await look(order.id))).toEqual(['front: own.png'])
    expect((await importIt(record(two, { front: 'shared.png' }))).outcome).toBe('updated')
    expect(artworkOf(await look(order.id))).toEqual(['front: shared.png'])
  })

  test('leaves its artwork on an item whose variant a person changes', async () => {
    const sku = newSku()
    await map(sku, front('cat.png'))
    const order = await orderOf({ sku })
    const body = { version: order.version, sku: 'TEE-WHT-L' }
    const { status, data } = await desk.patch(`/orders/${order.id}/items/${order.items[0].id}`, body)
    expect([status, data.items[0].variant.sku, artworkOf(data)]).toEqual([200, 'TEE-WHT-L', ['front: cat.png']])
  })
})

describe('the designs of a mapping', () => {
  // MAP-5
  test('are those of its store or the library, in use, for areas that the product has; in the database, too', async () => {
    const sku = newSku()
    for (const [designs, variant, code, field] of [
      [front('theirs.png'), 'TEE-BLK-M', 'mapping_design_unknown', 'design_front'],
      [front('nowhere.png'), 'TEE-BLK-M', 'mapping_design_unknown', 'design_front'],
      [[{ area: 'hood', file_name: 'cat.png' }], 'TEE-BLK-M', 'mapping_area_lacking', 'design_hood'],
      [[{ area: 'back', file_name: 'cat.png' }], 'MUG-WHT-11OZ', 'mapping_area_lacking', 'design_back'],
      [front('cat.png'), 'CARD-OS', 'mapping_area_lacking', 'design_front'],
    ] as const) {
      const { status, code: found, body } = await map(sku, [...designs], variant)
      expect([status, found, Object.keys(body.fields)]).toEqual([409, code, [field]])
    }
    expect((await map(sku, [...front('cat.png'), ...front('own.png')])).status).toBe(400)

    const { data } = await map(sku, front('cat.png'))
    const insert = (area: string, name: string) =>
      query('insert into sku_mapping_designs (mapping_id, area, file_name) values ($1, $2, $3)', [data.id, area, name])
    await expect(insert('hood', 'cat.png')).rejects.toThrow('has no print area')
    await expect(insert('back', 'theirs.png')).rejects.toThrow('no design')
    await expect(
      query(`update sku_mappings set variant_id = (select id from variants where sku = 'CARD-OS') where id = $1`, [
        data.id,
      ]),
    ).rejects.toThrow('lacks')
    const refused = await change(data, sku, { variant_sku: 'CARD-OS' })
    expect([refused.status, refused.code]).toEqual([409, 'mapping_area_lacking'])
    expect((await change(data, sku, { variant_sku: 'CARD-OS', designs: [] })).data.designs).toEqual([])
  })

  // MAP-5
  test('fail orders with a sentence once one is archived, and open them when it is restored or replaced', async () => {
    await givenDesigns(here.floor.site, ['fading.png'], store)
    const sku = newSku()
    const { data } = await map(sku, front('fading.png'))
    const [design] = await query(`select id, version from designs where file_name = 'fading.png'`)
    const archived = await admin.post(`/designs/${design.id}/archive`, { version: design.version })
    expect(archived.status).toBe(200)
    const failed = await orderOf({ sku })
    expect([failed.status, failed.problems[0]]).toMatchObject(['failed', { code: 'mapped_design_unknown' }])
    expect(failed.problems[0].message).toContain('fading.png')
    // It stays where it is, and can't be chosen.
    const kept = await change(data, sku, { designs: front('fading.png'), variant_sku: 'TEE-WHT-L' })
    expect([kept.status, kept.data.designs[0].lacking]).toEqual([200, 'design'])
    expect((await map(newSku(), front('fading.png'))).code).toBe('mapping_design_unknown')

    await admin.post(`/designs/${design.id}/restore`, { version: archived.data.version })
    await settle()
    const opened = await look(failed.id)
    expect([opened.status, artworkOf(opened)]).toEqual(['open', ['front: fading.png']])
  })

  // MAP-5
  test('fail orders with a sentence once the product lost the area, which the mapping still shows', async () => {
    const catalog = async (areas: string) => {
      const file = `product_code,product_name,print_areas,sku,on_hand,weight_g\nAPRON,Apron,${areas},APRON-1,50,90`
      await admin.upload('/products/imports', { name: 'c.csv', bytes: Buffer.from(file) })
      await settle()
    }
    await catalog('front|back')
    const sku = newSku()
    const designs = [...front('cat.png'), { area: 'back', file_name: 'own.png' }]
    const { data } = await map(sku, designs, 'APRON-1')
    await catalog('front')
    const failed = await orderOf({ sku })
    expect(failed.problems.map((problem: { code: string; field: string }) => [problem.code, problem.field])).toEqual([
      ['mapped_area_lacking', 'lines.1.design_back'],
    ])
    const { data: shown } = await admin.get(`/sku-mappings/${data.id}`)
    expect(shown.designs.map((design: { lacking: string }) => design.lacking)).toEqual([null, 'area'])
    await change(data, sku, { variant_sku: 'APRON-1', designs: front('cat.png') })
    expect((await look(failed.id)).status).toBe('open')
  })

  // MAP-5, MAP-4
  test('are in its history', async () => {
    const sku = newSku()
    const { data } = await map(sku, front('cat.png'))
    await change(data, sku, { designs: front('own.png') })
    const { data: history } = await admin.get(`/sku-mappings/${data.id}/history`)
    expect(JSON.stringify(history[0])).toContain('front: own.png')
    // A call that says nothing about designs leaves them.
    const { data: current } = await admin.get(`/sku-mappings/${data.id}`)
    expect((await change(current, sku, {})).data.designs).toHaveLength(1)
  })
})

// MAP-6
test('a SKU that a spreadsheet rounded is refused, from a failed order too, and an older mapping of it counts no more', async () => {
  for (const sku of ['4.00638E+12', '4,00638e12']) {
    const { status, code, body } = await map(sku, front('cat.png'))
    expect([status, code, Object.keys(body.fields)]).toEqual([422, 'number_rounded', ['sku']])
  }
  const failed = await orderOf({ sku: '4.00638E+12' })
  expect(failed.problems.map((problem: { code: string }) => problem.code)).toEqual(['number_rounded'])
  const path = `/orders/${failed.id}/items/${failed.items[0].id}/sku-mapping`
  const refused = await desk.post(path, { variant_sku: 'TEE-BLK-M', designs: front('cat.png') })
  // The reader of files keeps no SKU of it.
  expect([refused.status, refused.code]).toEqual([409, 'sku_missing_in_item'])
  await expect(
    query(
      `insert into sku_mappings (store_id, sku, sku_key, variant_id) select $1, '4.1E+12', '4.1E+12', id from variants limit 1`,
      [store],
    ),
  ).rejects.toThrow('sku_is_not_rounded')
})

describe('the SKU of a failed order', () => {
  const mapItem = async (order: { id: number; items: { id: number }[] }, body: object) => {
    const answer = await desk.post(`/orders/${order.id}/items/${order.items[0]?.id}/sku-mapping`, body)
    await settle()
    return answer
  }
  const cat = { variant_sku: 'TEE-BLK-M', designs: front('cat.png') }

  // MAP-3, MAP-5
  test('is mapped with designs, which opens all that lacked it', async () => {
    const sku = newSku()
    const [one, two] = [await orderOf({ sku }), await orderOf({ sku })]
    const { status, data } = await mapItem(one, cat)
    expect([status, data.status, artworkOf(data)]).toEqual([200, 'open', ['front: cat.png']])
    expect((await look(two.id)).status).toBe('open')
  })

  // MAP-3, MAP-5
  test('adds designs to a mapping that prints nothing, and changes none that is printed', async () => {
    const sku = newSku()
    await map(sku)
    const failed = await orderOf({ sku })
    expect((await mapItem(failed, cat)).data.status).toBe('open')
    const address = { ...buildOrderRecord({ lines: [{ sku, designs: {} }] }), address1: '' }
    const waiting = await look((await importOrders(here.floor.site, store, [address])).lines[0].order.id)
    const other = await mapItem(waiting, { ...cat, designs: front('own.png') })
    expect([other.status, other.code]).toEqual([409, 'mapping_designs_taken'])
    expect((await mapItem(waiting, cat)).status).toBe(200)
  })
})
