import sql from 'sql-template-tag'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { addStation } from '../../../../testing/nouns/given-printers.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { attachToProduct, readLevel, findReasonId } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, type GivenOrder } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

const reason = 'wrong size inside'

function unpack({ id }: GivenOrder) {
  return here.at.manager.post(`/fulfillment/packaging/orders/${id}/unpack`, { reason })
}

function pack({ id }: GivenOrder) {
  return here.at.packaging.post(`/fulfillment/packaging/orders/${id}/package`, { confirm_unscanned: true })
}

async function voidLabel(order: GivenOrder) {
  const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
  return here.at.manager.post(`/fulfillment/packaging/shipments/${data.shipment.id}/void`, { reason })
}

async function readStatus(order: GivenOrder): Promise<string> {
  return (await here.at.desk.get(`/orders/${order.id}`)).data.status
}

async function inQueue(order: GivenOrder): Promise<boolean> {
  const { data } = await here.at.packaging.get('/fulfillment/packaging/queue', { query: { search: order.number } })
  return data.length > 0
}

describe('a void before hand-over', () => {
  test('returns the order to processing; its pieces stay packaged and it is back in the queue', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged', lines: [{ quantity: 2 }] })
    expect(await inQueue(order)).toBe(false)
    const { status, data } = await voidLabel(order)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      order: { status: 'processing' },
      shipment: { state: 'voided' },
      pieces: [{ stage: 'packaged', scanned: false }, { stage: 'packaged' }],
      slot: null,
      complete: true,
    })
    expect(await inQueue(order)).toBe(true)
  })

  test('lets a scan of its pieces lead to the next label', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    await voidLabel(order)
    const { data } = await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] })
    expect(data).toMatchObject({ packaged: false, parcel: { complete: true, verdict: { level: 'ready' } } })
  })

  test('is followed by a new label with its own number, and extras are not taken twice', async () => {
    await attachToProduct(here.floor, 'MUG', 'STICKER-OS', 2)
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ sku: 'MUG-WHT-11OZ' }] })
    const first = (await pack(order)).data.parcel.shipment.tracking_number
    const level = await readLevel(here.floor, 'STICKER-OS')
    await voidLabel(order)
    const { data } = await pack(order)
    expect(data).toMatchObject({ packaged: true, parcel: { order: { status: 'shipping' } } })
    expect(data.parcel.shipment.tracking_number).not.toBe(first)
    expect(await readLevel(here.floor, 'STICKER-OS')).toEqual(level)
  })

  test('withdraws a label that still waits for its printer', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    await pack(order)
    await voidLabel(order)
    const jobs = await here.floor.site.database.read.rows(
      z.strictObject({ state: z.string() }),
      sql`
      select j.state from print_jobs j join shipments s on j.document_id in (s.label_pdf_id, s.label_zpl_id)
      where s.order_id = ${order.id}`,
    )
    expect(jobs).toEqual([{ state: 'cancelled' }])
  })

  test('lets the address change again', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    await voidLabel(order)
    const { data } = await here.at.desk.get(`/orders/${order.id}`)
    const edit = { version: data.version, ship_to_city: 'Montréal' }
    expect((await here.at.desk.patch(`/orders/${order.id}`, edit)).status).toBe(200)
    expect((await pack(order)).data.parcel.ship_to.city).toBe('Montréal')
  })

  test('is possible once, and not after the hand-over', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    await voidLabel(order)
    expect((await voidLabel(order)).code).toBe('shipment_not_voidable')
    await pack(order)
    await here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
    expect((await voidLabel(order)).code).toBe('shipment_not_voidable')
    expect(await readStatus(order)).toBe('completed')
  })

  test('is allowed to packers, but unpacking the parcel needs its own permission', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
    const path = `/fulfillment/packaging/shipments/${data.shipment.id}/void`
    expect((await here.at.desk.post(path, { reason })).status).toBe(403)
    const unpack = `/fulfillment/packaging/orders/${order.id}/unpack`
    expect((await here.at.packaging.post(unpack, { reason })).status).toBe(403)
    expect((await here.at.packaging.post(path, { reason })).status).toBe(200)
    expect((await here.at.manager.post('/fulfillment/packaging/shipments/999999999/void', { reason })).status).toBe(404)
  })

  test('keeps an order of unprinted lines in the queue, and cancelling it returns its stock', async () => {
    const before = await readLevel(here.floor, 'CARD-OS')
    const order = await givenOrder(here.floor, { lines: [{ sku: 'CARD-OS', quantity: 4 }] })
    await pack(order)
    expect((await readLevel(here.floor, 'CARD-OS')).on_hand).toBe(before.on_hand - 4)
    await voidLabel(order)
    expect(await inQueue(order)).toBe(true)
    await here.at.desk.post(`/orders/${order.id}/cancel`, { reason: 'Customer asked' })
    expect(await readLevel(here.floor, 'CARD-OS')).toEqual(before)
    expect(await inQueue(order)).toBe(false)
  })
})

