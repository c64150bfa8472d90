import { commandBarcode } from '@platen/contracts/values/barcode'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCodesOnPdf, readPageSizesMm } from '../../../../testing/platform/read-back.ts'
import type { TestClient } from '../../../../testing/platform/test-client.ts'
import { addShippingVendor } from '../../../../testing/nouns/given-vendor.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { givenOrder, type GivenOrder } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()
let office: TestClient
let carrier: number

beforeAll(async () => {
  office = await here.floor.site.as('administrator')
  carrier = await here.floor.site.database.transaction((tx) =>
    addShippingVendor(tx, { code: 'courier', name: 'Courier', kind: 'manual', services: ['Next day'] }),
  )
  await here.floor.site.database.pool.query(
    `update shipping_vendors set tracking_url = 'https://courier.example/{tracking}' where id = $1`,
    [carrier],
  )
})

async function givenManualOrder(quantity = 1): Promise<GivenOrder> {
  const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity }] })
  await here.floor.site.database.transaction((tx) =>
    tx.run(
      sql`update orders set shipping_vendor_id = ${carrier}, vendor_service = 'Next day', vendor_source = 'person' where id = ${order.id}`,
    ),
  )
  return order
}

const scan = (barcode: string | undefined, station?: number) =>
  here.at.packaging.post('/fulfillment/packaging/scans', { barcode }, station ? { station } : {})
const pack = (order: GivenOrder, body: object) =>
  here.at.packaging.post(`/fulfillment/packaging/orders/${order.id}/package`, { confirm_unscanned: true, ...body })
const voidLabel = (shipment: number) =>
  here.at.packaging.post(`/fulfillment/packaging/shipments/${shipment}/void`, { reason: 'Wrong parcel' })

const readText = async (query: string) =>
  String(Object.values((await here.floor.site.database.pool.query(query)).rows[0])[0])
const anySlot = async () => `SLOT-${await readText('select code from packing_slots limit 1')}`
const firstSku = () => readText('select sku from variants where length(sku) >= 4 order by id limit 1')

