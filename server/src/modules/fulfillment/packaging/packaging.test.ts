import sql from 'sql-template-tag'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { attachToProduct, holdIt, readLevel } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece, type GivenOrder } from '../../../../testing/floor/given-order.ts'
import { givenDay, givenInstant } from '../../../../testing/platform/given-days.ts'

const here = floorOfTests()

function scan(barcode: string | undefined, station?: number) {
  return here.at.packaging.post('/fulfillment/packaging/scans', { barcode }, station ? { station } : {})
}

function pack({ id }: { id: number }, body: object = {}, station?: number) {
  return here.at.packaging.post(`/fulfillment/packaging/orders/${id}/package`, body, station ? { station } : {})
}

async function readShipments(order: { id: number }): Promise<{ state: string; unscanned: number }[]> {
  return here.floor.site.database.read.rows(
    z.strictObject({ state: z.string(), unscanned: z.number() }),
    sql`
    select state, unscanned from shipments where order_id = ${order.id} order by id`,
  )
}

describe('a scan at Package', () => {
  test('is remembered, even after a reload of the screen, and recorded once however often it is made', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    for (let times = 0; times < 3; times++) await scan(order.barcodes[0])
    const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
    expect(data.pieces).toMatchObject([{ scanned: true }, { scanned: false }])
    const { n } = await here.floor.site.database.read.one(
      z.strictObject({ n: z.number() }),
      sql`
      select count(*)::int as n from piece_actions where piece_id = ${order.piece_ids[0]} and kind = 'package_scanned'`,
    )
    expect(n).toBe(1)
  })

  test('says how many pieces of an incomplete order are missing and where the others are', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 3 }] })
    await here.at.quality_check.post(`/fulfillment/quality-check/pieces/${order.piece_ids[0]}/pass`, {})
    const { status, data } = await scan(order.barcodes[0])
    expect(status).toBe(200)
    expect(data.parcel.verdict).toMatchObject({ level: 'stop', code: 'parcel_incomplete' })
    expect(data.parcel.verdict.message).toContain(
      `Waiting for 2 of 3 pieces. Put the ones you have into ${data.parcel.slot}`,
    )
    expect(data.parcel.pieces[1]).toMatchObject({ stage: 'confirmed_printed', last_station: 'confirm_printed 3' })
    const refused = await pack(order)
    expect([refused.status, refused.code]).toEqual([409, 'parcel_incomplete'])
    expect(refused.body.details.order.id).toBe(order.id)
  })

  test('shows the parcel and a piece of another stage, and is not remembered', async () => {
    const order = await givenOrder(here.floor, { stage: 'design_printed' })
    const { status, data } = await scan(order.barcodes[0])
    expect(status).toBe(200)
    expect(data.parcel).toMatchObject({
      verdict: { level: 'stop', code: 'piece_needs_confirm', go_to: 'confirm_printed' },
      scanned: { barcode: order.barcodes[0], stage: 'design_printed' },
      pieces: [{ scanned: false }],
    })
  })

  test('packages the order with its last piece when "package automatically" is on', async () => {
    const station = await here.floor.addStation('packaging', { package_automatically: true })
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    expect((await scan(order.barcodes[0], station)).data.packaged).toBe(false)
    expect((await scan(order.barcodes[0], station)).data.packaged).toBe(false)
    expect((await scan(order.barcodes[1], station)).data).toMatchObject({
      packaged: true,
      parcel: { order: { status: 'shipping' } },
    })
    const over = await scan(order.barcodes[1], station)
    expect(over.data).toMatchObject({ packaged: false, parcel: { verdict: { code: 'piece_already_packaged' } } })
    expect(over.data.parcel.shipment.packaged_by).toBe('Petra Packer')
    expect(await readShipments(order)).toEqual([{ state: 'purchased', unscanned: 0 }])
  })

  test('returns the same answer when it is repeated with its key, even if it packaged', async () => {
    const station = await here.floor.addStation('packaging', { package_automatically: true })
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    const options = { station, key: 'a-key-of-this-action' }
    const first = await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] }, options)
    const again = await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] }, options)
    expect(first.data.packaged).toBe(true)
    expect(again.bytes.equals(first.bytes)).toBe(true)
  })
})

