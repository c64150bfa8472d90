import sql from 'sql-template-tag'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import type { DemoRole } from '../demo/demo-users.actions.ts'
import { lookUp } from '../../../testing/floor/floor-clients.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenOrder, givenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()

/** Somebody without a station. */
const inOffice = (role: DemoRole) => here.floor.site.as(role)

async function readLastEvent(pieceId: number) {
  return here.floor.site.database.read.one(
    z.strictObject({ to_stage: z.string(), station_id: z.number().nullable() }),
    sql`
    select to_stage, station_id from piece_events where piece_id = ${pieceId} order by step desc limit 1`,
  )
}

async function rejection(expectedStage: string) {
  return { expected_stage: expectedStage, reason_id: await findReasonId(here.floor, 'stain'), disposition: 'scrap' }
}

async function archiveStation(): Promise<number> {
  const id = await here.floor.addStation('confirm_printed')
  const archive = sql`update stations set archived_at = now() where id = ${id}`
  await here.floor.site.database.transaction((tx) => tx.run(archive))
  return id
}

describe('an action at a station', () => {
  test('is refused with a message at another kind of station, and nothing happens', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
    const station = here.floor.stations.quality_check
    const path = `/fulfillment/confirm-printed/pieces/${id}`
    const answer = await here.at.confirm_printed.post(path, undefined, { station: station.id })
    expect([answer.status, answer.code]).toEqual([409, 'station_other_kind'])
    expect(answer.body.message).toBe(
      `${station.name} is a Quality Check station, but this belongs to Confirm Printed. Choose a Confirm Printed station.`,
    )
    expect(await readLastEvent(id)).toMatchObject({ to_stage: 'design_printed' })
  })

  test('needs the permission of the user as well', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
    const station = here.floor.stations.confirm_printed.id
    const answer = await here.at.packaging.post(`/fulfillment/confirm-printed/pieces/${id}`, undefined, { station })
    expect(answer.status).toBe(403)
    expect(await readLastEvent(id)).toMatchObject({ to_stage: 'design_printed' })
  })

  test.each(['print_barcode', 'print_design', 'confirm_printed', 'packaging'] as const)(
    'is refused to users who may only check and reject in the name of %s',
    async (at) => {
      const { id } = await givenPiece(here.floor, { stage: 'confirmed_printed' })
      const body = { at, ...(await rejection('confirmed_printed')) }
      const station = here.floor.stations[at].id
      const answer = await here.at.quality_check.post(`/fulfillment/pieces/${id}/reject`, body, { station })
      expect(answer.status).toBe(403)
      expect(await readLastEvent(id)).toMatchObject({ to_stage: 'confirmed_printed' })
    },
  )

  test('is refused when the call names another kind than that of its station', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    const body = { at: 'packaging', ...(await rejection('confirmed_printed')) }
    const station = here.floor.stations.quality_check.id
    const answer = await here.at.manager.post(`/fulfillment/pieces/${id}/reject`, body, { station })
    expect(answer.code).toBe('station_other_kind')
    expect(await readLastEvent(id)).toMatchObject({ to_stage: 'confirmed_printed' })
  })

  test('is refused before anything happens if the station does not exist or is no longer in use', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
    for (const station of [999_999, 'Nowhere', '0', await archiveStation()]) {
      const path = `/fulfillment/confirm-printed/pieces/${id}`
      const answer = await here.at.confirm_printed.post(path, undefined, { station })
      expect(answer.code).toBe('station_unknown')
    }
    expect(await readLastEvent(id)).toMatchObject({ to_stage: 'design_printed' })
  })
})

describe('a look-up with a verdict (PIECE-37)', () => {
  test('requires a station in use, of the kind that it names', async () => {
    const { barcode } = await givenPiece(here.floor, { stage: 'design_printed' })
    const viewer = await inOffice('viewer')
    const path = `/fulfillment/pieces/by-barcode/${barcode}`
    const query = { at: 'confirm_printed' }
    expect((await viewer.get(path, { query })).code).toBe('station_missing')
    expect((await viewer.get(path, { query, station: await archiveStation() })).code).toBe('station_unknown')
    const other = await viewer.get(path, { query, station: here.floor.stations.packaging.id })
    expect([other.status, other.code]).toEqual([409, 'station_other_kind'])
    expect((await viewer.get(`/fulfillment/packaging/parcels/${barcode}`)).code).toBe('station_missing')
    const { data } = await lookUp(here.at.confirm_printed, barcode, 'confirm_printed')
    expect(data.verdict.level).toBe('ready')
  })
})

describe('a call without a station', () => {
  test.each(['order-desk', 'viewer', 'packer', 'quality-inspector', 'print-operator'] as const)(
    'shows a piece and a parcel to the %s',
    async (role) => {
      const piece = await givenPiece(here.floor, { stage: 'quality_checked' })
      const reader = await inOffice(role)
      const read = await reader.get(`/fulfillment/pieces/${piece.barcode}`)
      expect(read.data).toMatchObject({ id: piece.id, stage: 'quality_checked' })
      const parcel = await reader.get(`/fulfillment/packaging/orders/${piece.order_id}`)
      expect(parcel.data).toMatchObject({ order: { id: piece.order_id }, pieces: [{ id: piece.id }], complete: true })
    },
  )

  test('does not find an unknown barcode or order', async () => {
    const reader = await inOffice('viewer')
    expect((await reader.get('/fulfillment/pieces/400000000002')).code).toBe('barcode_unknown')
    expect((await reader.get('/fulfillment/packaging/orders/999999')).status).toBe(404)
  })
})