// PACK-18
describe('a parcel of a manual vendor', () => {
  test('isn’t packed without its tracking number, and takes one that looks like the barcode of a piece', async () => {
    const order = await givenManualOrder()
    const missing = await pack(order, {})
    expect([missing.status, missing.code, Object.keys(missing.body.fields)]).toEqual([
      409,
      'tracking_number_missing',
      ['tracking_number'],
    ])
    const { status, data } = await pack(order, { tracking_number: ' 4000 0000 0101 ' })
    expect([status, data.packaged]).toEqual([200, true])
    expect(data.parcel).toMatchObject({ vendor: 'Courier', vendor_kind: 'manual', order: { status: 'shipping' } })
    expect(data.parcel.shipment).toMatchObject({
      tracking_number: '400000000101',
      tracking_url: 'https://courier.example/400000000101',
      label_pdf_id: null,
      label_zpl_id: null,
      label_format: null,
    })
    const detail = (await here.at.desk.get(`/orders/${order.id}`)).data
    expect(detail.shipments[0].tracking_url).toBe('https://courier.example/400000000101')
    const label = await here.at.packaging.post(
      `/fulfillment/packaging/shipments/${data.parcel.shipment.id}/print-label`,
      {},
    )
    expect([label.status, label.code]).toEqual([409, 'label_of_carrier'])
  })

  test.each([
    ['a piece of another order', 'tracking_number_is_piece', async () => (await givenOrder(here.floor)).barcodes[0]],
    ['a piece of its own', 'tracking_number_is_piece', (order: GivenOrder) => order.barcodes[0]],
    ['an order', 'tracking_number_is_own', async () => (await givenOrder(here.floor)).number],
    ['a slot', 'tracking_number_is_own', anySlot],
    ['a product', 'tracking_number_is_own', firstSku],
    ['a command', 'tracking_number_is_own', () => commandBarcode(12)],
  ] as const)('takes the code of %s only as one that a person says is the carrier’s', async (_what, code, codeOf) => {
    const order = await givenManualOrder()
    const number = String(await codeOf(order))
    const refused = await pack(order, { tracking_number: number })
    expect([refused.status, refused.code, Object.keys(refused.body.fields)]).toEqual([409, code, ['tracking_number']])
    const { status, data } = await pack(order, { tracking_number: number, confirm_tracking: true })
    expect([status, data.packaged, data.parcel.shipment.tracking_number]).toEqual([200, true, number.toUpperCase()])
  })

  test('isn’t packaged by the last scan where the station packages automatically', async () => {
    const station = await here.floor.addStation('packaging', { package_automatically: true })
    const order = await givenManualOrder(2)
    for (const barcode of order.barcodes) {
      const { status, data } = await scan(barcode, station)
      expect([status, data.packaged]).toEqual([200, false])
    }
  })

  test('refuses the number of another parcel, and takes it once that one is voided', async () => {
    const [first, second] = [await givenManualOrder(), await givenManualOrder()]
    const { data } = await pack(first, { tracking_number: 'CP-777' })
    const taken = await pack(second, { tracking_number: 'cp-777' })
    expect([taken.status, taken.code]).toEqual([409, 'tracking_number_taken'])
    expect(taken.body.message).toContain(first.number)
    const voided = await voidLabel(data.parcel.shipment.id)
    expect(voided.data.shipment).toMatchObject({ state: 'voided', tracking_number: 'CP-777', tracking_url: null })
    expect((await pack(second, { tracking_number: 'CP-777' })).data.packaged).toBe(true)
    expect((await pack(first, { tracking_number: 'CP-778' })).data.packaged).toBe(true)
  })

  test('gets its number for one of two orders that two packers scan it for at once', async () => {
    const orders = [await givenManualOrder(), await givenManualOrder()]
    const answers = await Promise.all(orders.map((order) => pack(order, { tracking_number: 'RACE-1' })))
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test.each(['', 'A', 'ÉTÉ-1234', 'A'.repeat(61)])('refuses %j as a tracking number', async (number) => {
    const order = await givenManualOrder()
    expect((await pack(order, { tracking_number: number })).status).toBe(400)
  })
})

// PACK-18
test('a number for a vendor with own labels is refused: its parcel gets another label', async () => {
  const order = await givenOrder(here.floor, { stage: 'quality_checked' })
  const answer = await pack(order, { tracking_number: 'CP-900' })
  expect([answer.status, answer.code]).toEqual([409, 'tracking_number_not_taken'])
})

// VENDOR-1
test('a parcel says until when its vendor picks up on this day of the week', async () => {
  const { pool } = here.floor.site.database
  const order = await givenManualOrder()
  const look = async () => (await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)).data.cutoff
  expect(await look()).toBeNull()
  // The test may run at midnight: neighbors of the day have the same time.
  const today = (await pool.query(`select extract(isodow from now() at time zone 'America/Toronto')::int as day`))
    .rows[0].day
  const around = [today, (today % 7) + 1]
  const cutoffs = [1, 2, 3, 4, 5, 6, 7].map((day) => (around.includes(day) ? '16:30' : '09:00'))
  await pool.query('update shipping_vendors set cutoffs = $2 where id = $1', [carrier, cutoffs])
  expect(await look()).toBe('16:30')
})

// VENDOR-3
test('the label of a parcel and the test label have the size of the vendor', async () => {
  await here.floor.site.database.pool.query(`update shipping_vendors set label_size = 'a5' where code = 'own'`)
  const order = await givenOrder(here.floor, { stage: 'quality_checked' })
  const { shipment } = (await pack(order, {})).data.parcel
  const path = `/shipping-vendors/${here.floor.vendor_id}/test-label`
  const sample = (await office.post(path, { printer_id: null })).data
  expect(sample.queued).toBe(false)
  for (const id of [shipment.label_pdf_id, sample.document_id]) {
    const { bytes } = await office.get(`/documents/${id}/file`)
    expect(readPageSizesMm(bytes)).toEqual([[148, 210]])
    expect(await readCodesOnPdf(bytes)).toHaveLength(1)
  }
  const printed = await office.post(path, { printer_id: here.floor.printers.label })
  expect(printed.data.queued).toBe(true)
  const wrong = await office.post(path, { printer_id: here.floor.printers.design })
  expect(wrong.status).toBe(404)
})
