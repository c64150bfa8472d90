import type { Stage, StationKind } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { TestAnswer, TestClient } from '../../../../testing/platform/test-client.ts'
import { asOwner } from '../../../../testing/platform/test-database.ts'
import { lookUp } from '../../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../../testing/floor/floor-of-tests.ts'
import { areasOfPiece, findReasonId } from '../../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../../testing/floor/given-order.ts'

const here = floorOfTests()

function undo(client: TestClient, id: number, expectedStage: Stage): Promise<TestAnswer> {
  return client.post(`/fulfillment/pieces/${id}/undo`, { expected_stage: expectedStage })
}

/** Makes the next step of a piece as the person at that station. */
async function step(at: 'print_design' | 'confirm_printed' | 'quality_check', id: number): Promise<TestAnswer> {
  const client = here.at[at]
  if (at === 'confirm_printed') return client.post(`/fulfillment/confirm-printed/pieces/${id}`)
  if (at === 'quality_check') return client.post(`/fulfillment/quality-check/pieces/${id}/pass`, {})
  let last: TestAnswer | undefined
  for (const area of await areasOfPiece(here.floor, id))
    last = await client.post(`/fulfillment/print-design/pieces/${id}/areas/${area}/printed`)
  if (!last) throw new Error('the piece has no area')
  return last
}

async function scrap(at: Exclude<StationKind, 'print_barcode'>, id: number, expectedStage: Stage): Promise<string> {
  const reasonId = await findReasonId(here.floor, 'stain')
  const body = { at, expected_stage: expectedStage, reason_id: reasonId, disposition: 'scrap' }
  const { data } = await here.at[at].post(`/fulfillment/pieces/${id}/reject`, body)
  return data.replacement
}

async function readPiece(barcode: string) {
  return (await lookUp(here.at.packaging, barcode, 'packaging')).data.piece
}

