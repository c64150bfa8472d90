import { queueStages, stationKinds } from '@platen/contracts/fulfillment/stages'
import { overviewFloor } from '@platen/contracts/overview/endpoints'
import sql, { join, raw } from 'sql-template-tag'
import type { z } from 'zod'
import { type Call, today } from '../../platform/http/context.ts'
import { latestEndedJob } from '../printers/printers.public.views.ts'

type Troubles = z.output<(typeof overviewFloor)['response']>

/** A printer is stopped once a job has waited for it this long: it takes seconds where it prints at all. */
const stoppedAfterMinutes = 10

/** A station is silent once nothing was done there for this long while pieces wait. */
const silentAfterMinutes = 30

/** Both are reached without anything being written, so what is read is out of date after a minute. */
const recheckMs = 60_000

const printerRow = overviewFloor.response.shape.printers.element
const stationRow = overviewFloor.response.shape.stations.element

/** The condition that pieces wait for a station `s`. The stages are literals, because the index of queues is partial. */
const hasQueue = join(
  stationKinds.map(
    (kind) => sql`(s.kind = ${raw(`'${kind}'`)}
      and exists (select from pieces p where p.stage = ${raw(`'${queueStages[kind]}'`)} and not p.held))`,
  ),
  ' or ',
)

/** Returns the printers and stations of the floor that somebody has to look after. */
export async function readFloorTroubles(ctx: Call): Promise<Troubles> {
  ctx.db.staleIn(recheckMs)
  return { printers: await readPrinters(ctx), stations: await readStations(ctx) }
}

function readPrinters({ db, now }: Call): Promise<Troubles['printers']> {
  return db.rows(
    printerRow,
    sql`
    select p.id, p.name, case when e.state = 'failed' then 'failing' else 'stopped' end as trouble,
      case when e.state = 'failed' then e.problem else '' end as problem, o.waiting
    from printers p
    ${latestEndedJob}
    cross join lateral (
      select count(*)::int as waiting, min(j.created_at) as since from print_jobs j
      where j.printer_id = p.id and j.state in ('queued', 'sent')
    ) o
    where p.archived_at is null
      and (e.state = 'failed' or o.since < ${now}::timestamptz - interval '${raw(String(stoppedAfterMinutes))} minutes')
    order by p.name collate name_order, p.id`,
  )
}

function readStations(ctx: Call): Promise<Troubles['stations']> {
  const { db, now, timeZone } = ctx
  return db.rows(
    stationRow,
    sql`
    select s.id, s.name, s.kind, e.last_at
    from stations s
    cross join lateral (select max(x.at) as last_at from piece_events x where x.station_id = s.id) e
    where s.archived_at is null
      and e.last_at >= ${today(ctx)}::date::timestamp at time zone ${timeZone}
      and e.last_at < ${now}::timestamptz - interval '${raw(String(silentAfterMinutes))} minutes'
      and (${hasQueue})
    order by e.last_at, s.id`,
  )
}
