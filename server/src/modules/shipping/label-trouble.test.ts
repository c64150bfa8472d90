import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endingAfter } from '../../../testing/faults/ending-server.ts'
import { readCodesOnPdf } from '../../../testing/platform/read-back.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, type GivenOrder } from '../../../testing/floor/given-order.ts'
import type { LabelVendor } from './vendors/label-vendor.types.ts'
import { lookUpUnknownOutcomes } from './label-look-ups.actions.ts'
import { connectVendor } from './vendors/label-vendors.service.ts'

const here = floorOfTests({ env: { VENDOR_TIMEOUT_S: '1', DB_POOL_SIZE: '40' } })

/** A carrier that sells for real and misbehaves as told. */
interface Carrier extends LabelVendor {
  /** Tracking numbers by reference: what was paid for. */
  sold: Map<string, string>
  voided: string[]
  buying: 'sells' | 'refuses' | 'drops' | 'hangs' | 'hangs without selling'
  finding: 'answers' | 'drops'
  voiding: 'voids' | 'refuses' | 'drops'
}

let numbers = 0

function createCarrier(): Carrier {
  const sell = (self: Carrier, reference: string) => {
    const trackingNumber = self.sold.get(reference) ?? `TRACK-${++numbers}`
    self.sold.set(reference, trackingNumber)
    return {
      state: 'purchased',
      tracking_number: trackingNumber,
      cost_minor: 1250,
      currency: 'CAD',
      ship_to: null,
    } as const
  }
  const never = (signal: AbortSignal) =>
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  return {
    sold: new Map(),
    voided: [],
    buying: 'sells',
    finding: 'answers',
    voiding: 'voids',
    async buy({ reference }, signal) {
      if (this.buying === 'refuses') return { state: 'refused', why: 'no such postal code' }
      if (this.buying === 'hangs without selling') return never(signal)
      const bought = sell(this, reference)
      if (this.buying === 'drops') throw new Error('socket hang up')
      return this.buying === 'hangs' ? never(signal) : bought
    },
    async lookUp({ reference }) {
      if (this.finding === 'drops') throw new Error('socket hang up')
      return this.sold.has(reference) ? sell(this, reference) : { state: 'absent' }
    },
    async void(_reference, trackingNumber) {
      if (this.voiding === 'refuses') return { state: 'refused', why: 'already scanned at the depot' }
      this.voided.push(trackingNumber)
      if (this.voiding === 'drops') throw new Error('socket hang up')
      return { state: 'voided' }
    },
  }
}

let vendor: Carrier
let disconnect: () => void
beforeEach(() => {
  vendor = createCarrier()
  disconnect = connectVendor('own_label', vendor)
})
afterEach(() => disconnect())

function pack({ id }: GivenOrder, key?: string) {
  const options = key === undefined ? {} : { key }
  return here.at.packaging.post(`/fulfillment/packaging/orders/${id}/package`, { confirm_unscanned: true }, options)
}

async function readParcel(order: GivenOrder) {
  return (await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)).data
}

/** Lets the time of open outcomes pass, and looks them up as the server does every two seconds. */
async function lookUpLater(backgroundTasks = here.floor.site.services.backgroundTasks): Promise<number> {
  await here.floor.site.database.transaction((tx) =>
    tx.run(sql`update shipments set lease_until = now() - interval '1 second' where lease_until is not null`),
  )
  return lookUpUnknownOutcomes({ ...(await here.floor.site.system()), backgroundTasks })
}

function checked(quantity = 1) {
  return givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity }] })
}

describe('a carrier that refuses a label', () => {
  test('is quoted in plain words; the order stays unchanged, and a retry is safe', async () => {
    const order = await checked(2)
    const slot = (await readParcel(order)).slot
    vendor.buying = 'refuses'
    const refused = await pack(order)
    expect([refused.status, refused.code]).toEqual([409, 'label_refused'])
    expect(refused.body.message).toContain('no such postal code')
    expect(await readParcel(order)).toMatchObject({
      slot,
      complete: true,
      order: { status: 'processing' },
      shipment: { state: 'refused', problem: 'no such postal code' },
      pieces: [{ stage: 'quality_checked' }, { stage: 'quality_checked' }],
    })
    vendor.buying = 'sells'
    expect((await pack(order)).data).toMatchObject({
      packaged: true,
      parcel: { slot: null, order: { status: 'shipping' } },
    })
    expect(vendor.sold.size).toBe(1)
  })
})

