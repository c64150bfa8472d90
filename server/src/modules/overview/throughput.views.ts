import { addDays } from '@platen/contracts/values/days'
import { stationKinds, unpackagedStages } from '@platen/contracts/fulfillment/stages'
import type { OverviewThroughput } from '@platen/contracts/overview/endpoints'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { oneOf } from '../../platform/db/sql-text.ts'
import { type Call, today } from '../../platform/http/context.ts'
import { readOnce } from './past-days.service.ts'
import { comparedWeeks, sumUp, type StationHour } from './throughput.rules.ts'

const hourRow = z.strictObject({
  station_id: z.number(),
  hour: z.number(),
  pieces: z.number(),
  first_minute: z.number(),
}) satisfies z.ZodType<StationHour>

const stationRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  kind: z.enum(stationKinds),
  archived: z.boolean(),
})

const nowRow = z.strictObject({ due: z.number(), minute: z.number() })

/** Returns what the stations did today and on the same weekday of the last four weeks, hour by hour. */
export async function readThroughput(ctx: Call): Promise<OverviewThroughput> {
  const { db, now, timeZone } = ctx
  const day = today(ctx)
  const past: StationHour[][] = []
  for (let week = 1; week <= comparedWeeks; week++) past.push(await readPastDay(ctx, addDays(day, -7 * week)))
  const todays = await db.rows(hourRow, hoursOf(day, timeZone))
  const stations = await db.rows(
    stationRow,
    sql`select id, name, kind, archived_at is not null as archived from stations order by name collate name_order, id`,
  )
  const { due, minute } = await db.one(
    nowRow,
    sql`
    select count(*)::int as due,
      (extract(epoch from ${now}::timestamptz - ${day}::date::timestamp at time zone ${timeZone}) / 60)::int as minute
    from pieces p where p.stage in ${oneOf(unpackagedStages)} and p.ship_by <= ${day}::date and not p.held`,
  )
  return sumUp({ stations, today: todays, past }, { due, minute })
}

/** What was done on a day that is over: nothing more is added to it, so that it is read once. */
function readPastDay({ db, timeZone }: Call, day: string): Promise<StationHour[]> {
  return readOnce(db.source, `${day} ${timeZone}`, () => db.rows(hourRow, hoursOf(day, timeZone)))
}

/**
 * Selects the steps of a day by station and hour. Hours are counted from midnight, so that on a day that the clocks are
 * changed on they are an hour off from then on. Each station's steps are found in the index by themselves.
 */
function hoursOf(day: string, timeZone: string): Sql {
  return sql`
    with day as (
      select ${day}::date::timestamp at time zone ${timeZone} as begins,
        (${day}::date + 1)::timestamp at time zone ${timeZone} as ends
    )
    select s.id as station_id, (extract(epoch from e.hour - day.begins) / 3600)::int as hour, e.pieces,
      (extract(epoch from e.first_at - day.begins) / 60)::int as first_minute
    from day cross join stations s
    cross join lateral (
      select date_bin('1 hour', x.at, day.begins) as hour, count(*)::int as pieces, min(x.at) as first_at
      from piece_events x
      where x.station_id = s.id and x.at >= day.begins and x.at < day.ends and x.kind = 'step'
      group by 1
    ) e`
}
