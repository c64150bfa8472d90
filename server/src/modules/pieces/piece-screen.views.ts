import type { PieceView } from '@platen/contracts/fulfillment/piece'
import { listLimits } from '@platen/contracts/lists/list-limits'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.types.ts'
import { ofOrders } from '../../platform/db/statements.ts'
import { type FileAddress, pieceRow, type PieceRow, toPieceView } from './piece-screen.format.ts'
import { living, sentToPrint } from './piece.views.ts'

// One query returns everything that a station shows of a piece, including its action history, so that a scan costs one
// query. Most of its cost is starting the plan, which grows with the columns that pass through joins. So each part is a
// subquery with one value, and what needs no index is computed here. The driver takes as long for twenty columns as for
// all the rest, so the piece comes as one JSON object (docs/decisions/010).
function pieceQuery(condition: Sql): Sql {
  return sql`
    select p.stage_since, json_build_object('id', p.id, 'barcode', p.barcode, 'stage', p.stage, 'step', p.step,
      'attempt', p.attempt, 'label_count', p.label_count, 'blank', p.blank, 'urgent', p.urgent,
      'sent_to_print', ${sentToPrint},
      'short', p.stage = 'waiting_barcode' and exists (select from variants v where v.id = p.variant_id and v.track_stock)
        and not exists (select from stock_reservations r where r.piece_id = p.id),
      'replaced_by', (select n.barcode from pieces n where n.replaces_piece_id = p.id and n.stage <> 'cancelled'),
      'replaces', (select n.barcode from pieces n where n.id = p.replaces_piece_id),
      'slot_id', p.slot_id,
      'slot_of_order', (select json_build_object('id', k.id, 'code', k.code)
        from packing_slots k where k.order_id = p.order_id),
      'order', (select json_build_object('id', o.id, 'number', o.number, 'external_number', o.external_number,
          'status', o.status, 'hold_kind', o.hold_kind, 'hold_reason', o.hold_reason,
          'hold_reason_en', hr.name_en, 'hold_reason_fr', hr.name_fr, 'expedited', o.expedited, 'ship_by', o.ship_by,
          'store_name', s.name, 'customer_note', o.customer_note)
        from orders o join stores s on s.id = o.store_id left join order_reasons hr on hr.id = o.hold_reason_id
        where o.id = p.order_id),
      'pieces_of_order', (select json_build_object('all', count(*), 'up_to_this', count(*) filter (where q.id <= p.id))
        from pieces q where q.order_id = p.order_id and ${living}),
      'item', (select json_build_object('id', i.id, 'title', i.title, 'sku', i.sku, 'quantity', i.quantity,
          'personalisation', i.personalisation)
        from order_items i where i.id = p.item_id),
      'variant', (select json_build_object('id', v.id, 'sku', v.sku, 'product_name', r.name, 'product_code', r.code,
          'category', r.category, 'print_method', r.print_method, 'color', v.color, 'color_hex', v.color_hex,
          'size', v.size, 'printer_tag', (select t.code from printer_tags t where t.id = p.printer_tag_id))
        from variants v cross join products r where v.id = p.variant_id and r.id = p.product_id),
      'areas', (select json_agg(json_build_object('position', x.position, 'area', x.area, 'file_name', x.file_name,
          'state', x.state, 'by_job', x.by_job, 'note', x.note,
          'size', case when x.width_mm is not null then ${printSize('x')} end,
          'place', case when x.side is not null then ${printPlace('x')} end,
          'picture', (select json_build_object('width_px', f.width_px, 'height_px', f.height_px,
              'sha256', f.sha256, 'preview_sha256', f.preview_sha256, 'thumb_sha256', f.thumb_sha256)
            from design_files f where f.sha256 = x.sha256)))
        from piece_areas x where x.piece_id = p.id),
      'product_areas', (select json_agg(json_build_object('area', w.area, 'size', ${printSize('w')},
          'place', ${printPlace('w')}))
        from product_print_areas w where w.product_id = p.product_id),
      'events', (select json_agg(json_build_object('step', e.step, 'kind', e.kind, 'from_stage', e.from_stage,
          'to_stage', e.to_stage, 'note', e.note, 'at', e.at, 'by', ${byWhom}, 'station', ${stationName},
          'reason', (select json_build_object('reason_en', y.name_en, 'reason_fr', y.name_fr)
            from reject_reasons y where y.id = e.reason_id)))
        from (select * from piece_events where piece_id = p.id order by step desc ${historyLimit}) e),
      'actions', (select json_agg(json_build_object('kind', e.kind, 'data', e.data, 'at', e.at, 'by', ${byWhom},
          'station', ${stationName}))
        from (select * from piece_actions where piece_id = p.id order by id desc ${historyLimit}) e)) as piece
    from pieces p
    where ${condition}`
}

const historyLimit = raw(`limit ${listLimits.history_of_piece}`)
const printSize = (area: 'x' | 'w') =>
  raw(`json_build_object('width_mm', ${area}.width_mm, 'height_mm', ${area}.height_mm, 'dpi', ${area}.dpi)`)
const printPlace = (area: 'x' | 'w') =>
  raw(`json_build_object('side', ${area}.side, 'offset_x_mm', ${area}.offset_x_mm, 'offset_y_mm', ${area}.offset_y_mm)`)
const byWhom = raw(`(select json_build_object('name', u.name, 'kind', u.kind) from users u where u.id = e.user_id)`)
const stationName = raw(`(select t.name from stations t where t.id = e.station_id)`)

// A piece and its replacement can belong to two orders, once one of them was split off.
const ownOrder = (rows: PieceRow[]): (number | null)[] =>
  rows.map(({ piece }) => (piece.replaced_by === null && piece.replaces === null ? piece.order.id : null))

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
