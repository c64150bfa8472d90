import type { DataOfUndo } from '@platen/contracts/fulfillment/piece-corrections'
import { stages } from '@platen/contracts/fulfillment/stages'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import type { Call } from '../../../platform/http/context.ts'
import { checkUndo, findReplacement } from '../../pieces/pieces.public.ts'
import { readUndoMinutes } from '../../settings/settings.public.ts'

const ownDeedRow = z.strictObject({
  kind: z.string(),
  piece_id: z.number(),
  barcode: z.string(),
  order_id: z.number(),
  order_number: z.string(),
  from_stage: z.enum(stages).nullable(),
  stage: z.enum(stages),
  area: z.string().nullable(),
  area_state: z.enum(['printed', 'skipped']).nullable(),
  at: z.string(),
  /** Whether nothing happened to the piece, or its side, since. */
  is_last: z.boolean(),
  touched_since: z.boolean(),
  /** The shipment whose label can be voided. */
  shipment_id: z.number().nullable(),
  /** Whether the caller packed a parcel without pieces since, of which no deed is listed. */
  packed_since: z.boolean(),
})
type OwnDeed = z.output<typeof ownDeedRow>

/** As many of the newest deeds are looked through for one that can be taken back. */
const deedLimit = 50

/**
 * Returns the last thing that the caller did at this station and can still take back (PIECE-46). At Package it is the
 * very last one only, because a parcel is voided right after it was packed or from its own screen. A side is offered
 * only for an open piece.
 */
export async function readOwnUndo(ctx: Call, pieceId: number | null): Promise<DataOfUndo> {
  const { station, user, now } = ctx
  if (!station) return null
  const limitMinutes = await readUndoMinutes(ctx.db)
  const since = new Date(now.getTime() - limitMinutes * 60_000)
  const deeds = await ctx.db.rows(
    ownDeedRow,
    sql`
    with own as (
      select e.kind, e.piece_id, e.from_stage, e.to_stage as stage, null as area, null as area_state, e.at,
        e.step = p.step as is_last
      from piece_events e join pieces p on p.id = e.piece_id
      where e.user_id = ${user.id} and e.station_id = ${station.id} and e.at >= ${since}
        ${pieceId === null ? empty : sql`and e.piece_id = ${pieceId}`}
      ${
        pieceId === null
          ? empty
          : sql`
      union all
      select 'area', a.piece_id, null, p.stage, a.data ->> 'area', l.state, a.at,
        p.stage = 'barcode_printed' and l.state in ('printed', 'skipped') and not exists (
          select from piece_actions n where n.piece_id = a.piece_id and n.id > a.id and n.data ->> 'area' = l.area)
      from piece_actions a
      join pieces p on p.id = a.piece_id
      join piece_areas l on l.piece_id = a.piece_id and l.area = a.data ->> 'area'
      where a.user_id = ${user.id} and a.station_id = ${station.id} and a.at >= ${since}
        and a.kind in ('area_printed', 'area_skipped') and not coalesce((a.data ->> 'by_job')::boolean, false)
        and a.piece_id = ${pieceId}`
      })
    select own.kind, own.piece_id, p.barcode, p.order_id, o.number as order_number, own.from_stage, own.stage, own.area,
      case when own.area_state in ('printed', 'skipped') then own.area_state end as area_state, own.at, own.is_last,
      exists (select from package_scans s where s.piece_id = own.piece_id) as touched_since,
      (select h.id from shipments h
        where h.order_id = p.order_id and h.state = 'purchased' and h.handed_over_at is null) as shipment_id,
      own.stage = 'packaged' and exists (select from shipments n
        where n.state = 'purchased' and n.handed_over_at is null and n.purchased_at > own.at and n.order_id <> p.order_id
          and n.user_id = ${user.id} and n.station_id = ${station.id}) as packed_since
    from own join pieces p on p.id = own.piece_id join orders o on o.id = p.order_id
    order by own.at desc limit ${deedLimit}`,
  )
  const canUndo = async (deed: OwnDeed) => {
    if (!deed.is_last) return false
    if (deed.kind === 'area') return true
    if (deed.stage === 'packaged') return deed.kind === 'step' && deed.shipment_id !== null && !deed.packed_since
    const last = { ...deed, to_stage: deed.stage, user_id: user.id, who: user.name, station }
    if ('code' in checkUndo(last, { userId: user.id, stationId: station.id, now, limitMinutes })) return false
    return deed.kind !== 'scrap' || (await findReplacement(ctx.db, deed.piece_id))?.unchanged === true
  }
  for (const deed of station.kind === 'packaging' ? deeds.slice(0, 1) : deeds)
    if (await canUndo(deed)) return toUndo(deed)
  return null
}

function toUndo(deed: OwnDeed): NonNullable<DataOfUndo> {
  const isParcel = deed.stage === 'packaged'
  return {
    kind: isParcel ? 'parcel' : deed.kind === 'area' || deed.kind === 'scrap' ? deed.kind : 'step',
    piece: { id: deed.piece_id, barcode: deed.barcode },
    order: { id: deed.order_id, number: deed.order_number },
    stage: deed.stage,
    area: deed.area,
    area_state: deed.area_state,
    shipment_id: isParcel ? deed.shipment_id : null,
  }
}
