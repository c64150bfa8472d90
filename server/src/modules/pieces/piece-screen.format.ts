import { pieceView, stage, type PieceView } from '@platen/contracts/fulfillment/piece'
import { isLiving } from '@platen/contracts/fulfillment/stages'
import { z } from 'zod'

/** Returns the URL of an image by its SHA-256, signed for this session. */
export type FileAddress = (sha256: string) => string

type Area = PieceView['areas'][number]
type HistoryEntry = PieceView['history'][number]

// Lists come without names: this says what each position holds.
const areaShape = pieceView.shape.areas.element.shape
const printSize = z.tuple([z.number(), z.number(), z.number()])
const printPlace = z.tuple([areaShape.side, /* offset_x_mm */ z.number(), /* offset_y_mm */ z.number()])
const picture = z.tuple([z.number(), z.number(), z.string(), z.string()])
const areaRow = z.tuple([
  /* position */ z.number(),
  /* area */ z.string(),
  /* file_name */ z.string(),
  /* state */ areaShape.state,
  /* by_job */ z.boolean(),
  /* note */ z.string(),
  /* where they are kept for the piece */ printSize.nullable(),
  printPlace.nullable(),
  picture,
])
const productArea = z.tuple([/* area */ z.string(), printSize, printPlace])
const person = z.tuple([/* name */ z.string(), z.enum(['person', 'system', 'machine'])])
const eventRow = z.tuple([
  /* step */ z.number(),
  /* kind */ z.string(),
  /* from_stage */ stage.nullable(),
  /* to_stage */ stage,
  /* note */ z.string(),
  /* at */ z.string(),
  person,
  /* station */ z.string().nullable(),
  /* reason in English and French */ z.tuple([z.string(), z.string()]).nullable(),
])
const actionRow = z.tuple([
  /* kind */ z.string(),
  /* data */ z.record(z.string(), z.unknown()),
  /* at */ z.string(),
  person,
  /* station */ z.string().nullable(),
])
type AreaRow = z.output<typeof areaRow>
type ProductArea = z.output<typeof productArea>
type EventRow = z.output<typeof eventRow>
type ActionRow = z.output<typeof actionRow>

const { shape } = pieceView
/** What the query of a piece's screen returns. */
export const pieceRow = z.strictObject({
  stage_since: z.string(),
  parts: z.tuple([
    shape.order.omit({ piece_count: true, piece_number: true }),
    /* barcode of the replacement */ z.string().nullable(),
    /* barcode of the replaced piece */ z.string().nullable(),
    shape.item,
    shape.variant,
    /* id */ z.number(),
    /* barcode */ z.string(),
    stage,
    /* step */ z.number(),
    /* attempt */ z.number(),
    /* label_count */ z.number(),
    shape.blank,
    /* urgent */ z.boolean(),
    /* sent_to_print */ z.boolean(),
    /* short */ z.boolean(),
    /* slot_id */ z.number().nullable(),
    /* id and code of the order's slot */ z.tuple([z.number(), z.string()]).nullable(),
    /* living pieces of the order, and those of them up to this one */ z.tuple([z.number(), z.number()]),
    z.array(areaRow).nullable(),
    z.array(productArea).nullable(),
    z.array(eventRow),
    z.array(actionRow).nullable(),
  ]),
})
export type PieceRow = z.output<typeof pieceRow>

/** The side of an area that the product no longer has, where none was kept. */
const usualSides: Readonly<Record<string, Area['side']>> = { back: 'back', left_sleeve: 'left', right_sleeve: 'right' }

