import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { connectVendor } from '../../shipping/vendors/label-vendors.service.ts'
import { readTextOnPdf } from '../../../../testing/platform/read-back.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { attachToProduct, readLevel, type LivingStage } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

const sticker = 'STICKER-OS'
const path = (orderId: number) => `/fulfillment/packaging/orders/${orderId}`
const pack = (orderId: number) => here.at.packaging.post(`${path(orderId)}/package`, { confirm_unscanned: true })
const unpack = (orderId: number) => here.at.manager.post(`${path(orderId)}/unpack`, { reason: 'wrong box' })
const look = async (orderId: number) => (await here.at.desk.get(`/orders/${orderId}`)).data
const readExtras = async (orderId: number) =>
  (await here.at.packaging.get(`/fulfillment/packaging/parcels/${(await look(orderId)).number}`)).data.extras
const stickers = async () => (await readLevel(here.floor, sticker)).on_hand

async function voidLabel(orderId: number) {
  const { shipments } = await look(orderId)
  return here.at.manager.post(`/fulfillment/packaging/shipments/${shipments[0].id}/void`, { reason: 'wrong service' })
}

async function readSlip(orderId: number): Promise<string> {
  const { data } = await here.at.packaging.post(`${path(orderId)}/packing-slip`)
  return (await readTextOnPdf((await here.at.desk.get(`/documents/${data.document_id}/file`)).bytes)).join('')
}

/** Splits an order whose store sends two stickers with each order, and returns its two halves. */
async function givenHalves(
  lines: { sku?: string; quantity?: number }[] = [{ quantity: 2 }],
  stage: LivingStage = 'quality_checked',
): Promise<[number, number]> {
  const run = (text: ReturnType<typeof sql>) => here.floor.site.database.transaction((tx) => tx.run(text))
  await run(sql`update attached_products set archived_at = now() where archived_at is null`)
  await run(sql`
    insert into attached_products (store_id, variant_id, quantity)
    select ${here.floor.store_id}, id, 2 from variants where sku = ${sticker}`)
  const order = await givenOrder(here.floor, { stage, lines })
  return [order.id, await split(order.id, order.piece_ids[0] ?? 0)]
}

async function split(orderId: number, pieceId: number): Promise<number> {
  const { status, data } = await here.at.desk.post(`/orders/${orderId}/split`, { piece_ids: [pieceId], reason: 'two' })
  expect(status).toBe(200)
  return data.linked_from.at(-1).id
}

// WORD-13, PACK-26
test.each([0, 1])('the attached products of a split order go with the parcel that is packed first (%i)', async (at) => {
  const halves = await givenHalves()
  const [first, second] = at === 0 ? halves : [halves[1], halves[0]]
  const before = await stickers()
  expect(await readExtras(first)).toMatchObject([{ sku: sticker, quantity: 2 }])
  expect(await readExtras(second)).toMatchObject([{ sku: sticker, quantity: 2 }])
  const weight = (await here.at.packaging.get(`/fulfillment/packaging/parcels/${(await look(second)).number}`)).data
    .weight_g
  expect((await pack(first)).data.parcel.extras).toMatchObject([{ sku: sticker, quantity: 2 }])
  expect(await readExtras(second)).toEqual([])
  expect((await look(second)).attached).toEqual([])
  const packed = await pack(second)
  expect(packed.data.parcel.extras).toEqual([])
  expect(packed.data.parcel.shipment.weight_g).toBeLessThan(weight)
  expect((await look(first)).attached).toMatchObject([{ sku: sticker, quantity: 2 }])
  const { name } = (await look(first)).attached[0]
  expect(await readSlip(first)).toContain(name)
  expect(await readSlip(second)).not.toContain(name)
  expect(await stickers()).toBe(before - 2)
})

