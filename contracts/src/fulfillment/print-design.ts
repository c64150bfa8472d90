import { z } from 'zod'
import { endpoint, id, idText, optionalText, text, type Contract } from '../endpoint.ts'
import { listMeta, listQuery } from '../paging.ts'
import { pieceAnswer } from './piece.ts'

const areaOfPiece = z.strictObject({ id: idText, area: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/) })

/**
 * Reason for printing on a printer with another printer tag, which is refused without one. It is shown in the history.
 */
const overrideReason = text(300).optional()

export const sendArea = endpoint({
  route: 'POST /fulfillment/print-design/pieces/:id/areas/:area/send',
  access: 'fulfillment.write.print',
  summary:
    'Sends the design of one area to the station’s printer; to a printer of another printer tag only with `override_reason`. The area is printed when its print job reports done.',
  station: { kind: 'print_design' },
  params: areaOfPiece,
  body: z.strictObject({
    printer_id: id.optional(),
    again: z.boolean().default(false),
    override_reason: overrideReason,
  }),
  response: pieceAnswer,
})

export const markAreaPrinted = endpoint({
  route: 'POST /fulfillment/print-design/pieces/:id/areas/:area/printed',
  access: 'fulfillment.write.print',
  summary: 'The operator says that an area is printed.',
  station: { kind: 'print_design' },
  params: areaOfPiece,
  response: pieceAnswer,
})

export const skipArea = endpoint({
  route: 'POST /fulfillment/print-design/pieces/:id/areas/:area/skip',
  access: 'fulfillment.write.print',
  summary: 'Leaves an area out, with a reason; quality check accepts it explicitly.',
  station: { kind: 'print_design' },
  params: areaOfPiece,
  body: z.strictObject({ reason: optionalText(300).default('') }),
  response: pieceAnswer,
})

export const undoArea = endpoint({
  route: 'POST /fulfillment/print-design/pieces/:id/areas/:area/undo',
  access: 'fulfillment.write.print',
  summary:
    'Takes back one’s own mark or skip of an area, within ten minutes, while the piece’s other areas are still open.',
  station: { kind: 'print_design' },
  params: areaOfPiece,
  response: pieceAnswer,
})

export const printMany = endpoint({
  route: 'POST /fulfillment/print-design/print',
  access: 'fulfillment.write.print',
  summary: 'Advanced print: sends every open area of up to 100 pieces, by barcode or id; partial failures are listed.',
  station: { kind: 'print_design' },
  body: z
    .strictObject({
      barcodes: z.array(z.string().min(1).max(500)).max(100).default([]),
      piece_ids: z.array(id).max(100).default([]),
      override_reason: overrideReason,
    })
    .refine((b) => b.barcodes.length + b.piece_ids.length > 0, { path: ['barcodes'] }),
  response: z.strictObject({
    sent: z.number().int(),
    of: z.number().int(),
    failures: z.array(z.strictObject({ barcode: z.string(), code: z.string(), message: z.string() })),
  }),
})

export const designGroups = endpoint({
  route: 'GET /fulfillment/print-design/designs',
  access: 'fulfillment.read',
  summary: 'Waiting pieces grouped by design and printer tag.',
  query: listQuery(['waiting'], { printer_tag_id: idText.optional() }),
  response: z.array(
    z.strictObject({
      sha256: z.string(),
      file_name: z.string(),
      area: z.string(),
      printer_tag_id: id.nullable(),
      printer_tag: z.string().nullable(),
      pieces: z.number().int(),
      /** How many of them have a text of their own to print, and so are printed one by one. */
      with_text: z.number().int(),
      thumb_url: z.string(),
      /** The color of the blanks, if they have one and the same, #RRGGBB. */
      color_hex: z.string().nullable(),
      /** The first 100 of the other pieces of the group, in queue order. */
      piece_ids: z.array(id),
    }),
  ),
  meta: listMeta,
})

const halfPrintedPieces = z.array(
  z.strictObject({
    id,
    barcode: z.string(),
    order_number: z.string(),
    /** The areas that are left to print, in the product's order. */
    areas: z.array(z.string()).min(1),
  }),
)

export const halfPrinted = endpoint({
  route: 'GET /fulfillment/print-design/half-printed',
  access: 'fulfillment.read',
  summary:
    'The pieces that this station began to print and left with an area unprinted, the newest first, at most 50, without those that were set aside.',
  station: { kind: 'print_design' },
  response: halfPrintedPieces,
})

export const setAside = endpoint({
  route: 'POST /fulfillment/print-design/pieces/:id/set-aside',
  access: 'fulfillment.write.print',
  summary:
    'Sets a piece aside that this station lists as half printed: no station lists it until something is done with one of its areas. Nothing happens if it isn’t listed. Answers with the list.',
  station: { kind: 'print_design' },
  params: z.strictObject({ id: idText }),
  response: halfPrintedPieces,
})

export const printDesignContract = {
  endpoints: [sendArea, markAreaPrinted, skipArea, undoArea, printMany, designGroups, halfPrinted, setAside],
} as const satisfies Contract
