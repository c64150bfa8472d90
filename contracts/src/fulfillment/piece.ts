import { z } from 'zod'
import { endpoint, id, instant, type Contract } from '../endpoint.ts'
import { areaStates, stages, stationKinds } from './stages.ts'
import { printAreaSides } from '../values/print-area-sizes.ts'
import { fulfillmentErrors } from './errors.ts'

export const stage = z.enum(stages)
export const stationKind = z.enum(stationKinds)

export const pieceArea = z.strictObject({
  area: z.string(),
  position: z.number().int(),
  file_name: z.string(),
  state: z.enum(areaStates),
  by_job: z.boolean(),
  note: z.string(),
  width_mm: z.number().int().nullable(),
  height_mm: z.number().int().nullable(),
  dpi: z.number().int().nullable(),
  side: z.enum(printAreaSides),
  /** How far its center is right of the product's center line, and its upper edge below the collar or edge. */
  offset_x_mm: z.number().int(),
  offset_y_mm: z.number().int(),
  /** The widest and the tallest print area on this side of the product: its drawing has room for them. */
  side_width_mm: z.number().int().nullable(),
  side_height_mm: z.number().int().nullable(),
  width_px: z.number().int(),
  height_px: z.number().int(),
  /** The file as it is printed, whose pixels are looked at one by one. */
  original_url: z.string(),
  preview_url: z.string(),
  thumb_url: z.string(),
})

/** An entry of a piece's history: a stage change, or an action without one. */
export const pieceHistoryEntry = z.strictObject({
  kind: z.string(),
  from_stage: stage.nullable(),
  to_stage: stage.nullable(),
  who: z.string(),
  /** Null if not done at a station; `from_office` tells whether a user did it from the office. */
  station: z.string().nullable(),
  from_office: z.boolean(),
  reason_en: z.string().nullable(),
  reason_fr: z.string().nullable(),
  note: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  at: instant,
})

/** Everything that a station shows about a piece, in one response. */
export const pieceView = z.strictObject({
  id,
  barcode: z.string(),
  stage,
  step: z.number().int(),
  stage_since: instant,
  attempt: z.number().int(),
  label_count: z.number().int(),
  blank: z.enum(['none', 'consumed', 'returned', 'scrapped']),
  /** Whether any of its areas was ever sent to a printer, in which case its blank can't go back on the shelf. */
  sent_to_print: z.boolean(),
  short: z.boolean(),
  urgent: z.boolean(),
  replaced_by: z.string().nullable(),
  replaces: z.string().nullable(),
  order: z.strictObject({
    id,
    number: z.string(),
    external_number: z.string(),
    status: z.string(),
    hold_kind: z.enum(['payment', 'manual', 'system']).nullable(),
    /** What was written; the note if a reason of the list was chosen. */
    hold_reason: z.string().nullable(),
    hold_reason_en: z.string().nullable(),
    hold_reason_fr: z.string().nullable(),
    expedited: z.boolean(),
    ship_by: z.string(),
    store_name: z.string(),
    customer_note: z.string(),
    /** The number of living pieces of the order, and which of them this piece is (1 of n; null if it is not living). */
    piece_count: z.number().int(),
    piece_number: z.number().int().nullable(),
  }),
  item: z.strictObject({
    id,
    title: z.string(),
    sku: z.string(),
    quantity: z.number().int(),
    personalisation: z.string(),
  }),
  variant: z.strictObject({
    id,
    sku: z.string(),
    product_name: z.string(),
    product_code: z.string(),
    category: z.string(),
    print_method: z.string(),
    color: z.string(),
    color_hex: z.string().nullable(),
    size: z.string(),
    printer_tag: z.string().nullable(),
  }),
  areas: z.array(pieceArea),
  slot: z.string().nullable(),
  /** The slot of its order, whether or not this piece is in it. */
  order_slot: z.string().nullable(),
  last_touch: z.strictObject({ who: z.string(), station: z.string().nullable(), kind: z.string(), at: instant }),
  history: z.array(pieceHistoryEntry),
})
export type PieceView = z.infer<typeof pieceView>

/**
 * What a scanned piece means at this station: `ready` to be worked on, `done` when the last action has finished it,
 * `ask` when the operator must decide something first (what to do with the blank of a cancelled piece), or `stop`.
 * Includes the message and, if there is one, the place to go.
 */
export const verdict = z.strictObject({
  level: z.enum(['ready', 'ask', 'stop', 'done']),
  code: z.string(),
  message: z.string(),
  go_to: stationKind.nullable(),
})
export type Verdict = z.infer<typeof verdict>

export const pieceAnswer = z.strictObject({ piece: pieceView, verdict })
export type PieceAnswer = z.infer<typeof pieceAnswer>

/** The raw scanned text. The server parses it (suffixes, prefixes, keyboard layouts) by the rules of scan.ts. */
const rawScan = z.string().min(1).max(500)

export const findPiece = endpoint({
  route: 'GET /fulfillment/pieces/by-barcode/:barcode',
  access: 'fulfillment.read',
  summary:
    'Looks a scanned barcode up for the station that the call names: the piece and what to do with it. 404 only for an unknown barcode.',
  station: { kind: 'any' },
  params: z.strictObject({ barcode: rawScan }),
  query: z.strictObject({ at: stationKind }),
  response: pieceAnswer,
})

export const readPiece = endpoint({
  route: 'GET /fulfillment/pieces/:barcode',
  access: ['fulfillment.read', 'order.read'],
  summary: 'Reads a piece, from anywhere: a look-up at a station also says what to do with it there.',
  params: z.strictObject({ barcode: rawScan }),
  response: pieceView,
})

export const pieceQueueRow = z.strictObject({
  id,
  barcode: z.string(),
  stage,
  stage_since: instant,
  urgent: z.boolean(),
  held: z.boolean(),
  short: z.boolean(),
  attempt: z.number().int(),
  order_id: id,
  order_number: z.string(),
  store_name: z.string(),
  ship_by: z.string(),
  sku: z.string(),
  product_name: z.string(),
  /** The product's, by which its outline is drawn. */
  category: z.string(),
  color: z.string(),
  color_hex: z.string().nullable(),
  size: z.string(),
  printer_tag: z.string().nullable(),
  areas: z.array(z.string()),
  thumb_url: z.string().nullable(),
  slot: z.string().nullable(),
})
export type PieceQueueRow = z.infer<typeof pieceQueueRow>

export const floorSummary = z.strictObject({
  waiting_barcode: z.number().int(),
  barcode_printed: z.number().int(),
  design_printed: z.number().int(),
  confirmed_printed: z.number().int(),
  quality_checked: z.number().int(),
  held: z.number().int(),
  short: z.number().int(),
})
export type FloorSummary = z.infer<typeof floorSummary>

export const stationSummary = endpoint({
  route: 'GET /fulfillment/summary',
  access: 'fulfillment.read',
  summary: 'How many pieces wait at each station; held and short ones are counted apart.',
  response: floorSummary,
})

const permissions = [
  'fulfillment.read',
  'fulfillment.write',
  'fulfillment.write.print',
  'fulfillment.write.confirm',
  'fulfillment.write.quality',
  'fulfillment.write.package',
  'fulfillment.write.unpack',
] as const

declare module '../ability.ts' {
  interface Permissions {
    piece: (typeof permissions)[number]
  }
}

export const pieceContract = {
  endpoints: [findPiece, readPiece, stationSummary],
  permissions,
  errors: fulfillmentErrors,
} as const satisfies Contract
