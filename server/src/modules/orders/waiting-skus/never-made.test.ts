import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givenDesigns } from '../../../../testing/floor/given-designs.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { handOver, packWhole } from '../../../../testing/floor/floor-steps.ts'
import { applyChecked, checkFile } from '../../../../testing/floor/given-order-check.ts'
import { buildOrderRecord, importFile, importOrders } from '../../../../testing/floor/given-order-file.ts'
import { givenStore } from '../../../../testing/floor/given-store.ts'
import { expectInvariants } from '../../../../testing/platform/expect-invariants.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { readSlipContent } from '../../shipping/documents/packing-slip.views.ts'
import { whenWorked } from '../../../../testing/floor/when-worked.ts'

const here = floorOfTests()
let desk: TestClient
let admin: TestClient
let store: number
let numbers = 0
beforeAll(async () => {
  desk = await here.floor.site.as('order-desk')
  admin = await here.floor.site.as('administrator')
  store = await givenStore(here.floor.site, 'never')
  await givenDesigns(here.floor.site, ['cat.png'], store)
})
afterEach(() => expectInvariants(here.floor.site.database))

const settle = () => whenWorked(here.floor.site)
const newSku = (name = 'POSTER') => `${name}-${++numbers}`
const newNumber = () => `NEVER-${++numbers}`
const card = { sku: 'CARD-OS', designs: {} }
const of = (sku: string, quantity = 1) => ({ sku, quantity, designs: {} })
const look = async (id: number) => (await desk.get(`/orders/${id}`)).data
const codes = (line: { remarks: { code: string }[] }) => line.remarks.map(({ code }) => code)
const query = async (text: string, values: unknown[]) => (await here.floor.site.database.pool.query(text, values)).rows

async function never(sku: string, as = admin) {
  const answer = await as.post('/sku-mappings', { store_id: store, sku, made: false })
  await settle()
  return answer
}

async function importLines(lines: object[], fields: object = {}) {
  const imported = await importOrders(here.floor.site, store, [buildOrderRecord({ lines, ...fields })])
  const [line] = imported.lines
  return { line, order: line.order && (await look(line.order.id)) }
}

const kindsOf = async (id: number) =>
  (await desk.get(`/orders/${id}/timeline`)).data.map((entry: { kind: string }) => entry.kind)

