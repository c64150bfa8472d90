import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import sql from 'sql-template-tag'
import type { TestAnswer } from '../../../../testing/platform/test-client.ts'
import { readCodesOnPdf, readTextOnPdf } from '../../../../testing/platform/read-back.ts'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { cancelOrder, holdIt, readLevel, findReasonId } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece, type GivenPiece } from '../../../../testing/floor/given-order.ts'
import { givenDay } from '../../../../testing/platform/given-days.ts'

const here = floorOfTests()

const benches = [
  ['print_design', 'barcode_printed'],
  ['confirm_printed', 'design_printed'],
  ['quality_check', 'confirmed_printed'],
  ['packaging', 'quality_checked'],
] as const

interface RejectOptions {
  disposition?: string
  reason?: string
  areas?: string[]
  note?: string
  expected_stage?: string
}

async function reject(
  piece: Pick<GivenPiece, 'id'>,
  at: (typeof benches)[number][0],
  { disposition = 'scrap', reason = 'stain', areas = [], note = '', expected_stage }: RejectOptions = {},
): Promise<TestAnswer> {
  const stage = expected_stage ?? benches.find(([bench]) => bench === at)?.[1]
  const body = {
    at,
    expected_stage: stage,
    reason_id: await findReasonId(here.floor, reason),
    disposition,
    areas,
    note,
  }
  return here.at[at].post(`/fulfillment/pieces/${piece.id}/reject`, body)
}

describe('scrapping a piece', () => {
  test.each(benches)('replaces, at %s, a %s piece with an urgent one that has its own barcode', async (at, stage) => {
    const piece = await givenPiece(here.floor, { stage, lines: [{ areas: ['front', 'back'], stock: 2 }] })
    const { status, data } = await reject(piece, at)
    expect(status).toBe(200)
    expect(data.piece).toMatchObject({ stage: 'scrapped', blank: 'scrapped', replaced_by: data.replacement })
    expect(data.replacement).not.toBe(piece.barcode)

    const old = await lookUp(here.at[at], piece.barcode, at)
    expect(old.data.verdict).toMatchObject({ level: 'stop', code: 'piece_rejected' })
    expect(old.data.verdict.message).toMatch(new RegExp(`rejected on .+ and replaced by ${data.replacement}`))
    const fresh = await lookUp(here.at.print_barcode, data.replacement, 'print_barcode')
    expect(fresh.data.verdict.level).toBe('ready')
    expect(fresh.data.piece).toMatchObject({
      stage: 'waiting_barcode',
      attempt: 2,
      urgent: true,
      short: false,
      replaces: piece.barcode,
      areas: [
        { area: 'front', state: 'pending' },
        { area: 'back', state: 'pending' },
      ],
    })
  })

  test('takes a fresh blank, and the spoiled one stays consumed', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed', lines: [{ stock: 2 }] })
    await reject(piece, 'confirm_printed')
    const { sku } = await here.floor.site.database.read.one(
      z.strictObject({ sku: z.string() }),
      sql`select sku from variants where id = ${piece.variant_id}`,
    )
    expect(await readLevel(here.floor, sku)).toEqual({ on_hand: 1, reserved: 1 })
  })

  test('leaves the replacement short if no blank is left', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed', lines: [{ stock: 1 }] })
    const { data } = await reject(piece, 'confirm_printed')
    const fresh = await lookUp(here.at.print_barcode, data.replacement, 'print_barcode')
    expect(fresh.data.verdict).toMatchObject({ level: 'stop', code: 'piece_short' })
  })

  test('puts the replacement first in the queue, and it passes every station', async () => {
    await givenOrder(here.floor, { ship_by: givenDay(-10), lines: [{ sku: 'MUG-WHT-11OZ' }] })
    const piece = await givenPiece(here.floor, {
      stage: 'confirmed_printed',
      lines: [{ sku: 'MUG-WHT-11OZ' }],
      ship_by: givenDay(32),
    })
    const { data } = await reject(piece, 'quality_check')
    const queue = await here.at.print_barcode.get('/fulfillment/queue/print_barcode', { query: { sku: 'MUG' } })
    expect(queue.data[0]).toMatchObject({ barcode: data.replacement, urgent: true, attempt: 2 })
    const second = await lookUp(here.at.print_barcode, data.replacement, 'print_barcode')
    const batch = await here.at.print_barcode.post('/fulfillment/print-barcode/batches', {
      piece_ids: [second.data.piece.id],
    })
    expect(batch.data.batch.piece_count).toBe(1)
    const again = await reject(second.data.piece, 'print_design')
    const third = await lookUp(here.at.print_barcode, again.data.replacement, 'print_barcode')
    expect(third.data.piece).toMatchObject({ attempt: 3, replaces: data.replacement })
  })

  test('says at Package where the other pieces return to, and the replacement joins them there', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 3 }] })
    const { data: slot } = await lookUp(here.at.packaging, order.barcodes[0] ?? '', 'packaging')
    const [id = 0] = order.piece_ids
    const { data } = await reject({ id }, 'packaging')
    expect(data.put_back).toBe(slot.piece.slot)
    expect(data.put_back).not.toBeNull()
    const { data: parcel } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.barcodes[1]}`)
    expect(parcel).toMatchObject({ slot: data.put_back, complete: false, verdict: { code: 'parcel_incomplete' } })
    expect(parcel.verdict.message).toContain(`Waiting for 1 of 3 pieces. Put the ones you have into ${data.put_back}`)

    const fresh = (await lookUp(here.at.print_barcode, data.replacement, 'print_barcode')).data.piece
    await here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [fresh.id] })
    await here.at.print_design.post(`/fulfillment/print-design/pieces/${fresh.id}/areas/front/printed`)
    await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${fresh.id}`)
    const pass = await here.at.quality_check.post(`/fulfillment/quality-check/pieces/${fresh.id}/pass`, {})
    expect(pass.data.put_into).toEqual({ kind: 'slot', slot: data.put_back, pieces_in: 3, pieces_of: 3 })
  })

  test('frees the slot at Package if the piece was alone in it', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    const [id = 0] = order.piece_ids
    const { data } = await here.at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, {})
    const rejected = await reject({ id }, 'packaging')
    expect(rejected.data.put_back).toBeNull()
    const { data: slots } = await here.at.packaging.get('/packing-slots')
    expect(slots.find((slot: { code: string }) => slot.code === data.put_into.slot).state).toBe('free')
  })
})

