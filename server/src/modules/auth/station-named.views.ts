import { stationKinds } from '@platen/contracts/fulfillment/stages'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'

export const namedStation = z
  .strictObject({
    id: z.number(),
    name: z.string(),
    kind: z.enum(stationKinds),
    is_paired: z.boolean(),
    seen_device: z.number().nullable(),
  })
  .nullable()

/**
 * The station that a call names by its id or name, as JSON; null if there is none in use. A browser is known by the
 * hashes of its cookies, one for each station; it is recorded as seen every 15 minutes at most.
 */
export function selectStation(station: number | string | null, devices: readonly Buffer[]): Sql {
  if (station === null) return sql`null`
  const match = typeof station === 'number' ? sql`st.id = ${station}` : sql`lower(st.name) = lower(${station})`
  return sql`(select json_build_object('id', st.id, 'name', st.name, 'kind', st.kind,
                  'is_paired', d.id is not null or not (select pairing_required from site),
                  'seen_device', case when d.last_seen_at < now() - interval '15 minutes' then d.id end)
                from stations st left join devices d on d.station_id = st.id and d.token_hash = any(${devices}::bytea[])
                where ${match} and st.archived_at is null limit 1)`
}