describe('a SKU that is never made', () => {
  // MAP-20, MAP-21
  test('makes no piece, fails no order, and is named on its line, its order and in the timeline', async () => {
    const sku = newSku()
    await never(sku)
    const { line, order } = await importLines([{ designs: { front: 'cat.png' } }, of(` ${sku.toLowerCase()}`, 3)])
    expect([line.outcome, codes(line)]).toEqual(['created', ['line_never_made']])
    expect(line.remarks[0].message).toContain(sku)
    expect(order).toMatchObject({ status: 'open', problems: [], import_remarks: [{ code: 'line_never_made' }] })
    expect(order.items).toMatchObject([
      { fulfillment_status: 'waiting_barcode', made: true },
      { fulfillment_status: 'never_made', made: false, variant: null, quantity: 3, pieces: [] },
    ])
    const [created] = (await desk.get(`/orders/${order.id}/timeline`)).data.slice(-1)
    expect(created.data.remarks).toMatchObject([{ field: 'lines.2.sku' }])
    const [slip] = await query('select count(*)::int as pieces from pieces where order_id = $1', [order.id])
    expect(slip).toEqual({ pieces: 1 })
  })

  // MAP-21
  test('is in no parcel, on no packing slip, and isn’t sent again', async () => {
    const sku = newSku()
    await never(sku)
    const { order } = await importLines([{ designs: { front: 'cat.png' } }, of(sku)])
    await packWhole(here.floor, order)
    const parcel = await here.at.packaging.get(`/fulfillment/packaging/orders/${order.id}`)
    expect([parcel.status, JSON.stringify(parcel.data).includes(sku)]).toEqual([200, false])
    const slip = await readSlipContent(here.floor.site.database.read, order.id)
    expect(slip.items).toMatchObject([{ sku: 'TEE-BLK-M' }])
    await handOver(here.floor, order.id)
    expect((await look(order.id)).status).toBe('completed')
    const again = (at: number) =>
      desk.post(`/orders/${order.id}/reship`, { items: [{ item_id: order.items[at].id, quantity: 1 }], reason: 'lost' })
    expect([(await again(1)).code, (await again(0)).status]).toEqual(['item_never_made', 200])
  })

  // MAP-20
  test.each([
    ['LAMP-*', 'LAMP-A4', true],
    ['LAMP-*', 'lamp - a3', true],
    ['LAMP-*', 'MY-LAMP-A4', false],
    ['*-BOX', 'GIFT-BOX', true],
    ['*-BOX', 'GIFT-BOX-2', false],
    ['*STICKER*', 'MY-STICKER-1', true],
    ['50%_*', '50%_OFF', true],
    ['50%_*', '50XYOFF', false],
  ])('%s stands for %s: %s', async (pattern, sku, isNeverMade) => {
    await never(pattern)
    const { order } = await importLines([card, of(sku)])
    expect(order.status).toBe(isNeverMade ? 'open' : 'failed')
  })

  // MAP-20
  test('counts more than the catalog, and less than a mapping of that very SKU', async () => {
    await never('MUG-WHT-*')
    await never('CARD-OS-*')
    const mapped = `CARD-OS-${++numbers}`
    await admin.post('/sku-mappings', { store_id: store, sku: mapped, variant_sku: 'CARD-OS' })
    const { order } = await importLines([of('MUG-WHT-11OZ'), of(mapped)])
    expect(order.items).toMatchObject([{ made: false }, { made: true, variant: { sku: 'CARD-OS' } }])
    const other = await givenStore(here.floor.site)
    const elsewhere = await importOrders(here.floor.site, other, [buildOrderRecord({ lines: [of('MUG-WHT-11OZ')] })])
    expect(codes(elsewhere.lines[0])).toEqual(['design_missing'])
  })

  // MAP-21, IMPORT-3
  test('leaves an order without anything else skipped, in a check of its file and in each format', async () => {
    const sku = newSku()
    await never(sku)
    const [whole, part] = [newNumber(), newNumber()]
    const orders = [
      buildOrderRecord({ number: whole, lines: [of(sku), of(sku, 2)] }),
      buildOrderRecord({ number: part, lines: [card, of(sku)] }),
    ]
    const file = { name: 'orders.json', bytes: Buffer.from(JSON.stringify({ orders })) }
    const { run } = await checkFile(here.floor.site, desk, store, file)
    const says = ['skipped skipped_nothing_to_make line_never_made line_never_made', 'created line_never_made']
    const sayLines = (of_: { lines: { outcome: string; remarks: { code: string }[] }[] }) =>
      of_.lines.map((line) => [line.outcome, ...codes(line)].join(' '))
    expect(sayLines(run)).toEqual(says)
    expect(run).toMatchObject({ created: 1, skipped: 1, failed: 0 })
    const applied = await applyChecked(here.floor.site, desk, run.id)
    expect(sayLines(applied)).toEqual(says)
    expect(applied.lines[0].order).toBe(null)

    const head = [
      ...['Name', 'Id', 'Email', 'Financial Status', 'Fulfillment Status', 'Created at', 'Cancelled at'],
      ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku', 'Lineitem requires shipping'],
      ...['Shipping Name', 'Shipping Address1', 'Shipping City', 'Shipping Zip', 'Shipping Province'],
      ...['Shipping Country'],
    ]
    const row = [
      ...[`#${newNumber()}`, `${++numbers}`, 'a@example.org', 'paid', 'unfulfilled', '2020-01-02 10:00:00 +0000', ''],
      ...['1', 'Poster', '5.00', sku, 'true', 'Zoë', '1 rue A', 'Québec', 'G1R 4P5', 'QC', 'CA'],
    ]
    const csv = `${head.join(',')}\n${row.join(',')}\n`
    const { lines } = await importFile(here.floor.site, store, csv)
    expect([lines[0].outcome, codes(lines[0])[0]]).toEqual(['skipped', 'skipped_nothing_to_make'])
  })

  // IMPORT-22
  test.each([
    ['an older file', (sku: string) => [card, of(sku)]],
    ['a file with a further line', (sku: string) => [{ ...card, quantity: 0 }, of(sku), { ...card, quantity: 2 }]],
  ])('next to lines that the store took back, is held where %s has something to make', async (_file, write) => {
    const sku = newSku()
    await never(sku)
    const number = newNumber()
    const gone = [{ ...card, quantity: 0 }, of(sku)]
    for (const _again of [1, 2]) {
      expect(codes((await importLines(gone, { number })).line)).toContain('skipped_nothing_to_make')
    }
    const held = await importLines(write(sku), { number })
    expect(held.line.outcome).toBe('created')
    expect(codes(held.line)).toContain('doubt_lines_gone')
    expect(held.order).toMatchObject({ status: 'open', hold: { kind: 'system' } })
    const again = await importLines(write(sku), { number })
    expect(again.order).toMatchObject({ id: held.order.id, hold: { kind: 'system' } })
  })

  // IMPORT-22
  test('next to lines that the store took back, is held with its order once it is made, and nothing is cancelled', async () => {
    const sku = newSku()
    const { data: mark } = await never(sku)
    const number = newNumber()
    const gone = [{ ...card, quantity: 0 }, of(sku)]
    await importLines(gone, { number })
    await admin.delete(`/sku-mappings/${mark.id}`, undefined, { query: { version: mark.version } })
    await admin.post('/sku-mappings', { store_id: store, sku, variant_sku: 'CARD-OS' })
    const { line, order } = await importLines(gone, { number })
    expect([line.outcome, codes(line)]).toEqual(['created', expect.arrayContaining(['doubt_lines_gone'])])
    expect(order).toMatchObject({ hold: { kind: 'system' } })
  })

  // MAP-20, MAP-4
  test('is marked by who may write stores, and taken back without reviving anything', async () => {
    const sku = newSku()
    const { order } = await importLines([of(sku)])
    expect((await never(sku, desk)).status).toBe(403)
    const { data: rule } = await never(sku)
    expect(rule).toMatchObject({ sku, variant: null, designs: [] })
    expect(await look(order.id)).toMatchObject({ status: 'cancelled' })
    const gone = await admin.delete(`/sku-mappings/${rule.id}`, undefined, { query: { version: rule.version } })
    expect(gone.status).toBe(200)
    await settle()
    expect(await look(order.id)).toMatchObject({ status: 'cancelled', items: [{ made: false }] })
    expect((await importLines([of(sku)])).order.status).toBe('failed')
  })

  // MAP-20
  test.each([
    [{ sku: 'POS*TER' }, 'sku_pattern_wrong'],
    [{ sku: '**' }, 'sku_pattern_wrong'],
    [{ sku: 'A', variant_sku: 'CARD-OS' }, 'never_made_has_variant'],
    [{ sku: 'A', designs: [{ area: 'front', file_name: 'cat.png' }] }, 'never_made_has_variant'],
    [{ sku: '4.00638E+12' }, 'number_rounded'],
    [{ sku: 'A*', made: true, variant_sku: 'CARD-OS' }, 'sku_pattern_made'],
    [{ sku: 'A', made: true }, 'sku_mapping_variant_missing'],
  ])('refuses %j with %s', async (body, code) => {
    expect((await admin.post('/sku-mappings', { store_id: store, made: false, ...body })).code).toBe(code)
  })

  // MAP-20
  test('is changed to a variant and back, without its designs', async () => {
    const sku = newSku()
    const { data: rule } = await never(sku)
    const path = `/sku-mappings/${rule.id}`
    const designs = [{ area: 'front', file_name: 'cat.png' }]
    const made = await admin.put(path, { sku, variant_sku: 'TEE-BLK-M', designs, version: rule.version })
    expect(made.data).toMatchObject({ variant: { sku: 'TEE-BLK-M' }, designs })
    const back = await admin.put(path, { sku, made: false, version: made.data.version })
    expect(back.data).toMatchObject({ variant: null, designs: [] })
    const [entry] = (await admin.get(`${path}/history`)).data
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'never_made', before: false, after: true },
        { field: 'variant', before: 'TEE-BLK-M', after: '' },
      ]),
    )
    expect((await never(sku)).code).toBe('sku_mapping_never_made')
    await expect(
      query(`insert into sku_mapping_designs (mapping_id, area, file_name) values ($1, 'front', 'cat.png')`, [rule.id]),
    ).rejects.toThrow(/print area/)
  })
})

