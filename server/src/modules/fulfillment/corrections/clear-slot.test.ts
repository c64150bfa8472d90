import { describe, expect, test } from 'vitest'
import type { TestAnswer } from '../../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { cancelOrder } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, type GivenOrder } from '../../../../testing/floor/given-order.ts'

// Each call has a connection of its own, so that what meets here meets in the database.
const here = floorOfTests({ slots: 6, env: { DB_POOL_SIZE: '40' } })

interface Slot {
  id: number
  code: string
  version: number
  state: string
  order_id: number | null
  lying: number
}

async function slots(): Promise<Slot[]> {
  return (await here.at.packaging.get('/packing-slots')).data
}

async function slotOf(orderId: number): Promise<Slot> {
  const found = (await slots()).find((slot) => slot.order_id === orderId)
  if (!found) throw new Error('the order has no slot')
  return found
}

function clear(slot: Slot, pieceIds: readonly number[], orderId = slot.order_id): Promise<TestAnswer> {
  const body = { order_id: orderId, piece_ids: pieceIds, reason: 'Pieces went to the wrong wall' }
  return here.at.manager.post(`/packing-slots/${slot.id}/clear`, body)
}

const pass = (id: number | undefined) => here.at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, {})
const scan = (barcode: string | undefined) => here.at.packaging.post('/fulfillment/packaging/scans', { barcode })
const pack = ({ id }: GivenOrder) =>
  here.at.packaging.post(`/fulfillment/packaging/orders/${id}/package`, { confirm_unscanned: true })

// PACK-20
describe('clearing a slot by hand', () => {
  test('frees it, and its order gets a slot again at the next scan of a piece', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 3 }] })
    const [one = 0, two = 0] = order.piece_ids
    await pass(one)
    await pass(two)
    const slot = await slotOf(order.id)
    const { status, data } = await clear(slot, [two, one])
    expect(status).toBe(200)
    expect(data).toMatchObject({ code: slot.code, state: 'free', order_id: null, lying: 0, pieces: [], unused: false })
    expect((await scan(order.barcodes[0])).data.parcel).toMatchObject({ slot: slot.code })
    const found = await slotOf(order.id)
    expect(found).toMatchObject({ lying: 1 })
    await scan(order.barcodes[1])
    expect(await slotOf(order.id)).toMatchObject({ id: found.id, lying: 2 })

    const timeline = await here.at.desk.get(`/orders/${order.id}/timeline`)
    const event = timeline.data.find(({ kind }: { kind: string }) => kind === 'slot_cleared')
    expect(event).toMatchObject({
      who: 'Paul Production',
      data: { slot: slot.code, reason: 'Pieces went to the wrong wall' },
    })
    const history = await here.at.packaging.get(`/packing-slots/${slot.id}/history`)
    expect(history.data[0]).toMatchObject({ event: 'cleared', other: order.number, who: 'Paul Production' })
  })

  test('is refused if the pieces in the slot are no longer those that the user saw', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    const [one = 0, two = 0] = order.piece_ids
    await pass(one)
    const slot = await slotOf(order.id)
    for (const answer of [await clear(slot, []), await clear(slot, [one, two]), await clear(slot, [two])]) {
      expect([answer.status, answer.code]).toEqual([409, 'slot_changed'])
    }
    expect((await clear(slot, [one], order.id + 1)).code).toBe('slot_changed')
    expect(await slotOf(order.id)).toMatchObject({ lying: 1 })
  })

  test('is refused for a free slot and for cancelled pieces, which are scanned one by one', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const slot = await slotOf(order.id)
    await cancelOrder(here.floor, order.id)
    const answer = await clear(slot, order.piece_ids)
    expect([answer.status, answer.code]).toEqual([409, 'slot_to_clear'])
    expect(await slotOf(order.id)).toMatchObject({ state: 'to_clear', lying: 2 })
    for (const id of order.piece_ids)
      await here.at.packaging.post(`/fulfillment/pieces/${id}/blank`, { answer: 'scrap' })
    expect((await clear(slot, [], order.id)).code).toBe('slot_is_free')
  })

  test('needs packing_slot.write', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const slot = await slotOf(order.id)
    const body = { order_id: order.id, piece_ids: order.piece_ids, reason: 'x' }
    expect((await here.at.packaging.post(`/packing-slots/${slot.id}/clear`, body)).status).toBe(403)
    expect((await pack(order)).status).toBe(200)
  })
})

describe('at the same moment', () => {
  test('two packers and a clear of one slot leave it empty or with all that belongs in it', async () => {
    for (const round of [1, 2, 3]) {
      const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
      const slot = await slotOf(order.id)
      const answers = await Promise.all([pack(order), clear(slot, order.piece_ids), pack(order)])
      const [first, cleared, second] = answers
      expect(
        [first.status, second.status].toSorted((one, other) => one - other),
        `round ${round}`,
      ).toEqual([200, 409])
      // Cleared before it was packed, or packed before it was cleared, or refused while the label is bought.
      expect([200, 409]).toContain(cleared?.status)
      expect((await slots()).find((one) => one.id === slot.id)).toMatchObject({ state: 'free', lying: 0 })
    }
  })

  test('a clear and the pass of a sibling end with the sibling in one slot of its order', async () => {
    for (const round of [1, 2, 3]) {
      const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 3 }] })
      const [one = 0, two, three] = order.piece_ids
      await pass(one)
      const slot = await slotOf(order.id)
      const [cleared, ...passed] = await Promise.all([clear(slot, [one]), pass(two), pass(three)])
      expect(
        passed.map(({ status }) => status),
        `round ${round}`,
      ).toEqual([200, 200])
      const held = (await slots()).filter((found) => found.order_id === order.id)
      // Cleared first: the siblings have a slot without the first piece. Otherwise more was in it than was seen.
      expect([cleared?.status, held.map(({ lying }) => lying)]).toEqual(
        cleared?.status === 200 ? [200, [2]] : [409, [3]],
      )
      for (const barcode of order.barcodes) await scan(barcode)
      expect((await pack(order)).status).toBe(200)
    }
  })

  test('a slot that is blocked while orders get slots is either blocked and free or has its order', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })),
    )
    const free = (await slots()).filter(({ state }) => state === 'free')
    expect(free.length).toBeGreaterThan(3)
    const block = (slot: Slot) =>
      here.at.manager.post(`/packing-slots/${slot.id}/block`, { reason: 'Loose', version: slot.version })
    const [blocked] = await Promise.all([
      Promise.all(free.slice(0, 3).map(block)),
      Promise.all(orders.map(({ piece_ids: [id] }) => pass(id))),
    ])
    expect(blocked.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await slots()
    // An order passed later, while a blocked slot is free, doesn't get it.
    const late = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    await pass(late.piece_ids[0])
    const freeAndBlocked = after.filter(({ state }) => state === 'blocked').map(({ id }) => id)
    for (const slot of await slots()) {
      if (freeAndBlocked.includes(slot.id)) expect(slot.order_id).toBeNull()
    }
    for (const order of [...orders, late]) await here.at.desk.post(`/orders/${order.id}/hold`, { reason: 'tidy up' })
  })
})
