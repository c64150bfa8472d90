import type { PieceView } from '@platen/contracts/fulfillment/piece'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'
import type { PieceFacts } from './stage.rules.ts'

/** Turns the SHA-256 of a picture into an address that this session may load. */
export type FileAddress = (sha256: string) => string

type AreaRow = Omit<PieceView['areas'][number], 'preview_url' | 'thumb_url'> & {
  preview_sha256: string
  thumb_sha256: string
}
interface PieceRow extends Omit<PieceView, 'order' | 'item' | 'variant' | 'areas'> {
  order_view: PieceView['order']
  item_view: PieceView['item']
  variant_view: PieceView['variant']
  area_rows: AreaRow[]
}

const living = sql`stage not in ('cancelled', 'scrapped')`

// An area that was reset says nothing of the ink that is on the blank; what happened to it does.
const sentToPrint = sql`exists (
  select from piece_actions x where x.piece_id = p.id and x.kind in ('area_sent', 'area_reprinted', 'area_printed'))`

// One query gives everything that a station shows of a piece, its action history included (one scan, one question).
function pieceQuery(condition: Sql): Sql {
  return sql`
    select p.id, p.barcode, p.stage, p.step, p.stage_since, p.attempt, p.label_count, p.blank, p.urgent,
      ${sentToPrint} as sent_to_print,
      (p.stage = 'waiting_barcode' and v.track_stock and not exists (select from stock_reservations r where r.piece_id = p.id)) as short,
      (select n.barcode from pieces n where n.replaces_piece_id = p.id and n.stage <> 'cancelled') as replaced_by,
      (select n.barcode from pieces n where n.id = p.replaces_piece_id) as replaces,
      json_build_object('id', o.id, 'number', o.number, 'external_number', o.external_number, 'status', o.status,
        'hold_kind', o.hold_kind, 'hold_reason', o.hold_reason, 'expedited', o.expedited, 'ship_by', o.ship_by,
        'store_name', s.name, 'customer_note', o.customer_note, 'piece_count', c.living,
        'piece_number', case when p.stage not in ('cancelled', 'scrapped') then c.number end) as order_view,
      json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity, 'personalisation', i.personalisation) as item_view,
      json_build_object('id', v.id, 'sku', v.sku, 'product_name', pr.name, 'product_code', pr.code, 'category', pr.category,
        'colour', v.colour, 'colour_hex', v.colour_hex, 'size', v.size, 'printer_tag', t.code) as variant_view,
      coalesce(a.areas, '[]') as area_rows,
      (select code from packing_slots where id = p.slot_id) as slot,
      (select code from packing_slots where order_id = p.order_id) as order_slot,
      h.last_touch, h.history
    from pieces p
    join orders o on o.id = p.order_id
    join stores s on s.id = o.store_id
    join order_items i on i.id = p.item_id
    join variants v on v.id = p.variant_id
    join products pr on pr.id = p.product_id
    left join printer_tags t on t.id = p.printer_tag_id
    cross join lateral (
      select count(*)::int as living, (count(*) filter (where q.id <= p.id))::int as number
      from pieces q where q.order_id = p.order_id and ${living}
    ) c
    left join lateral (
      select json_agg(json_build_object('area', x.area, 'position', x.position, 'file_name', x.file_name, 'state', x.state,
        'by_job', x.by_job, 'note', x.note, 'width_mm', w.width_mm, 'height_mm', w.height_mm, 'dpi', w.dpi,
        'width_px', f.width_px, 'height_px', f.height_px, 'preview_sha256', f.preview_sha256, 'thumb_sha256', f.thumb_sha256)
        order by x.position) as areas
      from piece_areas x
      join design_files f on f.sha256 = x.sha256
      left join product_print_areas w on w.product_id = p.product_id and w.area = x.area
      where x.piece_id = p.id
    ) a on true
    cross join lateral (
      select json_agg(json_build_object('kind', e.kind, 'from_stage', e.from_stage, 'to_stage', e.to_stage, 'who', u.name,
          'station', st.name,
          'from_office', st.id is null and u.kind = 'person' and e.by_hand, 'reason_en', rr.name_en, 'reason_fr', rr.name_fr, 'note', e.note, 'data', e.data, 'at', e.at)
          order by e.at desc, e.step desc nulls last) as history,
        (json_agg(json_build_object('who', u.name, 'station', st.name, 'kind', e.kind, 'at', e.at)
          order by e.at desc, e.step desc nulls last) filter (where e.step is not null)) -> 0 as last_touch
      from (
        (select step, kind, from_stage, to_stage, user_id, station_id, reason_id, note, null::jsonb as data, at,
          kind not in ('created', 'cancel') as by_hand
          from piece_events where piece_id = p.id order by step desc limit 20)
        union all
        (select null, kind, null, null, user_id, station_id, null, coalesce(data ->> 'note', ''), data, at,
          kind <> 'moved_to_order'
          from piece_actions where piece_id = p.id order by id desc limit 20)
      ) e
      join users u on u.id = e.user_id
      left join stations st on st.id = e.station_id
      left join reject_reasons rr on rr.id = e.reason_id
    ) h
    where ${condition}`
}

