import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestClient } from '../../../testing/platform/test-client.ts'
import { runImport } from '../order-sync/import-start.actions.ts'
import { readSenderAddress } from '../shipping/shipments.views.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { givenPiece } from '../../../testing/floor/given-order.ts'
import { logoPicture, storeFields } from '../../../testing/writes/store-writes.ts'
import { addStore, findStore } from './stores.public.ts'
import { buildOrderRecord, importOrders } from '../../../testing/floor/given-order-file.ts'

const here = floorOfTests()
let admin: TestClient
let desk: TestClient
beforeAll(async () => {
  admin = await here.floor.site.as('administrator')
  desk = await here.floor.site.as('order-desk')
})

const address = {
  name: 'Nord Prints',
  company: '',
  address1: '1, rue du Port',
  address2: '',
  city: 'Québec',
  state: 'QC',
  postal_code: 'G1R 4P5',
  country: 'CA',
}

const body = (code: string, rest: object = {}) => ({ ...storeFields, code, name: `Store ${code}`, ...rest })

async function givenStore(code: string, rest: object = {}) {
  const { status, data, bytes } = await admin.post('/stores', body(code, rest))
  expect([status, bytes.toString()]).toEqual([200, expect.any(String)])
  return data
}

const detailOf = async (id: number) => (await admin.get(`/stores/${id}`)).data
const historyOf = async (id: number) => (await admin.get(`/stores/${id}/history`)).data
const codes = async (query: Record<string, string> = {}) =>
  (await admin.get('/stores/overview', { query })).data.map((store: { code: string }) => store.code)
const query = async (text: string, values: unknown[] = []) =>
  (await here.floor.site.database.pool.query(text, values)).rows

function card(number: string, rest: object = {}) {
  return buildOrderRecord({ number, lines: [{ sku: 'CARD-OS', designs: {}, quantity: 1 }], ...rest })
}

async function importOne(storeId: number, record: object) {
  const { lines } = await importOrders(here.floor.site, storeId, [record])
  return lines[0]
}

async function orderOf(storeId: number, record: object) {
  const { order } = await importOne(storeId, record)
  return (await desk.get(`/orders/${order.id}`)).data
}

test('stores are listed with their shipping vendor, and found by their code in any case', async () => {
  const { site, vendor_id: vendorId } = here.floor
  const id = await site.database.transaction((tx) =>
    addStore(tx, { code: 'found', name: 'Found', platform: 'file', default_vendor_id: vendorId }),
  )
  const { data } = await desk.get('/stores')
  expect(data.find((store: { id: number }) => store.id === id)).toEqual({
    id,
    code: 'FOUND',
    name: 'Found',
    platform: 'file',
    handling_days: null,
    shipping_vendor: 'Own label',
    version: 1,
  })
  expect((await desk.get('/shipping-vendors')).data).toMatchObject([{ code: 'own', services: ['STANDARD', 'EXPRESS'] }])
  expect(await findStore(site.database.read, ' Found ')).toBe(id)
  expect(await findStore(site.database.read, 'other')).toBeUndefined()
})

