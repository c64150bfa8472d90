import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db/database.ts'

/** What became of the orders that a run created: on payment hold, and their waiting pieces without a blank. */
export function runFigures(db: Reader, run_id: number): Promise<{ on_payment_hold: number; short: number }> {
  return db.one(sql`
    with made as (select order_id as id from import_lines where run_id = ${run_id} and outcome = 'created')
    select
      (select count(*) from orders o where o.id in (select id from made) and o.hold_kind = 'payment') as on_payment_hold,
      (
        select count(*) from pieces p join variants v on v.id = p.variant_id
        where p.order_id in (select id from made) and p.stage = 'waiting_barcode' and v.track_stock
          and not exists (select from stock_reservations r where r.piece_id = p.id)
      ) as short`)
}
