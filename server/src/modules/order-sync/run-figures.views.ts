import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'

const runFiguresRow = z.strictObject({ on_payment_hold: z.number(), short: z.number(), still_failed: z.number() })

/**
 * Counts, over the orders that a run created, orders on payment hold and waiting pieces without a blank, and those of
 * its skipped or updated lines whose order still has problems.
 */
export function readRunFigures(db: Reader, runId: number): Promise<z.output<typeof runFiguresRow>> {
  return db.one(
    runFiguresRow,
    sql`
    with created as (select order_id as id from import_lines where run_id = ${runId} and outcome = 'created')
    select
      (select count(*) from orders o where o.id in (select id from created) and o.hold_kind = 'payment') as on_payment_hold,
      (
        select count(*) from pieces p join variants v on v.id = p.variant_id
        where p.order_id in (select id from created) and p.stage = 'waiting_barcode' and v.track_stock
          and not exists (select from stock_reservations r where r.piece_id = p.id)
      ) as short,
      (
        select count(*) from import_lines l join orders o on o.id = l.order_id
        where l.run_id = ${runId} and l.outcome in ('skipped', 'updated') and o.status = 'failed'
      ) as still_failed`,
  )
}
