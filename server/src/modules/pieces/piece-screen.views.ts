import type { PieceView } from '@platen/contracts/fulfillment/piece'
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import { type FileAddress, pieceRow, type PieceRow, toPieceView } from './piece-screen.format.ts'
import { living, sentToPrint } from './piece.views.ts'

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
          'category', r.category, 'print_method', r.print_method, 'color', v.color, 'color_hex', v.color_hex, 'size', v.size,
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
