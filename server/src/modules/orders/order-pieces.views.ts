import { stages } from '@platen/contracts/fulfillment/stages'
import sql, { join, raw, type Sql } from 'sql-template-tag'

const countPerStage = join(
  stages.map((stage) => raw(`'${stage}', count(*) filter (where q.stage = '${stage}')`)),
  ', ',
)

/**
 * Returns a subquery with an order's `pieces` (the number at each stage) and `short` (the number waiting without a
 * blank).
 */
export function selectPieceCounts(orderId: Sql): Sql {
  return sql`
    select json_build_object(${countPerStage}) as pieces,
      (count(*) filter (where q.stage = 'waiting_barcode' and w.track_stock and r.piece_id is null))::int as short
    from pieces q
    join variants w on w.id = q.variant_id
    left join stock_reservations r on r.piece_id = q.id
    where q.order_id = ${orderId}`
}