describe('reworking a piece', () => {
  test.each([
    ['confirm_printed', 'design_printed'],
    ['quality_check', 'confirmed_printed'],
    ['packaging', 'quality_checked'],
  ] as const)(
    'sends, at %s, a %s piece back to Print with the named area open, same barcode, same blank',
    async (at, stage) => {
      const piece = await givenPiece(here.floor, { stage, lines: [{ areas: ['front', 'back'], stock: 1 }] })
      const { status, data } = await reject(piece, at, {
        disposition: 'rework',
        reason: 'missing_side',
        areas: ['back'],
      })
      expect(status).toBe(200)
      expect(data).toMatchObject({
        replacement: null,
        piece: { barcode: piece.barcode, stage: 'barcode_printed', blank: 'consumed' },
      })
      expect(data.verdict).toMatchObject({ level: 'done', go_to: 'print_design' })
      expect(data.piece.areas).toMatchObject([{ state: 'printed' }, { state: 'pending' }])
      const done = await here.at.print_design.post(`/fulfillment/print-design/pieces/${piece.id}/areas/back/printed`)
      expect(done.data.piece.stage).toBe('design_printed')
    },
  )

  test.each([
    ['quality_check', 'confirmed_printed'],
    ['packaging', 'quality_checked'],
  ] as const)('sends, at %s without an area (not cured), a %s piece back to be confirmed', async (at, stage) => {
    const piece = await givenPiece(here.floor, { stage })
    const { data } = await reject(piece, at, { disposition: 'rework', reason: 'not_cured' })
    expect(data.piece).toMatchObject({ stage: 'design_printed', areas: [{ state: 'printed' }] })
    expect(data.verdict.go_to).toBe('confirm_printed')
  })

  test('removes the piece from its slot, and it must be scanned at Package again', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const [id = 0] = order.piece_ids
    for (const barcode of order.barcodes) await here.at.packaging.post('/fulfillment/packaging/scans', { barcode })
    const { data } = await reject({ id }, 'packaging', { disposition: 'rework', reason: 'not_cured' })
    expect(data.put_back).not.toBeNull()
    const { data: parcel } = await here.at.packaging.get(`/fulfillment/packaging/parcels/${order.barcodes[1]}`)
    expect(parcel.pieces).toMatchObject([
      { scanned: false, in_slot: false, stage: 'design_printed' },
      { scanned: true, in_slot: true, stage: 'quality_checked' },
    ])
  })

  test('is refused for an area that the piece does not have', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const answer = await reject(piece, 'confirm_printed', { disposition: 'rework', areas: ['collar'] })
    expect([answer.status, answer.code]).toEqual([404, 'area_unknown'])
  })
})

describe('relabeling a piece', () => {
  test.each(benches)(
    'keeps, at %s, the %s piece in its stage and prints "R2" with the same barcode',
    async (at, stage) => {
      const piece = await givenPiece(here.floor, { stage })
      const { status, data } = await reject(piece, at, { disposition: 'relabel', reason: 'barcode_unreadable' })
      expect(status).toBe(200)
      expect(data).toMatchObject({
        piece: { stage, barcode: piece.barcode, label_count: 2 },
        replacement: null,
        put_back: null,
      })
      const { bytes } = await here.at[at].get(`/documents/${data.document_id}/file`)
      expect(await readCodesOnPdf(bytes)).toEqual([[piece.barcode]])
      expect((await readTextOnPdf(bytes)).join()).toContain('R2')
    },
  )

  test('requires a reason when it is done by hand, increases the count, and is recorded in the action history', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const path = `/fulfillment/pieces/${piece.id}/relabel`
    const missing = await here.at.confirm_printed.post(path, { reason: ' ' })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['reason']])
    await here.at.confirm_printed.post(path, { reason: 'torn' })
    const { data } = await here.at.confirm_printed.post(path, { reason: 'torn again' })
    expect(data.piece.label_count).toBe(3)
    expect(data.piece.history[0]).toMatchObject({ kind: 'relabelled', data: { reason: 'torn again', count: 3 } })
    const { bytes } = await here.at.confirm_printed.get(`/documents/${data.document_id}/file`)
    expect((await readTextOnPdf(bytes)).join()).toContain('R3')
  })

  test.each(['waiting_barcode', 'packaged', 'cancelled', 'scrapped'] as const)(
    'is refused for a %s piece',
    async (stage) => {
      const piece = await givenPiece(here.floor, { stage })
      const answer = await here.at.packaging.post(`/fulfillment/pieces/${piece.id}/relabel`, { reason: 'torn' })
      expect(answer.status).toBe(409)
    },
  )
})