describe('an order that waits for a SKU that is then never made', () => {
  // MAP-22
  test('opens with its other pieces, waits for what else it lacks, or is cancelled with nothing else to make', async () => {
    const [sku, other] = [newSku(), newSku('HAT')]
    const { order: opened } = await importLines([{ designs: { front: 'cat.png' } }, of(sku, 2)])
    const { order: waits } = await importLines([of(sku), of(other)])
    const { order: closed } = await importLines([of(sku)])
    const { order: lost } = await importLines([of(sku)], { address1: '' })
    const body = { store_id: store, sku, made: false }
    const { status, data } = await desk.post('/waiting-skus', body)
    expect([status, data.waiting]).toEqual([200, 4])
    await settle()
    expect((await desk.get(`/waiting-skus/retries/${data.id}`)).data).toMatchObject({
      state: 'done',
      opened: 1,
      closed: 2,
      still_failed: 1,
      failed_orders: [{ id: waits.id }],
    })
    const now = await look(opened.id)
    expect(now).toMatchObject({ status: 'open', items: [{ made: true }, { made: false, pieces: [] }] })
    const [mended] = (await desk.get(`/orders/${opened.id}/timeline`)).data.filter(
      (entry: { kind: string }) => entry.kind === 'mended',
    )
    expect(mended.data.remarks).toMatchObject([{ field: 'lines.2.sku' }])
    expect((await look(waits.id)).problems).toMatchObject([{ field: 'lines.2.sku', code: 'sku_unknown' }])
    for (const { id } of [closed, lost]) {
      expect(await look(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'nothing_to_make', hold: null })
      expect((await kindsOf(id)).slice(0, 2).toSorted()).toEqual(['nothing_to_make', 'status_changed'])
    }
    expect((await desk.get('/waiting-skus', { query: { search: sku } })).data).toEqual([])
  })

  // MAP-22
  test('is tried again for a pattern, too', async () => {
    const [one, two] = [newSku('WALL_ART'), newSku('WALL_ART')]
    const { order: opened } = await importLines([card, of(one), of(two)])
    const { order: closed } = await importLines([of(two)])
    const { order: other } = await importLines([of(newSku('WALLXART'))])
    await never('Wall_Art-*')
    expect(await Promise.all([opened, closed, other].map(async ({ id }) => (await look(id)).status))).toEqual([
      'open',
      'cancelled',
      'failed',
    ])
  })

  // MAP-22, MAP-3
  test('is settled from its own page, for all that wait', async () => {
    const sku = newSku()
    const { order } = await importLines([card, of(sku)])
    const { order: other } = await importLines([of(sku)])
    const path = `/orders/${order.id}/items/${order.items[1].id}/sku-mapping`
    const { status, data } = await desk.post(path, { made: false })
    await settle()
    expect([status, data.status, (await look(other.id)).status]).toEqual([200, 'open', 'cancelled'])
  })

  // MAP-22, MAP-3
  test('keeps what somebody else decided meanwhile, and a SKU with a star is no pattern', async () => {
    const sku = newSku()
    const star = `${newSku()}*`
    const { order } = await importLines([card, of(star)])
    const path = `/orders/${order.id}/items/${order.items[1].id}/sku-mapping`
    expect((await desk.post(path, { made: false })).code).toBe('sku_with_star')
    expect((await desk.post(path, { variant_sku: 'CARD-OS' })).data.status).toBe('open')
    await admin.post('/sku-mappings', { store_id: store, sku, variant_sku: 'TEE-BLK-M' })
    await importLines([of(sku)])
    const { code } = await desk.post('/waiting-skus', { store_id: store, sku, made: false })
    expect(code).toBe('sku_mapping_taken')
  })
})

