import { pieceView, stage, type PieceView } from '@platen/contracts/fulfillment/piece'
import { isLiving } from '@platen/contracts/fulfillment/stages'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import { living, sentToPrint } from './piece.views.ts'

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
const pieceRow = z.strictObject({
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
type PieceRow = z.output<typeof pieceRow>

// One query returns everything that a station shows of a piece, including its action history, so that a scan costs one
// query. Most of its cost is starting the plan, which grows with the columns that pass through joins. So each part is a
// subquery with one value, and what needs no index is computed here. The driver takes as long for twenty columns as for
// all the rest, so the parts come as one list without names (docs/decisions/010).
function pieceQuery(condition: Sql): Sql {
  return sql`
    select p.stage_since, json_build_array(
      (select json_build_object('id', o.id, 'number', o.number, 'external_number', o.external_number, 'status', o.status,
          'hold_kind', o.hold_kind, 'hold_reason', o.hold_reason,
          'hold_reason_en', hr.name_en, 'hold_reason_fr', hr.name_fr, 'expedited', o.expedited, 'ship_by', o.ship_by,
          'store_name', s.name, 'customer_note', o.customer_note)
        from orders o join stores s on s.id = o.store_id left join order_reasons hr on hr.id = o.hold_reason_id
        where o.id = p.order_id),
      (select n.barcode from pieces n where n.replaces_piece_id = p.id and n.stage <> 'cancelled'),
      (select n.barcode from pieces n where n.id = p.replaces_piece_id),
      (select json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity,
          'personalisation', i.personalisation)
        from order_items i where i.id = p.item_id),
      (select json_build_object('id', v.id, 'sku', v.sku, 'product_name', r.name, 'product_code', r.code,
          'category', r.category, 'print_method', r.print_method, 'colour', v.colour, 'colour_hex', v.colour_hex, 'size', v.size,
          'printer_tag', (select t.code from printer_tags t where t.id = p.printer_tag_id))
        from variants v cross join products r where v.id = p.variant_id and r.id = p.product_id),
      p.id, p.barcode, p.stage, p.step, p.attempt, p.label_count, p.blank, p.urgent, ${sentToPrint},
      (p.stage = 'waiting_barcode' and exists (select from variants v where v.id = p.variant_id and v.track_stock)
        and not exists (select from stock_reservations r where r.piece_id = p.id)),
      p.slot_id,
      (select json_build_array(k.id, k.code) from packing_slots k where k.order_id = p.order_id),
      (select json_build_array(count(*), count(*) filter (where q.id <= p.id))
        from pieces q where q.order_id = p.order_id and ${living}),
      (select json_agg(json_build_array(x.position, x.area, x.file_name, x.state, x.by_job, x.note,
          case when x.width_mm is not null then json_build_array(x.width_mm, x.height_mm, x.dpi) end,
          case when x.side is not null then json_build_array(x.side, x.offset_x_mm, x.offset_y_mm) end,
          (select json_build_array(f.width_px, f.height_px, f.preview_sha256, f.thumb_sha256)
            from design_files f where f.sha256 = x.sha256)))
        from piece_areas x where x.piece_id = p.id),
      (select json_agg(json_build_array(w.area, json_build_array(w.width_mm, w.height_mm, w.dpi),
          json_build_array(w.side, w.offset_x_mm, w.offset_y_mm)))
        from product_print_areas w where w.product_id = p.product_id),
      (select json_agg(json_build_array(e.step, e.kind, e.from_stage, e.to_stage, e.note, e.at,
          (select json_build_array(u.name, u.kind) from users u where u.id = e.user_id),
          (select t.name from stations t where t.id = e.station_id),
          (select json_build_array(y.name_en, y.name_fr) from reject_reasons y where y.id = e.reason_id)))
        from (select * from piece_events where piece_id = p.id order by step desc limit 20) e),
      (select json_agg(json_build_array(e.kind, e.data, e.at,
          (select json_build_array(u.name, u.kind) from users u where u.id = e.user_id),
          (select t.name from stations t where t.id = e.station_id)))
        from (select * from piece_actions where piece_id = p.id order by id desc limit 20) e)) as parts
    from pieces p
    where ${condition}`
}

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

function toPieceView({ stage_since, parts }: PieceRow, address: FileAddress): PieceView {
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

// A piece and its replacement can belong to two orders, once one of them was split off.
const ownOrder = (rows: PieceRow[]): (number | null)[] =>
  rows.map(({ parts: [order, replacedBy, replaces] }) => (replacedBy === null && replaces === null ? order.id : null))

export async function findPieceByBarcode(
  db: Reader,
  barcode: string,
  address: FileAddress,
): Promise<PieceView | undefined> {
  const row = await db.maybe(pieceRow, ofOrders(pieceQuery(sql`p.barcode = ${barcode}`), ownOrder))
  return row && toPieceView(row, address)
}

export async function findPieceById(db: Reader, id: number, address: FileAddress): Promise<PieceView | undefined> {
  const row = await db.maybe(pieceRow, ofOrders(pieceQuery(sql`p.id = ${id}`), ownOrder))
  return row && toPieceView(row, address)
}
