import { beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { scrapPiece } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'
import { buildOrderRecord } from '../../../../testing/floor/given-order-file.ts'
import { whenWorked } from '../../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let manager: TestClient
let tee = 0

beforeAll(async () => {
  manager = await here.floor.site.as('production-manager')
  const { data } = await manager.get('/products', { query: { search: 'tee' } })
  tee = data[0].id
})

interface Variant {
  id: number
  version: number
  sku: string
}

function variant(sku: string, rest: object = {}) {
  return {
    sku,
    gtin: null,
    case_barcodes: [],
    color: 'Black',
    color_hex: '#1b1b1b',
    size: 'M',
    position: 1,
    weight_g: 150,
    cost_minor: 300,
    printer_tag_id: null,
    pick_location: 'A-01',
    track_stock: true,
    reorder_point: 5,
    reorder_quantity: 24,
    ...rest,
  }
}

const add = (...variants: object[]) => manager.post(`/products/${tee}/variants`, { variants })
const edit = (...variants: object[]) => manager.patch('/variants', { variants })
const fieldsOf = ({ body }: { body: { fields?: object } }) => Object.keys(body.fields ?? {})

async function given(sku: string, rest: object = {}): Promise<Variant> {
  const { status, data, bytes } = await add(variant(sku, rest))
  expect([status, bytes.toString()]).toEqual([200, expect.any(String)])
  return data[0]
}

const now = async (sku: string) =>
  (await manager.get(`/products/${tee}/variant-matrix`)).data.find((one: Variant) => one.sku === sku)
const pieceNow = async (barcode: string) => (await lookUp(here.at.print_barcode, barcode, 'print_barcode')).data.piece

async function movements(id: number): Promise<string[]> {
  const { rows } = await here.floor.site.database.pool.query(
    'select kind, quantity from stock_movements where variant_id = $1 order by id',
    [id],
  )
  return rows.map((row: { kind: string; quantity: number }) => `${row.kind} ${row.quantity}`)
}

async function isShort(ids: number[]): Promise<boolean[]> {
  const { rows } = await here.floor.site.database.pool.query(
    `select not exists (select from stock_reservations r where r.piece_id = p.id) as short
    from unnest($1::bigint[]) with ordinality as p (id, n) order by n`,
    [ids],
  )
  return rows.map((row: { short: boolean }) => row.short)
}

describe('new variants', () => {
  // CATALOG-5
  test('keep every field, and their opening quantity is one movement', async () => {
    const cases = [{ barcode: '10036000291459', pack_quantity: 12 }]
    const body = variant('NEW-1', { gtin: '036000291452', case_barcodes: cases })
    const { status, data } = await add({ ...body, opening_quantity: 30 }, variant('NEW-2', { position: 2, size: 'L' }))
    expect(status).toBe(200)
    const { printer_tag_id: _tag, ...rest } = body
    expect(data[0]).toMatchObject({ ...rest, color_hex: '#1B1B1B', on_hand: 30, reserved: 0, printer_tag: null })
    expect([await movements(data[0].id), await movements(data[1].id)]).toEqual([['opening 30'], []])
    const [created] = (await manager.get(`/variants/${data[0].id}/history`)).data
    expect(created).toMatchObject({ event: 'created', who: 'Paul Production' })
    expect((await manager.get('/variants', { query: { search: 'new-2' } })).data).toHaveLength(1)
  })

  // CATALOG-4
  test('can be copies of another one, which their history names', async () => {
    const original = await given('ORIGINAL-M')
    const body = { variants: [variant('ORIGINAL-L', { size: 'L' })], copy_of: original.id }
    const { data } = await manager.post(`/products/${tee}/variants`, body)
    const [created] = (await manager.get(`/variants/${data[0].id}/history`)).data
    expect(created).toMatchObject({ event: 'duplicated', other: 'ORIGINAL-M' })
  })

  test('are refused together, each error at its cell', async () => {
    await given('HELD-1', { gtin: '4006381333931', case_barcodes: [{ barcode: '12345670', pack_quantity: 6 }] })
    const answer = await add(
      variant('FINE-1'),
      variant('held-1 '),
      variant('Fine-1'),
      variant('FINE-2', { gtin: '04006381333931' }),
      variant('FINE-3', { gtin: '4006381333932' }),
      variant('FINE-4', { gtin: '00000012345670' }),
      variant('FINE-5', { printer_tag_id: 999_999 }),
    )
    expect([answer.status, fieldsOf(answer)]).toEqual([
      400,
      [
        'variants.1.sku',
        'variants.2.sku',
        'variants.3.gtin',
        'variants.4.gtin',
        'variants.5.gtin',
        'variants.6.printer_tag_id',
      ],
    ])
    expect(await now('FINE-1')).toBeUndefined()
    expect(fieldsOf(await add(variant('FINE-1', { weight_g: -1 })))).toEqual(['variants.0.weight_g'])
  })

  test('go to one of two people who choose the same SKU at the same moment', async () => {
    const answers = await Promise.all(['RACE-1', 'race-1'].map((sku) => add(variant(sku))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  })

  test('let failed orders that lacked their SKU continue', async () => {
    const { site } = here.floor
    const orders = [buildOrderRecord({ lines: [{ sku: 'MISSING-1', quantity: 1 }] })]
    const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders })) }
    const admin = await site.as('administrator')
    await admin.upload('/order-sync/imports', file, { store_id: String(here.floor.store_id) })
    await whenWorked(site)
    const lacking = `select count(*)::int as n from order_items i join orders o on o.id = i.order_id
      where i.sku = 'MISSING-1' and i.variant_id is null`
    const failed = () => site.database.pool.query(lacking).then(({ rows }) => rows[0].n as number)
    expect(await failed()).toBe(1)
    await given('MISSING-1', { opening_quantity: 3 })
    await whenWorked(site)
    expect(await failed()).toBe(0)
  })
})