describe('the undo of a step', () => {
  test.each([
    ['print_design', 'barcode_printed', 'design_printed'],
    ['confirm_printed', 'design_printed', 'confirmed_printed'],
    ['quality_check', 'confirmed_printed', 'quality_checked'],
  ] as const)('is possible at %s for the person who made it', async (at, before, after) => {
    const piece = await givenPiece(here.floor, { stage: before })
    expect((await step(at, piece.id)).data.piece.stage).toBe(after)
    const { status, data } = await undo(here.at[at], piece.id, after)
    expect(status).toBe(200)
    expect(data.piece).toMatchObject({ stage: before, barcode: piece.barcode })
    // The station shows the piece as waiting there again, ready for the right action.
    expect(data.verdict.level).toBe('ready')
    expect((await step(at, piece.id)).data.piece.stage).toBe(after)
  })

  test('reopens the side of a printed piece that was closed last, and keeps the other one', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    const areas = `/fulfillment/print-design/pieces/${piece.id}/areas`
    await here.at.print_design.post(`${areas}/back/printed`)
    await here.at.print_design.post(`${areas}/front/skip`, { reason: 'only the back was ordered' })
    const { data } = await undo(here.at.print_design, piece.id, 'design_printed')
    expect(data.piece.areas).toMatchObject([
      { area: 'front', state: 'pending', note: '' },
      { area: 'back', state: 'printed' },
    ])
  })

  test('removes a checked piece from its slot, and frees the slot if no sibling is in it', async () => {
    const order = await givenOrder(here.floor, { stage: 'confirmed_printed', lines: [{ quantity: 2 }] })
    const [one = 0, two = 0] = order.piece_ids
    const slotsHeld = async () => {
      const { data } = await here.at.packaging.get('/packing-slots')
      return data.filter((slot: { order_id: number | null }) => slot.order_id === order.id).length
    }
    await step('quality_check', one)
    await step('quality_check', two)
    await undo(here.at.quality_check, two, 'quality_checked')
    expect(await slotsHeld()).toBe(1)
    const { data } = await undo(here.at.quality_check, one, 'quality_checked')
    expect(data.piece).toMatchObject({ slot: null, order_slot: null })
    expect(await slotsHeld()).toBe(0)
  })

  test('is possible only once, and cannot itself be undone', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await step('confirm_printed', piece.id)
    await undo(here.at.confirm_printed, piece.id, 'confirmed_printed')
    expect((await undo(here.at.confirm_printed, piece.id, 'design_printed')).code).toBe('undo_impossible')
  })

  test('is refused for the step of another person, and names that person', async () => {
    const piece = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    await step('quality_check', piece.id)
    const answer = await undo(here.at.manager, piece.id, 'quality_checked')
    expect([answer.status, answer.code]).toEqual([409, 'undo_not_yours'])
    expect(answer.body.message).toContain('Quinn Quality')
  })

  test('is refused after ten minutes, or as many as the site sets', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await step('confirm_printed', piece.id)
    // Events never change; for once the trigger is asked to look away, as only the owner of the table can.
    await asOwner(here.floor.site, `alter table piece_events disable trigger piece_events_append_only`)
    await asOwner(
      here.floor.site,
      `update piece_events set at = at - interval '10 minutes 1 second' where piece_id = ${piece.id} and step > 0`,
    )
    await asOwner(here.floor.site, `alter table piece_events enable trigger piece_events_append_only`)
    expect((await undo(here.at.confirm_printed, piece.id, 'confirmed_printed')).code).toBe('undo_too_late')
    // SITE-9
    const setMinutes = (minutes: number) => asOwner(here.floor.site, `update site set undo_minutes = ${minutes}`)
    await setMinutes(11)
    expect((await undo(here.at.confirm_printed, piece.id, 'confirmed_printed')).status).toBe(200)
    await setMinutes(10)
  })

  test('is refused after the next stage scanned the piece at Package', async () => {
    const piece = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    await step('quality_check', piece.id)
    await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: piece.barcode })
    expect((await undo(here.at.quality_check, piece.id, 'quality_checked')).code).toBe('undo_touched')
  })

  test('is refused after the next stage took the piece, and says who changed it', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await step('confirm_printed', piece.id)
    await step('quality_check', piece.id)
    const answer = await undo(here.at.confirm_printed, piece.id, 'confirmed_printed')
    expect([answer.status, answer.code]).toEqual([409, 'changed_meanwhile'])
    expect(answer.body.message).toContain('Quinn Quality')
    expect((await readPiece(piece.barcode)).stage).toBe('quality_checked')
  })
})

