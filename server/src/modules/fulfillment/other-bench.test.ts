import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { floorOfTests } from './testing/floor-of-tests.ts'
import { reasonId } from './testing/floor-steps.ts'
import { givenPiece } from './testing/given-order.ts'

const here = floorOfTests()

async function lastEvent(pieceId: number) {
  return here.floor.site.database.read.one<{ to_stage: string; station_id: number }>(sql`
    select to_stage, station_id from piece_events where piece_id = ${pieceId} order by step desc limit 1`)
}

test('a piece that is confirmed at a bench of another kind is told to have been confirmed there', async () => {
  const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
  const station = here.floor.stations.quality_check.id
  const answer = await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${id}`, undefined, { station })
  expect(answer.status).toBe(200)
  expect(await lastEvent(id)).toEqual({ to_stage: 'confirmed_printed', station_id: station })
})

test('standing at a bench gives nobody its permission', async () => {
  const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
  const station = here.floor.stations.confirm_printed.id
  const answer = await here.at.packaging.post(`/fulfillment/confirm-printed/pieces/${id}`, undefined, { station })
  expect(answer.status).toBe(403)
  expect(await lastEvent(id)).toMatchObject({ to_stage: 'design_printed' })
})

test.each(['print_barcode', 'print_design', 'confirm_printed', 'packaging'] as const)(
  'whoever may only check rejects nothing in the name of %s',
  async (at) => {
    const { id } = await givenPiece(here.floor, { stage: 'confirmed_printed' })
    const reason_id = await reasonId(here.floor, 'stain')
    const body = { at, expected_stage: 'confirmed_printed', reason_id, disposition: 'scrap' }
    const answer = await here.at.quality_check.post(`/fulfillment/pieces/${id}/reject`, body, {
      station: here.floor.stations[at].id,
    })
    expect(answer.status).toBe(403)
    expect(await lastEvent(id)).toMatchObject({ to_stage: 'confirmed_printed' })
  },
)

test('a station that is none, or that nobody uses any more, is refused before anything happens', async () => {
  const { id } = await givenPiece(here.floor, { stage: 'design_printed' })
  for (const station of [999_999, 'Nowhere', '0']) {
    const answer = await here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${id}`, undefined, {
      station,
    })
    expect(answer.code).toBe('station_unknown')
  }
  expect(await lastEvent(id)).toMatchObject({ to_stage: 'design_printed' })
})