describe('an edit of variants', () => {
  test('changes the given fields only, and its history says what changed', async () => {
    const one = await given('EDIT-1')
    const two = await given('EDIT-2')
    const { status, data } = await edit(
      { id: one.id, version: one.version, pick_location: 'C-03', reorder_point: 9 },
      { id: two.id, version: two.version, case_barcodes: [{ barcode: '96385074', pack_quantity: 10 }] },
    )
    expect(status).toBe(200)
    expect(data.map((row: { version: number }) => row.version)).toEqual([2, 2])
    expect(data[0]).toMatchObject({ pick_location: 'C-03', reorder_point: 9, weight_g: 150 })
    const [edited] = (await manager.get(`/variants/${one.id}/history`)).data
    expect(edited.changes).toEqual([
      { field: 'pick_location', before: 'A-01', after: 'C-03' },
      { field: 'reorder_point', before: 5, after: 9 },
    ])
    const [packed] = (await manager.get(`/variants/${two.id}/history`)).data
    expect(packed.changes).toEqual([{ field: 'case_barcodes', before: [], after: ['96385074 × 10'] }])
  })

  test('may exchange the SKUs and GTINs of its rows', async () => {
    const one = await given('CHANGE-1', { gtin: '5901234123457' })
    const two = await given('CHANGE-2', { gtin: '9780201379624' })
    const { status, data } = await edit(
      { id: one.id, version: one.version, sku: 'CHANGE-2', gtin: '9780201379624' },
      { id: two.id, version: two.version, sku: 'CHANGE-1', gtin: '5901234123457' },
    )
    expect([status, data.map((row: Variant) => row.sku)]).toEqual([200, ['CHANGE-2', 'CHANGE-1']])
  })

  test('is refused for a stale, unknown or archived row, and then changes none', async () => {
    const one = await given('STALE-1')
    const two = await given('STALE-2')
    const first = await edit({ id: one.id, version: one.version, size: 'XL' })
    expect(first.status).toBe(200)
    const both = [two, one].map(({ id, version }) => ({ id, version, size: 'S' }))
    const stale = await edit(...both)
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
    expect(stale.body.details.changes).toMatchObject([{ field: 'size', before: 'M', after: 'XL' }])
    expect((await now('STALE-2')).size).toBe('M')
    expect(fieldsOf(await edit({ id: 999_999, version: 1, size: 'S' }))).toEqual(['variants.0.id'])

    const archived = await edit({ id: two.id, version: two.version, archived: true })
    expect(archived.data[0].archived).toBe(true)
    const { version } = archived.data[0]
    expect((await edit({ id: two.id, version, size: 'S' })).code).toBe('record_archived')
    const restored = await edit({ id: two.id, version, archived: false, size: 'S' })
    expect(restored.data[0]).toMatchObject({ archived: false, size: 'S' })
    const events = (await manager.get(`/variants/${two.id}/history`)).data.map(
      (entry: { event: string }) => entry.event,
    )
    expect(events).toEqual(['restored', 'edited', 'archived', 'created'])
  })

  // CATALOG-5
  test('brings a printer tag to waiting pieces and not to labeled ones', async () => {
    const one = await given('TAGGED-1', { opening_quantity: 5 })
    const labeled = await givenPiece(here.floor, { lines: [{ sku: 'TAGGED-1' }], stage: 'barcode_printed' })
    const waiting = await givenPiece(here.floor, { lines: [{ sku: 'TAGGED-1' }] })
    const { data: tags } = await manager.get('/printer-tags')
    const mug = tags.find((tag: { code: string }) => tag.code === 'SUB-MUG').id
    expect((await edit({ id: one.id, version: one.version, printer_tag_id: mug })).status).toBe(200)
    expect((await pieceNow(waiting.barcode)).variant.printer_tag).toBe('SUB-MUG')
    expect((await pieceNow(labeled.barcode)).variant.printer_tag).not.toBe('SUB-MUG')
  })
})