describe('what "Undo last" offers', () => {
  const offered = async (client: TestClient, pieceId?: number) =>
    (await client.get('/fulfillment/undo', pieceId === undefined ? {} : { query: { piece_id: pieceId } })).data

  // PIECE-46
  test('is the last step that this person made at this station, with its piece and order', async () => {
    const [one, two] = [
      await givenPiece(here.floor, { stage: 'confirmed_printed' }),
      await givenPiece(here.floor, { stage: 'confirmed_printed' }),
    ]
    await step('quality_check', one.id)
    await step('quality_check', two.id)
    const { data: order } = await here.at.desk.get(`/orders/${two.order_id}`)
    const last = {
      kind: 'step',
      piece: { id: two.id, barcode: two.barcode },
      order: { id: two.order_id, number: order.number },
      stage: 'quality_checked',
    }
    expect(await offered(here.at.quality_check)).toMatchObject(last)
    // With a piece open, only what was done to it.
    expect(await offered(here.at.quality_check, one.id)).toMatchObject({ piece: { id: one.id } })
    // Nobody else is offered it, nor the same person at another station.
    const packer = await offered(here.at.packaging, two.id)
    const elsewhere = await here.floor.site.as('quality-inspector', here.floor.stations.packaging.id)
    expect([packer, await offered(elsewhere), await offered(elsewhere, two.id)]).toEqual([null, null, null])
    // Once the next stage took the piece, the step before is offered.
    await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: two.barcode })
    expect(await offered(here.at.quality_check)).toMatchObject({ piece: { id: one.id } })
    await undo(here.at.quality_check, one.id, 'quality_checked')
    expect(await offered(here.at.quality_check, one.id)).toBeNull()
  })

  test('is a side that was marked, until it is opened again or the piece is finished', async () => {
    const piece = await givenPiece(here.floor, { stage: 'barcode_printed', lines: [{ areas: ['front', 'back'] }] })
    const areas = `/fulfillment/print-design/pieces/${piece.id}/areas`
    await here.at.print_design.post(`${areas}/front/skip`, { reason: 'only the back was ordered' })
    const side = { kind: 'area', area: 'front', area_state: 'skipped', piece: { id: piece.id } }
    expect(await offered(here.at.print_design, piece.id)).toMatchObject(side)
    await here.at.print_design.post(`${areas}/front/undo`)
    expect(await offered(here.at.print_design, piece.id)).toBeNull()
    await here.at.print_design.post(`${areas}/front/printed`)
    await here.at.print_design.post(`${areas}/back/printed`)
    expect(await offered(here.at.print_design, piece.id)).toMatchObject({ kind: 'step', stage: 'design_printed' })
  })

  test('is at Package the parcel just packed, until it is voided or handed over, or nothing', async () => {
    const piece = await givenPiece(here.floor, { stage: 'quality_checked' })
    await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: piece.barcode })
    await here.at.packaging.post(`/fulfillment/packaging/orders/${piece.order_id}/package`, {})
    const parcel = await offered(here.at.packaging)
    expect(parcel).toMatchObject({ kind: 'parcel', order: { id: piece.order_id } })
    const voided = await here.at.packaging.post(`/fulfillment/packaging/shipments/${parcel.shipment_id}/void`, {
      reason: 'wrong box',
    })
    expect(voided.status).toBe(200)
    expect(await offered(here.at.packaging)).toBeNull()
  })

  test('is at Package no longer a parcel once one without pieces was packed after it', async () => {
    const piece = await givenPiece(here.floor, { stage: 'quality_checked' })
    await here.at.packaging.post('/fulfillment/packaging/scans', { barcode: piece.barcode })
    await here.at.packaging.post(`/fulfillment/packaging/orders/${piece.order_id}/package`, {})
    expect(await offered(here.at.packaging)).toMatchObject({ kind: 'parcel', order: { id: piece.order_id } })
    const cards = await givenOrder(here.floor, { lines: [{ sku: 'CARD-OS' }] })
    const packed = await here.at.packaging.post(`/fulfillment/packaging/orders/${cards.id}/package`, {})
    expect(packed.status).toBe(200)
    expect(await offered(here.at.packaging)).toBeNull()
  })

  test('names nobody else where the person took the next step themselves', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const inspector = await here.floor.site.as('production-manager', here.floor.stations.confirm_printed.id)
    await inspector.post(`/fulfillment/confirm-printed/pieces/${piece.id}`)
    // PIECE-28
    expect((await undo(here.at.manager, piece.id, 'confirmed_printed')).code).toBe('undo_other_station')
    const atCheck = await here.floor.site.as('production-manager', here.floor.stations.quality_check.id)
    await atCheck.post(`/fulfillment/quality-check/pieces/${piece.id}/pass`, {})
    const answer = await undo(inspector, piece.id, 'confirmed_printed')
    expect([answer.status, answer.code]).toEqual([409, 'undo_overtaken'])
  })
})

describe('a barcode batch and a parcel', () => {
  test.each(['barcode_printed', 'packaged'] as const)('cannot be undone: %s', async (stage) => {
    const piece = await givenPiece(here.floor, { stage })
    expect((await undo(here.at.manager, piece.id, stage)).code).toBe('undo_impossible')
  })
})