describe('packaging an order', () => {
  test('asks first when pieces were not scanned, and records the confirmation', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 3 }] })
    await scan(order.barcodes[1])
    const asked = await pack(order)
    expect([asked.status, asked.code]).toEqual([409, 'parcel_unscanned'])
    expect(asked.body.message).toContain('2 pieces weren’t scanned here')
    expect(await readShipments(order)).toEqual([])
    const { data } = await pack(order, { confirm_unscanned: true })
    expect(data.parcel.shipment.unscanned).toBe(2)
  })

  test('is refused on hold with the reason, and for a finished order because nothing is left to do', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    await holdIt(here.floor, order.id, 'Fraud check')
    expect((await pack(order, { confirm_unscanned: true })).body.message).toContain('Fraud check')
    await here.at.desk.post(`/orders/${order.id}/release`, {})
    await pack(order, { confirm_unscanned: true })
    expect((await pack(order, { confirm_unscanned: true })).code).toBe('parcel_already_packaged')
  })

  test('uses the number of an order with unprinted lines, our own or the store’s, and takes its stock', async () => {
    const order = await givenOrder(here.floor, { lines: [{ sku: 'CARD-OS', quantity: 5 }] })
    const before = await readLevel(here.floor, 'CARD-OS')
    const queue = await here.at.packaging.get('/fulfillment/packaging/queue', { query: { search: order.number } })
    expect(queue.data).toMatchObject([{ order_id: order.id, complete: true, unprinted_only: true }])
    const checked = await givenPiece(here.floor, { stage: 'quality_checked', lines: [{ sku: 'MUG-WHT-11OZ' }] })
    for (const search of ['wht-11oz', checked.barcode, checked.barcode.slice(-5), checked.order_number.slice(2)]) {
      const found = await here.at.packaging.get('/fulfillment/packaging/queue', { query: { search } })
      expect([search, found.data]).toMatchObject([search, [{ order_id: checked.order_id }]])
    }
    const external = (await here.at.desk.get(`/orders/${order.id}`)).data.external_number
    for (const code of [order.number, order.number.toLowerCase(), external]) {
      const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${code}`)
      expect(data).toMatchObject({ order: { id: order.id }, complete: true, extras: [{ sku: 'CARD-OS', quantity: 5 }] })
    }
    const { data } = await pack(order)
    expect(data.parcel).toMatchObject({ order: { status: 'shipping' }, shipment: { unscanned: 0 } })
    expect(await readLevel(here.floor, 'CARD-OS')).toEqual({ on_hand: before.on_hand - 5, reserved: 0 })
    expect(
      (await here.at.packaging.get('/fulfillment/packaging/queue', { query: { search: order.number } })).data,
    ).toEqual([])
  })

  test('adds an attached product once per order, for whatever reason', async () => {
    await attachToProduct(here.floor, 'TEE', 'STICKER-OS', 2)
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`
        insert into attached_products (store_id, variant_id, quantity)
        select ${here.floor.store_id}, id, 1 from variants where sku = 'STICKER-OS'`),
    )
    const before = await readLevel(here.floor, 'STICKER-OS')
    const order = await givenOrder(here.floor, {
      stage: 'quality_checked',
      lines: [{ quantity: 2 }, { sku: 'TEE-WHT-L' }, { sku: 'STICKER-OS', quantity: 3 }],
    })
    const { data } = await pack(order, { confirm_unscanned: true })
    // Three that were ordered and two that go with every shirt order.
    expect(data.parcel.extras).toMatchObject([{ sku: 'STICKER-OS', quantity: 5 }])
    expect((await readLevel(here.floor, 'STICKER-OS')).on_hand).toBe(before.on_hand - 5)
  })

  test('continues without an attached product that is out of stock, and the order records what was missing', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ sku: 'MUG-WHT-11OZ' }] })
    await attachToProduct(here.floor, 'MUG', 'CARD-OS', 100)
    await attachToProduct(here.floor, 'MUG', 'STICKER-OS', 1)
    await here.floor.site.database.transaction((tx) =>
      tx.run(sql`
        insert into stock_movements (variant_id, kind, on_hand_change, quantity, user_id)
        select l.variant_id, 'adjust', 40 - l.on_hand, l.on_hand - 40, 1
        from stock_levels l join variants v on v.id = l.variant_id where v.sku = 'CARD-OS'`),
    )
    expect((await pack(order, { confirm_unscanned: true })).status).toBe(200)
    expect(await readLevel(here.floor, 'CARD-OS')).toEqual({ on_hand: 0, reserved: 0 })
    const { data: timeline } = await here.at.desk.get(`/orders/${order.id}/timeline`)
    const packaged = timeline.find((entry: { kind: string }) => entry.kind === 'packaged')
    expect(packaged.data.missing_extras).toMatchObject([{ missing: 60 }])
    const notes = await here.floor.site.database.read.rows(
      z.strictObject({ sku: z.string(), note: z.string() }),
      sql`
      select v.sku, m.note from stock_movements m join variants v on v.id = m.variant_id
      where m.order_id = ${order.id} order by v.sku`,
    )
    expect(notes).toEqual([
      { sku: 'CARD-OS', note: 'missing 60' },
      { sku: 'STICKER-OS', note: '' },
    ])
    const next = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ sku: 'MUG-WHT-11OZ' }] })
    expect((await pack(next, { confirm_unscanned: true })).status).toBe(200)
    await here.floor.site.database.transaction((tx) => tx.run(sql`update attached_products set archived_at = now()`))
  })

  test('says that a shipping vendor is missing, and starts nothing', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    const archive = (at: string | null) =>
      here.floor.site.database.transaction((tx) => tx.run(sql`update shipping_vendors set archived_at = ${at}`))
    await archive('2020-11-01')
    const answer = await pack(order, { confirm_unscanned: true })
    await archive(null)
    expect([answer.status, answer.code]).toEqual([409, 'vendor_missing'])
    expect(await readShipments(order)).toEqual([])
  })

  test('fails with not found if the order does not exist', async () => {
    expect((await pack({ id: 999_999_999 })).status).toBe(404)
    const unknown = await here.at.packaging.get('/fulfillment/packaging/parcels/P-999999')
    expect([unknown.status, unknown.code]).toEqual([404, 'parcel_unknown'])
  })

  test('requires its permission, and shows no email and no phone', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    const path = `/fulfillment/packaging/orders/${order.id}/package`
    expect((await here.at.quality_check.post(path, {})).status).toBe(403)
    const { bytes } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
    expect(bytes.toString()).not.toContain('zoe@example.org')
    expect(bytes.toString()).not.toContain('555 0100')
  })
})

describe('the Package queue', () => {
  test('lists complete orders first, then those with a piece here', async () => {
    const half = await givenOrder(here.floor, {
      stage: 'confirmed_printed',
      lines: [{ quantity: 2 }],
      placed_at: givenInstant(-30),
      ship_by: givenDay(-20),
    })
    await here.at.quality_check.post(`/fulfillment/quality-check/pieces/${half.piece_ids[0]}/pass`, {})
    const whole = await givenOrder(here.floor, { stage: 'quality_checked', ship_by: givenDay(9) })
    const elsewhere = await givenOrder(here.floor, { stage: 'confirmed_printed' })
    const held = await givenPiece(here.floor, { stage: 'quality_checked', held: true })
    const { data } = await here.at.packaging.get('/fulfillment/packaging/queue', { query: { per_page: 100 } })
    const place = (order: Pick<GivenOrder, 'id'>) =>
      data.findIndex((row: { order_id: number }) => row.order_id === order.id)
    expect(place(whole)).toBeGreaterThanOrEqual(0)
    expect(place(half)).toBeGreaterThan(place(whole))
    expect(data[place(half)]).toMatchObject({ checked: 1, living: 2, complete: false })
    expect([place(elsewhere), place({ id: held.order_id })]).toEqual([-1, -1])
  })

  // SCREEN-55
  test('is counted with what is complete, and says the next cut-off of its vendors', async () => {
    const { pool } = here.floor.site.database
    const read = async () => (await here.at.packaging.get('/fulfillment/packaging/summary')).data
    const before = await read()
    const half = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    await here.at.quality_check.post(`/fulfillment/quality-check/pieces/${half.piece_ids[0]}/pass`, {})
    await givenOrder(here.floor, { stage: 'quality_checked' })
    const cutOffAt = (time: string) =>
      pool.query('update shipping_vendors set cutoffs = $1 where id = $2', [Array(7).fill(time), here.floor.vendor_id])
    await cutOffAt('00:00')
    expect(await read()).toEqual({ parcels: before.parcels + 2, complete: before.complete + 1, next_cutoff: null })
    await cutOffAt('23:59')
    const { rows } = await pool.query(`select (((now() at time zone $1)::date + time '23:59') at time zone $1) as at`, [
      'America/Toronto',
    ])
    expect(Date.parse((await read()).next_cutoff)).toBe(Date.parse(rows[0].at))
  })
})

test('a domestic parcel keeps its address as it was when the label was bought', async () => {
  const order = await givenOrder(here.floor, {
    stage: 'quality_checked',
    postal_code: '01310-100',
    country: 'BR',
  })
  await pack(order, { confirm_unscanned: true })
  const { data: detail } = await here.at.desk.get(`/orders/${order.id}`)
  const edit = { version: detail.version, ship_to_city: 'Elsewhere' }
  expect((await here.at.desk.patch(`/orders/${order.id}`, edit)).status).toBe(409)
})
