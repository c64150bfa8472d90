import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { cancelOrder, readLevel, findReasonId } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece, type GivenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

const stages = ['waiting_barcode', 'barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked'] as const

async function readSku(piece: GivenPiece): Promise<string> {
  const row = await here.floor.site.database.read.one(
    z.strictObject({ sku: z.string() }),
    sql`select sku from variants where id = ${piece.variant_id}`,
  )
  return row.sku
}

async function countEvents(id: number): Promise<number> {
  const { n } = await here.floor.site.database.read.one(
    z.strictObject({ n: z.number() }),
    sql`
    select (select count(*) from piece_events where piece_id = ${id})::int
      + (select count(*) from piece_actions where piece_id = ${id})::int as n`,
  )
  return n
}

function answer(piece: { id: number }, what: 'return' | 'scrap') {
  return here.at.packaging.post(`/fulfillment/pieces/${piece.id}/blank`, { answer: what })
}

describe('cancelling an order', () => {
  test.each(stages)('takes its %s piece out of the work and records the reason', async (stage) => {
    const piece = await givenPiece(here.floor, { stage })
    const { data: order } = await here.at.desk.post(`/orders/${piece.order_id}/cancel`, { reason: 'Customer asked' })
    expect(order.status).toBe('cancelled')
    const { data } = await lookUp(here.at.packaging, piece.barcode, 'packaging')
    expect(data.piece.stage).toBe('cancelled')
    expect(data.piece.history[0]).toMatchObject({ kind: 'cancel', note: 'Customer asked', who: 'Olga Orders' })
  })

  test('is impossible once the piece is packaged', async () => {
    const piece = await givenPiece(here.floor, { stage: 'packaged' })
    const cancelled = await here.at.desk.post(`/orders/${piece.order_id}/cancel`, { reason: 'Customer asked' })
    expect(cancelled.status).toBe(409)
    expect((await lookUp(here.at.packaging, piece.barcode, 'packaging')).data.piece.stage).toBe('packaged')
  })

  test('gives the blank of a waiting piece to the next short one without asking', async () => {
    const first = await givenPiece(here.floor, { lines: [{ stock: 1 }] })
    const sku = await readSku(first)
    const next = await givenPiece(here.floor, { lines: [{ sku }] })
    expect((await lookUp(here.at.print_barcode, next.barcode, 'print_barcode')).data.verdict.code).toBe('piece_short')
    await cancelOrder(here.floor, first.order_id)
    expect((await lookUp(here.at.print_barcode, next.barcode, 'print_barcode')).data.verdict.code).toBe('ready')
    const { data } = await lookUp(here.at.print_barcode, first.barcode, 'print_barcode')
    expect(data.verdict).toMatchObject({ level: 'stop', code: 'piece_cancelled' })
    expect((await answer(first, 'scrap')).code).toBe('blank_already_answered')
  })

  test('accepts a reason of five hundred characters', async () => {
    const piece = await givenPiece(here.floor)
    const { status } = await here.at.desk.post(`/orders/${piece.order_id}/cancel`, { reason: 'x'.repeat(500) })
    expect(status).toBe(200)
  })

  test('removes queued designs from the print queue', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    await here.at.print_design.post('/fulfillment/print-design/print', { piece_ids: [piece.id] })
    await cancelOrder(here.floor, piece.order_id)
    const jobs = await here.floor.site.database.read.rows(
      z.strictObject({ state: z.string() }),
      sql`
      select state from print_jobs where piece_id = ${piece.id}`,
    )
    expect(jobs).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])
  })
})