// CHECK-28
describe('a carrier that sells a label and drops the connection', () => {
  test('sells one label, however often the operator clicks; the look-up finds it', async () => {
    const order = await checked(2)
    vendor.buying = 'drops'
    const clicks = await Promise.all(Array.from({ length: 20 }, () => pack(order)))
    expect(new Set(clicks.map((click) => `${click.status} ${click.code}`))).toEqual(
      new Set(['409 label_being_looked_up']),
    )
    expect(vendor.sold.size).toBe(1)
    expect(await readParcel(order)).toMatchObject({
      shipment: { state: 'unknown' },
      verdict: { code: 'label_being_looked_up' },
      complete: false,
    })

    expect(await lookUpLater()).toBe(1)
    const parcel = await readParcel(order)
    const [trackingNumber] = vendor.sold.values()
    expect(parcel).toMatchObject({
      order: { status: 'shipping' },
      slot: null,
      shipment: { state: 'purchased', tracking_number: trackingNumber },
      pieces: [{ stage: 'packaged' }, { stage: 'packaged' }],
    })
    const { bytes } = await here.at.packaging.get(`/documents/${parcel.shipment.label_pdf_id}/file`)
    expect((await readCodesOnPdf(bytes)).flat()).toContain(trackingNumber)
    expect((await pack(order)).code).toBe('parcel_already_packaged')
    expect(vendor.sold.size).toBe(1)
  })

  test('gets the parcel recorded under the name of the person who packed it', async () => {
    const order = await checked()
    vendor.buying = 'drops'
    await pack(order)
    await lookUpLater()
    const { data } = await here.at.packaging.get(`/fulfillment/pieces/by-barcode/${order.barcodes[0]}`, {
      query: { at: 'packaging' },
    })
    expect(data.piece.last_touch).toMatchObject({ who: 'Petra Packer', station: 'packaging 5' })
  })

  test('blocks cancel, reject, edit, undo, void, unpack, split and Package until the outcome is known', async () => {
    const order = await checked(2)
    vendor.buying = 'drops'
    await pack(order)
    const { data: detail } = await here.at.desk.get(`/orders/${order.id}`)
    const [piece = 0] = order.piece_ids
    const reasonId = await findReasonId(here.floor, 'stain')
    const reject = { at: 'packaging', expected_stage: 'quality_checked', reason_id: reasonId, disposition: 'scrap' }
    const { shipment } = await readParcel(order)
    const reason = 'x'
    const answers = await Promise.all([
      here.at.desk.post(`/orders/${order.id}/cancel`, { reason }),
      here.at.desk.post(`/orders/${order.id}/items/${order.item_ids[0]}/cancel`, { quantity: 1, reason }),
      here.at.desk.patch(`/orders/${order.id}`, { version: detail.version, ship_to_city: 'Elsewhere' }),
      here.at.packaging.post(`/fulfillment/pieces/${piece}/reject`, reject),
      here.at.packaging.post(`/fulfillment/pieces/${piece}/undo`, { expected_stage: 'quality_checked' }),
      here.at.manager.post(`/fulfillment/packaging/shipments/${shipment.id}/void`, { reason }),
      here.at.manager.post(`/fulfillment/packaging/orders/${order.id}/unpack`, { reason }),
      pack(order),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(409)
      expect(answer.code).toMatch(/being_looked_up$/)
    }
    const split = await here.at.desk.post(`/orders/${order.id}/split`, { piece_ids: [piece], reason })
    expect(split.status).toBe(409)
    await lookUpLater()
    expect((await readParcel(order)).order.status).toBe('shipping')
  })

  test('keeps the purchase open while the look-up fails too, until the next one settles it', async () => {
    const order = await checked()
    vendor.buying = 'drops'
    vendor.finding = 'drops'
    await pack(order)
    expect(await lookUpLater()).toBe(1)
    expect((await readParcel(order)).shipment.state).toBe('unknown')
    // Its turn comes again only after a rest.
    expect(await lookUpUnknownOutcomes(await here.floor.site.system())).toBe(0)
    vendor.finding = 'answers'
    await lookUpLater()
    expect((await readParcel(order)).shipment.state).toBe('purchased')
  })

  test('is settled once by two look-ups at the same time', async () => {
    const orders = [await checked(), await checked(), await checked()]
    vendor.buying = 'drops'
    for (const order of orders) await pack(order)
    const looked = await Promise.all([lookUpLater(), lookUpLater()])
    expect(looked[0] + looked[1]).toBeGreaterThanOrEqual(3)
    for (const order of orders) expect((await readParcel(order)).order.status).toBe('shipping')
    expect(vendor.sold.size).toBe(3)
  })

  // SERVER-8
  test('is asked for no further label once the server ends', async () => {
    const orders = [await checked(), await checked()]
    vendor.buying = 'drops'
    for (const order of orders) await pack(order)
    expect(await lookUpLater(endingAfter(1, here.floor.site.services.backgroundTasks))).toBe(1)
    expect(await lookUpLater()).toBe(1)
    for (const order of orders) expect((await readParcel(order)).order.status).toBe('shipping')
  })
})

describe('a carrier that does not answer', () => {
  test.each([
    ['hangs', 'shipping'],
    ['hangs without selling', 'processing'],
  ] as const)('%s times out and is looked up; the order is %s then', async (buying, status) => {
    const order = await checked()
    vendor.buying = buying
    const answer = await pack(order)
    expect(answer.code).toBe('label_being_looked_up')
    await lookUpLater()
    expect((await readParcel(order)).order.status).toBe(status)
    if (status === 'shipping') return
    expect((await readParcel(order)).shipment).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('package again'),
    })
    vendor.buying = 'sells'
    expect((await pack(order)).data.packaged).toBe(true)
    expect(vendor.sold.size).toBe(1)
  })
})