// CATALOG-8
test('a variant names its suppliers, and an edit without them leaves them as they are', async () => {
  const supplier = async (code: string) =>
    (await manager.post('/suppliers', { code, name: code, email: null, lead_time_days: null })).data
  const [near, far] = [await supplier('NEAR'), await supplier('FAR')]
  const line = (id: number, cost: number | null) => ({ supplier_id: id, supplier_sku: 'G500', cost_minor: cost })
  const one = await given('BOUGHT-1', { suppliers: [line(near.id, 290), line(far.id, null)] })
  const moved = await edit({ id: one.id, version: 1, pick_location: 'D-04' })
  expect(moved.data[0].suppliers).toMatchObject([{ code: 'NEAR', cost_minor: 290 }, { code: 'FAR' }])
  await manager.post(`/suppliers/${far.id}/archive`, { version: 1 })
  const kept = await edit({ id: one.id, version: 2, suppliers: [line(far.id, 250)] })
  expect([kept.status, kept.data[0].version, kept.data[0].suppliers]).toMatchObject([200, 3, [{ code: 'FAR' }]])
  const [entry] = (await manager.get(`/variants/${one.id}/history`)).data
  expect(entry.changes).toEqual([
    { field: 'suppliers', before: ['NEAR G500 290', 'FAR G500'], after: ['FAR G500 250'] },
  ])
  const refused = await add(
    variant('BOUGHT-2', { suppliers: [line(near.id, 1), line(near.id, 2)] }),
    variant('BOUGHT-3', { suppliers: [line(far.id, 1)] }),
  )
  expect(fieldsOf(refused)).toEqual(['variants.0.suppliers.1.supplier_id', 'variants.1.suppliers.0.supplier_id'])
  const used = await manager.delete(`/suppliers/${far.id}`, undefined, { query: { version: 2 } })
  expect([used.status, used.code]).toEqual([409, 'record_in_use'])
})

test('the variants of a product that doesn’t exist are not found', async () => {
  expect((await manager.get('/products/999999/variant-matrix')).status).toBe(404)
})

// CATALOG-6
describe('stock tracking', () => {
  test('releases reservations when it is turned off, and reserves in queue order when it is turned on', async () => {
    const one = await given('TRACK-1', { opening_quantity: 2 })
    const late = await givenOrder(here.floor, { lines: [{ sku: 'TRACK-1', quantity: 2 }], ship_by: '2099-02-01' })
    const off = await edit({ id: one.id, version: one.version, track_stock: false })
    expect(off.data[0]).toMatchObject({ track_stock: false, on_hand: 2, reserved: 0 })
    expect(await movements(one.id)).toEqual(['opening 2', 'reserve 1', 'reserve 1', 'release 1', 'release 1'])
    const early = await givenPiece(here.floor, { lines: [{ sku: 'TRACK-1' }], ship_by: '2099-01-01' })
    const on = await edit({ id: one.id, version: off.data[0].version, track_stock: true })
    expect(on.data[0]).toMatchObject({ track_stock: true, reserved: 2 })
    expect(await isShort([early.id, ...late.piece_ids])).toEqual([false, false, true])
    const shown = async () => {
      const [listed] = (await manager.get('/variants', { query: { search: 'track-1' } })).data
      return [listed.short, (await manager.get(`/products/${tee}`)).data.short - others]
    }
    const others = (await manager.get(`/products/${tee}`)).data.short - 1
    expect(await shown()).toEqual([1, 1])
    await edit({ id: one.id, version: on.data[0].version, track_stock: false })
    expect(await shown()).toEqual([0, 0])
    await expectInvariants(here.floor.site.database)
  })

  test('may be turned on and off while labeled pieces are on the floor, and every invariant holds', async () => {
    const one = await given('TRACK-2', { opening_quantity: 5 })
    const lines = [{ sku: 'TRACK-2' }]
    const tracked = await givenOrder(here.floor, { lines, stage: 'barcode_printed' })
    const off = await edit({ id: one.id, version: one.version, track_stock: false })
    const untracked = await givenOrder(here.floor, { lines, stage: 'barcode_printed' })
    await expectInvariants(here.floor.site.database)
    await edit({ id: one.id, version: off.data[0].version, track_stock: true })
    await givenOrder(here.floor, { lines, stage: 'barcode_printed' })
    await expectInvariants(here.floor.site.database)
    for (const [piece] of [tracked.piece_ids, untracked.piece_ids]) await scrapPiece(here.floor, piece ?? 0)
    expect((await now('TRACK-2')).on_hand).toBe(3)
  })
})