describe('an order that is known', () => {
  // MAP-21, IMPORT-12
  test('keeps a line that it makes, and takes over that a new line is never made', async () => {
    const [kept, sku, number] = [newSku('TEE'), newSku(), newNumber()]
    await admin.post('/sku-mappings', { store_id: store, sku: kept, variant_sku: 'CARD-OS' })
    const { order } = await importLines([of(kept)], { number })
    const { data } = await admin.get('/sku-mappings', { query: { store_id: store, search: kept } })
    const { id, version } = data[0]
    await admin.put(`/sku-mappings/${id}`, { sku: kept, made: false, version })
    await never(sku)
    const { line } = await importLines([of(kept, 2), of(sku)], { number })
    expect([line.outcome, codes(line).filter((code) => code === 'line_never_made')]).toEqual([
      'updated',
      ['line_never_made'],
    ])
    expect((await look(order.id)).items).toMatchObject([
      { sku: kept, quantity: 2, made: true },
      { sku, made: false },
    ])
  })

  // MAP-22, IMPORT-12
  test('is cancelled when its store leaves only what is never made', async () => {
    const [sku, number] = [newSku(), newNumber()]
    await never(sku)
    const { order } = await importLines([{ designs: { front: 'cat.png' } }], { number })
    await importLines([of(sku)], { number })
    expect(await look(order.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'nothing_to_make' })
  })

  // MAP-21
  test('is opened or cancelled when it failed and comes in again', async () => {
    const [sku, number, empty] = [newSku(), newNumber(), newNumber()]
    const { order } = await importLines([card, of(sku)], { number })
    const { order: alone } = await importLines([of(sku)], { number: empty })
    // As if nobody had tried them again yet: the rule was made while the import ran.
    await query(
      `insert into sku_mappings (store_id, sku, sku_key, created_by, updated_by) values ($1, $2, upper($2), 1, 1)`,
      [store, sku],
    )
    const again = await importLines([card, of(sku)], { number })
    expect([codes(again.line), again.order.id, again.order.status]).toEqual([['changed_mended'], order.id, 'open'])
    const ended = await importLines([of(sku)], { number: empty })
    expect([codes(ended.line), (await look(alone.id)).status]).toEqual([['changed_nothing_to_make'], 'cancelled'])
  })
})