describe('replacing a wrong blank', () => {
  test('returns it before printing and takes the right one: levels stay, and the ledger records it', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ stock: 3 }] })
    const { status, data } = await reject(piece, 'print_design', {
      disposition: 'wrong_blank',
      reason: 'wrong_blank_size',
    })
    expect(status).toBe(200)
    expect(data.piece).toMatchObject({ stage: 'barcode_printed', barcode: piece.barcode, blank: 'consumed' })
    const moves = await here.floor.site.database.read.rows(
      z.strictObject({ kind: z.string(), on_hand_change: z.number() }),
      sql`
      select kind, on_hand_change from stock_movements where piece_id = ${piece.id} and on_hand_change <> 0 order by id`,
    )
    expect(moves.map((move) => [move.kind, move.on_hand_change])).toEqual([
      ['consume', -1],
      ['return', 1],
      ['consume', -1],
    ])
  })

  test('is impossible once anything was sent to the printer, even after the area was reset', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await reject(piece, 'confirm_printed', { disposition: 'rework', areas: ['front'] })
    const answer = await reject(piece, 'print_design', { disposition: 'wrong_blank', reason: 'wrong_blank_size' })
    expect([answer.status, answer.code]).toEqual([409, 'reject_impossible'])
  })
})

describe('a reject', () => {
  test('needs the write permission of the station where the piece is scanned', async () => {
    const piece = await givenPiece(here.floor, { stage: 'quality_checked' })
    const body = { at: 'packaging', expected_stage: 'quality_checked', reason_id: 1, disposition: 'scrap' }
    const path = `/fulfillment/pieces/${piece.id}/reject`
    for (const client of [here.at.print_design, here.at.quality_check]) {
      expect((await client.post(path, body)).code).toBe('not_permitted')
    }
    expect((await here.at.packaging.post(path, body)).status).toBe(200)
  })

  test('names the expected stage, and says who moved a piece that moved on meanwhile', async () => {
    const piece = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    const answer = await reject(piece, 'confirm_printed')
    expect([answer.status, answer.code]).toEqual([409, 'piece_already_confirmed'])
    expect(answer.body.message).toContain('by Platen on')
    expect(answer.body.details.piece).toMatchObject({ id: piece.id, stage: 'confirmed_printed' })
  })

  test('is refused for a held piece with the reason of its hold, and changes nothing', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await holdIt(here.floor, piece.order_id)
    const answer = await reject(piece, 'confirm_printed')
    expect([answer.status, answer.code]).toEqual([409, 'piece_held'])
  })

  test('requires a note for a reason that needs one, at its field', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const answer = await reject(piece, 'confirm_printed', { reason: 'other' })
    expect([answer.status, answer.code, Object.keys(answer.body.fields)]).toEqual([400, 'reason_needs_text', ['note']])
    expect((await reject(piece, 'confirm_printed', { reason: 'other', note: 'smells of smoke' })).status).toBe(200)
  })

  test('is refused for an unknown reason', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const body = { at: 'confirm_printed', expected_stage: 'design_printed', reason_id: 999_999, disposition: 'scrap' }
    expect((await here.at.confirm_printed.post(`/fulfillment/pieces/${piece.id}/reject`, body)).code).toBe(
      'reason_unknown',
    )
  })

  test('accepts a note of a thousand characters of any kind, with markup unchanged', async () => {
    for (const note of ['<script>alert(1)</script> & "quotes"\r\nsecond line', '👕'.repeat(500)]) {
      const piece = await givenPiece(here.floor, { stage: 'design_printed' })
      const { status, data } = await reject(piece, 'confirm_printed', { note })
      expect(status).toBe(200)
      expect(data.piece.history.find((entry: { kind: string }) => entry.kind === 'scrap').note).toBe(note)
    }
  })

  test('is refused for a piece that does not exist or whose order is cancelled', async () => {
    expect((await reject({ id: 999_999_999 }, 'confirm_printed')).status).toBe(404)
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await cancelOrder(here.floor, piece.order_id)
    expect((await reject(piece, 'confirm_printed')).code).toBe('piece_cancelled_printed')
  })
})
