import { type myWork, workToday } from '@platen/contracts/my-work/endpoints'
import { stationKinds } from '@platen/contracts/fulfillment/stages'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import { today, type Ctx } from '../../../platform/http/context.ts'

// Events that are looked through for stations: some days at a bench, however busy it is.
const lately = raw('limit 5000')

const stationRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  kind: z.enum(stationKinds),
  last_at: z.string(),
})

type WorkContext = Pick<Ctx, 'db' | 'under' | 'user' | 'now' | 'timeZone'>

/**
 * Returns where the caller worked lately, and what they did today by the days of the site. Everybody may ask, but of
 * pieces and stations those alone hear who may see them (ACCESS-25).
 */
export async function readMyWork(ctx: WorkContext): Promise<z.output<typeof myWork>> {
  const { db } = ctx.under('fulfillment.read')
  const stations = await db.rows(
    stationRow,
    sql`
    select s.id, s.name, s.kind, max(e.at) as last_at
    from (
      select station_id, at from piece_events where user_id = ${ctx.user.id} and at > now() - interval '30 days'
      order by at desc ${lately}
    ) e
    join stations s on s.id = e.station_id and s.archived_at is null
    group by s.id order by max(e.at) desc limit 5`,
  )
  return { stations, today: await readWorkToday(ctx) }
}

/** Returns what the caller did today, by one range of the index on people and instants. */
export function readWorkToday(ctx: WorkContext): Promise<z.output<typeof workToday>> {
  const { user, timeZone } = ctx
  const day = today(ctx)
  return ctx.under('fulfillment.read').db.one(
    workToday,
    sql`
    select count(*) filter (where kind = 'step' and to_stage = 'barcode_printed') as labels_printed,
      count(*) filter (where kind = 'step' and to_stage = 'design_printed') as designs_printed,
      count(*) filter (where kind = 'step' and to_stage = 'confirmed_printed') as confirmed,
      count(*) filter (where kind = 'step' and to_stage = 'quality_checked') as checked,
      count(*) filter (where kind = 'step' and to_stage = 'packaged') as packed,
      count(*) filter (where kind in ('scrap', 'rework') and reason_id is not null) as rejected
    from piece_events
    where user_id = ${user.id} and at >= ${day}::date::timestamp at time zone ${timeZone}`,
  )
}