/** Packs the first half while something else is done to the second one, in the order that would be a deadlock. */
async function packWhileChanging(first: number, changeSecond: () => Promise<{ status: number }>): Promise<void> {
  const { pool } = here.floor.site.database
  const readDeadlocks = async () =>
    (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks
  const deadlocks = await readDeadlocks()
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBe(count)
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from orders where id = $1 for no key update', [first])
  const packing = pack(first)
  let changing: ReturnType<typeof changeSecond>
  try {
    await waiting(1)
    changing = changeSecond()
    await waiting(2)
  } finally {
    await holder.query('commit')
    holder.release()
  }
  expect([(await packing).status, (await changing).status]).toEqual([200, 200])
  expect(await readDeadlocks()).toBe(deadlocks)
}

// PACK-26
test('a parcel is opened while the other half is packed without a deadlock', async () => {
  const [first, second] = await givenHalves()
  await pack(second)
  await packWhileChanging(first, () => unpack(second))
})

/** Two halves of unprinted lines only; the second was packed, and its label was voided, so that it can be cancelled. */
async function givenCancellableHalf(): Promise<[number, number]> {
  const halves = await givenHalves(undefined, 'waiting_barcode')
  for (const id of halves) {
    const { version, items } = await look(id)
    const change = { version, sku: 'CARD-OS', designs: [] }
    expect((await here.at.desk.patch(`/orders/${id}/items/${items[0].id}`, change)).status).toBe(200)
  }
  await pack(halves[1])
  await voidLabel(halves[1])
  return halves
}

// PACK-26
test('an order is cancelled while the other half is packed without a deadlock', async () => {
  const [first, second] = await givenCancellableHalf()
  // The rule that chose its vendor is gone. Leaving the attached products to it chooses again, which updates this
  // order.
  await here.floor.site.database.transaction((tx) =>
    tx.run(sql`update orders set vendor_source = 'rule' where id = ${first}`),
  )
  await packWhileChanging(first, () => here.at.desk.post(`/orders/${second}/cancel`, { reason: 'Customer asked' }))
  expect((await look(second)).status).toBe('cancelled')
})

// PACK-26
test('a parcel that was split once more is of the same order, and one that is sent again is not', async () => {
  const [first, second] = await givenHalves([{ quantity: 3 }])
  const { items } = await look(first)
  const third = await split(first, items[0].pieces.at(-1).id)
  const before = await stickers()
  await pack(third)
  for (const id of [first, second]) expect((await pack(id)).data.parcel.extras).toEqual([])
  expect(await stickers()).toBe(before - 2)
  await here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [first] })
  const again = await here.at.desk.post(`/orders/${first}/reship`, {
    items: [{ item_id: items[0].id, quantity: 1 }],
    reason: 'lost',
  })
  expect(again.data.attached).toMatchObject([{ sku: sticker, quantity: 2 }])
})

// PACK-26
test('a card that only one product attaches goes with the parcel of that product, in the quantity of the whole order', async () => {
  const [rest, shirt] = await givenHalves([{ sku: 'TEE-WHT-L' }, { sku: 'MUG-WHT-11OZ' }])
  await attachToProduct(here.floor, 'TEE', 'CARD-OS', 1)
  await attachToProduct(here.floor, 'MUG', sticker, 5)
  expect(await readExtras(rest)).toMatchObject([{ sku: sticker, quantity: 5 }])
  expect((await pack(shirt)).data.parcel.extras).toMatchObject([
    { sku: 'CARD-OS', quantity: 1 },
    { sku: sticker, quantity: 5 },
  ])
  expect((await pack(rest)).data.parcel.extras).toEqual([])
})

// PACK-26
test('a parcel whose label was voided stays closed and keeps them; when it is opened, the next one gets them', async () => {
  const [first, second] = await givenHalves()
  const before = await stickers()
  await pack(first)
  expect((await voidLabel(first)).status).toBe(200)
  expect(await readExtras(second)).toEqual([])
  expect(await readExtras(first)).toMatchObject([{ sku: sticker, quantity: 2 }])
  expect((await unpack(first)).status).toBe(200)
  expect(await stickers()).toBe(before)
  expect((await pack(second)).data.parcel.extras).toMatchObject([{ sku: sticker, quantity: 2 }])
  expect((await pack(first)).data.parcel.extras).toEqual([])
  expect(await stickers()).toBe(before - 2)
})

// PACK-26
test('a label that was refused leaves them to the other parcel, unless this one is closed already', async () => {
  const [first, second] = await givenHalves()
  const before = await stickers()
  const packRefused = async (orderId: number) => {
    const disconnect = connectVendor('own_label', {
      buy: async () => ({ state: 'refused', why: 'no such postal code' }),
      lookUp: async () => ({ state: 'absent' }),
      void: async () => ({ state: 'voided' }),
    })
    expect((await pack(orderId)).code).toBe('label_refused')
    disconnect()
  }
  await packRefused(first)
  await pack(second)
  await voidLabel(second)
  await packRefused(second)
  expect((await pack(first)).data.parcel.extras).toEqual([])
  expect((await pack(second)).data.parcel.extras).toMatchObject([{ sku: sticker, quantity: 2 }])
  expect(await stickers()).toBe(before - 2)
})

// PACK-26
test('two stations that pack both halves at once put them into exactly one', async () => {
  for (let round = 0; round < 6; round++) {
    const halves = await givenHalves()
    const before = await stickers()
    const answers = await Promise.all(halves.map(pack))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const quantities = answers.flatMap(({ data }) =>
      data.parcel.extras.map((line: { quantity: number }) => line.quantity),
    )
    expect(quantities).toEqual([2])
    expect(await stickers()).toBe(before - 2)
  }
})

// PACK-26
test('the database refuses a second parcel that carries the same', async () => {
  const [first, second] = await givenHalves()
  await pack(first)
  const { pool } = here.floor.site.database
  const insert = `insert into carried_attached (family_id, variant_id, order_id)
    select family_id, variant_id, $1 from carried_attached where order_id = $2`
  await expect(pool.query(insert, [second, first])).rejects.toThrow('carried_attached_pkey')
})
