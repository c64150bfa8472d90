import { pieceQueueRow, type PieceQueueRow } from '@platen/contracts/fulfillment/piece'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { FileAddress } from './piece-screen.format.ts'

/** The condition that nothing is reserved for one of the waiting pieces `p`, of a variant whose stock is tracked. */
export const isShort = sql`not exists (select from stock_reservations r where r.piece_id = p.id)
  and exists (select from variants v where v.id = p.variant_id and v.track_stock)`

/** The condition that a piece `p` waits without a blank. */
export const isShortPiece = sql`(p.stage = 'waiting_barcode' and ${isShort})`

/** What `queueRowColumns` answer. */
export const queueRow = pieceQueueRow.omit({ thumb_url: true }).extend({ thumb_sha256: z.string().nullable() })

/** What lists of pieces show of the pieces `p`, with `queueRowJoins`. */
export const queueRowColumns = sql`
  p.id, p.barcode, p.stage, p.stage_since, p.urgent, p.held, p.attempt, p.order_id, o.number as order_number,
  ${isShortPiece} as short,
  s.name as store_name, p.ship_by, v.sku, pr.name as product_name, pr.category, v.color, v.color_hex, v.size,
  t.code as printer_tag, a.areas, a.thumb_sha256, sl.code as slot`

export const queueRowJoins = sql`
  join orders o on o.id = p.order_id
  join stores s on s.id = o.store_id
  join variants v on v.id = p.variant_id
  join products pr on pr.id = p.product_id
  left join printer_tags t on t.id = p.printer_tag_id
  left join packing_slots sl on sl.id = p.slot_id
  cross join lateral (
    select coalesce(array_agg(x.area order by x.position), '{}') as areas, (array_agg(f.thumb_sha256 order by x.position))[1] as thumb_sha256
    from piece_areas x join design_files f on f.sha256 = x.sha256 where x.piece_id = p.id
  ) a`

/** Returns a row as it is answered, with the address of its picture. */
export function toQueueRow({ thumb_sha256, ...row }: z.output<typeof queueRow>, address: FileAddress): PieceQueueRow {
  return { ...row, thumb_url: thumb_sha256 && address(thumb_sha256) }
}