function asArea(row: AreaRow, productAreas: readonly ProductArea[], address: FileAddress): Area {
  const [position, area, fileName, state, byJob, note, keptSize, keptPlace, picture] = row
  const [, productSize, productPlace] = productAreas.find(([name]) => name === area) ?? []
  const [widthMm, heightMm, dpi] = keptSize ?? productSize ?? [null, null, null]
  const [side, offsetXMm, offsetYMm] = keptPlace ?? productPlace ?? [usualSides[area] ?? 'front', 0, 0]
  const onSide = productAreas.filter(([, , [other]]) => other === side)
  const largest = (place: 0 | 1) => (onSide.length === 0 ? null : Math.max(...onSide.map(([, size]) => size[place])))
  const [widthPx, heightPx, previewSha256, thumbSha256] = picture
  return {
    area,
    position,
    file_name: fileName,
    state,
    by_job: byJob,
    note,
    width_mm: widthMm,
    height_mm: heightMm,
    dpi,
    side,
    offset_x_mm: offsetXMm,
    offset_y_mm: offsetYMm,
    side_width_mm: largest(0),
    side_height_mm: largest(1),
    width_px: widthPx,
    height_px: heightPx,
    preview_url: address(previewSha256),
    thumb_url: address(thumbSha256),
  }
}

// Made and cancelled pieces and those that move to another order follow what happens to an order and are never done by
// hand.
const notByHand = new Set(['created', 'cancel', 'moved_to_order'])

function isFromOffice(kind: string, [, who]: z.output<typeof person>, station: string | null): boolean {
  return station === null && who === 'person' && !notByHand.has(kind)
}

function ofEvent([, kind, fromStage, toStage, note, at, who, station, reason]: EventRow): HistoryEntry {
  const [reasonEn, reasonFr] = reason ?? [null, null]
  const fromOffice = isFromOffice(kind, who, station)
  return {
    kind,
    from_stage: fromStage,
    to_stage: toStage,
    who: who[0],
    station,
    from_office: fromOffice,
    reason_en: reasonEn,
    reason_fr: reasonFr,
    note,
    data: null,
    at,
  }
}

function ofAction([kind, data, at, who, station]: ActionRow): HistoryEntry {
  const note = typeof data.note === 'string' ? data.note : ''
  const fromOffice = isFromOffice(kind, who, station)
  const nothing = { from_stage: null, to_stage: null, reason_en: null, reason_fr: null }
  return { kind, ...nothing, who: who[0], station, from_office: fromOffice, note, data, at }
}

/** Newest first; of one instant the higher step first, and a change of stage before an action. */
function historyOf(events: readonly EventRow[], actions: readonly ActionRow[]): HistoryEntry[] {
  const newestEvents = events.toSorted(([one], [other]) => other - one).map(ofEvent)
  // The database's texts of instants sort as the instants do.
  return [...newestEvents, ...actions.map(ofAction)].toSorted((one, other) =>
    one.at === other.at ? 0 : one.at < other.at ? 1 : -1,
  )
}

/** Returns what a station shows of a piece. */
export function toPieceView({ stage_since, parts }: PieceRow, address: FileAddress): PieceView {
  const [order, replacedBy, replaces, item, variant, id, barcode, atStage, step, attempt, labelCount, ...more] = parts
  const [
    blank,
    urgent,
    sentToPrinter,
    short,
    slotId,
    slotOfOrder,
    piecesOfOrder,
    areas,
    productAreas,
    events,
    actions,
  ] = more
  const [pieceCount, upToThis] = piecesOfOrder
  const history = historyOf(events, actions ?? [])
  const touched = history.find((entry) => entry.to_stage !== null)
  if (!touched) throw new Error(`piece ${id} has no event`)
  return {
    id,
    barcode,
    stage: atStage,
    step,
    stage_since,
    attempt,
    label_count: labelCount,
    blank,
    urgent,
    sent_to_print: sentToPrinter,
    short,
    replaced_by: replacedBy,
    replaces,
    slot: slotOfOrder && slotOfOrder[0] === slotId ? slotOfOrder[1] : null,
    order_slot: slotOfOrder && slotOfOrder[1],
    last_touch: { who: touched.who, station: touched.station, kind: touched.kind, at: touched.at },
    history,
    order: { ...order, piece_count: pieceCount, piece_number: isLiving(atStage) ? upToThis : null },
    item,
    variant,
    areas: (areas ?? [])
      .toSorted(([one], [other]) => one - other)
      .map((area) => asArea(area, productAreas ?? [], address)),
  }
}
