import { z } from 'zod'
import { endpoint, idText, type Contract } from '../endpoint.ts'
import { pieceView, verdict } from './piece.ts'

export const passPiece = endpoint({
  route: 'POST /fulfillment/quality-check/pieces/:id/pass',
  access: 'fulfillment.write.quality',
  summary:
    'Passes a piece: confirmed_printed → quality_checked. A piece of an order with more pieces gets the order’s packing slot.',
  station: { kind: 'quality_check' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    /** Set to accept skipped areas, which are refused otherwise. */
    accept_skipped: z.boolean().default(false),
  }),
  response: z.strictObject({
    piece: pieceView,
    verdict,
    /** Where to put the piece: a slot, directly to Package (single piece), or nowhere yet because no slot is free. */
    put_into: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('slot'),
        slot: z.string(),
        pieces_in: z.number().int(),
        pieces_of: z.number().int(),
      }),
      z.strictObject({ kind: z.literal('single') }),
      z.strictObject({ kind: z.literal('no_slot_free') }),
    ]),
  }),
})

export const qualityCheckContract = { endpoints: [passPiece] } as const satisfies Contract
