import { pieceView, stage, type PieceView } from '@platen/contracts/fulfillment/piece'
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
const printSize = z.tuple([z.number(), z.number(), z.number()])
const picture = z.tuple([z.number(), z.number(), z.string(), z.string()])
const areaRow = z.tuple([
  /* position */ z.number(),
  /* area */ z.string(),
  /* file_name */ z.string(),
  /* state */ pieceView.shape.areas.element.shape.state,
  /* by_job */ z.boolean(),
  /* note */ z.string(),
  printSize.nullable(),
  picture,
])
const person = z.tuple([/* name */ z.string(), z.enum(['person', 'system'])])
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
type EventRow = z.output<typeof eventRow>
type ActionRow = z.output<typeof actionRow>

const pieceRow = pieceView
  .omit({
    order: true,
    item: true,
    variant: true,
    areas: true,
    slot: true,
    order_slot: true,
    last_touch: true,
    history: true,
  })
  .extend({
    slot_id: z.number().nullable(),
    /** Its id and code. */
    slot_of_order: z.tuple([z.number(), z.string()]).nullable(),
    /** The living ones, and those of them up to this piece. */
    pieces_of_order: z.tuple([z.number(), z.number()]),
    order_view: pieceView.shape.order.omit({ piece_count: true, piece_number: true }),
    item_view: pieceView.shape.item,
    variant_view: pieceView.shape.variant,
    area_rows: z.array(areaRow).nullable(),
    event_rows: z.array(eventRow),
    action_rows: z.array(actionRow).nullable(),
  })
type PieceRow = z.output<typeof pieceRow>

// One query returns everything that a station shows of a piece, including its action history, so that a scan costs one
// query. Most of its cost is starting the plan, which grows with the columns that pass through joins. So each part is a
// subquery with one value, lists come without names, and what needs no index is computed here (docs/decisions/010).
function pieceQuery(condition: Sql): Sql {
  return sql`
    select p.id, p.barcode, p.stage, p.step, p.stage_since, p.attempt, p.label_count, p.blank, p.urgent,
      ${sentToPrint} as sent_to_print,
      (p.stage = 'waiting_barcode' and exists (select from variants v where v.id = p.variant_id and v.track_stock)
        and not exists (select from stock_reservations r where r.piece_id = p.id)) as short,
      (select n.barcode from pieces n where n.replaces_piece_id = p.id and n.stage <> 'cancelled') as replaced_by,
      (select n.barcode from pieces n where n.id = p.replaces_piece_id) as replaces,
      p.slot_id,
      (select json_build_array(k.id, k.code) from packing_slots k where k.order_id = p.order_id) as slot_of_order,
      (select json_build_array(count(*), count(*) filter (where q.id <= p.id))
        from pieces q where q.order_id = p.order_id and ${living}) as pieces_of_order,
      (select json_build_object('id', o.id, 'number', o.number, 'external_number', o.external_number, 'status', o.status,
          'hold_kind', o.hold_kind, 'hold_reason', o.hold_reason, 'expedited', o.expedited, 'ship_by', o.ship_by,
          'store_name', s.name, 'customer_note', o.customer_note)
        from orders o join stores s on s.id = o.store_id where o.id = p.order_id) as order_view,
      (select json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity,
          'personalisation', i.personalisation)
        from order_items i where i.id = p.item_id) as item_view,
      (select json_build_object('id', v.id, 'sku', v.sku, 'product_name', r.name, 'product_code', r.code,
          'category', r.category, 'colour', v.colour, 'colour_hex', v.colour_hex, 'size', v.size,
          'printer_tag', (select t.code from printer_tags t where t.id = p.printer_tag_id))
        from variants v cross join products r where v.id = p.variant_id and r.id = p.product_id) as variant_view,
      (select json_agg(json_build_array(x.position, x.area, x.file_name, x.state, x.by_job, x.note,
          (select json_build_array(w.width_mm, w.height_mm, w.dpi)
            from product_print_areas w where w.product_id = p.product_id and w.area = x.area),
          (select json_build_array(f.width_px, f.height_px, f.preview_sha256, f.thumb_sha256)
            from design_files f where f.sha256 = x.sha256)))
        from piece_areas x where x.piece_id = p.id) as area_rows,
      (select json_agg(json_build_array(e.step, e.kind, e.from_stage, e.to_stage, e.note, e.at,
          (select json_build_array(u.name, u.kind) from users u where u.id = e.user_id),
          (select t.name from stations t where t.id = e.station_id),
          (select json_build_array(y.name_en, y.name_fr) from reject_reasons y where y.id = e.reason_id)))
        from (select * from piece_events where piece_id = p.id order by step desc limit 20) e) as event_rows,
      (select json_agg(json_build_array(e.kind, e.data, e.at,
          (select json_build_array(u.name, u.kind) from users u where u.id = e.user_id),
          (select t.name from stations t where t.id = e.station_id)))
        from (select * from piece_actions where piece_id = p.id order by id desc limit 20) e) as action_rows
    from pieces p
    where ${condition}`
}

function asArea([position, area, fileName, state, byJob, note, size, picture]: AreaRow, address: FileAddress): Area {
  const [widthMm, heightMm, dpi] = size ?? [null, null, null]
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
    width_px: widthPx,
    height_px: heightPx,
    preview_url: address(previewSha256),
    thumb_url: address(thumbSha256),
  }
}

// Made and cancelled pieces and those that move to another order follow what happens to an order and are never done by hand.
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

function toPieceView(row: PieceRow, address: FileAddress): PieceView {
  const { slot_id, slot_of_order, pieces_of_order, order_view, item_view, variant_view, ...rest } = row
  const { area_rows, event_rows, action_rows, ...own } = rest
  const [pieceCount, upToThis] = pieces_of_order
  const isLiving = own.stage !== 'cancelled' && own.stage !== 'scrapped'
  const history = historyOf(event_rows, action_rows ?? [])
  const touched = history.find((entry) => entry.to_stage !== null)
  if (!touched) throw new Error(`piece ${own.id} has no event`)
  return {
    ...own,
    slot: slot_of_order && slot_of_order[0] === slot_id ? slot_of_order[1] : null,
    order_slot: slot_of_order && slot_of_order[1],
    last_touch: { who: touched.who, station: touched.station, kind: touched.kind, at: touched.at },
    history,
    order: { ...order_view, piece_count: pieceCount, piece_number: isLiving ? upToThis : null },
    item: item_view,
    variant: variant_view,
    areas: (area_rows ?? []).toSorted(([one], [other]) => one - other).map((area) => asArea(area, address)),
  }
}

// A piece and its replacement can belong to two orders, once one of them was split off.
const ownOrder = (rows: PieceRow[]): (number | null)[] =>
  rows.map((row) => (row.replaces === null && row.replaced_by === null ? row.order_view.id : null))

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
