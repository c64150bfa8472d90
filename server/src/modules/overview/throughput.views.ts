import { addDays } from '@platen/contracts/values/days'
import { queueStages, stationKinds } from '@platen/contracts/fulfillment/stages'
import type { OverviewThroughput } from '@platen/contracts/overview/endpoints'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { type Call, today } from '../../platform/http/context.ts'
import { readOnce } from './past-days.service.ts'
import { inProduction, isDue } from './piece-conditions.views.ts'
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

/** The forecast and what is usual by now move on without anything being written. */
const recheckMs = 60_000

/** Returns what the stations did today and on the same weekday of the last four weeks, hour by hour. */
export async function readThroughput(ctx: Call): Promise<OverviewThroughput> {
  const { db, now, timeZone } = ctx
  db.staleIn(recheckMs)
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
      ${minuteOf(sql`${now}::timestamptz at time zone ${timeZone}`)} as minute
    from pieces p where ${inProduction} and ${isDue('by_today', day)} and not p.held`,
  )
  return sumUp({ stations, today: todays, past }, { due, minute })
}

/** What was done on a day that is over: nothing more is added to it, so that it is read once. */
function readPastDay({ db, timeZone }: Call, day: string): Promise<StationHour[]> {
  return readOnce(db.source, `${day} ${timeZone}`, () => db.rows(hourRow, hoursOf(day, timeZone)))
}

/** Minutes since midnight of a local time. */
const minuteOf = (time: Sql) => sql`(extract(hour from ${time}) * 60 + extract(minute from ${time}))::int`

/** The stage that the pieces of a station `s` wait in. */
const queueStage = sql`case s.kind ${join(
  stationKinds.map((kind) => sql`when ${raw(`'${kind}'`)} then ${raw(`'${queueStages[kind]}'`)}`),
  ' ',
)} end`

/**
 * Selects the pieces that each station did on a day by the hour of the site's clock in which it first did them. What is
 * done again after an undo or unpacking, or goes on by itself as confirming does, counts once. Each station's steps are
 * found in the index by themselves.
 */
function hoursOf(day: string, timeZone: string): Sql {
  return sql`
    with day as (
      select ${day}::date::timestamp at time zone ${timeZone} as begins,
        (${day}::date + 1)::timestamp at time zone ${timeZone} as ends
    )
    select s.id as station_id, e.hour, count(*)::int as pieces, min(e.minute) as first_minute
    from day cross join stations s
    cross join lateral (
      select extract(hour from f.at)::int as hour, ${minuteOf(sql`f.at`)} as minute
      from (
        select min(x.at) at time zone ${timeZone} as at from piece_events x
        where x.station_id = s.id and x.at >= day.begins and x.at < day.ends and x.kind = 'step'
          and x.from_stage = ${queueStage}
        group by x.piece_id
      ) f
    ) e
    group by s.id, e.hour`
}
