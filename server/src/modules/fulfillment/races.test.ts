import sql from 'sql-template-tag'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'
import { lookUp } from '../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { cancelOrder, findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece, type GivenOrder } from '../../../testing/floor/given-order.ts'

// Each call has a connection of its own, so that what meets here meets in the database.
const here = floorOfTests({ slots: 10, env: { DB_POOL_SIZE: '50' } })

function times<R>(count: number, work: (i: number) => Promise<R>): Promise<R[]> {
  return Promise.all(Array.from({ length: count }, (_, i) => work(i)))
}

function tally(answers: readonly TestAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code === undefined ? String(status) : `${status} ${code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

async function eventsTo(id: number, stage: string): Promise<number> {
  const { n } = await here.floor.site.database.read.one(
    z.strictObject({ n: z.number() }),
    sql`
    select count(*)::int as n from piece_events where piece_id = ${id} and to_stage = ${stage}`,
  )
  return n
}

async function readStage(id: number): Promise<string> {
  return (
    await here.floor.site.database.read.one(
      z.strictObject({ stage: z.string() }),
      sql`select stage from pieces where id = ${id}`,
    )
  ).stage
}

function confirm(id: number, key?: string) {
  return here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${id}`, undefined, key ? { key } : {})
}

function pass(id: number) {
  return here.at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, {})
}

async function reject(id: number, expectedStage: string, disposition = 'scrap') {
  const body = {
    at: 'packaging',
    expected_stage: expectedStage,
    reason_id: await findReasonId(here.floor, 'stain'),
    disposition,
  }
  return here.at.packaging.post(`/fulfillment/pieces/${id}/reject`, body)
}

function pack(id: number) {
  return here.at.packaging.post(`/fulfillment/packaging/orders/${id}/package`, { confirm_unscanned: true })
}

// CHECK-24
describe('fifty scans of one piece at the same moment', () => {
  test.each([
    ['confirm it once', 'design_printed', 'confirmed_printed', confirm],
    ['check it once', 'confirmed_printed', 'quality_checked', pass],
  ] as const)('succeed once: %s; the others say who did it and when', async (_title, stage, next, scan) => {
    const { id } = await givenPiece(here.floor, { stage })
    const answers = await times(50, () => scan(id))
    const code = next === 'confirmed_printed' ? 'piece_already_confirmed' : 'piece_already_checked'
    expect(tally(answers)).toEqual({ 200: 1, [`409 ${code}`]: 49 })
    expect(await eventsTo(id, next)).toBe(1)
    const name = next === 'confirmed_printed' ? 'Peter Print' : 'Quinn Quality'
    for (const answer of answers.filter((answer) => answer.status === 409)) {
      expect(answer.body.message).toMatch(new RegExp(`by ${name} on \\w+ \\d+, \\d{4}, \\d+:\\d\\d`))
      expect(answer.body.details.piece.last_touch).toMatchObject({ who: name })
    }
  })

  test('scrap it once, with one replacement', async () => {
    const { id, barcode } = await givenPiece(here.floor, { stage: 'quality_checked' })
    const answers = await times(50, () => reject(id, 'quality_checked'))
    expect(tally(answers)).toEqual({ 200: 1, '409 piece_rejected': 49 })
    const replacement = answers.find((answer) => answer.status === 200)?.data.replacement
    expect(
      answers.filter((answer) => answer.status === 409).every((answer) => answer.body.message.includes(replacement)),
    ).toBe(true)
    expect((await lookUp(here.at.packaging, barcode, 'packaging')).data.piece.replaced_by).toBe(replacement)
  })

  test('package its order once', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked' })
    const station = await here.floor.addStation('packaging', { package_automatically: true })
    const scans = await times(50, () =>
      here.at.packaging.post('/fulfillment/packaging/scans', { barcode: order.barcodes[0] }, { station }),
    )
    const packaged = scans.filter((scan) => scan.data?.packaged === true)
    expect(packaged).toHaveLength(1)
    for (const scan of scans) expect([200, 409]).toContain(scan.status)
    const { n } = await here.floor.site.database.read.one(
      z.strictObject({ n: z.number() }),
      sql`
      select count(*)::int as n from shipments where order_id = ${order.id}`,
    )
    expect(n).toBe(1)
  })
})

