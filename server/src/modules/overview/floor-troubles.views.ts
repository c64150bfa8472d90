import { stationKinds, type StationKind } from '@platen/contracts/fulfillment/stages'
import { overviewFloor } from '@platen/contracts/overview/endpoints'
import { openPrintJobStates } from '@platen/contracts/values/words'
import sql, { join, raw } from 'sql-template-tag'
import type { z } from 'zod'
import { oneOf } from '../../platform/db/sql-text.ts'
import type { Call } from '../../platform/http/context.ts'
import { isComplete, waitingOrders } from '../fulfillment/packaging/waiting-parcels.public.views.ts'
import { readyCondition } from '../pieces/pieces.public.ts'
import { latestEndedJob } from '../printers/printers.public.views.ts'

type Troubles = z.output<(typeof overviewFloor)['response']>

/** A printer is stopped once a job waits and it has finished none for this long: one takes seconds where it prints. */
const stoppedAfterMinutes = 10

/** A station is silent once nothing was done there for this long while pieces wait. */
const silentAfterMinutes = 30

/** What nobody has worked at for as long as a shift lasts isn't in use. */
const inUseHours = 8

/** Both are reached without anything being written, so what is read is out of date after a minute. */
const recheckMs = 60_000

const printerRow = overviewFloor.response.shape.printers.element
const stationRow = overviewFloor.response.shape.stations.element

/** What a kind of station can do now. At Package that is a parcel: a checked piece waits in its slot for the others. */
const readyAt = (kind: StationKind) =>
  kind === 'packaging'
    ? sql`select from (${waitingOrders}) w where ${isComplete}`
    : sql`select from pieces p where ${readyCondition(kind)}`

/** The condition that something waits for a station `s` that nothing blocks. */
const hasQueue = join(
  stationKinds.map((kind) => sql`(s.kind = ${raw(`'${kind}'`)} and exists (${readyAt(kind)}))`),
  ' or ',
)

/** Returns the printers and stations of the floor that somebody has to look after. */
export async function readFloorTroubles(ctx: Call): Promise<Troubles> {
  ctx.db.staleIn(recheckMs)
  return { printers: await readPrinters(ctx), stations: await readStations(ctx) }
}

// As the list of printers says it.
const isFailing = sql`(e.state = 'failed' and o.is_printing is not true)`

function readPrinters({ db, now }: Call): Promise<Troubles['printers']> {
  return db.rows(
    printerRow,
    sql`
    select p.id, p.name, case when ${isFailing} then 'failing' else 'stopped' end as trouble,
      case when ${isFailing} then e.problem else '' end as problem, o.waiting, o.since as waiting_since
    from printers p
    ${latestEndedJob}
    cross join lateral (
      select count(*)::int as waiting, min(j.queued_at) as since, bool_or(j.state = 'sent') as is_printing
      from print_jobs j where j.printer_id = p.id and j.state in ${oneOf(openPrintJobStates)}
    ) o
    -- Not only the job that was made last: one from another printer, or tried again, may be done after it.
    cross join lateral (
      select max(j.done_at) as at from print_jobs j where j.printer_id = p.id and j.state = 'done'
    ) d
    where p.archived_at is null
      and (${isFailing} or (o.waiting > 0
        and greatest(o.since, d.at) < ${now}::timestamptz - interval '${raw(String(stoppedAfterMinutes))} minutes'))
    order by p.name collate name_order, p.id`,
  )
}

function readStations({ db, now }: Call): Promise<Troubles['stations']> {
  return db.rows(
    stationRow,
    sql`
    select s.id, s.name, s.kind, e.last_at
    from stations s
    cross join lateral (
      select greatest(
        (select max(x.at) from piece_events x where x.station_id = s.id),
        (select max(x.at) from order_events x where x.station_id = s.id)) as last_at
    ) e
    where s.archived_at is null
      and e.last_at > ${now}::timestamptz - interval '${raw(String(inUseHours))} hours'
      and e.last_at < ${now}::timestamptz - interval '${raw(String(silentAfterMinutes))} minutes'
      and (${hasQueue})
    order by e.last_at, s.id`,
  )
}
