import { z } from 'zod'
import { endpoint, id, idText, optionalText, text, type Contract } from '../endpoint.ts'
import { pieceAnswer, pieceView, stage, stationKind, verdict } from './piece.ts'
import { anyStationWriter, dispositions } from './stages.ts'

export const readUndo = endpoint({
  route: 'GET /fulfillment/undo',
  access: 'fulfillment.read',
  summary:
    'The last thing that the caller did at this station and can still take back, or null: a step, a reject, a side, or the parcel just packed, whose label can be voided.',
  station: { kind: 'any' },
  /** Only what was done to this piece. */
  query: z.strictObject({ piece_id: idText.optional() }),
  response: z
    .strictObject({
      kind: z.enum(['step', 'scrap', 'area', 'parcel']),
      piece: z.strictObject({ id, barcode: z.string() }),
      order: z.strictObject({ id, number: z.string() }),
      /** The stage that the piece is at now. */
      stage,
      area: z.string().nullable(),
      area_state: z.enum(['printed', 'skipped']).nullable(),
      /** The shipment whose label can be voided. */
      shipment_id: id.nullable(),
    })
    .nullable(),
})

/** What the caller can take back, or null. */
export type DataOfUndo = z.infer<typeof readUndo.response>

export const undoPiece = endpoint({
  route: 'POST /fulfillment/pieces/:id/undo',
  access: anyStationWriter,
  summary:
    'Takes back one’s own last step on a piece, at the station where it was made, within ten minutes and until the next stage touched it.',
  station: { kind: 'any' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ expected_stage: stage }),
  response: pieceAnswer,
})

export const rejectPiece = endpoint({
  route: 'POST /fulfillment/pieces/:id/reject',
  access: anyStationWriter,
  summary:
    'Rejects a piece with a reason: scrap (a replacement starts), rework (areas or curing), relabel, or wrong blank. From the office it takes the write permission of the station in whose queue the piece is.',
  station: { kind: 'any', office: anyStationWriter },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    /** The kind of the calling station; from the office, the kind of station whose queue the piece is in. */
    at: stationKind.optional(),
    expected_stage: stage,
    reason_id: id,
    disposition: z.enum(dispositions),
    /** Areas to print again (rework). Empty if none was chosen. */
    areas: z.array(z.string().max(30)).max(20).default([]),
    note: optionalText(1000).default(''),
  }),
  response: z.strictObject({
    piece: pieceView,
    verdict,
    /** The slot into which the order's other pieces go back after a reject at Package. */
    put_back: z.string().nullable(),
    /** Barcode of the replacement piece (scrap). */
    replacement: z.string().nullable(),
    /** Document of the new label (relabel). */
    document_id: id.nullable(),
  }),
})

export const decideBlank = endpoint({
  route: 'POST /fulfillment/pieces/:id/blank',
  access: anyStationWriter,
  summary: 'Says what became of the blank of a cancelled piece: returned to stock (only unprinted) or scrapped.',
  station: { kind: 'any' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ answer: z.enum(['return', 'scrap']) }),
  response: pieceAnswer,
})

export const relabelPiece = endpoint({
  route: 'POST /fulfillment/pieces/:id/relabel',
  access: anyStationWriter,
  summary:
    'Prints the label of a piece again with the same barcode; asks for a reason and counts it. From the office the caller opens the document.',
  station: { kind: 'any', office: 'fulfillment.write.print' },
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ reason: text(300) }),
  response: z.strictObject({ piece: pieceView, verdict, document_id: id }),
})

export const pieceCorrectionContract = {
  endpoints: [readUndo, undoPiece, rejectPiece, decideBlank, relabelPiece],
} as const satisfies Contract