const shipTo = {
  name: 'Ada Lovelace',
  company: '',
  address1: '12 Mill Road',
  address2: '',
  city: 'Toronto',
  state: 'ON',
  postal_code: 'M5V 2T6',
  country: 'CA',
}

test('a purchase is found by the look-up when the server dies just before buying', async () => {
  const order = await checked()
  await here.floor.site.database.transaction((tx) =>
    tx.run(sql`
      with made as (
        insert into shipments (order_id, reference, vendor_id, ship_to, weight_g, user_id, lease_until)
        values (${order.id}, ${'a'.repeat(32)}, ${here.floor.vendor_id}, ${JSON.stringify(shipTo)}, 1, 1, now()) returning id
      ) insert into shipment_pieces select id, ${order.piece_ids[0]} from made`),
  )
  expect((await pack(order)).code).toBe('label_being_looked_up')
  await lookUpLater()
  expect((await pack(order)).data.packaged).toBe(true)
})

test('one key sent twenty times in parallel buys one label and gets one answer', async () => {
  const order = await checked(2)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pack(order, 'twenty-times-the-same-key')))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map((answer) => answer.bytes.toString())).size).toBe(1)
  expect(vendor.sold.size).toBe(1)
  const other = await here.at.packaging.post(
    `/fulfillment/packaging/orders/${order.id}/package`,
    { confirm_unscanned: false },
    { key: 'twenty-times-the-same-key' },
  )
  expect([other.status, other.code]).toEqual([409, 'repeat_key_reused'])
})

describe('a void of a label', () => {
  async function voidLabel(order: GivenOrder) {
    const { shipment } = await readParcel(order)
    return here.at.manager.post(`/fulfillment/packaging/shipments/${shipment.id}/void`, { reason: 'wrong service' })
  }

  test('leaves the parcel unchanged when the carrier refuses it, and says why', async () => {
    const order = await checked()
    await pack(order)
    vendor.voiding = 'refuses'
    const refused = await voidLabel(order)
    expect([refused.status, refused.code]).toEqual([409, 'void_refused'])
    expect(refused.body.message).toContain('already scanned at the depot')
    expect(await readParcel(order)).toMatchObject({ order: { status: 'shipping' }, shipment: { state: 'purchased' } })
    const { data } = await here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
    expect(data.completed).toEqual([order.id])
  })

  test('is looked up when its outcome is unknown, and blocks the parcel meanwhile', async () => {
    const order = await checked()
    await pack(order)
    vendor.voiding = 'drops'
    expect((await voidLabel(order)).code).toBe('label_being_looked_up')
    expect((await readParcel(order)).shipment.state).toBe('void_unknown')
    expect((await voidLabel(order)).code).toBe('label_being_looked_up')
    const { data } = await here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] })
    expect(data.completed).toEqual([])
    vendor.voiding = 'voids'
    await lookUpLater()
    expect(await readParcel(order)).toMatchObject({ order: { status: 'processing' }, shipment: { state: 'voided' } })
    expect((await pack(order)).data.packaged).toBe(true)
  })

  test('finishes an unpacking whose outcome was unknown when it is repeated', async () => {
    const order = await checked()
    await pack(order)
    vendor.voiding = 'drops'
    const path = `/fulfillment/packaging/orders/${order.id}/unpack`
    expect((await here.at.manager.post(path, { reason: 'x' })).code).toBe('label_being_looked_up')
    vendor.voiding = 'voids'
    await lookUpLater()
    expect((await readParcel(order)).pieces[0].stage).toBe('packaged')
    expect((await here.at.manager.post(path, { reason: 'x' })).data.pieces[0].stage).toBe('quality_checked')
  })
})