describe('a store', () => {
  // STORE-1, STORE-2, RECORD-2
  test('is added, found, edited with a history, and refused with a stale version', async () => {
    const store = await givenStore(' nord-1 ', {
      sender: address,
      default_vendor_id: here.floor.vendor_id,
      default_service: 'EXPRESS',
      attached: [{ sku: 'CARD-OS', quantity: 1 }],
    })
    expect(store).toMatchObject({ code: 'NORD-1', state: 'active', archived: false, sender: address, unused: false })
    expect(store).toMatchObject({ shipping_vendor: 'Own label', default_service: 'EXPRESS', has_orders: false })
    expect(await codes({ search: 'nord' })).toEqual(['NORD-1'])
    expect(await codes({ search: 'no' })).toEqual(['NORD-1'])
    const { version } = store
    const edit = body('NORD-1', {
      handling_days: 5,
      slip_text: 'Merci !',
      attached: [
        { sku: 'card-os', quantity: 1 },
        { sku: 'STICKER-OS', quantity: 2 },
      ],
      version,
    })
    const edited = await admin.put(`/stores/${store.id}`, edit)
    expect([edited.status, edited.data.version > version]).toEqual([200, true])
    expect(edited.data.attached.map((line: { sku: string }) => line.sku)).toEqual(['CARD-OS', 'STICKER-OS'])
    const [entry] = await historyOf(store.id)
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'handling_days', before: null, after: 5 },
        { field: 'slip_text', before: '', after: 'Merci !' },
        { field: 'attached', before: ['CARD-OS × 1'], after: ['CARD-OS × 1', 'STICKER-OS × 2'] },
        { field: 'default_service', before: 'EXPRESS', after: null },
        { field: 'sender', before: 'Nord Prints, 1, rue du Port, Québec, QC G1R 4P5, CA', after: null },
      ]),
    )
    const stale = await admin.put(`/stores/${store.id}`, edit)
    expect([stale.status, stale.code]).toEqual([409, 'changed_meanwhile'])
  })

  // STORE-1
  test('keeps its code without regard to case, also while it is archived, and can be deleted while nothing uses it', async () => {
    const { id, version } = await givenStore('TAKEN')
    const archived = await admin.post(`/stores/${id}/archive`, { version })
    expect(archived.data).toMatchObject({ archived: true, unused: true })
    expect([(await codes()).includes('TAKEN'), await codes({ archived: 'true' })]).toEqual([false, ['TAKEN']])
    const taken = await admin.post('/stores', body('Taken'))
    expect([taken.status, taken.code, Object.keys(taken.body.fields)]).toEqual([409, 'store_code_taken', ['code']])
    expect((await admin.put(`/stores/${id}`, { ...body('TAKEN'), version: archived.data.version })).code).toBe(
      'record_archived',
    )
    const restored = await admin.post(`/stores/${id}/restore`, { version: archived.data.version })
    expect(restored.data.archived).toBe(false)
    const deleted = await admin.delete(`/stores/${id}`, undefined, { query: { version: restored.data.version } })
    expect([deleted.status, (await admin.get(`/stores/${id}`)).status]).toEqual([200, 404])
  })

  // STORE-1
  test('keeps its code once it has orders, in the database, too', async () => {
    const { id, version } = await givenStore('FIXED')
    await importOne(id, card('FIX-1'))
    const refused = await admin.put(`/stores/${id}`, { ...body('OTHER'), version })
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([
      409,
      'store_code_fixed',
      ['code'],
    ])
    await expect(query(`update stores set code = 'OTHER' where id = $1`, [id])).rejects.toThrow('keeps its code')
    const inUse = await admin.delete(`/stores/${id}`, undefined, { query: { version } })
    expect([inUse.status, inUse.code]).toEqual([409, 'record_in_use'])
  })

  test.each([
    ['code', { code: 'A\u200bB' }],
    ['code', { code: 'A B' }],
    ['platform', { platform: 'ebay' }],
    ['handling_days', { handling_days: 61 }],
    ['sender.country', { sender: { ...address, country: 'XX' } }],
    ['sender.city', { sender: { ...address, city: '' } }],
    ['slip_text', { slip_text: 'x'.repeat(1001) }],
    ['attached.0.quantity', { attached: [{ sku: 'CARD-OS', quantity: 0 }] }],
  ])('is refused at its field for a wrong %s', async (field, wrong) => {
    const { status, body: answer } = await admin.post('/stores', { ...body('WRONG'), ...wrong })
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]])
  })

  // STORE-2
  test.each([
    ['default_service', 'store_service_without_vendor', () => ({ default_service: 'EXPRESS' })],
    ['default_vendor_id', 'store_vendor_unknown', () => ({ default_vendor_id: 9_999 })],
    [
      'default_service',
      'store_service_unknown',
      () => ({ default_vendor_id: here.floor.vendor_id, default_service: 'OVERNIGHT' }),
    ],
  ])('is refused at %s with %s', async (field, code, wrong) => {
    const refused = await admin.post('/stores', { ...body('WRONG'), ...wrong() })
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([409, code, [field]])
  })

  // STORE-2
  test('keeps a vendor that was archived, and can’t choose it again', async () => {
    const [{ id: vendorId }] = await query(
      `insert into shipping_vendors (code, name, kind) values ('gone', 'Gone', 'own_label') returning id`,
    )
    const store = await givenStore('KEEPS', { default_vendor_id: vendorId })
    await query('update shipping_vendors set archived_at = now() where id = $1', [vendorId])
    const kept = await admin.put(`/stores/${store.id}`, {
      ...body('KEEPS', { default_vendor_id: vendorId, handling_days: 1 }),
      version: store.version,
    })
    expect(kept.data.shipping_vendor).toBe('Gone')
    expect((await admin.post('/stores', body('ANEW', { default_vendor_id: vendorId }))).code).toBe(
      'store_vendor_unknown',
    )
    await expect(
      query(`insert into stores (code, name, platform, default_vendor_id) values ('ANEW', 'A', 'file', $1)`, [
        vendorId,
      ]),
    ).rejects.toThrow('is archived')
  })

  test('refuses a printed product as an attached one at its line', async () => {
    const attached = [
      { sku: 'CARD-OS', quantity: 1 },
      { sku: 'TEE-BLK-M', quantity: 1 },
    ]
    const { body: answer } = await admin.post('/stores', body('PRINTED', { attached }))
    expect(Object.keys(answer.fields)).toEqual(['attached.1.sku'])
  })

  test('is copied with its settings and logo, and says of which one', async () => {
    const original = await givenStore('ORIGINAL', { sender: address, handling_days: 9 })
    const logo = { name: 'logo.jpg', bytes: await logoPicture() }
    const { data } = await admin.upload(`/stores/${original.id}/logo`, logo, { version: String(original.version) })
    const copy = await givenStore('ORIGINAL-2', { sender: address, copy_of: original.id })
    expect(copy.logo_url.split('/logo/')[1].slice(0, 64)).toBe(data.logo_url.split('/logo/')[1].slice(0, 64))
    expect((await historyOf(copy.id))[0]).toMatchObject({ event: 'duplicated', other: 'ORIGINAL' })
  })

  test('can’t be a copy of an unknown one', async () => {
    const answer = await admin.post('/stores', body('COPY', { copy_of: 999_999 }))
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  })

  test('can be read with store.read and is changed with store.write alone', async () => {
    const store = await givenStore('READ')
    expect((await desk.get(`/stores/${store.id}`)).status).toBe(200)
    expect((await desk.put(`/stores/${store.id}`, { ...body('READ'), version: store.version })).status).toBe(403)
    expect((await (await here.floor.site.as('packer')).get(`/stores/${store.id}`)).status).toBe(403)
  })
})