describe('a call from the office (PIECE-43)', () => {
  test('reprints a label, and the history of the piece says where', async () => {
    const piece = await givenPiece(here.floor, { stage: 'design_printed' })
    const body = { reason: 'torn' }
    expect((await (await inOffice('packer')).post(`/fulfillment/pieces/${piece.id}/relabel`, body)).status).toBe(403)
    const operator = await inOffice('print-operator')
    const { status, data } = await operator.post(`/fulfillment/pieces/${piece.id}/relabel`, body)
    expect(status).toBe(200)
    expect(data.piece.history[0]).toMatchObject({ kind: 'relabelled', station: null, from_office: true })
    expect((await operator.get(`/documents/${data.document_id}/file`)).status).toBe(200)
    const created = data.piece.history.at(-1)
    expect(created).toMatchObject({ kind: 'created', station: null, from_office: false })
  })

  test.each([
    ['barcode_printed', 'print-operator', 'quality-inspector'],
    ['design_printed', 'print-operator', 'packer'],
    ['confirmed_printed', 'quality-inspector', 'print-operator'],
    ['quality_checked', 'packer', 'quality-inspector'],
  ] as const)('rejects a piece that is %s for the %s and not for the %s', async (stage, may, mayNot) => {
    const { id, order_id } = await givenPiece(here.floor, { stage })
    const body = await rejection(stage)
    const refused = await (await inOffice(mayNot)).post(`/fulfillment/pieces/${id}/reject`, body)
    expect([refused.status, refused.code]).toEqual([403, 'not_permitted'])
    expect(await readLastEvent(id)).toMatchObject({ to_stage: stage })
    const answer = await (await inOffice(may)).post(`/fulfillment/pieces/${id}/reject`, body)
    expect(answer.status).toBe(200)
    expect(await readLastEvent(id)).toEqual({ to_stage: 'scrapped', station_id: null })
    const { data } = await here.at.desk.get(`/orders/${order_id}/timeline`)
    const entry = data.find((one: { kind: string }) => one.kind === 'scrap')
    expect(entry).toMatchObject({ station: null, from_office: true })
  })

  test('does not reject a piece that moved on, and shows its current state', async () => {
    const { id } = await givenPiece(here.floor, { stage: 'quality_checked' })
    const body = await rejection('confirmed_printed')
    const answer = await (await inOffice('production-manager')).post(`/fulfillment/pieces/${id}/reject`, body)
    expect(answer.status).toBe(409)
    expect(answer.body.details.piece.stage).toBe('quality_checked')
  })

  test('is recorded when it reprints a label, voids it, or unpacks a parcel', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    const office = await inOffice('production-manager')
    const read = await office.get(`/fulfillment/packaging/orders/${order.id}`)
    const shipment = `/fulfillment/packaging/shipments/${read.data.shipment.id}`
    const printed = await office.post(`${shipment}/print-label`)
    expect([printed.status, printed.data.shipment.label_pdf_id]).toEqual([200, read.data.shipment.label_pdf_id])
    const operator = await inOffice('print-operator')
    expect((await operator.post(`${shipment}/void`, { reason: 'typo' })).status).toBe(403)
    const packer = await inOffice('packer')
    expect((await packer.post(`${shipment}/void`, { reason: 'typo' })).data.shipment.state).toBe('voided')
    const path = `/fulfillment/packaging/orders/${order.id}/unpack`
    expect((await packer.post(path, { reason: 'typo' })).status).toBe(403)
    expect((await office.post(path, { reason: 'typo' })).data.pieces[0].stage).toBe('quality_checked')
    const { data } = await here.at.desk.get(`/orders/${order.id}/timeline`)
    const done = data.filter((one: { from_office: boolean }) => one.from_office)
    expect(done.map((one: { kind: string }) => one.kind).toSorted()).toEqual([
      'label_reprinted',
      'label_voided',
      'unpack',
      'unpacked',
    ])
  })

  test('records no station that it did not prove when it hands parcels over', async () => {
    const order = await givenOrder(here.floor, { stage: 'packaged' })
    const body = { order_ids: [order.id] }
    const elsewhere = { station: here.floor.stations.print_design.id }
    const refused = await here.at.packaging.post('/fulfillment/packaging/hand-over', body, elsewhere)
    expect(refused.code).toBe('station_other_kind')
    const answer = await here.at.desk.post('/fulfillment/packaging/hand-over', body)
    expect(answer.data.completed).toEqual([order.id])
  })
})

test('a call outside the floor ignores the station that it names', async () => {
  const order = await givenOrder(here.floor)
  const desk = await here.floor.site.as('order-desk', here.floor.stations.packaging.id)
  expect((await desk.post(`/orders/${order.id}/hold`, { reason: 'Address' })).status).toBe(200)
  const { data } = await desk.get(`/orders/${order.id}/timeline`)
  expect(data[0]).toMatchObject({ kind: 'held', station: null, from_office: false })
})
