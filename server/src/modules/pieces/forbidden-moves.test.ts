import { stages, type Stage } from '@platen/contracts/fulfillment/stages'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { TestAnswer } from '../../../testing/platform/test-client.ts'
import { floorOfTests } from '../../../testing/floor/floor-of-tests.ts'
import { findReasonId } from '../../../testing/floor/floor-steps.ts'
import { givenPiece, type GivenPiece } from '../../../testing/floor/given-order.ts'

const here = floorOfTests()

interface Action {
  does: string
  /** The stages in which it is possible. */
  from: readonly Stage[]
  make(piece: GivenPiece, stage: Stage): Promise<TestAnswer>
}

function reject(disposition: string, areas: string[]): Action['make'] {
  return async (piece, expectedStage) => {
    const reasonId = await findReasonId(here.floor, 'misprint')
    const body = { at: 'packaging', expected_stage: expectedStage, reason_id: reasonId, disposition, areas }
    return here.at.packaging.post(`/fulfillment/pieces/${piece.id}/reject`, body)
  }
}

const labelled: readonly Stage[] = ['barcode_printed', 'design_printed', 'confirmed_printed', 'quality_checked']

// Everything that a person can do to one piece, over HTTP. Users can undo only their own steps, and those here were
// made by the system.
const actions: readonly Action[] = [
  {
    does: 'a barcode batch',
    from: ['waiting_barcode'],
    make: ({ id }) => here.at.print_barcode.post('/fulfillment/print-barcode/batches', { piece_ids: [id] }),
  },
  {
    does: 'marking the area as printed',
    from: ['barcode_printed'],
    make: ({ id }) => here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/printed`),
  },
  {
    does: 'sending the area to the printer',
    from: ['barcode_printed'],
    make: ({ id }) =>
      here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/send`, { again: true }),
  },
  {
    does: 'skipping the area',
    from: ['barcode_printed'],
    make: ({ id }) => here.at.print_design.post(`/fulfillment/print-design/pieces/${id}/areas/front/skip`, {}),
  },
  {
    does: 'confirming',
    from: ['design_printed'],
    make: ({ id }) => here.at.confirm_printed.post(`/fulfillment/confirm-printed/pieces/${id}`),
  },
  {
    does: 'passing the check',
    from: ['confirmed_printed'],
    make: ({ id }) => here.at.quality_check.post(`/fulfillment/quality-check/pieces/${id}/pass`, {}),
  },
  {
    does: 'packaging the order',
    from: ['quality_checked'],
    make: ({ order_id }) =>
      here.at.packaging.post(`/fulfillment/packaging/orders/${order_id}/package`, { confirm_unscanned: true }),
  },
  {
    does: 'unpacking the order',
    from: ['packaged'],
    make: ({ order_id }) =>
      here.at.manager.post(`/fulfillment/packaging/orders/${order_id}/unpack`, { reason: 'look again' }),
  },
  { does: 'scrap', from: labelled, make: reject('scrap', []) },
  { does: 'rework of an area', from: labelled.slice(1), make: reject('rework', ['front']) },
  { does: 'rework without an area', from: labelled.slice(2), make: reject('rework', []) },
  { does: 'relabel', from: labelled, make: reject('relabel', []) },
  { does: 'wrong blank', from: ['barcode_printed'], make: reject('wrong_blank', []) },
  {
    does: 'a new label',
    from: labelled,
    make: ({ id }) => here.at.packaging.post(`/fulfillment/pieces/${id}/relabel`, { reason: 'torn' }),
  },
  {
    does: 'undo by somebody else',
    from: [],
    make: ({ id }, expectedStage) =>
      here.at.manager.post(`/fulfillment/pieces/${id}/undo`, { expected_stage: expectedStage }),
  },
  {
    does: 'giving the blank back',
    from: ['cancelled'],
    make: ({ id }) => here.at.packaging.post(`/fulfillment/pieces/${id}/blank`, { answer: 'return' }),
  },
  {
    does: 'scrapping the blank',
    from: ['cancelled'],
    make: ({ id }) => here.at.packaging.post(`/fulfillment/pieces/${id}/blank`, { answer: 'scrap' }),
  },
  {
    does: 'cancelling the order',
    from: ['waiting_barcode', ...labelled, 'scrapped'],
    make: ({ order_id }) => here.at.desk.post(`/orders/${order_id}/cancel`, { reason: 'Customer asked' }),
  },
]

/** Everything that a action could have changed. */
const snapshotRow = z.strictObject({
  piece: z.unknown(),
  own_order: z.unknown(),
  areas: z.unknown(),
  level: z.unknown(),
  counts: z.array(z.number()),
})

async function snapshot({ id, order_id, variant_id }: GivenPiece): Promise<unknown> {
  return here.floor.site.database.read.one(
    snapshotRow,
    sql`
    select (select to_jsonb(p) from pieces p where p.id = ${id}) as piece,
      (select to_jsonb(o) from orders o where o.id = ${order_id}) as own_order,
      (select jsonb_agg(a order by a.position) from piece_areas a where a.piece_id = ${id}) as areas,
      (select to_jsonb(l) from stock_levels l where l.variant_id = ${variant_id}) as level,
      (select array[(select count(*) from piece_events), (select count(*) from piece_actions), (select count(*) from order_events),
        (select count(*) from stock_movements), (select count(*) from print_jobs), (select count(*) from documents),
        (select count(*) from shipments), (select count(*) from pieces), (select count(*) from request_keys)]) as counts`,
  )
}

const forbidden = actions.flatMap((action) =>
  stages.filter((stage) => !action.from.includes(stage)).map((stage) => [action.does, stage, action] as const),
)

/** A piece of each stage for the moves that are refused there. One that a move has changed serves no other. */
const unchanged = new Map<Stage, GivenPiece>()

// CHECK-31, CHECK-32
test.each(forbidden)('%s of a %s piece is refused and changes nothing', async (_does, stage, { make }) => {
  const piece = unchanged.get(stage) ?? (await givenPiece(here.floor, { stage }))
  unchanged.delete(stage)
  const before = await snapshot(piece)
  const { status, body } = await make(piece, stage)
  expect(status).toBe(409)
  expect(body.message).toMatch(/\.$/)
  expect(await snapshot(piece)).toEqual(before)
  unchanged.set(stage, piece)
})

const allowed = actions.flatMap((action) => action.from.map((stage) => [action.does, stage, action] as const))

test.each(allowed)('%s of a %s piece is allowed', async (_does, stage, { make }) => {
  const piece = await givenPiece(here.floor, { stage })
  const before = await snapshot(piece)
  expect((await make(piece, stage)).status).toBe(200)
  expect(await snapshot(piece)).not.toEqual(before)
})