describe('orders of a store', () => {
  // STORE-5, IMPORT-8
  test('get the ship-by day of the handling days when they are imported, and keep it when those change', async () => {
    const store = await givenStore('DAYS', { handling_days: 2 })
    const before = await orderOf(store.id, card('DAY-1', { ship_by: '' }))
    await admin.put(`/stores/${store.id}`, { ...body('DAYS', { handling_days: 7 }), version: store.version })
    const after = await orderOf(store.id, card('DAY-2', { ship_by: '' }))
    const days = (order: { ship_by: string }) => Date.parse(order.ship_by) / 86_400_000
    expect(days(after) - days(before)).toBe(5)
    expect((await desk.get(`/orders/${before.id}`)).data.ship_by).toBe(before.ship_by)
  })

  // STORE-3
  test('come in on hold while it is paused, failed ones too', async () => {
    const store = await givenStore('PAUSED')
    const earlier = await orderOf(store.id, card('PAUSE-0'))
    const paused = await admin.post(`/stores/${store.id}/pause`, { version: store.version })
    expect(paused.data).toMatchObject({ state: 'paused', held_by_pause: 0 })
    const plain = await orderOf(store.id, card('PAUSE-1'))
    expect(plain.hold).toMatchObject({ kind: 'system', reason: 'Store paused' })
    const failed = await orderOf(store.id, card('PAUSE-2', { address1: '' }))
    expect([failed.status, failed.hold?.reason]).toEqual(['failed', 'Store paused'])
    expect((await desk.get(`/orders/${earlier.id}`)).data.hold).toBeNull()
    expect(await detailOf(store.id)).toMatchObject({ held_by_pause: 2 })

    const listed = await desk.get('/orders', { query: { store_id: store.id, hold: 'store_paused' } })
    expect(listed.body.meta.total).toBe(2)

    const resumed = await admin.post(`/stores/${store.id}/resume`, { version: paused.data.version })
    expect(resumed.data).toMatchObject({ state: 'active', held_by_pause: 2 })
    expect((await historyOf(store.id)).slice(0, 2).map((entry: { event: string }) => entry.event)).toEqual([
      'resumed',
      'paused',
    ])
    await desk.post(`/orders/${plain.id}/release`, {})
    expect(await detailOf(store.id)).toMatchObject({ held_by_pause: 1 })
    expect((await orderOf(store.id, card('PAUSE-4'))).hold).toBeNull()
  })

  // STORE-4
  test('are refused with a sentence once it is archived, in a begun import and by the database, too', async () => {
    const store = await givenStore('CLOSED')
    const existing = await orderOf(store.id, card('CLOSE-1'))
    const { data } = await admin.post(`/stores/${store.id}/archive`, { version: store.version })
    expect(data).toMatchObject({ archived: true, open: 1 })
    const file = { name: 'o.json', bytes: Buffer.from(JSON.stringify({ orders: [card('CLOSE-2')] })) }
    const refused = await desk.upload('/order-sync/imports', file, { store_id: String(store.id) })
    expect([refused.status, refused.code]).toEqual([409, 'store_archived'])

    const { site } = here.floor
    const changed = card('CLOSE-1', { note: 'Ring twice' })
    const bytes = Buffer.from(JSON.stringify({ orders: [changed, card('CLOSE-2')] }))
    const run = await runImport(await site.system(), {
      store_id: store.id,
      source: 'command',
      file_name: 'o.json',
      bytes,
    })
    const { data: lines } = await desk.get(`/order-sync/imports/${run}/lines`)
    expect(lines).toMatchObject([
      { outcome: 'updated', order: { id: existing.id } },
      { outcome: 'failed', order: null, remarks: [{ code: 'store_closed' }] },
    ])
    expect(lines[1].remarks[0].message).toContain('Store CLOSED is archived')
    await expect(
      query(
        `insert into orders (store_id, external_id, external_number, status, status_from, number, placed_at, ship_by, source)
         values ($1, 'X', 'X', 'open', 'new', 'P-0', now(), current_date, 'file')`,
        [store.id],
      ),
    ).rejects.toThrow('is archived')
  })

  // STORE-2, STORE-5
  test('are sent from the store’s own address, else from the site’s', async () => {
    const { store_id: storeId } = here.floor
    const sendersOf = async () => {
      const { order_id: orderId } = await givenPiece(here.floor)
      return (await readSenderAddress(here.floor.site.database.read, orderId))?.name
    }
    expect(await sendersOf()).toBeUndefined()
    await query('update site set sender = $1', [JSON.stringify({ ...address, name: 'Moon Print' })])
    expect(await sendersOf()).toBe('Moon Print')
    await query('update stores set sender = $2 where id = $1', [storeId, JSON.stringify(address)])
    expect(await sendersOf()).toBe('Nord Prints')
    await query('update stores set sender = null where id = $1', [storeId])
  })
})