function asView(row: PieceRow, address: FileAddress): PieceView {
  const { order_view, item_view, variant_view, area_rows, ...own } = row
  return {
    ...own,
    order: order_view,
    item: item_view,
    variant: variant_view,
    areas: area_rows.map(({ preview_sha256, thumb_sha256, ...area }) => ({
      ...area,
      preview_url: address(preview_sha256),
      thumb_url: address(thumb_sha256),
    })),
  }
}

export async function pieceByBarcode(
  db: Reader,
  barcode: string,
  address: FileAddress,
): Promise<PieceView | undefined> {
  const row = await db.maybe<PieceRow>(pieceQuery(sql`p.barcode = ${barcode}`))
  return row && asView(row, address)
}

export async function pieceById(db: Reader, id: number, address: FileAddress): Promise<PieceView | undefined> {
  const row = await db.maybe<PieceRow>(pieceQuery(sql`p.id = ${id}`))
  return row && asView(row, address)
}

/** What the verdict judges by, out of the view that was read anyway. */
export function factsOf(piece: PieceView): PieceFacts {
  return {
    barcode: piece.barcode,
    stage: piece.stage,
    stage_since: piece.stage_since,
    hold_reason: piece.order.hold_reason,
    hold_kind: piece.order.hold_kind,
    short: piece.short,
    blank: piece.blank,
    sent_to_print: piece.sent_to_print,
    replaced_by: piece.replaced_by,
    sku: piece.variant.sku,
    order_number: piece.order.number,
    who: piece.last_touch.who,
    at: piece.last_touch.at,
  }
}

/** The order of a piece, read before locking: the order is locked first, then the piece (lock order). */
export async function orderOfPiece(db: Reader, pieceId: number): Promise<number | undefined> {
  return (await db.maybe<{ order_id: number }>(sql`select order_id from pieces where id = ${pieceId}`))?.order_id
}

/** Whether an area of a piece went to a printer at some time. */
export async function wasSentToPrint(db: Reader, pieceId: number): Promise<boolean> {
  const { sent } = await db.one<{ sent: boolean }>(
    sql`select ${sentToPrint} as sent from pieces p where p.id = ${pieceId}`,
  )
  return sent
}

/** The area of a piece that was closed last. */
export async function areaClosedLast(db: Reader, pieceId: number): Promise<string> {
  const { area } = await db.one<{ area: string }>(
    sql`select area from piece_areas where piece_id = ${pieceId} order by since desc, position desc limit 1`,
  )
  return area
}

export interface Replacement {
  id: number
  barcode: string
  /** It waits for its barcode and is what it was made as: same order, item, blank and designs. */
  untouched: boolean
}

/** The piece that was made in place of a scrapped one and is not cancelled. */
export async function replacementOf(db: Reader, pieceId: number): Promise<Replacement | undefined> {
  return db.maybe(sql`
    select r.id, r.barcode,
      r.stage = 'waiting_barcode' and (r.order_id, r.item_id, r.variant_id) = (p.order_id, p.item_id, p.variant_id)
        and not exists (
          select from (select area, sha256 from piece_areas where piece_id = p.id) a
          full join (select area, sha256 from piece_areas where piece_id = r.id) b using (area, sha256)
          where a.area is null or b.area is null) as untouched
    from pieces p join pieces r on r.replaces_piece_id = p.id and r.stage <> 'cancelled'
    where p.id = ${pieceId}`)
}

/** Living pieces of an order: neither cancelled nor scrapped, packaged ones included (WORD-8). */
export async function livingPieces(db: Reader, orderId: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(
    sql`select count(*)::int as n from pieces where order_id = ${orderId} and ${living}`,
  )
  return n
}
