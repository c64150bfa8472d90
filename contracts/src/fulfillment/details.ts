import { z } from 'zod'
import { printJobState } from '../documents/endpoints.ts'
import { endpoint, id, instant, type Contract } from '../endpoint.ts'
import { parcelView } from './parcel.ts'
import { pieceHistoryEntry, stage } from './piece.ts'

/** A piece as a search lists it. */
export const foundPiece = z.strictObject({
  id,
  barcode: z.string(),
  stage,
  order_number: z.string(),
  sku: z.string(),
  product_name: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  size: z.string(),
  thumb_url: z.string().nullable(),
})
export type FoundPiece = z.infer<typeof foundPiece>

export const findPieces = endpoint({
  route: 'GET /fulfillment/pieces',
  access: 'fulfillment.read',
  summary:
    'The newest fifty pieces whose barcode, SKU or order number begins with a text, at any stage; without a text, the newest of all.',
  query: z.strictObject({ search: z.string().max(200).trim().normalize().default('') }),
  response: z.array(foundPiece),
})

const namedSlot = z.strictObject({ id, code: z.string() })

/** A document about a piece or a parcel, which `GET /documents/:id/file` has. */
const detailDocument = z.strictObject({
  id,
  kind: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  created_at: instant,
})

const detailJob = z.strictObject({
  id,
  kind: z.string(),
  state: printJobState,
  file_name: z.string(),
  printer: z.string(),
  station: z.string().nullable(),
  who: z.string(),
  problem: z.string(),
  created_at: instant,
})

export const papers = z.strictObject({
  /** Newest first, as are the print jobs; erased documents are left out. */
  documents: z.array(detailDocument),
  print_jobs: z.array(detailJob),
})
export type Papers = z.infer<typeof papers>

export const pieceDetails = z.strictObject({
  /** The slot of its order, whether or not the piece is in it. */
  slot: namedSlot.nullable(),
  /** The batch in which its label was printed first. */
  batch: z
    .strictObject({ number: z.string(), who: z.string(), station: z.string().nullable(), created_at: instant })
    .nullable(),
  ...papers.shape,
})
export type PieceDetails = z.infer<typeof pieceDetails>

export const readPieceDetails = endpoint({
  route: 'GET /fulfillment/pieces/:barcode/details',
  access: 'fulfillment.read',
  summary:
    'What belongs to a piece besides its view: slot, batch of its label, the newest documents of batch and parcel, and its newest print jobs.',
  params: z.strictObject({ barcode: z.string().min(1).max(500) }),
  response: pieceDetails,
})

/** An entry of a piece's history, or one of the parcel itself, which has no barcode. */
const parcelHistoryEntry = pieceHistoryEntry.extend({ barcode: z.string().nullable() })

export const parcelDetails = z.strictObject({
  parcel: parcelView.omit({ scanned: true, verdict: true }),
  slot: namedSlot.nullable(),
  /** What happened to its pieces and to itself, newest first. */
  history: z.array(parcelHistoryEntry),
  ...papers.shape,
})
export type ParcelDetails = z.infer<typeof parcelDetails>

export const readParcelDetails = endpoint({
  route: 'GET /fulfillment/packaging/parcels/:code/details',
  access: 'fulfillment.read',
  summary:
    'The parcel of a piece barcode, an order number or a slot, from anywhere, with what happened to it and its pieces, its documents and its print jobs.',
  params: z.strictObject({ code: z.string().min(1).max(500) }),
  response: parcelDetails,
})

export const fulfillmentDetailContract = {
  endpoints: [findPieces, readPieceDetails, readParcelDetails],
} as const satisfies Contract