describe('a cancelled piece', () => {
  test('returns its blank to the shelf for the next short piece if it was only labeled', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ stock: 1 }] })
    const sku = await readSku(piece)
    const short = await givenPiece(here.floor, { lines: [{ sku }] })
    await cancelOrder(here.floor, piece.order_id)
    const seen = await lookUp(here.at.print_design, piece.barcode, 'print_design')
    expect(seen.data.verdict).toMatchObject({ level: 'ask', code: 'piece_cancelled_blank' })
    expect(seen.data.verdict.message).toContain(
      `This item was cancelled. The item with the barcode ${piece.barcode} has been cancelled at`,
    )
    const { status, data } = await answer(piece, 'return')
    expect(status).toBe(200)
    expect(data.piece).toMatchObject({ blank: 'returned' })
    expect(await readLevel(here.floor, sku)).toEqual({ on_hand: 1, reserved: 1 })
    expect((await lookUp(here.at.print_barcode, short.barcode, 'print_barcode')).data.verdict.level).toBe('ready')
  })

  test('can also be scrapped if it was only labeled', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ stock: 1 }] })
    await cancelOrder(here.floor, piece.order_id)
    expect((await answer(piece, 'scrap')).data.piece.blank).toBe('scrapped')
    expect(await readLevel(here.floor, await readSku(piece))).toEqual({ on_hand: 0, reserved: 0 })
  })

  test.each(['design_printed', 'confirmed_printed', 'quality_checked'] as const)(
    'can only be scrapped once it was %s',
    async (stage) => {
      const piece = await givenPiece(here.floor, { stage })
      await cancelOrder(here.floor, piece.order_id)
      const seen = await lookUp(here.at.packaging, piece.barcode, 'packaging')
      expect(seen.data.verdict).toMatchObject({ level: 'ask', code: 'piece_cancelled_printed' })
      const refused = await answer(piece, 'return')
      expect([refused.status, refused.code]).toEqual([409, 'blank_was_printed'])
      expect((await answer(piece, 'scrap')).status).toBe(200)
    },
  )

  test('can only be scrapped after its area was sent and then reset for rework: the ink is on it', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const body = { at: 'confirm_printed', expected_stage: 'design_printed', disposition: 'rework', areas: ['front'] }
    const reasonId = await findReasonId(here.floor, 'misprint')
    await here.at.confirm_printed.post(`/fulfillment/pieces/${piece.id}/reject`, { ...body, reason_id: reasonId })
    await cancelOrder(here.floor, piece.order_id)
    expect((await lookUp(here.at.packaging, piece.barcode, 'packaging')).data.verdict.code).toBe(
      'piece_cancelled_printed',
    )
    expect((await answer(piece, 'return')).code).toBe('blank_was_printed')
  })

  test('returns its blank to the shelf if its area was only skipped', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/front/skip`, { reason: 'x' })
    await cancelOrder(here.floor, piece.order_id)
    expect((await answer(piece, 'return')).status).toBe(200)
  })

  test('is answered once', async () => {
    const piece = await givenPiece(here.floor, { stage: 'cancelled' })
    expect((await answer(piece, 'scrap')).status).toBe(200)
    const again = await answer(piece, 'scrap')
    expect([again.status, again.code]).toEqual([409, 'blank_already_answered'])
    const seen = await lookUp(here.at.packaging, piece.barcode, 'packaging')
    expect(seen.data.verdict).toMatchObject({ level: 'stop', code: 'piece_cancelled' })
  })

  test('cannot be answered before it is cancelled', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    expect((await answer(piece, 'scrap')).code).toBe('blank_already_answered')
  })

  test.each(stages.flatMap((stage) => stationKinds.map((at) => [stage, at] as const)))(
    'is refused with its message and without an event (%s, at %s)',
    async (stage, at) => {
      const piece = await givenPiece(here.floor, { stage })
      await cancelOrder(here.floor, piece.order_id)
      const before = await countEvents(piece.id)
      const seen = await lookUp(here.at[at], piece.barcode, at)
      expect(seen.data.verdict.message).toContain(`The item with the barcode ${piece.barcode} has been cancelled at`)
      for (const [status, message] of await actions(at, piece)) {
        expect(status).toBe(409)
        expect(message).toMatch(
          /This item was cancelled\.|None of the waiting pieces can be printed|is cancelled and can’t/,
        )
      }
      expect(await countEvents(piece.id)).toBe(before)
    },
  )
})

/** Everything that a station can do to a piece: status and message of each answer. */
async function actions(at: StationKind, piece: GivenPiece): Promise<[number, string][]> {
  const client = here.at[at]
  const paths: Record<StationKind, [string, object?][]> = {
    print_barcode: [['/fulfillment/print-barcode/batches', { piece_ids: [piece.id] }]],
    print_design: [
      [`/fulfillment/print-design/pieces/${piece.id}/areas/front/send`, {}],
      [`/fulfillment/print-design/pieces/${piece.id}/areas/front/printed`],
      [`/fulfillment/print-design/pieces/${piece.id}/areas/front/skip`, {}],
    ],
    confirm_printed: [[`/fulfillment/confirm-printed/pieces/${piece.id}`]],
    quality_check: [[`/fulfillment/quality-check/pieces/${piece.id}/pass`, {}]],
    packaging: [[`/fulfillment/packaging/orders/${piece.order_id}/package`, { confirm_unscanned: true }]],
  }
  const reasonId = await findReasonId(here.floor, 'stain')
  const reject = { at, expected_stage: 'cancelled', reason_id: reasonId, disposition: 'scrap' }
  const answers: [number, string][] = []
  for (const [path, body] of [...paths[at], [`/fulfillment/pieces/${piece.id}/relabel`, { reason: 'torn' }] as const]) {
    const { status, body: said } = await client.post(path, body)
    answers.push([status, said.message])
  }
  const rejected = await client.post(`/fulfillment/pieces/${piece.id}/reject`, reject)
  expect([rejected.status, rejected.code]).toEqual([409, 'reject_impossible'])
  return answers
}

describe('the slot of a cancelled order', () => {
  async function slotOf(orderId: number) {
    const { data } = await here.at.packaging.get('/packing-slots')
    return data.find((slot: { order_id: number | null }) => slot.order_id === orderId)
  }

  test('is marked to clear until each piece in it was scanned and answered, then becomes free', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    await cancelOrder(here.floor, order.id)
    const [one = 0, two = 0] = order.piece_ids
    expect(await slotOf(order.id)).toMatchObject({ state: 'to_clear', lying: 2, living: 0 })
    await answer({ id: one }, 'scrap')
    expect(await slotOf(order.id)).toMatchObject({ state: 'to_clear', lying: 1 })
    await answer({ id: two }, 'scrap')
    expect(await slotOf(order.id)).toBeUndefined()
  })

  test('becomes free at once if it is empty', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    await cancelOrder(here.floor, order.id)
    expect(await slotOf(order.id)).toBeUndefined()
  })

  test('is marked to clear when one of its pieces was cancelled and the others are packaged', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }, {}] })
    const [cancelled = 0] = order.piece_ids.slice(2)
    const cancel = `/orders/${order.id}/items/${order.item_ids[1]}/cancel`
    expect((await here.at.desk.post(cancel, { quantity: 1, reason: 'one less' })).status).toBe(200)
    expect(await slotOf(order.id)).toMatchObject({ state: 'holding', lying: 3, living: 2 })
    const packed = await here.at.packaging.post(`/fulfillment/packaging/orders/${order.id}/package`, {
      confirm_unscanned: true,
    })
    expect(packed.data.parcel.pieces).toHaveLength(2)
    expect(await slotOf(order.id)).toMatchObject({ state: 'to_clear', lying: 1 })
    expect((await lookUp(here.at.packaging, order.barcodes[2] ?? '', 'packaging')).data.piece.slot).not.toBeNull()
    await answer({ id: cancelled }, 'scrap')
    expect(await slotOf(order.id)).toBeUndefined()
  })
})