describe('the logo of packing slips', () => {
  // STORE-6
  test('is stored as a PNG without metadata, shown at a signed address, and can be removed', async () => {
    const store = await givenStore('LOGO')
    const bytes = await logoPicture()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const uploaded = await admin.upload(
      `/stores/${store.id}/logo`,
      { name: 'logo.jpg', bytes },
      { version: String(store.version) },
    )
    const { logo_url: url, version } = uploaded.data
    const shown = await here.floor.site.anonymous.get(url.replace(/^\/api/, ''))
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    const { format, exif, width } = await sharp(shown.bytes).metadata()
    expect([format, exif, width]).toEqual(['png', undefined, 30])
    const removed = await admin.delete(`/stores/${store.id}/logo`, undefined, { query: { version } })
    expect(removed.data.logo_url).toBeNull()
    expect((await here.floor.site.anonymous.get(url.replace(/^\/api/, ''))).status).toBe(404)
    expect((await historyOf(store.id))[1].changes).toEqual([
      { field: 'slip_logo', before: null, after: expect.stringMatching(/^[0-9a-f]{8}$/) },
    ])
  })

  test.each<[string, Buffer, string]>([
    ['a text', Buffer.from('logo'), 'logo_not_picture'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), 'logo_not_picture'],
    ['a broken PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'logo_unreadable'],
  ])('is refused if it is %s', async (name, bytes, code) => {
    const store = await givenStore(`LOGO-${name.replace(/\W/g, '')}`)
    const refused = await admin.upload(
      `/stores/${store.id}/logo`,
      { name: 'logo.png', bytes },
      { version: String(store.version) },
    )
    expect([refused.status, refused.code]).toEqual([422, code])
  })

  // INPUT-5: as for artwork; the picture itself is a good one.
  test('is refused if it is made to keep a decoder busy', async () => {
    const store = await givenStore('LOGO-BUSY')
    const picture = await logoPicture()
    const segments = Buffer.alloc(2_000 * 4, Buffer.from([0xff, 0xe1, 0, 2]))
    const bytes = Buffer.concat([picture.subarray(0, 2), segments, picture.subarray(2)])
    const logo = { name: 'logo.jpg', bytes }
    const refused = await admin.upload(`/stores/${store.id}/logo`, logo, { version: String(store.version) })
    expect([refused.status, refused.code]).toEqual([422, 'logo_unreadable'])
  })
})

test('the list says what each store has in work, filters and sorts', async () => {
  const store = await givenStore('WORK', { platform: 'etsy' })
  await importOrders(here.floor.site, store.id, [card('W-1'), card('W-2'), card('W-3', { address1: '' })])
  const { data } = await desk.get('/stores/overview', { query: { platform: 'etsy' } })
  expect(data).toMatchObject([{ code: 'WORK', open: 2, processing: 0, failed: 1, state: 'active' }])
  expect(data[0].last_import_at).not.toBeNull()
  const sorted = await codes({ sort: '-code' })
  expect(sorted).toEqual(sorted.toSorted().toReversed())
  expect(await codes({ state: 'paused' })).toEqual([])
})
