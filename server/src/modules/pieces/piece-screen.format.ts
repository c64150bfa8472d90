import { pieceView, stage, type PieceView } from '@platen/contracts/fulfillment/piece'
import { isLiving } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'

/** Returns the URL of an image by its SHA-256, signed for this session. */
export type FileAddress = (sha256: string) => string

type Area = PieceView['areas'][number]
type HistoryEntry = PieceView['history'][number]

const printSize = z.strictObject({ width_mm: z.number(), height_mm: z.number(), dpi: z.number() })
const area = pieceView.shape.areas.element
const printPlace = area.pick({ side: true, offset_x_mm: true, offset_y_mm: true })
const areaRow = area
  .pick({ position: true, area: true, file_name: true, state: true, by_job: true, note: true })
  .extend({
    // Null where the piece has none of its own: then those of its product count.
    size: printSize.nullable(),
    place: printPlace.nullable(),
    picture: z.strictObject({
      width_px: z.number(),
      height_px: z.number(),
      sha256: z.string(),
      preview_sha256: z.string(),
      thumb_sha256: z.string(),
    }),
  })
const productArea = z.strictObject({ area: z.string(), size: printSize, place: printPlace })
const person = z.strictObject({ name: z.string(), kind: z.enum(['person', 'system', 'machine']) })
const eventRow = z.strictObject({
  step: z.number(),
  kind: z.string(),
  from_stage: stage.nullable(),
  to_stage: stage,
  note: z.string(),
  at: z.string(),
  by: person,
  station: z.string().nullable(),
  reason: z.strictObject({ reason_en: z.string(), reason_fr: z.string() }).nullable(),
})
const actionRow = z.strictObject({
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  at: z.string(),
  by: person,
  station: z.string().nullable(),
})
type AreaRow = z.output<typeof areaRow>
type ProductArea = z.output<typeof productArea>
type EventRow = z.output<typeof eventRow>
type ActionRow = z.output<typeof actionRow>

/** What the query of a piece's screen returns. */
export const pieceRow = z.strictObject({
  stage_since: z.string(),
  piece: pieceView.omit({ stage_since: true, slot: true, order_slot: true, last_touch: true, history: true }).extend({
    order: pieceView.shape.order.omit({ piece_count: true, piece_number: true }),
    slot_id: z.number().nullable(),
    slot_of_order: z.strictObject({ id: z.number(), code: z.string() }).nullable(),
    /** The living pieces of the order, and those of them up to this one. */
    pieces_of_order: z.strictObject({ all: z.number(), up_to_this: z.number() }),
    areas: z.array(areaRow).nullable(),
    product_areas: z.array(productArea).nullable(),
    events: z.array(eventRow),
    actions: z.array(actionRow).nullable(),
  }),
})
export type PieceRow = z.output<typeof pieceRow>

/** The side of an area that the product no longer has, where none was kept. */
const usualSides: Readonly<Record<string, Area['side']>> = { back: 'back', left_sleeve: 'left', right_sleeve: 'right' }

function asArea(row: AreaRow, productAreas: readonly ProductArea[], address: FileAddress): Area {
  const { size: ownSize, place: ownPlace, picture, ...ofPiece } = row
  const ofProduct = productAreas.find(({ area: name }) => name === row.area)
  const size = ownSize ?? ofProduct?.size ?? { width_mm: null, height_mm: null, dpi: null }
  const usualPlace = { side: usualSides[row.area] ?? 'front', offset_x_mm: 0, offset_y_mm: 0 }
  const place = ownPlace ?? ofProduct?.place ?? usualPlace
  const onSide = productAreas.filter((other) => other.place.side === place.side)
  const largest = (of: 'width_mm' | 'height_mm') =>
    onSide.length === 0 ? null : Math.max(...onSide.map((other) => other.size[of]))
  const { sha256, preview_sha256: preview, thumb_sha256: thumb, ...pixels } = picture
  return {
    ...ofPiece,
    ...size,
    ...place,
    side_width_mm: largest('width_mm'),
    side_height_mm: largest('height_mm'),
    ...pixels,
    original_url: address(sha256),
    preview_url: address(preview),
    thumb_url: address(thumb),
  }
}

// Made and cancelled pieces and those that move to another order follow what happens to an order and are never done by
// hand.
const notByHand = new Set(['created', 'cancel', 'moved_to_order'])

function isFromOffice({ kind, by, station }: EventRow | ActionRow): boolean {
  return station === null && by.kind === 'person' && !notByHand.has(kind)
}

function ofEvent(event: EventRow): HistoryEntry {
  const { step: _, by, reason, ...entry } = event
  const reasons = reason ?? { reason_en: null, reason_fr: null }
  return { ...entry, ...reasons, who: by.name, from_office: isFromOffice(event), data: null }
}

function ofAction(action: ActionRow): HistoryEntry {
  const { by, ...entry } = action
  const note = typeof action.data.note === 'string' ? action.data.note : ''
  const nothing = { from_stage: null, to_stage: null, reason_en: null, reason_fr: null }
  return { ...entry, ...nothing, who: by.name, from_office: isFromOffice(action), note }
}

/** Newest first; of one instant the higher step first, and a change of stage before an action. */
function historyOf(events: readonly EventRow[], actions: readonly ActionRow[]): HistoryEntry[] {
  const newestEvents = events.toSorted((a, b) => b.step - a.step).map(ofEvent)
  // The database's texts of instants sort as the instants do.
  return [...newestEvents, ...actions.map(ofAction)].toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
}

/** Returns what a station shows of a piece. */
export function toPieceView({ stage_since, piece }: PieceRow, address: FileAddress): PieceView {
  const { slot_id: slotId, slot_of_order: slot, pieces_of_order: count, ...rest } = piece
  const { product_areas: productAreas, areas, events, actions, ...ofPiece } = rest
  const history = historyOf(events, actions ?? [])
  const touched = history.find((entry) => entry.to_stage !== null)
  if (!touched) throw new Error(`piece ${piece.id} has no event`)
  return {
    ...ofPiece,
    stage_since,
    slot: slot && slot.id === slotId ? slot.code : null,
    order_slot: slot?.code ?? null,
    last_touch: { who: touched.who, station: touched.station, kind: touched.kind, at: touched.at },
    history,
    order: { ...piece.order, piece_count: count.all, piece_number: isLiving(piece.stage) ? count.up_to_this : null },
    areas: (areas ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map((row) => asArea(row, productAreas ?? [], address)),
  }
}