describe('a scrapped piece', () => {
  test.each([
    ['print_design', 'barcode_printed'],
    ['confirm_printed', 'design_printed'],
    ['quality_check', 'confirmed_printed'],
    ['packaging', 'quality_checked'],
  ] as const)('returns, at %s, to %s and cancels its replacement while that waits', async (at, stage) => {
    const piece = await givenPiece(here.floor, { stage, lines: [{ stock: 2 }] })
    const replacement = await scrap(at, piece.id, stage)
    const { status, data } = await undo(here.at[at], piece.id, 'scrapped')
    expect(status).toBe(200)
    expect(data.piece).toMatchObject({ stage, blank: 'consumed', replaced_by: null })
    expect(await readPiece(replacement)).toMatchObject({ stage: 'cancelled', blank: 'none' })
    const { rows } = await here.floor.site.database.pool.query(
      `select on_hand, reserved from stock_levels where variant_id = ${piece.variant_id}`,
    )
    expect(rows).toEqual([{ on_hand: 1, reserved: 0 }])
  })

  test('returns to its slot', async () => {
    const order = await givenOrder(here.floor, { stage: 'quality_checked', lines: [{ quantity: 2 }] })
    const [id = 0] = order.piece_ids
    const before = await readPiece(order.barcodes[0] ?? '')
    await scrap('packaging', id, 'quality_checked')
    const { data } = await undo(here.at.packaging, id, 'scrapped')
    expect(data.piece.slot).toBe(before.slot)
    expect(data.piece.slot).not.toBeNull()
  })

  test('can be scrapped again, with another replacement', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const first = await scrap('confirm_printed', piece.id, 'design_printed')
    await undo(here.at.confirm_printed, piece.id, 'scrapped')
    const second = await scrap('confirm_printed', piece.id, 'design_printed')
    expect(second).not.toBe(first)
    expect((await readPiece(piece.barcode)).replaced_by).toBe(second)
  })

  test('stays scrapped once its replacement was started', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const replacement = await scrap('confirm_printed', piece.id, 'design_printed')
    const { id } = await readPiece(replacement)
    await here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [id] })
    const answer = await undo(here.at.confirm_printed, piece.id, 'scrapped')
    expect([answer.status, answer.code]).toEqual([409, 'replacement_started'])
    expect(answer.body.message).toContain(replacement)
  })

  test('stays scrapped once its replacement was cancelled with the order', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await scrap('confirm_printed', piece.id, 'design_printed')
    const cancelled = await here.at.desk.post(`/orders/${piece.order_id}/cancel`, { reason: 'changed their mind' })
    expect(cancelled.data.status).toBe('cancelled')
    expect((await undo(here.at.confirm_printed, piece.id, 'scrapped')).code).toBe('undo_impossible')
  })

  test('stays scrapped once its replacement was changed to another variant', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    await scrap('confirm_printed', piece.id, 'design_printed')
    const { data: order } = await here.at.desk.get(`/orders/${piece.order_id}`)
    const body = { version: order.version, sku: 'TEE-WHT-L' }
    const changed = await here.at.desk.patch(`/orders/${piece.order_id}/items/${piece.item_id}`, body)
    expect(changed.status).toBe(200)
    expect((await undo(here.at.confirm_printed, piece.id, 'scrapped')).code).toBe('undo_impossible')
  })

  test('stays scrapped once its replacement was split off to another order', async () => {
    const order = await givenOrder(here.floor, { stage: 'design_printed', lines: [{ quantity: 2 }] })
    const [id = 0] = order.piece_ids
    const replacement = await readPiece(await scrap('confirm_printed', id, 'design_printed'))
    const split = await here.at.desk.post(`/orders/${order.id}/split`, { piece_ids: [replacement.id], reason: 'later' })
    expect(split.status).toBe(200)
    expect((await undo(here.at.confirm_printed, id, 'scrapped')).code).toBe('replacement_started')
  })
})

test('an undo adds an event and deletes none', async () => {
  const piece = await givenPiece(here.floor, { stage: 'design_printed' })
  await step('confirm_printed', piece.id)
  await undo(here.at.confirm_printed, piece.id, 'confirmed_printed')
  const events = await here.floor.site.database.read.rows(
    z.strictObject({ kind: z.string(), to_stage: z.string() }),
    sql`
    select kind, to_stage from piece_events where piece_id = ${piece.id} order by step`,
  )
  expect(events.slice(-2)).toEqual([
    { kind: 'step', to_stage: 'confirmed_printed' },
    { kind: 'undo', to_stage: 'design_printed' },
  ])
})