// CHECK-25
describe('one key sent twenty times in parallel', () => {
  test('confirms once and gets one answer', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
    const answers = await times(20, () => confirm(id, 'the-same-key-twenty-times'))
    expect(tally(answers)).toEqual({ 200: 20 })
    expect(new Set(answers.map((answer) => answer.bytes.toString())).size).toBe(1)
    expect(await eventsTo(id, 'confirmed_printed')).toBe(1)
  })

  test('is refused with another body or for another piece', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const other = await givenPiece(here.floor, { stage: 'design_printed' })
    const key = 'one-key-for-two-reasons'
    const relabel = (id: number, reason: string) =>
      here.at.print_design.post(`/fulfillment/pieces/${id}/relabel`, { reason }, { key })
    expect((await relabel(piece.id, 'torn')).status).toBe(200)
    expect((await relabel(piece.id, 'wet')).code).toBe('repeat_key_reused')
    expect((await relabel(other.id, 'torn')).code).toBe('repeat_key_reused')
    expect((await relabel(piece.id, 'torn')).data.piece.label_count).toBe(2)
  })

  test('is decided again when its first request was refused', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'barcode_printed' })
    const key = 'refused-first-then-possible'
    expect((await confirm(id, key)).status).toBe(409)
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/printed`)
    expect((await confirm(id, key)).status).toBe(200)
  })

  test('prints one batch', async () => {
    const order = await givenOrder(here.floor, { lines: [{ quantity: 3 }] })
    const body = { piece_ids: order.piece_ids }
    const answers = await times(20, () =>
      here.at.print_barcode.post('/fulfillment/print-barcode/batches', body, { key: 'one-batch-and-no-second' }),
    )
    expect(new Set(answers.map((answer) => answer.data?.batch.number)).size).toBe(1)
    for (const id of order.piece_ids) expect(await eventsTo(id, 'barcode_printed')).toBe(1)
  })
})

describe('the put wall', () => {
  test('gives siblings that are checked at two stations the same slot', async () => {
    const orders: GivenOrder[] = []
    for (let i = 0; i < 5; i++)
      orders.push(await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 3 }] }))
    const answers = await times(5, async (i) => Promise.all((orders[i]?.piece_ids ?? []).map((id) => pass(id))))
    const slots = answers.map((of) => new Set(of.map((answer) => answer.data.put_into.slot)))
    expect(slots.map((of) => of.size)).toEqual([1, 1, 1, 1, 1])
    expect(new Set(slots.flatMap((of) => [...of])).size).toBe(5)
    for (const of of answers) {
      expect(of.map((answer) => answer.data.put_into.pieces_in).toSorted((one, other) => one - other)).toEqual([
        1, 2, 3,
      ])
    }
    for (const order of orders) expect((await pack(order.id)).status).toBe(200)
  })

  // CHECK-27
  test('serves ten of forty orders with ten slots, and tells thirty that none is free', async () => {
    const orders: GivenOrder[] = []
    for (let i = 0; i < 40; i++)
      orders.push(await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] }))
    const answers = await times(40, (i) => pass(orders[i]?.piece_ids[0] ?? 0))
    expect(tally(answers)).toEqual({ 200: 40 })
    const slots = answers
      .filter((answer) => answer.data.put_into.kind === 'slot')
      .map((answer) => answer.data.put_into.slot)
    expect(slots).toHaveLength(10)
    expect(new Set(slots).size).toBe(10)
    expect(answers.filter((answer) => answer.data.put_into.kind === 'no_slot_free')).toHaveLength(30)
    for (const order of orders) await cancelOrder(here.floor, order.id)
  })
})

describe('concurrent batches', () => {
  // CHECK-29
  test('share no piece when two people print everything, and together are all that waited', async () => {
    await here.at.print_barcode.post('/fulfillment/print-barcode/batches', {})
    const waiting: number[] = []
    for (let i = 0; i < 30; i++) {
      const order = await givenOrder(here.floor, { lines: [{ quantity: 1 + (i % 3) }, { sku: 'MUG-WHT-11OZ' }] })
      waiting.push(...order.piece_ids)
    }
    const answers = await times(4, (i) =>
      here.at.print_barcode.post('/fulfillment/print-barcode/batches', i % 2 === 0 ? {} : { limit: 40 }),
    )
    const ids = answers.flatMap((answer) => (answer.status === 200 ? [answer.data.batch.id] : []))
    const rows = await here.floor.site.database.read.rows(
      z.strictObject({ id: z.number(), events: z.number() }),
      sql`
      select p.id, (select count(*)::int from piece_events e where e.piece_id = p.id and e.to_stage = 'barcode_printed') as events
      from pieces p where p.batch_id = any(${ids}) order by p.id`,
    )
    expect(rows.map((row) => row.id)).toEqual(waiting.toSorted((a, b) => a - b))
    expect(rows.every((row) => row.events === 1)).toBe(true)
    const printed = answers.reduce((sum, answer) => sum + (answer.data?.batch.piece_count ?? 0), 0)
    expect(printed).toBe(waiting.length)
  })

  test('lose no blank to a cancellation of the order: its pieces are cancelled, labeled or not', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await givenOrder(here.floor, { lines: [{ quantity: 3, stock: 3 }] })
      const [batch, cancelled] = await Promise.all([
        here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: order.piece_ids }),
        here.at.desk.post(`/orders/${order.id}/cancel`, { reason: 'Customer asked' }),
      ])
      expect(cancelled.status).toBe(200)
      expect(['200', '409 nothing_to_print']).toContain(Object.keys(tally([batch]))[0])
      for (const id of order.piece_ids) expect(await readStage(id)).toBe('cancelled')
    }
  })

  test('respect a hold: a piece is printed before the hold or not at all', async () => {
    for (let round = 0; round < 8; round++) {
      const piece = await givenPiece(here.floor)
      const [batch, held] = await Promise.all([
        here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [piece.id] }),
        here.at.desk.post(`/orders/${piece.order_id}/hold`, { reason: 'Fraud check' }),
      ])
      expect(held.status).toBe(200)
      expect(await readStage(piece.id)).toBe(batch.status === 200 ? 'barcode_printed' : 'waiting_barcode')
    }
  })

  test('give the last blank to one replacement of ten rejected pieces', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 10, stock: 11 }] })
    const answers = await times(10, (i) => reject(order.piece_ids[i] ?? 0, 'quality_checked'))
    expect(tally(answers)).toEqual({ 200: 10 })
    const barcodes = answers.map((answer) => answer.data.replacement)
    const verdicts = await Promise.all(barcodes.map((code) => lookUp(here.at.print_barcode, code, 'print_barcode')))
    expect(verdicts.filter((one) => one.data.verdict.level === 'ready')).toHaveLength(1)
    expect(verdicts.filter((one) => one.data.verdict.code === 'piece_short')).toHaveLength(9)
  })
})

describe('exclusive actions', () => {
  test('include reject and package: one of them happens', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
      const [id = 0] = order.piece_ids
      const answers = await Promise.all([pack(order.id), reject(id, 'quality_checked')])
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await readStage(id)).toBe(answers[0].status === 200 ? 'packaged' : 'scrapped')
    }
  })

  test('include cancel and package: one of them happens', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await givenOrder(here.floor, { stage: 'quality_checked' })
      const cancel = here.at.desk.post(`/orders/${order.id}/cancel`, { reason: 'Customer asked' })
      const answers = await Promise.all([pack(order.id), cancel])
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await readStage(order.piece_ids[0] ?? 0)).toBe(answers[0].status === 200 ? 'packaged' : 'cancelled')
    }
  })

  test('include the undo of a step and the next step: one of them happens', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
      await confirm(id)
      const undo = here.at.confirm_printed.post(`/fulfillment/pieces/${id}/undo`, {
        expected_stage: 'confirmed_printed',
      })
      const answers = await Promise.all([undo, pass(id)])
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
      expect(await readStage(id)).toBe(answers[0].status === 200 ? 'design_printed' : 'quality_checked')
    }
  })

  test('include the undo of a reject and the batch with its replacement: one of them happens', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await givenPiece(here.floor, { stage: 'quality_checked' })
      const { data } = await reject(id, 'quality_checked')
      const fresh = (await lookUp(here.at.print_barcode, data.replacement, 'print_barcode')).data.piece
      const answers = await Promise.all([
        here.at.packaging.post(`/fulfillment/pieces/${id}/undo`, { expected_stage: 'scrapped' }),
        here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [fresh.id] }),
      ])
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409])
      const [undone] = answers
      expect(await readStage(id)).toBe(undone.status === 200 ? 'quality_checked' : 'scrapped')
      expect(await readStage(fresh.id)).toBe(undone.status === 200 ? 'cancelled' : 'barcode_printed')
    }
  })

  test('include void and hand-over, of which only one happens', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await givenOrder(here.floor, { stage: 'packaged' })
      const { data } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.number}`)
      const [voided, handed] = await Promise.all([
        here.at.manager.post(`/fulfillment/packaging/shipments/${data.shipment.id}/void`, { reason: 'wrong box' }),
        here.at.packaging.post('/fulfillment/packaging/hand-over', { order_ids: [order.id] }),
      ])
      const gone = handed.data.completed.length === 1
      expect(voided.status).toBe(gone ? 409 : 200)
      const { data: detail } = await here.at.desk.get(`/orders/${order.id}`)
      expect(detail.status).toBe(gone ? 'completed' : 'processing')
    }
  })

  test('do not include a split and the check of the split-off piece: both happen, in the right order’s slot', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 3 }] })
      const [one = 0, two = 0] = order.piece_ids
      const split = here.at.desk.post(`/orders/${order.id}/split`, { piece_ids: [one, two], reason: 'two parcels' })
      const [checked, splitted] = await Promise.all([pass(one), split])
      expect(splitted.status).toBe(200)
      expect(['200', '409 changed_meanwhile']).toContain(Object.keys(tally([checked]))[0])
      await cancelOrder(here.floor, order.id)
    }
  })
})