describe('unpacking a parcel', () => {
  test('voids the label, returns the pieces to a slot and the extras to the shelf', async () => {
    const before = await readLevel(here.floor, 'CARD-OS')
    const lines = [{ quantity: 2 }, { sku: 'CARD-OS', quantity: 3 }]
    const order = await givenOrder(here.floor, { stage: 'packaged', lines })
    expect((await readLevel(here.floor, 'CARD-OS')).on_hand).toBe(before.on_hand - 3)
    const { status, data } = await unpack(order)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      order: { status: 'processing' },
      shipment: { state: 'voided' },
      pieces: [
        { stage: 'quality_checked', in_slot: true, scanned: false },
        { stage: 'quality_checked', in_slot: true, scanned: false },
      ],
    })
    expect(data.slot).toMatch(/^A\d\d$/)
    expect(await readLevel(here.floor, 'CARD-OS')).toEqual(before)
    expect((await pack(order)).data.parcel.order.status).toBe('shipping')
  })

  test('opens the parcel after a void without a second void', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    await voidLabel(order)
    expect((await unpack(order)).data.pieces[0].stage).toBe('quality_checked')
    const { n } = await here.floor.site.database.read.one(
      z.strictObject({ n: z.number() }),
      sql`
      select count(*)::int as n from order_events where order_id = ${order.id} and kind = 'label_voided'`,
    )
    expect(n).toBe(1)
  })

  test('allows a piece to be rejected, and removes the order from the Package queue until it is replaced', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    await unpack(order)
    const reasonId = await findReasonId(here.floor, 'stain')
    const body = { at: 'packaging', expected_stage: 'quality_checked', reason_id: reasonId, disposition: 'scrap' }
    expect((await here.at.packaging.post(`/fulfillment/pieces/${order.piece_ids[0]}/reject`, body)).status).toBe(200)
    expect(await inQueue(order)).toBe(false)
    expect(await readStatus(order)).toBe('processing')
  })

  test('happens once: a second attempt, even after a void, finds nothing packaged', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    expect((await unpack(order)).status).toBe(200)
    expect((await unpack(order)).code).toBe('parcel_not_packaged')
    await pack(order)
    await voidLabel(order)
    expect((await unpack(order)).status).toBe(200)
    expect((await unpack(order)).code).toBe('parcel_not_packaged')
    const { data } = await here.at.desk.get(`/orders/${order.id}/timeline`)
    expect(data.filter((entry: { kind: string }) => entry.kind === 'unpacked')).toHaveLength(2)
  })

  test('is refused for parcels that are not packaged or were handed over', async () => {
    const open = await givenOrder(here.floor, { stage: 'quality_checked' })
    const refused = await unpack(open)
    expect([refused.status, refused.code]).toEqual([409, 'parcel_not_packaged'])
    const gone = await givenOrder(here.floor, { stage: 'packaged' })
    await here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [gone.id] })
    expect((await unpack(gone)).code).toBe('shipment_not_voidable')
  })

  test('happens once with one answer when it is sent twenty times with one key', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged', lines: [{ quantity: 2 }] })
    const path = `/fulfillment/packaging/orders/${order.id}/unpack`
    const clicks = Array.from({ length: 20 }, () =>
      here.at.manager.post(path, { reason }, { key: 'one-click-repeated-twenty' }),
    )
    const answers = await Promise.all(clicks)
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.bytes.toString())).size).toBe(1)
    const { n } = await here.floor.site.database.read.one(
      z.strictObject({ n: z.number() }),
      sql`
      select count(*)::int as n from order_events where order_id = ${order.id} and kind in ('label_voided', 'unpacked')`,
    )
    expect(n).toBe(2)
  })

  test('takes the slot back from "to clear" if a cancelled piece is still in it', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }, {}] })
    await here.at.desk.post(`/orders/${order.id}/items/${order.item_ids[1]}/cancel`, {
      quantity: 1,
      reason: 'one less',
    })
    await pack(order)
    const slot = async () => {
      const { data } = await here.at.packaging.get('/packing-slots')
      return data.find((one: { order_id: number | null }) => one.order_id === order.id)
    }
    expect(await slot()).toMatchObject({ state: 'to_clear', lying: 1 })
    const { data } = await unpack(order)
    expect(await slot()).toMatchObject({ state: 'holding', lying: 3, code: data.slot })
  })
})

describe('a shipping label', () => {
  test('is reprinted with the same bytes', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
    const { id, label_pdf_id } = data.shipment
    const first = (await here.at.packaging.get(`/documents/${label_pdf_id}/file`)).bytes
    const again = await here.at.packaging.post(`/fulfillment/packaging/shipments/${id}/print-label`)
    expect(again.status).toBe(200)
    expect(again.data.shipment.label_pdf_id).toBe(label_pdf_id)
    expect((await here.at.packaging.get(`/documents/${label_pdf_id}/file`)).bytes.equals(first)).toBe(true)
    const jobs = await here.floor.site.database.read.rows(
      z.strictObject({ state: z.string() }),
      sql`
      select state from print_jobs where document_id = ${label_pdf_id} order by id`,
    )
    expect(jobs).toHaveLength(2)
  })

  test('is not reprinted after it was voided', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    const { data } = await voidLabel(order)
    const answer = await here.at.packaging.post(`/fulfillment/packaging/shipments/${data.shipment.id}/print-label`)
    expect([answer.status, answer.code]).toEqual([409, 'label_not_bought'])
  })

  test('requires a label printer at the station', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
    const station = await here.floor.site.database.transaction((tx) =>
      addStation(tx, { name: 'bare bench', kind: 'packaging' }),
    )
    const path = `/fulfillment/packaging/shipments/${data.shipment.id}/print-label`
    expect((await here.at.packaging.post(path, undefined, { station })).code).toBe('printer_missing')
  })
})
