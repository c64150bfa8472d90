import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.types.ts'
import type { Call } from '../../platform/http/context.ts'
import { storedRemark } from '../../platform/stored-text.ts'
import { tellRemark } from '../order-files/told-remarks.public.rules.ts'

/** Orders that came in before and still have the problems because of which they failed. */
const stillFailed = raw(`l.outcome in ('skipped', 'updated') and o.status = 'failed'`)

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
        where l.run_id = ${runId} and ${stillFailed}
      ) as still_failed`,
  )
}

const stillFailedRow = z.strictObject({
  external_number: z.string(),
  file_lines: z.array(z.number()),
  problems: z.array(storedRemark),
})

/** Returns the first of the orders that `readRunFigures` counts as `still_failed`, with their problems. */
export async function readStillFailed(ctx: Call, runId: number, limit: number) {
  const rows = await ctx.db.rows(
    stillFailedRow,
    sql`
    select l.external_number, l.file_lines, coalesce((
      select json_agg(json_build_object('field', p.field, 'code', p.code, 'values', p.details, 'contact', p.contact)
        order by p.position)
      from order_problems p where p.order_id = o.id and p.about = 'order'), '[]') as problems
    from import_lines l join orders o on o.id = l.order_id
    where l.run_id = ${runId} and ${stillFailed}
    order by l.position limit ${limit}`,
  )
  return rows.map(({ problems, ...row }) => ({ ...row, remarks: problems.map((problem) => tellRemark(ctx, problem)) }))
}
